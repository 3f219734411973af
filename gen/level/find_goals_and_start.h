// From a map to a start worth keeping: goals, the starts farthest from them, and proof.
#ifndef TSB_FIND_GOALS_AND_START_H
#define TSB_FIND_GOALS_AND_START_H

#include "level/prove_candidate.h"
#include "map/map.h"

// Each stage draws from a generator of its own.
enum { STAGE_MAP = 1, STAGE_GOALS, STAGE_RANDOM_PLAY, STAGE_PLAYER };

typedef struct {
  Rng map, goals, player;
} StageRngs;

// A start on its board, and what is known of it. Zeroed to begin with.
typedef struct {
  Board board;
  Proof proof;
  StartOrigin origin;  // points into the workspace: valid until the next find_goals_and_start
  bool exact;          // then the fewest box changes and box lines of all solutions are known
  int changes, lines;
} FoundStart;

void found_start_free(FoundStart *found);

// Finds goals, and of their farthest starts the first that is worth keeping. If none is, *found
// holds the last start that was tried.
Reject find_goals_and_start(Workspace *workspace, const GenParams *params, const Map *map,
                            StageRngs rngs, FunnelCounts *funnel, FoundStart *found);

// Puts the player on a random cell of his region. The reverse searches only know the region.
void found_start_place_player(Board *board, Rng rng);

#endif
