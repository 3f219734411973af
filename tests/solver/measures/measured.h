// Shared by the tests of single measures: a level with its whole position graph explored.
#ifndef TSB_TEST_MEASURED_H
#define TSB_TEST_MEASURED_H

#include "measures/solvability.h"
#include "support/boards.h"

typedef struct {
  PositionGraph graph;
  Solvability solvability;
} Measured;

// False if the level has no solution among so many states.
static inline bool measured_begin(Measured *measured, const char *rows, uint32_t states) {
  Board board = drawn(rows);
  position_graph_begin(&measured->graph, &board, states, (size_t)1 << 28);
  bool live = solvability_compute(&measured->solvability, &measured->graph);
  board_free(&board);
  return live;
}

static inline void measured_free(Measured *measured) {
  position_graph_free(&measured->graph);
  solvability_free(&measured->solvability);
}

#endif
