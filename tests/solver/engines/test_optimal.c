#include "graph/astar.h"
#include "support/engine_runs.h"
#include "support/played_boards.h"
#include "support/push_oracle.h"

START_TEST(it_needs_as_few_pushes_as_brute_force)
{
  for (int seed = 0; seed < chances(3000); seed++) {
    Board board = small_board(seed, 21);
    int least = oracle_least(&board, ORACLE_PUSHES);
    if (least != ORACLE_TOO_LARGE) compare_with(least, &engine_optimal, GOAL_PUSHES, &board, seed);
    board_free(&board);
  }
}
END_TEST

START_TEST(it_does_not_depend_on_the_size_of_the_portions)
{
  int solved = 0;
  for (size_t i = 0; i < LONG_COUNT; i++) {
    Board board = drawn(LONG_BOARDS[i]);
    void *search = engine_optimal.create(&board, GOAL_PUSHES, &AMPLE);
    void *slow = engine_optimal.create(&board, GOAL_PUSHES, &AMPLE);
    SearchStatus status = engine_finish(&engine_optimal, search);
    while (engine_optimal.step(slow, 37) == SEARCH_RUNNING) continue;
    ck_assert_uint_ge(engine_optimal.counters(search)->nodes, 20000);
    ck_assert_mem_eq(engine_optimal.counters(search), engine_optimal.counters(slow),
                     sizeof(SearchCounters));
    AStar reduced = {0};
    astar_begin_reduced(&reduced, &board, (AStarLimits){UINT32_MAX, AMPLE.bytes});
    AStarOutcome outcome = astar_step(&reduced, UINT32_MAX);
    ck_assert_int_eq(outcome == ASTAR_SOLVED, status == SEARCH_SOLVED);
    if (status == SEARCH_SOLVED)
      ck_assert_uint_eq(engine_judge(&engine_optimal, search, &board).pushes,
                        astar_result(&reduced).pushes);
    solved += status == SEARCH_SOLVED;
    astar_free(&reduced);
    engine_optimal.destroy(search);
    engine_optimal.destroy(slow);
    board_free(&board);
  }
  ck_assert_int_eq(solved, LONG_COUNT - 1);
}
END_TEST

// Whichever of the two directions is given up first, the other one goes on.
START_TEST(it_keeps_within_its_bytes_and_is_right_or_gives_up)
{
  Board board = drawn(LONG_BOARDS[0]);
  int solved = 0, given_up = 0;
  for (size_t bytes = 1 << 21; bytes <= 1 << 25; bytes *= 4) {
    SearchLimits limits = {.bytes = bytes};
    void *search = engine_optimal.create(&board, GOAL_PUSHES, &limits);
    SearchStatus status;
    do {
      status = engine_optimal.step(search, 500);
      ck_assert_uint_le(engine_optimal.counters(search)->bytes, bytes);
    } while (status == SEARCH_RUNNING);
    ck_assert_int_ne(status, SEARCH_UNSOLVABLE);
    if (status == SEARCH_SOLVED)
      ck_assert_uint_eq(engine_judge(&engine_optimal, search, &board).pushes, 30);
    else ck_assert_int_eq(engine_optimal.limit(search), LIMIT_BYTES);
    solved += status == SEARCH_SOLVED;
    given_up += status == SEARCH_GAVE_UP;
    engine_optimal.destroy(search);
  }
  ck_assert_int_gt(solved, 0);
  ck_assert_int_gt(given_up, 0);
  board_free(&board);
}
END_TEST

// The search over the reduced graph finds shorter ways to positions that it has explored before.
START_TEST(its_moves_can_be_played_at_any_time)
{
  size_t pushes = 0;
  for (int seed = 0; seed < 20 + chances(40); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 23);
    Board board = played_board(&rng, 10, 10, 20, 9);
    SearchLimits limits = {.nodes = 12000, .bytes = AMPLE.bytes};
    void *search = engine_optimal.create(&board, GOAL_PUSHES, &limits);
    while (engine_optimal.step(search, 20) == SEARCH_RUNNING) {
      Verdict verdict = engine_judge(&engine_optimal, search, &board);
      ck_assert_msg(verdict.kind == VERDICT_SOLVED || verdict.kind == VERDICT_UNSOLVED, "seed %d",
                    seed);
      pushes += verdict.pushes;
    }
    engine_optimal.destroy(search);
    board_free(&board);
  }
  ck_assert_uint_gt(pushes, 0);
}
END_TEST

// With this limit there is a gap of 2 between the bounds to the end.
START_TEST(a_proof_without_prospects_is_given_up)
{
  Board board = drawn(OPEN_BOARD);
  uint64_t nodes[2];
  for (size_t gap = 1; gap <= 2; gap++) {
    SearchLimits limits = {.nodes = 100000, .bytes = AMPLE.bytes, .gap = gap};
    void *search = engine_optimal.create(&board, GOAL_PUSHES, &limits);
    ck_assert_int_eq(engine_finish(&engine_optimal, search), SEARCH_GAVE_UP);
    ck_assert_int_eq(engine_judge(&engine_optimal, search, &board).kind, VERDICT_SOLVED);
    ck_assert_int_eq(engine_optimal.limit(search), gap == 1 ? LIMIT_ENGINE : LIMIT_NODES);
    nodes[gap - 1] = engine_optimal.counters(search)->nodes;
    engine_optimal.destroy(search);
  }
  ck_assert_uint_lt(nodes[0], nodes[1]);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("optimal");
  TCase *tests = tcase_create("optimal");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, it_needs_as_few_pushes_as_brute_force);
  tcase_add_long_test(tests, it_does_not_depend_on_the_size_of_the_portions);
  tcase_add_test(tests, it_keeps_within_its_bytes_and_is_right_or_gives_up);
  tcase_add_test(tests, its_moves_can_be_played_at_any_time);
  tcase_add_long_test(tests, a_proof_without_prospects_is_given_up);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
