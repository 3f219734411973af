// From a map to a start worth keeping: goals, the starts farthest from them, and proof.
#ifndef TSB_START_FINDER_H
#define TSB_START_FINDER_H

#include "level/prove_candidate.h"

// Each stage draws from a generator of its own.
enum { STAGE_MAP = 1, STAGE_GOALS, STAGE_RANDOM_PLAY, STAGE_PLAYER, STAGE_FURTHER_GOALS };

typedef struct {
  Rng map, goals, further, player;
} StageRngs;

// A start on its board, and what is known of it. Zeroed to begin with.
typedef struct {
  Board board;
  Proof proof;
  StartOrigin origin;  // points into the workspace: valid until the next start is found
  bool exact;          // then the fewest box changes of all solutions are known
  int changes;
  LevelId first_id;     // of the level as it was placed at first, before rooms were closed
  bool is_first_start;  // the board is still that level
  bool proven_place;    // of all places of the player that a drawn level allows, the farthest
} FoundStart;

void found_start_free(FoundStart *found);

// The search for starts on one map. See start_finder_begin.
typedef struct {
  Workspace *workspace;
  const GenParams *params;
  StageRngs rngs;
  Board board;  // of the map; closed rooms become wall on it
  ReverseResult best;
  KnownLevels known;
  int most_steps;  // 0, or starts are nearer than the parameters say
  bool further;    // the goals are further ones: rooms must not be closed
} StartFinder;

// Finds the best goals of the map and their farthest starts. The map is a board with nothing but
// walls, or with what is fixed on it. The finder leaves out levels that are
// `known`.
Reject start_finder_begin(StartFinder *finder, Workspace *workspace, const GenParams *params,
                          const Board *map, StageRngs rngs, KnownLevels known,
                          FunnelCounts *funnel);
// Draws further goals and returns how many there are, at most FURTHER_GOALS_MAX.
int start_finder_draw_further(const StartFinder *finder);
// Of the farthest starts of the best goals, the first that is worth keeping. If none is, *found
// holds the last start that was tried. `funnel` counts what proofs have cost, and closed rooms.
// Rooms that the solution does not use are closed; after that, further goals cannot be asked for.
Reject start_finder_best(StartFinder *finder, FunnelCounts *funnel, FoundStart *found);
// The same for further goals, without closing rooms: `search` counts the search for the starts.
Reject start_finder_find_further(StartFinder *finder, int index, FunnelCounts *search,
                                 FunnelCounts *funnel, FoundStart *found);
// After a start that turned out to be too much: starts of the same goals that are at most so many
// steps away. REJECT_out_of_range if there are none, or if the search was not exhaustive.
Reject start_finder_nearer(StartFinder *finder, int most_steps, FunnelCounts *funnel,
                           FoundStart *found);
void start_finder_end(StartFinder *finder);

// Begin, best and end in one call.
Reject start_finder_find(Workspace *workspace, const GenParams *params, const Board *map,
                         StageRngs rngs, FunnelCounts *funnel, FoundStart *found);

// Puts the player on a random cell of his region. The reverse searches only know the region.
// Without `on_goal` he stands on a goal only if the region has no other cell.
void found_start_place_player(Board *board, Rng rng, bool on_goal);

#endif
