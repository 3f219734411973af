// Bounded reverse search for rooms and box counts that cannot be searched exhaustively: the most
// promising states of each depth are kept. Any field, up to BOXES_MAX boxes. Its depth is the
// length of one solution and not the fewest steps: out->proven is always false.
#ifndef TSB_BEAM_SEARCH_H
#define TSB_BEAM_SEARCH_H

#include "base/halt.h"
#include "base/open_hash.h"
#include "base/text.h"
#include "reverse/farthest_starts.h"
#include "reverse/metric.h"

typedef struct {
  uint16_t box[BOXES_MAX];  // ascending
  uint16_t player;
  uint16_t last_box, last_dir;  // the pull that led here: where its box stands now
  int32_t cost;                 // steps (metric.h) of the way here
  int32_t score;                // what the boxes need at least, by walls alone
  uint32_t parent;              // the trail of the state that was pulled from
  uint64_t key;                 // hash of boxes and player
} BeamState;

// A pull on the way to a state, and the trail before it. Number 0 is no pull at all.
typedef struct {
  uint32_t parent;
  uint16_t box;  // where it came to
  uint16_t dir;
} BeamStep;

// Scratch, reused. Zeroed is ready.
typedef struct {
  BeamState *front, *next;
  size_t front_count, next_count, front_capacity, next_capacity;
  BeamStep *path;
  size_t path_count, path_capacity;
  OpenHash seen;                                 // keys of the states expanded
  uint16_t goal_distance[ROOM_GRAPH_MAX_CELLS];  // pulls from the nearest goal, by walls alone
  uint16_t queue[ROOM_GRAPH_MAX_CELLS];
  uint32_t mark[ROOM_GRAPH_MAX_CELLS];  // == stamp: the player reaches the cell
  uint32_t stamp;
  bool has_box[ROOM_GRAPH_MAX_CELLS];
} BeamSearch;

typedef struct {
  uint64_t states;  // how many are expanded at most
  int width;        // how many are kept of each depth
  int patience;     // depths without a better start after which it ends
  int stop_depth;   // steps of a start after which it ends; 0: never enough
  const Halt *halt;
} BeamLimits;

void beam_search(BeamSearch *beam, const RoomGraph *room, const uint16_t *goals, int boxes,
                 Metric metric, StartRule rule, BeamLimits limits, FarthestStarts *out);
// After it: the moves (LURD) of the solution that a start was found by, backwards, for a player who
// begins on cell `player` of his region.
void beam_search_solution(BeamSearch *beam, const RoomGraph *room, const Start *start, int boxes,
                          int player, Text *moves);
void beam_search_free(BeamSearch *beam);

#endif
