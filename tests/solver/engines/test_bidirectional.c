#include "support/engine_runs.h"
#include "support/push_oracle.h"

// Most of these boards end where the two searches meet. Solutions must be whole and no shorter than
// the shortest.
START_TEST(it_solves_what_brute_force_solves)
{
  int solved = 0;
  for (int seed = 0; seed < chances(3000); seed++) {
    Board board = small_board(seed, 24);
    int least = oracle_least(&board, ORACLE_PUSHES);
    if (least == ORACLE_TOO_LARGE) continue;
    void *search = engine_bidirectional.create(&board, GOAL_ANY, &AMPLE);
    SearchStatus status = engine_finish(&engine_bidirectional, search);
    ck_assert_msg(status == (least >= 0 ? SEARCH_SOLVED : SEARCH_UNSOLVABLE), "seed %d: status %d",
                  seed, status);
    if (status == SEARCH_SOLVED) {
      Verdict verdict = engine_judge(&engine_bidirectional, search, &board);
      ck_assert_msg(verdict.kind == VERDICT_SOLVED, "seed %d: no solution", seed);
      ck_assert_int_ge((int)verdict.pushes, least);
      solved++;
    }
    engine_bidirectional.destroy(search);
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(200));
}
END_TEST

// The boards have no symmetry; symmetric ones are in the next test.
START_TEST(it_does_not_depend_on_the_size_of_the_portions)
{
  const Engine *engine = &engine_bidirectional;
  for (size_t i = 0; i < LONG_COUNT; i++) {
    Board board = drawn(LONG_BOARDS[i]);
    void *search = engine->create(&board, GOAL_ANY, &AMPLE);
    void *slow = engine->create(&board, GOAL_ANY, &AMPLE);
    SearchStatus status = engine_finish(engine, search);
    while (engine->step(slow, 37) == SEARCH_RUNNING) continue;
    ck_assert_int_eq(status, i + 1 < LONG_COUNT ? SEARCH_SOLVED : SEARCH_UNSOLVABLE);
    ck_assert_mem_eq(engine->counters(search), engine->counters(slow), sizeof(SearchCounters));
    if (status == SEARCH_SOLVED) {
      ck_assert_int_eq(engine_judge(engine, search, &board).kind, VERDICT_SOLVED);
      void *shortest = engine_optimal.create(&board, GOAL_PUSHES, &AMPLE);
      engine_finish(&engine_optimal, shortest);
      ck_assert_uint_lt(engine->counters(search)->nodes, engine_optimal.counters(shortest)->nodes);
      engine_optimal.destroy(shortest);
    }
    engine->destroy(search);
    engine->destroy(slow);
    board_free(&board);
  }
}
END_TEST

// Where positions are the same but for a symmetry, the searches must still meet in one position.
START_TEST(it_solves_symmetric_boards)
{
  static const char *const boards[] = {
      "#########\n"
      "#   .   #\n"
      "# $$ $$ #\n"
      "#. #@# .#\n"
      "# $$ $$ #\n"
      "#.. . ..#\n"
      "#########\n",
      "##########\n"
      "#   ..   #\n"
      "# $$  $$ #\n"
      "#   @.   #\n"
      "# $$  $$ #\n"
      "#.  ..  .#\n"
      "#   .    #\n"
      "##########\n",
      "#######\n"
      "#. . .#\n"
      "# $ $ #\n"
      "#. @ .#\n"
      "# $ $ #\n"
      "#.$ $.#\n"
      "#     #\n"
      "#######\n",
  };
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    Board board = drawn(boards[i]);
    void *search = engine_bidirectional.create(&board, GOAL_ANY, &AMPLE);
    ck_assert_msg(engine_finish(&engine_bidirectional, search) == SEARCH_SOLVED, "board %zu", i);
    ck_assert_int_eq(engine_judge(&engine_bidirectional, search, &board).kind, VERDICT_SOLVED);
    engine_bidirectional.destroy(search);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bidirectional");
  TCase *tests = tcase_create("bidirectional");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, it_solves_what_brute_force_solves);
  tcase_add_test(tests, it_does_not_depend_on_the_size_of_the_portions);
  tcase_add_test(tests, it_solves_symmetric_boards);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
