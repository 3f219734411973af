#include <string.h>

#include "labyrinth_plain/labyrinth_action.h"
#include "support/boards.h"

static LabyrinthAction action_of(const char *text) {
  Slice line = slice_of(text);
  return labyrinth_action_next(&line);
}

START_TEST(words_and_letters_become_moves)
{
  static const struct {
    const char *text, *moves;
  } cases[] = {{"left", "l"}, {"WAIT", "w"}, {"rrDw", "rrdw"}, {"3r2(dw)", "rrrdwdw"}, {"l", "l"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    LabyrinthAction action = action_of(cases[i].text);
    ck_assert_int_eq(action.kind, LABYRINTH_ACTION_MOVES);
    ck_assert_str_eq(action.moves, cases[i].moves);
    labyrinth_action_free(&action);
  }
}
END_TEST

START_TEST(every_word_of_the_table_is_its_action)
{
#define X(id, word, other, argument, meaning) {LABYRINTH_ACTION_##id, word, other, argument},
  static const struct {
    LabyrinthActionKind kind;
    const char *word, *other, *argument;
  } rows[] = {LABYRINTH_ACTIONS(X)};
#undef X
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (int other = 0; other < 2; other++) {
      const char *word = other ? rows[i].other : rows[i].word;
      Text line = {0};
      if (!*word) continue;
      ck_assert_msg(strspn(word, "lurdw") < strlen(word), "'%s' are moves, too", word);
      text_format(&line, "  %s %s", word, rows[i].argument);
      LabyrinthAction action = action_of(line.data);
      ck_assert_int_eq(action.kind, rows[i].kind);
      if (*rows[i].argument) ck_assert_str_eq(action.argument, rows[i].argument);
      labyrinth_action_free(&action);
      text_free(&line);
    }
}
END_TEST

START_TEST(other_words_are_refused_with_a_reason)
{
  static const struct {
    const char *text, *part;
  } cases[] = {{"hnit", "did you mean 'hint'?"},
               {"dwon", "did you mean 'down'?"},
               {"7", "'help' lists the actions"},
               {"level", "'level' needs a number: level N"},
               {"save  ", "'save' needs the name of a file"},
               {"2(r", "is no list of moves"},
               {"999999r", "is no list of moves"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    LabyrinthAction action = action_of(cases[i].text);
    ck_assert_int_eq(action.kind, LABYRINTH_ACTION_UNKNOWN);
    ck_assert_msg(strstr(action.message.data, cases[i].part), "%s", action.message.data);
    labyrinth_action_free(&action);
  }
  LabyrinthAction end = action_of("  \t");
  ck_assert_int_eq(end.kind, LABYRINTH_ACTION_END);
}
END_TEST

START_TEST(a_line_may_hold_several_actions)
{
  Slice line = slice_of("right undo rr");
  LabyrinthActionKind wanted[] = {LABYRINTH_ACTION_MOVES, LABYRINTH_ACTION_UNDO,
                                  LABYRINTH_ACTION_MOVES, LABYRINTH_ACTION_END};
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    LabyrinthAction action = labyrinth_action_next(&line);
    ck_assert_int_eq(action.kind, wanted[i]);
    labyrinth_action_free(&action);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_action");
  TCase *tests = tcase_create("labyrinth_action");
  tcase_add_test(tests, words_and_letters_become_moves);
  tcase_add_test(tests, every_word_of_the_table_is_its_action);
  tcase_add_test(tests, other_words_are_refused_with_a_reason);
  tcase_add_test(tests, a_line_may_hold_several_actions);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
