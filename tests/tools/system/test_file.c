#include <string.h>
#include <sys/stat.h>

#include "support/boards.h"
#include "support/temporary_folder.h"
#include "system/file.h"

static const char LEVEL[] =
    "######\n"
    "#@$ .#\n"
    "######\n";

static void assert_content(const char *path, const char *wanted) {
  Text content = {0}, error = {0};
  ck_assert(file_read(path, &content, &error));
  ck_assert_str_eq(content.data, wanted);
  text_free(&content);
}

START_TEST(a_written_file_can_be_read_and_leaves_no_other_file)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "a.xsb");
  Text error = {0};
  ck_assert(file_write(file.path, LEVEL, strlen(LEVEL), &error));
  assert_content(file.path, LEVEL);
  ck_assert_int_eq(unlink(file.path), 0);
  ck_assert_int_eq(rmdir(folder.path), 0);  // fails if anything is left
}
END_TEST

START_TEST(an_old_file_is_replaced_behind_a_link_and_keeps_its_permissions)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "a.xsb");
  TemporaryFolder link = temporary_file(&folder, "link.xsb");
  Text error = {0};
  struct stat status;
  ck_assert(file_write(file.path, "old\n", 4, &error));
  ck_assert_int_eq(chmod(file.path, 0640), 0);
  ck_assert_int_eq(symlink("a.xsb", link.path), 0);
  ck_assert(file_write(link.path, LEVEL, strlen(LEVEL), &error));
  assert_content(file.path, LEVEL);
  ck_assert_int_eq(lstat(link.path, &status), 0);
  ck_assert(S_ISLNK(status.st_mode));
  ck_assert_int_eq(stat(file.path, &status), 0);
  ck_assert_int_eq(status.st_mode & 0777, 0640);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(failures_name_the_file_and_the_reason)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "no/a.xsb");
  Text content = {0}, error = {0}, wanted = {0};
  text_format(&wanted, "%s: No such file or directory", file.path);
  ck_assert(!file_read(file.path, &content, &error));
  ck_assert_str_eq(error.data, wanted.data);
  text_free(&error);
  ck_assert(!file_write(file.path, LEVEL, strlen(LEVEL), &error));
  ck_assert_str_eq(error.data, wanted.data);
  text_free(&error);
  text_free(&wanted);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(a_pipe_is_not_waited_for_where_only_files_will_do)
{
  TemporaryFolder folder = temporary_folder_new(), pipe = temporary_file(&folder, "pipe");
  Text content = {0}, error = {0}, wanted = {0};
  ck_assert_int_eq(mkfifo(pipe.path, 0600), 0);
  ck_assert(!file_read_regular(pipe.path, &content, &error));
  text_format(&wanted, "%s: is not a file", pipe.path);
  ck_assert_str_eq(error.data, wanted.data);
  text_free(&error);
  text_free(&wanted);
  temporary_folder_remove(&folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("file");
  TCase *tests = tcase_create("file");
  tcase_add_test(tests, a_written_file_can_be_read_and_leaves_no_other_file);
  tcase_add_test(tests, an_old_file_is_replaced_behind_a_link_and_keeps_its_permissions);
  tcase_add_test(tests, failures_name_the_file_and_the_reason);
  tcase_add_test(tests, a_pipe_is_not_waited_for_where_only_files_will_do);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
