// Thin wrappers around reach, dead squares and the solver.
#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "core/core.h"
#include "engines/search_budgets.h"
#include "engines/solve.h"
#include "tables/dead_squares.h"

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

const Board *core_loaded(void) { return &board; }

int core_reach(void) {
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board.room, board.now.box, board.now.player, reached);
  return core_write_plane(&board, reached);
}

int core_dead(void) {
  BitRow dead[BOARD_MAX_SIDE];
  dead_squares_find(&board, dead);
  return core_write_plane(&board, dead);
}

int core_budgets(void) {
  cJSON *object = cJSON_CreateObject();
  for (int i = 0; i < BUDGET_COUNT; i++) {
    SearchBudget budget = search_budget((SearchBudgetName)i);
    cJSON *row = cJSON_AddObjectToObject(object, budget.name);
    cJSON_AddNumberToObject(row, "nodes", budget.nodes);
    cJSON_AddNumberToObject(row, "megabytes", budget.megabytes);
    cJSON_AddNumberToObject(row, "seconds", budget.seconds);
  }
  return core_write_json(object);
}

void core_begin(int goal, uint32_t nodes, uint32_t megabytes) {
  core_end();
  SearchLimits limits = {.nodes = nodes, .bytes = mem_megabytes(megabytes)};
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
