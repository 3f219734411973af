// Forward search from one start: which sets of box cells can pushes make, and which of them is
// farthest? Such a set makes the goals of a level whose start is given.
//
// The search is breadth-first over (boxes, player region), so the first state of a set has the
// fewest pushes. It takes any RoomCells and up to BOXES_MAX boxes. With a width it is a beam search
// that keeps only the most promising states of each depth; then nothing is proven.
#ifndef TSB_FORWARD_SEARCH_H
#define TSB_FORWARD_SEARCH_H

#include <stddef.h>

#include "base/rng.h"
#include "base/stop_flag.h"
#include "base/text.h"
#include "reverse/reverse_result.h"

typedef struct {
  uint16_t box[BOXES_MAX];  // ascending
  uint16_t player;          // the lowest cell of the player's region
  uint16_t depth;           // pushes from the start
  int32_t score;            // of a beam: higher if the boxes are farther from the start
  uint32_t next;            // 1 + the next state with the same boxes; 0: none
  uint32_t parent;          // 1 + the state before the push; 0: the start
} ForwardState;

// Scratch, reused. Zeroed is ready.
typedef struct {
  ForwardState *state;
  size_t count, capacity;
  uint32_t *first;  // hash table of box sets: 1 + the first state of each
  size_t slots, sets;
  uint32_t *front;  // the states of one depth
  size_t front_capacity;
  uint16_t distance[ROOM_CELLS_MAX];  // pushes of a lone box from the nearest box of the start
  uint16_t queue[ROOM_CELLS_MAX];
  uint32_t mark[ROOM_CELLS_MAX];  // == stamp: the player reaches the cell
  uint32_t stamp;
  bool has_box[ROOM_CELLS_MAX];
} ForwardSearch;

typedef struct {
  uint64_t states;
  size_t bytes;
  size_t width;  // states to keep of each depth; 0: all
  const StopFlag *stop;
} ForwardLimits;

// *out becomes the farthest goals of the start, with the start as its only one. Equally far goals
// are drawn by the Rng. out->depth is 0 if no push leads to goals that the rule allows.
// out->proven: no goals are farther, and the depth is the fewest pushes.
void forward_search(ForwardSearch *work, const RoomCells *room, const Start *start, int boxes,
                    StartRule rule, ForwardLimits limits, Rng rng, ReverseResult *out);
// After forward_search: writes the moves (LURD) from the start to its goals. The player begins on
// cell `player`, anywhere in the start's region.
void forward_search_solution(ForwardSearch *work, const RoomCells *room, const ReverseResult *found,
                             int player, Text *moves);
// The lowest cells of the player's regions between these boxes that the rule allows, in ascending
// order. Returns their number; `lowest` has room for all cells.
int forward_search_regions(ForwardSearch *work, const RoomCells *room, const uint16_t *boxes,
                           int count, StartRule rule, uint16_t *lowest);
void forward_search_free(ForwardSearch *work);

#endif
