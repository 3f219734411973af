#include <string.h>

#include "labyrinth_play/maze_keys.h"
#include "support/boards.h"

enum { SCREEN_COLUMNS = 80, SCREEN_ROWS = 24 };

START_TEST(every_command_keeps_its_first_key_in_every_set)
{
  for (int set = 0; set < KEYS_COUNT; set++)
    for (int command = 1; command < MAZE_COMMAND_COUNT; command++)
      ck_assert_int_eq(maze_keys_command((MovementKeys)set, maze_keys_rows()[command].first),
                       command);
}
END_TEST

// Whoever knows one game knows the other.
START_TEST(commands_of_both_games_have_the_same_keys)
{
  static const struct {
    MazeCommand here;
    GameCommand there;
  } same[] = {
      {MAZE_LEFT, COMMAND_LEFT},         {MAZE_DOWN, COMMAND_DOWN},       {MAZE_UNDO, COMMAND_UNDO},
      {MAZE_REDO, COMMAND_REDO},         {MAZE_RESTART, COMMAND_RESTART}, {MAZE_HINT, COMMAND_HINT},
      {MAZE_SOLVE, COMMAND_SOLVE},       {MAZE_WATCH, COMMAND_WATCH},     {MAZE_NEXT, COMMAND_NEXT},
      {MAZE_PREVIOUS, COMMAND_PREVIOUS}, {MAZE_LIST, COMMAND_LIST},       {MAZE_WARN, COMMAND_WARN},
      {MAZE_SAVE, COMMAND_SAVE},         {MAZE_LOAD, COMMAND_LOAD},       {MAZE_HELP, COMMAND_HELP},
      {MAZE_QUIT, COMMAND_QUIT}};
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    const KeyRow *here = &maze_keys_rows()[same[i].here], *there = &key_table_rows()[same[i].there];
    ck_assert_int_eq(here->first, there->first);
    ck_assert_int_eq(here->second, there->second);
  }
}
END_TEST

START_TEST(the_help_fits_on_one_page)
{
  for (int set = 0; set < KEYS_COUNT; set++) {
    Text page = {0};
    int rows = 1;  // the line below the page
    maze_keys_write_help((MovementKeys)set, &page);
    for (const char *line = page.data, *end; (end = strchr(line, '\n')); line = end + 1) {
      ck_assert_msg(end - line < SCREEN_COLUMNS, "too long: %.*s", (int)(end - line), line);
      rows++;
    }
    ck_assert_int_le(rows, SCREEN_ROWS);
    text_free(&page);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("maze_keys");
  TCase *tests = tcase_create("maze_keys");
  tcase_add_test(tests, every_command_keeps_its_first_key_in_every_set);
  tcase_add_test(tests, commands_of_both_games_have_the_same_keys);
  tcase_add_test(tests, the_help_fits_on_one_page);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
