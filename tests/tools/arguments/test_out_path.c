#include "arguments/out_path.h"
#include "support/boards.h"

static void ck_assert_name(const char *path, int number, OutKind kind, const char *wanted) {
  OutPath out;
  Text error = {0}, name = {0};
  ck_assert(out_path_parse(path, &out, &error));
  ck_assert_int_eq(out.kind, kind);
  out_path_name(&out, number, ".png", &name);
  ck_assert_str_eq(name.data, wanted);
  text_free(&name);
}

START_TEST(a_path_is_a_file_a_folder_or_a_name_with_a_number)
{
  ck_assert_name("a.png", 7, OUT_ONE, "a.png");
  ck_assert_name("-", 7, OUT_ONE, "-");
  ck_assert_name("new/", 7, OUT_FOLDER, "new/0007.png");
  ck_assert_name("/tmp", 12345, OUT_FOLDER, "/tmp/12345.png");
  ck_assert_name("a%d.png", 7, OUT_PATTERN, "a7.png");
  ck_assert_name("a%03d-b", 7, OUT_PATTERN, "a007-b");
}
END_TEST

START_TEST(any_other_percent_sign_is_refused)
{
  static const char *const paths[] = {"a%s", "a%", "%%d", "%d%d", "%12d", "%n", "%0d", "%-3d"};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    OutPath out;
    Text error = {0};
    ck_assert_msg(!out_path_parse(paths[i], &out, &error), "%s", paths[i]);
    text_free(&error);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("out_path");
  TCase *tests = tcase_create("out_path");
  tcase_add_test(tests, a_path_is_a_file_a_folder_or_a_name_with_a_number);
  tcase_add_test(tests, any_other_percent_sign_is_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
