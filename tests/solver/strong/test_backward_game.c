// The game played from its end: its squares and distances, and a search that goes that way.
#include <string.h>

#include "base/mem.h"
#include "rules/player_walk.h"
#include "rules/verify.h"
#include "strong/fess.h"
#include "support/brute_solve.h"
#include "support/played_boards.h"

typedef struct {
  LevelTables forward, tables;
  SearchContext context;
  MemoryBudget budget;
  SearchCounters counters;
} Turned;

static void begin(Turned *turned, const Board *board) {
  *turned = (Turned){.budget = {.limit = SIZE_MAX}};
  ck_assert(level_tables_begin(&turned->forward, board, SIZE_MAX));
  ck_assert(level_tables_begin_backward(&turned->tables, &turned->forward, SIZE_MAX));
  search_context_begin(&turned->context, &turned->tables, &turned->budget, &turned->counters);
  search_context_complete(&turned->context);
}

static void end(Turned *turned) {
  search_context_free(&turned->context);
  level_tables_free(&turned->tables);
  level_tables_free(&turned->forward);
}

static Board some_board(unsigned seed, int boxes) {
  Rng rng = rng_seed(seed, 61);
  int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
  return played_board(&rng, width, height, 10 + (int)rng_below(&rng, 20), boxes);
}

START_TEST(goals_and_starts_change_places)
{
  for (unsigned seed = 1; seed <= 50; seed++) {
    Board board = some_board(seed, 3);
    Turned turned;
    begin(&turned, &board);
    const Squares *forward = &turned.forward.squares;
    Squares again = squares_reversed(&turned.tables.squares);
    ck_assert(turned.tables.squares.backward && !again.backward);
    ck_assert_int_eq(turned.tables.boxes, turned.forward.goals);
    ck_assert_int_eq(memcmp(again.kind, forward->kind, (size_t)forward->count), 0);
    for (int i = 0; i < forward->count; i++)
      ck_assert_int_eq(squares_goal(&turned.tables.squares, i), !!(forward->kind[i] & SQUARE_BOX));
    squares_free(&again);
    end(&turned);
    board_free(&board);
  }
}
END_TEST

START_TEST(a_box_is_pulled_as_far_as_it_was_pushed)
{
  for (unsigned seed = 1; seed <= 200; seed++) {
    Board board = some_board(seed, 3);
    Turned turned;
    begin(&turned, &board);
    const LevelTables *forward = &turned.forward, *tables = &turned.tables;
    for (int g = 0; g < forward->goals; g++)
      for (int s = 0; s < tables->goals; s++)
        ck_assert_uint_eq(level_tables_distance(forward, g, tables->goal[s]),
                          level_tables_distance(tables, s, forward->goal[g]));
    end(&turned);
    board_free(&board);
  }
}
END_TEST

static void check_line(const Fess *fess, const Turned *turned, const Board *board, unsigned seed) {
  PlayerWalk walk = {0};
  Text text = {0};
  size_t count;
  Push *line = fess_pushes(fess, &count);
  text_add(&text, "");
  player_walk_begin(&walk, &turned->forward.squares);
  player_walk_write(&walk, line, count, &text);
  ck_assert_msg(verify(board, text.data).kind == VERDICT_SOLVED, "seed %u: no solution", seed);
  player_walk_free(&walk);
  text_free(&text);
  mem_free(line);
}

static SearchStatus run(const Board *board, FessStyle style, unsigned seed) {
  Turned turned;
  Fess fess;
  begin(&turned, board);
  fess_begin(&fess, &turned.context, style);
  SearchStatus status =
      turned.forward.squares.has_unreachable_box ? SEARCH_UNSOLVABLE : SEARCH_RUNNING;
  while (status == SEARCH_RUNNING) status = fess_step(&fess);
  if (status == SEARCH_SOLVED) check_line(&fess, &turned, board, seed);
  fess_free(&fess);
  end(&turned);
  return status;
}

START_TEST(the_search_backward_solves_what_is_solvable_and_refutes_the_rest)
{
  static const FessStyle STYLES[] = {
      {.backward = true,
       .advisors = 127,
       .assign_goals = true,
       .count_blocked = true,
       .order = PACKING_SHARED},
      {.backward = true, .advisors = 127, .schedule = SCHEDULE_BOTH, .order = PACKING_FARTHEST}};
  int solvable = 0, lost = 0;
  for (unsigned seed = 1; seed <= 300; seed++) {
    Board board = some_board(seed, 2 + (int)(seed % 3));
    BruteAnswer truth = brute_solve(&board);
    if (truth != BRUTE_TOO_BIG && board_box_count(&board) == board_goal_count(&board)) {
      SearchStatus wanted = truth == BRUTE_SOLVABLE ? SEARCH_SOLVED : SEARCH_UNSOLVABLE;
      for (int i = 0; i < 2; i++)
        ck_assert_msg(run(&board, STYLES[i], seed) == wanted, "seed %u, style %d", seed, i);
      solvable += truth == BRUTE_SOLVABLE;
      lost += truth != BRUTE_SOLVABLE;
    }
    board_free(&board);
  }
  ck_assert_int_gt(solvable, 30);
  ck_assert_int_gt(lost, 30);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("backward");
  TCase *tests = tcase_create("backward");
  tcase_add_test(tests, goals_and_starts_change_places);
  tcase_add_test(tests, a_box_is_pulled_as_far_as_it_was_pushed);
  tcase_add_test(tests, the_search_backward_solves_what_is_solvable_and_refutes_the_rest);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
