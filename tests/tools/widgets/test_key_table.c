#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "terminal/screen.h"
#include "widgets/help_page.h"
#include "widgets/key_table.h"

enum { SCREEN_COLUMNS = 80, SCREEN_ROWS = 24, LARGEST_KEY = SCREEN_KEY_F1 };

START_TEST(every_command_has_a_key_of_its_own_in_every_set)
{
  for (int set = 0; set < KEYS_COUNT; set++) {
    bool found[COMMAND_COUNT] = {false};
    for (int key = 1; key <= LARGEST_KEY; key++)
      found[key_table_command((MovementKeys)set, key)] = true;
    for (int command = 1; command < COMMAND_COUNT; command++)
      ck_assert_msg(found[command], "command %d has no key with %s", command,
                    key_table_set_name((size_t)set));
  }
}
END_TEST

// What the help prints for a command, if it is a single letter, is what runs it.
START_TEST(the_keys_that_the_help_prints_run_their_commands)
{
  for (int set = 0; set < KEYS_COUNT; set++)
    for (int command = 1; command < COMMAND_COUNT; command++) {
      Text keys = {0};
      key_rows_write_keys(key_table_rows(), (MovementKeys)set, command, &keys);
      int letters = 0;
      for (char *key = strtok(keys.data, " "); key; key = strtok(NULL, " ")) {
        if (strlen(key) != 1) continue;
        letters++;
        ck_assert_int_eq(key_table_command((MovementKeys)set, key[0]), command);
      }
      bool moves = command >= COMMAND_LEFT && command <= COMMAND_DOWN;
      ck_assert_int_ge(letters, moves && set == KEYS_ARROWS ? 0 : 1);
      text_free(&keys);
    }
}
END_TEST

START_TEST(no_letter_to_move_with_is_the_first_key_of_a_command)
{
  static const int first[] = {
#define X(id, key, second, meaning) key,
      GAME_COMMANDS(X)
#undef X
  };
  for (int set = 0; set < KEYS_COUNT; set++)
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
      ck_assert_int_eq(key_table_command((MovementKeys)set, first[i]), (int)i + 1);
}
END_TEST

START_TEST(the_arrows_always_move)
{
  static const int arrows[] = {SCREEN_KEY_LEFT, SCREEN_KEY_UP, SCREEN_KEY_RIGHT, SCREEN_KEY_DOWN};
  for (int set = 0; set < KEYS_COUNT; set++)
    for (int i = 0; i < DIR_COUNT; i++)
      ck_assert_int_eq(key_table_command((MovementKeys)set, arrows[i]), COMMAND_LEFT + i);
}
END_TEST

START_TEST(a_second_key_gives_way_to_letters_that_move)
{
  ck_assert_int_eq(key_table_command(KEYS_HJKL, 'q'), COMMAND_QUIT);
  ck_assert_int_eq(key_table_command(KEYS_ZQSD, 'q'), COMMAND_LEFT);
  ck_assert_int_eq(key_table_command(KEYS_ZQSD, 'z'), COMMAND_UP);
  ck_assert_int_eq(key_table_command(KEYS_WASD, 's'), COMMAND_DOWN);
  ck_assert_int_eq(key_table_command(KEYS_HJKL, 'l'), COMMAND_RIGHT);
  ck_assert_int_eq(key_table_command(KEYS_HJKL, 0), COMMAND_NONE);
  ck_assert_int_eq(key_table_command(KEYS_HJKL, 'Z'), COMMAND_NONE);
}
END_TEST

START_TEST(the_help_fits_on_one_page)
{
  for (int set = 0; set < KEYS_COUNT; set++) {
    Text page = {0};
    int rows = 1;  // the line below the page
    help_page_write((MovementKeys)set, &page);
    for (char *line = strtok(page.data, "\n"); line; line = strtok(NULL, "\n")) {
      ck_assert_msg(strlen(line) <= SCREEN_COLUMNS, "too long: %s", line);
      rows++;
    }
    ck_assert_int_le(rows + 2, SCREEN_ROWS);  // strtok skips two blank lines
    text_free(&page);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("key_table");
  TCase *tests = tcase_create("key_table");
  tcase_add_test(tests, every_command_has_a_key_of_its_own_in_every_set);
  tcase_add_test(tests, the_keys_that_the_help_prints_run_their_commands);
  tcase_add_test(tests, no_letter_to_move_with_is_the_first_key_of_a_command);
  tcase_add_test(tests, the_arrows_always_move);
  tcase_add_test(tests, a_second_key_gives_way_to_letters_that_move);
  tcase_add_test(tests, the_help_fits_on_one_page);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
