// The least a player must do over all solutions of a level whose map's pull graph is at hand:
// fewest box changes and fewest box lines. The solver finds the same without the graph
// (solver/fewest.h), by exploring anew; here the positions and their steps are known already.
#ifndef TSB_LEAST_H
#define TSB_LEAST_H

#include "reverse/farthest.h"
#include "reverse/pullgraph.h"

enum { LEAST_UNMET = 0xFFFF };

typedef struct {
  uint32_t state;
  uint8_t box;  // the cell of the box that was moved last
} LeastMove;

// What is known of a state.
typedef struct {
  uint16_t layer;  // that it was met in, or LEAST_UNMET
  uint8_t moved;   // a bit for each box by order of cells: can it have been the last to move?
} LeastMark;

// Scratch, reused. Zeroed is ready.
typedef struct {
  LeastMark *mark;  // [states]
  uint32_t *layers[2];
  LeastMove *stack;
  uint32_t state_room;
} Least;

// Fills in what each of the starts needs at least. The graph must be of METRIC_PUSHES, and the
// goals within reach from all starts.
void least_changes(Least *least, const PullGraph *graph, const Field *field, uint32_t goal_set,
                   const uint32_t *starts, int count, int *changes);
void least_lines(Least *least, const PullGraph *graph, const Field *field, uint32_t goal_set,
                 const uint32_t *starts, int count, int *lines);
void least_free(Least *least);

#endif
