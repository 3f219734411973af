// Shared by the tests of single measures: a level with its whole position graph explored.
#ifndef TSB_TEST_MEASURED_H
#define TSB_TEST_MEASURED_H

#include "measures/live_positions.h"
#include "support/boards.h"

typedef struct {
  PositionGraph graph;
  LivePositions live_positions;
} Measured;

// False if the level has no solution among so many states.
static inline bool measured_begin(Measured *measured, const char *rows, uint32_t states) {
  Board board = drawn(rows);
  position_graph_begin(&measured->graph, &board, states, (size_t)1 << 28);
  bool live = live_positions_compute(&measured->live_positions, &measured->graph);
  board_free(&board);
  return live;
}

static inline void measured_free(Measured *measured) {
  position_graph_free(&measured->graph);
  live_positions_free(&measured->live_positions);
}

#endif
