// The least that a player must do, over all solutions of a level whose map has a pull graph: the
// fewest box changes and the fewest box lines.
//
// solver/measures/fewest_changes.h has the same two measures for any level. It explores the level's
// position graph on the way, within limits; here all positions and their steps are known, and one
// sweep back from the goals answers for many starts at once. See there why there are two.
#ifndef TSB_MIN_CHANGES_H
#define TSB_MIN_CHANGES_H

#include "reverse/reverse_graph.h"
#include "reverse/reverse_result.h"

enum { MIN_CHANGES_UNSEEN = 0xFFFF };

// Steps of one state: those of the box that was moved last, and perhaps others behind them.
typedef struct {
  uint32_t first, end;
} MinChangesMove;

// What the search knows of a state.
typedef struct {
  uint16_t layer;  // its layer, or MIN_CHANGES_UNSEEN
  uint8_t moved;   // a bit for each box that can have moved last and can move on
} MinChangesMark;

// A workspace. Zeroed is ready.
typedef struct {
  MinChangesMark *mark;  // [states]
  uint32_t *layers[2];
  MinChangesMove *stack;
  uint32_t state_capacity;
} MinChanges;

// Writes the least number of changes (lines) of each start. The graph must be of METRIC_PUSHES, and
// the goals must be reachable from all starts.
void min_changes(MinChanges *work, const ReverseGraph *graph, const RoomCells *room,
                 uint32_t goal_set, const uint32_t *starts, int count, int *changes);
void min_lines(MinChanges *work, const ReverseGraph *graph, const RoomCells *room,
               uint32_t goal_set, const uint32_t *starts, int count, int *lines);
void min_changes_free(MinChanges *work);

#endif
