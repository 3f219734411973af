#include "support/engine_runs.h"

START_TEST(the_seed_decides_what_random_engines_do)
{
  Board board = drawn(
      "########\n"
      "#@     #\n"
      "#  $ . #\n"
      "#      #\n"
      "########\n");
  const Engine *const kinds[] = {&engine_random, &engine_random_push};
  for (int i = 0; i < 2; i++) {
    uint64_t nodes[3];
    for (int j = 0; j < 3; j++) {
      SearchLimits limits = {.seed = j == 2 ? 8 : 7};
      void *search = kinds[i]->create(&board, GOAL_ANY, &limits);
      ck_assert_int_eq(engine_finish(kinds[i], search), SEARCH_SOLVED);
      ck_assert_int_eq(engine_judge(kinds[i], search, &board).kind, VERDICT_SOLVED);
      nodes[j] = kinds[i]->counters(search)->nodes;
      kinds[i]->destroy(search);
    }
    ck_assert_uint_eq(nodes[0], nodes[1]);
    ck_assert_uint_ne(nodes[0], nodes[2]);
  }
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("random_players");
  TCase *tests = tcase_create("random_players");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, the_seed_decides_what_random_engines_do);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
