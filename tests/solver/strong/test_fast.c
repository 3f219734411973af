#include "base/mem.h"
#include "rules/verify.h"
#include "strong/fast.h"
#include "support/boards.h"

static SearchStatus run(const char *rows, SearchLimits limits, uint64_t portion, uint64_t *nodes,
                        SearchLimit *limit) {
  Board board = drawn(rows);
  void *search = engine_fast.create(&board, GOAL_ANY, &limits);
  SearchStatus status;
  do status = engine_fast.step(search, portion);
  while (status == SEARCH_RUNNING);
  char *moves = engine_fast.line(search);
  VerdictKind kind = verify(&board, moves).kind;
  ck_assert_int_eq(kind, status == SEARCH_SOLVED ? VERDICT_SOLVED : VERDICT_UNSOLVED);
  const SearchCounters *counters = engine_fast.counters(search);
  if (limits.bytes) ck_assert_uint_le(counters->bytes, limits.bytes);
  if (nodes) *nodes = counters->nodes;
  if (limit) *limit = engine_fast.limit(search);
  mem_free(moves);
  engine_fast.destroy(search);
  board_free(&board);
  return status;
}

static SearchStatus answer(const char *rows) {
  return run(rows, (SearchLimits){0}, 1000, NULL, NULL);
}

static const char FIRST[] =
    "    #####\n"
    "    #   #\n"
    "    #$  #\n"
    "  ###  $##\n"
    "  #  $ $ #\n"
    "### # ## #   ######\n"
    "#   # ## #####  ..#\n"
    "# $  $          ..#\n"
    "##### ### #@##  ..#\n"
    "    #     #########\n"
    "    #######\n";

START_TEST(levels_are_solved)
{
  ck_assert_int_eq(answer(FIRST), SEARCH_SOLVED);
  ck_assert_int_eq(answer("######\n"
                          "#@$ .#\n"
                          "######\n"),
                   SEARCH_SOLVED);
  ck_assert_int_eq(answer("#####\n"
                          "#@* #\n"
                          "#####\n"),
                   SEARCH_SOLVED);
  // One goal is spare.
  ck_assert_int_eq(answer("########\n"
                          "#@ $ ..#\n"
                          "########\n"),
                   SEARCH_SOLVED);
}
END_TEST

START_TEST(unsolvable_levels_are_proved_so)
{
  ck_assert_int_eq(answer("######\n"
                          "#$@ .#\n"
                          "######\n"),
                   SEARCH_UNSOLVABLE);
  ck_assert_int_eq(answer("#######\n"
                          "#@    #\n"
                          "# $$. #\n"
                          "# $$ .#\n"
                          "# ..  #\n"
                          "#######\n"),
                   SEARCH_UNSOLVABLE);
  ck_assert_int_eq(answer("########\n"
                          "#@ $ $.#\n"
                          "#    ###\n"
                          "########\n"),
                   SEARCH_UNSOLVABLE);
  ck_assert_int_eq(answer("#########\n"
                          "#@ #$ . #\n"
                          "#########\n"),
                   SEARCH_UNSOLVABLE);
}
END_TEST

START_TEST(the_course_does_not_depend_on_the_portions)
{
  uint64_t by_one, by_many;
  run(FIRST, (SearchLimits){0}, 1, &by_one, NULL);
  run(FIRST, (SearchLimits){0}, 997, &by_many, NULL);
  ck_assert_uint_eq(by_one, by_many);
}
END_TEST

START_TEST(limits_hold_and_are_named)
{
  SearchLimit limit;
  uint64_t nodes;
  ck_assert_int_eq(run(FIRST, (SearchLimits){.nodes = 20}, 1000, &nodes, &limit), SEARCH_GAVE_UP);
  ck_assert_int_eq(limit, LIMIT_NODES);
  ck_assert_uint_le(nodes, 21);
}
END_TEST

START_TEST(with_too_little_memory_it_gives_up_and_with_enough_it_solves)
{
  int gave_up = 0, solved = 0;
  for (size_t bytes = 1; bytes < 500000; bytes = bytes * 3 / 2 + 1) {
    SearchLimit limit;
    SearchStatus status = run(FIRST, (SearchLimits){.bytes = bytes}, 1000, NULL, &limit);
    ck_assert_int_eq(limit, status == SEARCH_SOLVED ? LIMIT_NONE : LIMIT_BYTES);
    ck_assert(status == SEARCH_SOLVED || status == SEARCH_GAVE_UP);
    *(status == SEARCH_SOLVED ? &solved : &gave_up) += 1;
  }
  ck_assert_int_gt(gave_up, 10);
  ck_assert_int_gt(solved, 3);
}
END_TEST

// The level is hard enough for every strategy to get a turn. Whenever the engine is asked, its
// moves must be legal, and asking must not change the search.
START_TEST(asked_early_it_names_the_moves_that_lead_furthest)
{
  static const char HARD[] =
      "###################\n"
      "#       #   #  ...#\n"
      "# $ $ $   $ # ....#\n"
      "#  $ #  #   # ....#\n"
      "# $ $ # $ $    ...#\n"
      "#   $   #   # ##  #\n"
      "## $ # $ ## #  ## #\n"
      "#  $     #    $   #\n"
      "#@    #     #     #\n"
      "###################\n";
  Board board = drawn(HARD);
  SearchLimits limits = {.bytes = (size_t)200 << 20};
  void *search = engine_fast.create(&board, GOAL_ANY, &limits);
  void *undisturbed = engine_fast.create(&board, GOAL_ANY, &limits);
  int asked = 0;
  char *moves = engine_fast.line(search);
  ck_assert_str_eq(moves, "");
  mem_free(moves);
  for (int i = 0; i < 1000; i++) {
    SearchStatus status = engine_fast.step(search, 20);
    ck_assert_int_eq(engine_fast.step(undisturbed, 20), status);
    if (status != SEARCH_RUNNING) break;
    asked++;
    moves = engine_fast.line(search);
    ck_assert_int_eq(verify(&board, moves).kind, VERDICT_UNSOLVED);
    ck_assert_str_ne(moves, "");
    mem_free(moves);
  }
  ck_assert_int_gt(asked, 450);  // beyond weighted A* and into the styles
  ck_assert_uint_eq(engine_fast.counters(search)->generated,
                    engine_fast.counters(undisturbed)->generated);
  engine_fast.destroy(search);
  engine_fast.destroy(undisturbed);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fast");
  TCase *tests = tcase_create("fast");
  tcase_add_test(tests, levels_are_solved);
  tcase_add_test(tests, asked_early_it_names_the_moves_that_lead_furthest);
  tcase_add_test(tests, unsolvable_levels_are_proved_so);
  tcase_add_test(tests, the_course_does_not_depend_on_the_portions);
  tcase_add_test(tests, limits_hold_and_are_named);
  tcase_add_test(tests, with_too_little_memory_it_gives_up_and_with_enough_it_solves);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
