#include "dataset/card_text.h"
#include "support/boards.h"

static void escaped(const char *text, const char *wanted) {
  Text out = {0};
  card_text_add(&out, text);
  ck_assert_str_eq(out.data ? out.data : "", wanted);
  text_free(&out);
}

static void quoted(const char *word, const char *wanted) {
  Text out = {0};
  card_text_shell_word(&out, word);
  ck_assert_str_eq(out.data, wanted);
  text_free(&out);
}

START_TEST(texts_of_others_are_no_markdown)
{
  escaped("Plain words, (2-3) boxes: 50 %", "Plain words, (2-3) boxes: 50 %");
  escaped("*a* _b_ `c` <d> [e](f) #g |h| !i &j; ~k",
          "\\*a\\* \\_b\\_ \\`c\\` \\<d\\> \\[e\\](f) "
          "\\#g \\|h\\| \\!i \\&j; \\~k");
  escaped("two\nlines\t\x01", "two lines  ");
  escaped("caf\xC3\xA9", "caf\xC3\xA9");
}
END_TEST

START_TEST(words_of_a_command_are_quoted_where_a_shell_needs_it)
{
  quoted("tier=any", "tier=any");
  quoted("", "''");
  quoted("$(rm -r x)", "'$(rm -r x)'");
  quoted("it's", "'it'\\''s'");
  quoted("a\nb", "'a b'");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("card_text");
  TCase *tests = tcase_create("card_text");
  tcase_add_test(tests, texts_of_others_are_no_markdown);
  tcase_add_test(tests, words_of_a_command_are_quoted_where_a_shell_needs_it);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
