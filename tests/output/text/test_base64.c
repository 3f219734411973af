#include "support/boards.h"
#include "text/base64.h"

START_TEST(the_vectors_of_rfc_4648_come_out)
{
  static const char *const rows[][2] = {
      {"", ""},
      {"f", "Zg=="},
      {"fo", "Zm8="},
      {"foo", "Zm9v"},
      {"foob", "Zm9vYg=="},
      {"fooba", "Zm9vYmE="},
      {"foobar", "Zm9vYmFy"},
      {"\xFB\xEF\xFF", "++//"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    Text out = {0};
    base64_write((const unsigned char *)rows[i][0], strlen(rows[i][0]), &out);
    ck_assert_str_eq(out.data ? out.data : "", rows[i][1]);
    text_free(&out);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("base64");
  TCase *tests = tcase_create("base64");
  tcase_add_test(tests, the_vectors_of_rfc_4648_come_out);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
