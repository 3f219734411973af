// FESS in the forward game: its pushes are replayed by the plain rules, at the end and on the way.
// test_backward_game.c has the backward game, prop_fast.c more boards and styles.
#include "strong/fess.h"
#include "support/search_setup.h"

static const FessStyle STYLES[] = {
    {.advisors = 127, .schedule = SCHEDULE_BOTH},
    {.advisors = 127, .schedule = SCHEDULE_ROUND, .eager = true, .order = PACKING_SHARED},
    {.advisors = 127, .schedule = SCHEDULE_PACKED, .flexible = true, .careful = true},
    {.advisors = 0, .schedule = SCHEDULE_BOTH, .assign_goals = true, .count_blocked = true},
};
enum { STYLE_COUNT = sizeof STYLES / sizeof *STYLES };

static const char ROOM[] =
    "###########\n"
    "#   #     #\n"
    "# $ # $ ..#\n"
    "#   $   ..#\n"
    "# $ #  ####\n"
    "#@  #  #\n"
    "########\n";

static VerdictKind play(const Fess *fess, const SearchSetup *setup, const Board *board) {
  size_t count;
  Push *pushes = fess_pushes(fess, &count);
  return play_pushes(board, &setup->tables.squares, pushes, count);
}

START_TEST(every_style_finds_a_solution)
{
  Board board = drawn(ROOM);
  SearchSetup setup;
  Fess fess;
  search_setup_begin(&setup, &board);
  fess_begin(&fess, &setup.context, STYLES[_i]);
  SearchStatus status;
  while ((status = fess_step(&fess)) == SEARCH_RUNNING)
    ck_assert_int_eq(play(&fess, &setup, &board), VERDICT_UNSOLVED);
  ck_assert_int_eq(status, SEARCH_SOLVED);
  ck_assert_int_eq(play(&fess, &setup, &board), VERDICT_SOLVED);
  fess_free(&fess);
  search_setup_end(&setup);
  board_free(&board);
}
END_TEST

START_TEST(every_style_proves_that_there_is_no_solution)
{
  // The box in the door can only be pushed against the other box.
  Board board = drawn(
      "##########\n"
      "#   #   .#\n"
      "# @ $ $  #\n"
      "#   #   .#\n"
      "##########\n");
  SearchSetup setup;
  Fess fess;
  search_setup_begin(&setup, &board);
  fess_begin(&fess, &setup.context, STYLES[_i]);
  SearchStatus status;
  while ((status = fess_step(&fess)) == SEARCH_RUNNING) continue;
  ck_assert_int_eq(status, SEARCH_UNSOLVABLE);
  fess_free(&fess);
  search_setup_end(&setup);
  board_free(&board);
}
END_TEST

START_TEST(advice_leads_to_the_solution_in_fewer_positions)
{
  Board board = drawn(HARD_BOARD);
  uint64_t nodes[2];
  for (int i = 0; i < 2; i++) {
    SearchSetup setup;
    Fess fess;
    FessStyle style = {.advisors = i ? 127 : 0, .schedule = SCHEDULE_BOTH};
    search_setup_begin(&setup, &board);
    fess_begin(&fess, &setup.context, style);
    SearchStatus status;
    while ((status = fess_step(&fess)) == SEARCH_RUNNING) continue;
    ck_assert_int_eq(status, SEARCH_SOLVED);
    nodes[i] = setup.counters.nodes;
    fess_free(&fess);
    search_setup_end(&setup);
  }
  ck_assert_uint_lt(nodes[1], nodes[0]);
  board_free(&board);
}
END_TEST

START_TEST(without_memory_it_gives_up)
{
  Board board = drawn(HARD_BOARD);
  SearchSetup setup;
  Fess fess;
  search_setup_begin(&setup, &board);
  fess_begin(&fess, &setup.context, STYLES[_i]);
  setup.budget.limit = setup.budget.used + 2000;
  SearchStatus status;
  while ((status = fess_step(&fess)) == SEARCH_RUNNING) continue;
  ck_assert_int_eq(status, SEARCH_GAVE_UP);
  ck_assert(setup.budget.refused);
  fess_free(&fess);
  search_setup_end(&setup);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fess");
  TCase *tests = tcase_create("fess");
  tcase_add_loop_test(tests, every_style_finds_a_solution, 0, STYLE_COUNT);
  tcase_add_loop_test(tests, every_style_proves_that_there_is_no_solution, 0, STYLE_COUNT);
  tcase_add_test(tests, advice_leads_to_the_solution_in_fewer_positions);
  tcase_add_loop_test(tests, without_memory_it_gives_up, 0, STYLE_COUNT);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
