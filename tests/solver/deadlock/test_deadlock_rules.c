#include <string.h>

#include "deadlock/deadlock_rules.h"
#include "support/boards.h"

static DeadlockKind first_kind(const char *rows) {
  Board board = drawn(rows);
  DeadlockRules rules;
  ck_assert(deadlock_rules_begin(&rules, &board, SIZE_MAX));
  DeadlockKind kind = deadlock_rules_find(&rules);
  deadlock_rules_free(&rules);
  board_free(&board);
  return kind;
}

START_TEST(the_first_rule_that_applies_is_found)
{
  static const struct {
    DeadlockKind kind;
    const char *rows;
  } boards[] = {
      {DEADLOCK_DEAD_SQUARE,
       "######\n"
       "#$   #\n"
       "#  @.#\n"
       "######\n"},
      {DEADLOCK_SQUARE_BLOCK,
       "########\n"
       "#   ...#\n"
       "# $$  .#\n"
       "# $$   #\n"
       "#  @   #\n"
       "########\n"},
      {DEADLOCK_DIAGONAL,
       "########\n"
       "#   ...#\n"
       "# #$  .#\n"
       "# $ $  #\n"
       "#  $#  #\n"
       "#    @ #\n"
       "########\n"},
      {DEADLOCK_FREEZE,
       "########\n"
       "#  #   #\n"
       "#  $$  #\n"
       "# @ #..#\n"
       "#      #\n"
       "########\n"},
      {DEADLOCK_MATCHING,
       "########\n"
       "#      #\n"
       "#$    .#\n"
       "#      #\n"
       "#$ @   #\n"
       "#.     #\n"
       "########\n"},
      {DEADLOCK_COUNT,
       "########\n"
       "#@ $  .#\n"
       "#      #\n"
       "########\n"},
  };
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    ck_assert_msg(first_kind(boards[i].rows) == boards[i].kind, "%s", boards[i].rows);
}
END_TEST

START_TEST(a_found_deadlock_is_counted)
{
  Board board = drawn(
      "######\n"
      "#$   #\n"
      "#  @.#\n"
      "######\n");
  DeadlockRules rules;
  ck_assert(deadlock_rules_begin(&rules, &board, SIZE_MAX));
  deadlock_rules_find(&rules);
  ck_assert_uint_eq(rules.counters.dead_square, 1);
  deadlock_rules_free(&rules);
  board_free(&board);
}
END_TEST

START_TEST(impossible_levels_and_too_little_memory_are_refused)
{
  static const char *const refused[] = {
      "########\n"
      "#@ $ $.#\n"
      "#      #\n"
      "########\n",
      "##########\n"
      "#@ $. # $#\n"
      "#     #.##\n"
      "##########\n"};
  DeadlockRules rules;
  for (size_t i = 0; i < 2; i++) {
    Board board = drawn(refused[i]);
    ck_assert(!deadlock_rules_begin(&rules, &board, SIZE_MAX));
    board_free(&board);
  }
  Board board = drawn(
      "########\n"
      "#@ $  .#\n"
      "#      #\n"
      "########\n");
  ck_assert(!deadlock_rules_begin(&rules, &board, 100));
  ck_assert(!deadlock_rules_begin(&rules, &board, 10000));
  board_free(&board);
}
END_TEST

START_TEST(every_kind_has_a_name_of_its_own)
{
  for (int i = 0; i < DEADLOCK_COUNT; i++)
    for (int j = 0; j < i; j++) ck_assert_str_ne(deadlock_names[i], deadlock_names[j]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("deadlock_rules");
  TCase *tests = tcase_create("deadlock_rules");
  tcase_add_test(tests, the_first_rule_that_applies_is_found);
  tcase_add_test(tests, a_found_deadlock_is_counted);
  tcase_add_test(tests, impossible_levels_and_too_little_memory_are_refused);
  tcase_add_test(tests, every_kind_has_a_name_of_its_own);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
