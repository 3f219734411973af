// All engines through their one interface: within their limits, and side by side.
#include "board/symmetry.h"
#include "support/engine_runs.h"
#include "support/push_oracle.h"
#include "support/unsolvable_levels.h"

START_TEST(every_engine_has_a_name_of_its_own_and_solves_an_easy_level)
{
  Board board = drawn(EASY_BOARD);
  for (size_t i = 0; engines_at(i); i++) {
    const Engine *engine = engines_at(i);
    ck_assert_ptr_eq(engines_find(engine->name), engine);
    ck_assert(engine->summary);
    void *search = engine->create(&board, GOAL_ANY, &AMPLE);
    ck_assert_int_eq(engine_finish(engine, search), SEARCH_SOLVED);
    Verdict verdict = engine_judge(engine, search, &board);
    ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
    if (engine->pushes_optimal) ck_assert_uint_eq(verdict.pushes, 3);
    if (engine->moves_optimal) ck_assert_uint_eq(verdict.moves, 4);
    engine->destroy(search);
  }
  ck_assert_ptr_null(engines_find("nosuch"));
  board_free(&board);
}
END_TEST

START_TEST(a_level_that_is_solved_needs_nothing)
{
  Board board = drawn(
      "######\n"
      "#@ * #\n"
      "######\n");
  for (size_t i = 0; engines_at(i); i++) {
    const Engine *engine = engines_at(i);
    void *search = engine->create(&board, GOAL_ANY, &AMPLE);
    ck_assert_int_eq(engine_finish(engine, search), SEARCH_SOLVED);
    ck_assert_uint_eq(engine_judge(engine, search, &board).moves, 0);
    engine->destroy(search);
  }
  board_free(&board);
}
END_TEST

START_TEST(the_limit_on_nodes_holds_and_is_named)
{
  Board board = drawn(HARD_BOARD);
  for (size_t i = 0; engines_at(i); i++) {
    int given_up = 0;
    for (uint64_t nodes = 1; nodes < 100000; nodes = nodes * 3 + 1) {
      const Engine *engine = engines_at(i);
      SearchLimits limits = {.nodes = nodes, .bytes = AMPLE.bytes, .seed = 1};
      void *search = engine->create(&board, GOAL_ANY, &limits);
      if (engine_finish(engine, search) == SEARCH_GAVE_UP) {
        ck_assert_int_eq(engine->limit(search), LIMIT_NODES);
        ck_assert_uint_le(engine->counters(search)->nodes, nodes);
        given_up++;
      }
      engine->destroy(search);
    }
    ck_assert_int_gt(given_up, 0);
  }
  board_free(&board);
}
END_TEST

START_TEST(the_limit_on_bytes_holds_and_is_named)
{
  Board board = drawn(HARD_BOARD);
  int given_up[2] = {0};  // for another reason, by the limit on bytes
  for (size_t i = 0; engines_at(i); i++) {
    const Engine *engine = engines_at(i);
    for (size_t bytes = 1 << 16; bytes < 1 << 23; bytes *= 3) {
      SearchLimits limits = {.nodes = 1000000, .bytes = bytes, .seed = 1};
      void *search = engine->create(&board, GOAL_ANY, &limits);
      SearchStatus status;
      do {
        status = engine->step(search, 100);
        ck_assert_uint_le(engine->counters(search)->bytes, bytes);
      } while (status == SEARCH_RUNNING);
      if (status == SEARCH_GAVE_UP) {
        SearchLimit limit = engine->limit(search);
        ck_assert(limit == LIMIT_BYTES || limit == LIMIT_NODES);
        given_up[limit == LIMIT_BYTES]++;
      }
      engine->destroy(search);
    }
  }
  ck_assert_int_gt(given_up[true], 0);
  board_free(&board);
}
END_TEST

START_TEST(the_best_moves_so_far_can_be_played)
{
  Board board = drawn(HARD_BOARD);
  for (size_t i = 0; engines_at(i); i++) {
    const Engine *engine = engines_at(i);
    void *search = engine->create(&board, GOAL_ANY, &AMPLE);
    for (int portion = 0; portion < 30; portion++) {
      Verdict verdict = engine_judge(engine, search, &board);
      ck_assert(verdict.kind == VERDICT_SOLVED || verdict.kind == VERDICT_UNSOLVED);
      bool searches = engine == &engine_optimal || engine == &engine_moves;
      if (portion && searches) ck_assert_uint_gt(verdict.pushes, 0);
      engine->step(search, 50);
    }
    engine->destroy(search);
  }
  board_free(&board);
}
END_TEST

// Many searches that take turns, in portions of different sizes, against each search on its own.
START_TEST(searches_do_not_disturb_each_other)
{
  enum { SEARCHES = 40 };
  Board boards[SEARCHES];
  void *searches[SEARCHES];
  const Engine *const kinds[] = {&engine_optimal, &engine_moves, &engine_random_push};
  SearchLimits limits = {.nodes = 20000, .bytes = AMPLE.bytes, .seed = 5};
  for (int i = 0; i < SEARCHES; i++) {
    boards[i] = i % 8 ? small_board(i, 23) : drawn(HARD_BOARD);
    searches[i] = kinds[i % 3]->create(&boards[i], GOAL_ANY, &limits);
  }
  for (int round = 0, running = SEARCHES; running; round++) {
    running = 0;
    for (int i = 0; i < SEARCHES; i++)
      running +=
          kinds[i % 3]->step(searches[i], (uint64_t)(1 + (i + round) % 50)) == SEARCH_RUNNING;
  }
  for (int i = 0; i < SEARCHES; i++) {
    const Engine *engine = kinds[i % 3];
    void *alone = engine->create(&boards[i], GOAL_ANY, &limits);
    ck_assert_int_eq(engine_finish(engine, alone), engine->step(searches[i], 1));
    ck_assert_uint_eq(engine->counters(alone)->nodes, engine->counters(searches[i])->nodes);
    char *a = engine->line(alone), *b = engine->line(searches[i]);
    ck_assert_str_eq(a, b);
    mem_free(a);
    mem_free(b);
    engine->destroy(alone);
    engine->destroy(searches[i]);
    board_free(&boards[i]);
  }
}
END_TEST

START_TEST(unsolvable_levels_are_proved_so_in_all_orientations)
{
  const Engine *const provers[] = {&engine_optimal, &engine_moves, &engine_bidirectional};
  for (int i = 0; i < UNSOLVABLE_COUNT; i++)
    for (int turn = 0; turn < SYMMETRY_COUNT; turn += 3) {
      Board drawn_board = drawn(unsolvable[i].rows);
      Board board = symmetry_apply(&drawn_board, turn);
      ck_assert_msg(oracle_least(&board, ORACLE_PUSHES) == ORACLE_UNSOLVABLE, "%s: it is not",
                    unsolvable[i].why);
      for (size_t j = 0; j < sizeof provers / sizeof *provers; j++) {
        void *search = provers[j]->create(&board, GOAL_ANY, &AMPLE);
        ck_assert_msg(engine_finish(provers[j], search) == SEARCH_UNSOLVABLE,
                      "%s: %s does not see it", unsolvable[i].why, provers[j]->name);
        ck_assert_uint_lt(provers[j]->counters(search)->nodes, 20000);
        provers[j]->destroy(search);
      }
      board_free(&drawn_board);
      board_free(&board);
    }
}
END_TEST

START_TEST(no_two_of_the_unsolvable_are_the_same_but_for_a_turn)
{
  Board canonical[UNSOLVABLE_COUNT];
  ck_assert_int_ge(UNSOLVABLE_COUNT, 50);
  for (int i = 0; i < UNSOLVABLE_COUNT; i++) {
    Board board = drawn(unsolvable[i].rows);
    canonical[i] = symmetry_canonical(&board);
    board_free(&board);
    for (int j = 0; j < i; j++)
      ck_assert_msg(!board_equal(&canonical[i], &canonical[j]), "%s = %s", unsolvable[i].why,
                    unsolvable[j].why);
  }
  for (int i = 0; i < UNSOLVABLE_COUNT; i++) board_free(&canonical[i]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("engines");
  TCase *tests = tcase_create("engines");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, every_engine_has_a_name_of_its_own_and_solves_an_easy_level);
  tcase_add_test(tests, a_level_that_is_solved_needs_nothing);
  tcase_add_test(tests, the_limit_on_nodes_holds_and_is_named);
  tcase_add_long_test(tests, the_limit_on_bytes_holds_and_is_named);
  tcase_add_test(tests, the_best_moves_so_far_can_be_played);
  tcase_add_test(tests, searches_do_not_disturb_each_other);
  tcase_add_test(tests, unsolvable_levels_are_proved_so_in_all_orientations);
  tcase_add_test(tests, no_two_of_the_unsolvable_are_the_same_but_for_a_turn);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
