// Beam search backward from a goal set, for rooms and box counts that are too large for an
// exhaustive search: it keeps only the most promising states of each depth. It takes any RoomCells
// and up to BOXES_MAX boxes. out->depth is the length of one solution and not the fewest steps, so
// out->proven is always false.
#ifndef TSB_BEAM_SEARCH_H
#define TSB_BEAM_SEARCH_H

#include "base/open_hash.h"
#include "base/stop_flag.h"
#include "base/text.h"
#include "reverse/metric.h"
#include "reverse/reverse_result.h"

typedef struct {
  uint16_t box[BOXES_MAX];  // ascending
  uint16_t player;
  uint16_t last_box, last_dir;  // the pull that led here: the new cell of its box, its direction
  int32_t cost;                 // steps (metric.h) of the path to this state
  int32_t score;                // sum of goal_distance over the boxes
  uint32_t parent;              // number of the BeamStep that led to the parent state
  uint64_t key;                 // hash of boxes and player
} BeamState;

// A pull on the path to a state. Steps are numbered from 1; 0 is the solved position.
typedef struct {
  uint32_t parent;  // number of the step before
  uint16_t box;     // the new cell of the box
  uint16_t dir;
} BeamStep;

// Scratch, reused. Zeroed is ready.
typedef struct {
  BeamState *front, *next;
  size_t front_count, next_count, front_capacity, next_capacity;
  BeamStep *path;
  size_t path_count, path_capacity;
  OpenHash seen;                           // keys of the states expanded
  uint16_t goal_distance[ROOM_CELLS_MAX];  // pulls from the nearest goal without other boxes
  uint16_t queue[ROOM_CELLS_MAX];
  uint32_t mark[ROOM_CELLS_MAX];  // == stamp: the player reaches the cell
  uint32_t stamp;
  bool has_box[ROOM_CELLS_MAX];
} BeamSearch;

typedef struct {
  uint64_t states;  // states to expand at most
  int width;        // states to keep of each depth
  int patience;     // ends after this many depths without a better score
  int stop_depth;   // ends when a start is this many steps away; 0: never
  const StopFlag *stop;
} BeamLimits;

void beam_search(BeamSearch *beam, const RoomCells *room, const uint16_t *goals, int boxes,
                 Metric metric, StartRule rule, BeamLimits limits, ReverseResult *out);
// After beam_search: writes the moves (LURD) of the solution that belongs to a start. The player
// begins on cell `player`, anywhere in the start's region.
void beam_search_solution(BeamSearch *beam, const RoomCells *room, const Start *start, int boxes,
                          int player, Text *moves);
void beam_search_free(BeamSearch *beam);

#endif
