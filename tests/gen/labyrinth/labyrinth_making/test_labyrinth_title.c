#include "labyrinth_making/labyrinth_title.h"
#include "support/boards.h"
#include "support/labyrinth_generator.h"

static void assert_title(const char *pattern, const char *title) {
  GeneratedLabyrinth level = {.maze = labyrinth_new(5, 4),
                              .tier = TIER_HARD,
                              .difficulty = 41.256,
                              .seed = 9,
                              .measures = {.moves = 77}};
  level.maze.sweet_count = 4;
  level.maze.monster_count = 2;
  level.maze.door_count = 3;
  Text text = {0};
  ck_assert(title_pattern_valid_for(LABYRINTH_TITLE_WORDS, pattern));
  labyrinth_title_write(pattern, &level, 12, 3, &text);
  ck_assert_str_eq(text.data, title);
  text_free(&text);
}

START_TEST(fields_are_filled_in)
{
  assert_title("{tier} {n}", "Hard 3");
  assert_title("#{rank}: {sweets} sweets, {monsters} monsters, {doors} doors",
               "#12: 4 sweets, 2 monsters, 3 doors");
  assert_title("{moves} ({difficulty}, {seed})", "at most 77 (41.26, 9)");
  assert_title("{id}", "00000000000000000000000000000000");
}
END_TEST

START_TEST(fields_of_sokoban_are_refused)
{
  LabyrinthParams params = labyrinth_params_default();
  char *why = labyrinth_params_set(&params, "title", "{boxes}");
  ck_assert_ptr_nonnull(strstr(why, "{monsters}"));
  mem_free(why);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_title");
  TCase *tests = tcase_create("labyrinth_title");
  tcase_add_test(tests, fields_are_filled_in);
  tcase_add_test(tests, fields_of_sokoban_are_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
