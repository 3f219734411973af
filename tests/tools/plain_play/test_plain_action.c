#include <string.h>

#include "plain_play/plain_action.h"
#include "support/boards.h"

// The actions of a line as a text: "moves rr; undo; level 3".
static void expect_actions(const char *line, const char *expected) {
  Text text = {0};
  Slice rest = slice_of(line);
  static const char *const words[] = {
#define X(id, word, other, argument, meaning) word,
      PLAIN_ACTIONS(X)
#undef X
          "moves",
      "unknown"};
  text_add(&text, "");
  for (;;) {
    PlainAction action = plain_action_next(&rest);
    bool end = action.kind == PLAIN_END;
    if (!end) text_format(&text, "%s%s", text.length ? "; " : "", words[action.kind]);
    if (action.moves) text_format(&text, " %s", action.moves);
    if (action.argument) text_format(&text, " %s", action.argument);
    if (action.message.length) text_format(&text, " %s", action.message.data);
    plain_action_free(&action);
    if (end) break;
  }
  ck_assert_str_eq(text.data, expected);
  text_free(&text);
}

START_TEST(directions_are_words_letters_and_lists)
{
  expect_actions("left up right down", "moves l; moves u; moves r; moves d");
  expect_actions("LEFT l u r d", "moves l; moves l; moves u; moves r; moves d");
  expect_actions("rrRdl 3r 2(lU)", "moves rrRdl; moves rrr; moves lUlU");
}
END_TEST

START_TEST(actions_are_found_by_either_word)
{
  expect_actions("undo n ? solve! q", "undo; next; help; solve!; quit");
  expect_actions("  Redo\thint  \r", "redo; hint");
}
END_TEST

START_TEST(an_empty_line_has_no_action)
{
  expect_actions("", "");
  expect_actions(" \t ", "");
}
END_TEST

START_TEST(arguments_follow_their_words)
{
  expect_actions("level 12 left", "level 12; moves l");
  expect_actions("u save my moves.mov ", "moves u; save my moves.mov");
  expect_actions("level", "unknown 'level' needs a number: level N");
  expect_actions("load  ", "unknown 'load' needs the name of a file: load FILE");
}
END_TEST

START_TEST(unknown_words_get_the_nearest_action)
{
  expect_actions("rihgt", "unknown unknown action 'rihgt': did you mean 'right'?");
  expect_actions("prev", "unknown unknown action 'prev': did you mean 'previous'?");
  expect_actions("xyzzy u", "unknown unknown action 'xyzzy': 'help' lists the actions; moves u");
  expect_actions("3", "unknown unknown action '3': 'help' lists the actions");
  expect_actions("2(l", "unknown '2(l' is no list of moves: '(' without ')'");
}
END_TEST

// A word of the table that looked like moves would never be found, or moves would be taken for it.
START_TEST(no_action_is_a_list_of_moves)
{
  static const char *const words[] = {
#define X(id, word, other, argument, meaning) word, other,
      PLAIN_ACTIONS(X)
#undef X
  };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    ck_assert(!*words[i] || !slice_only(slice_of(words[i]), "lurdLURD"));
}
END_TEST

START_TEST(help_names_every_action)
{
  Text help = {0};
  plain_action_help(true, &help);
#define X(id, word, other, argument, meaning) ck_assert_ptr_nonnull(strstr(help.data, meaning));
  PLAIN_ACTIONS(X)
#undef X
  ck_assert_ptr_nonnull(strstr(help.data, "@ is the player"));
  text_free(&help);
}
END_TEST

START_TEST(any_bytes_are_read_to_the_end)
{
  Rng rng = rng_seed(3, 0);
  static const char letters[] = "lurdLURD0123456789() \t\n\0\xff?!aeosvn";
  for (int round = 0; round < chances(20000); round++) {
    char line[40];
    size_t length = rng_below(&rng, sizeof line);
    for (size_t i = 0; i < length; i++) line[i] = letters[rng_below(&rng, sizeof letters - 1)];
    Slice rest = {line, length};
    PlainActionKind kind;
    do {
      size_t before = rest.length;
      PlainAction action = plain_action_next(&rest);
      kind = action.kind;
      ck_assert(kind == PLAIN_END || rest.length < before);
      plain_action_free(&action);
    } while (kind != PLAIN_END);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("plain_action");
  TCase *tests = tcase_create("plain_action");
  tcase_add_test(tests, directions_are_words_letters_and_lists);
  tcase_add_test(tests, actions_are_found_by_either_word);
  tcase_add_test(tests, an_empty_line_has_no_action);
  tcase_add_test(tests, arguments_follow_their_words);
  tcase_add_test(tests, unknown_words_get_the_nearest_action);
  tcase_add_test(tests, no_action_is_a_list_of_moves);
  tcase_add_test(tests, help_names_every_action);
  tcase_add_test(tests, any_bytes_are_read_to_the_end);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
