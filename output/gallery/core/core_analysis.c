// Thin wrappers around reach, goal distances and the solver.
#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "core/core.h"
#include "engines/solve.h"
#include "tables/goal_distances.h"

static Board board;
static Solve *search;  // of `board`, or NULL

int core_load(void) {
  Board read = {0};
  core_end();
  if (board_parse(core_buffer_at(), &read)) return 0;
  board_free(&board);
  board = read;
  return board.now.player != NO_CELL;
}

int core_reach(void) {
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board.room, board.now.box, board.now.player, reached);
  return core_write_plane(&board, reached);
}

int core_dead(void) {
  Squares squares = {0};
  GoalDistances distances = {0};
  BitRow dead[BOARD_MAX_SIDE] = {0};
  squares_build(&squares, &board);
  goal_distances_nearest(&distances, &squares);
  for (int square = 0; square < squares.count; square++)
    if (squares_floor(&squares, square) && distances.nearest[square] == UNREACHABLE)
      plane_add(dead, squares_cell(&squares, square));
  goal_distances_free(&distances);
  squares_free(&squares);
  return core_write_plane(&board, dead);
}

void core_begin(int goal, uint32_t nodes, uint32_t megabytes) {
  core_end();
  SearchLimits limits = {.nodes = nodes, .bytes = (size_t)megabytes << 20};
  search = solve_new(&board, (SearchGoal)goal, NULL, limits);
}

int core_step(uint32_t nodes) {
  SearchStatus status = solve_step(search, nodes);
  char *line = solve_line(search);
  core_write(line, strlen(line));
  mem_free(line);
  return (int)status;
}

double core_nodes(void) { return (double)solve_result(search).counters.nodes; }

void core_end(void) {
  solve_free(search);
  search = NULL;
}
