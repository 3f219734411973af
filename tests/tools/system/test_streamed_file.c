#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/temporary_folder.h"
#include "system/file.h"
#include "system/streamed_file.h"

static void add(StreamedFile *file, const char *text) {
  streamed_file_add(file, text, strlen(text));
}

static void assert_content(const char *path, const char *wanted) {
  Text content = {0}, error = {0};
  ck_assert(file_read(path, &content, &error));
  ck_assert_str_eq(content.data, wanted);
  text_free(&content);
}

START_TEST(a_file_appears_when_it_is_whole)
{
  TemporaryFolder folder = temporary_folder_new(), path = temporary_file(&folder, "a.xsb");
  StreamedFile file;
  Text error = {0};
  ck_assert(streamed_file_open(&file, path.path, &error));
  add(&file, "one\n");
  ck_assert_int_ne(access(path.path, F_OK), 0);
  add(&file, "two\n");
  ck_assert(streamed_file_close(&file, &error));
  assert_content(path.path, "one\ntwo\n");
  ck_assert_int_eq(unlink(path.path), 0);
  ck_assert_int_eq(rmdir(folder.path), 0);  // fails if anything is left
}
END_TEST

START_TEST(an_abandoned_file_leaves_the_old_one)
{
  TemporaryFolder folder = temporary_folder_new(), path = temporary_file(&folder, "a.xsb");
  StreamedFile file;
  Text error = {0};
  temporary_folder_write(&folder, "a.xsb", "old\n");
  ck_assert(streamed_file_open(&file, path.path, &error));
  add(&file, "new\n");
  streamed_file_abandon(&file);
  assert_content(path.path, "old\n");
  ck_assert_int_eq(unlink(path.path), 0);
  ck_assert_int_eq(rmdir(folder.path), 0);
}
END_TEST

START_TEST(what_a_killed_process_left_does_not_matter)
{
  TemporaryFolder folder = temporary_folder_new(), path = temporary_file(&folder, "a.xsb");
  StreamedFile killed, file;
  Text error = {0};
  ck_assert(streamed_file_open(&killed, path.path, &error));
  ck_assert(streamed_file_open(&file, path.path, &error));  // of the same process number
  add(&file, "new\n");
  ck_assert(streamed_file_close(&file, &error));
  streamed_file_abandon(&killed);
  assert_content(path.path, "new\n");
  ck_assert_int_eq(unlink(path.path), 0);
  ck_assert_int_eq(rmdir(folder.path), 0);
}
END_TEST

START_TEST(an_old_file_is_replaced_behind_a_link_and_keeps_its_permissions)
{
  TemporaryFolder folder = temporary_folder_new(), path = temporary_file(&folder, "a.xsb");
  TemporaryFolder link = temporary_file(&folder, "link.xsb");
  StreamedFile file;
  Text error = {0};
  struct stat status;
  temporary_folder_write(&folder, "a.xsb", "old\n");
  ck_assert_int_eq(chmod(path.path, 0640), 0);
  ck_assert_int_eq(symlink("a.xsb", link.path), 0);
  ck_assert(streamed_file_open(&file, link.path, &error));
  add(&file, "new\n");
  ck_assert(streamed_file_close(&file, &error));
  ck_assert(!lstat(link.path, &status) && S_ISLNK(status.st_mode));
  ck_assert(!stat(path.path, &status) && (status.st_mode & 0777) == 0640);
  assert_content(path.path, "new\n");
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(a_folder_that_is_not_there_is_an_error)
{
  StreamedFile file;
  Text error = {0};
  ck_assert(!streamed_file_open(&file, "/nonexistent/a.xsb", &error));
  ck_assert_str_eq(error.data, "/nonexistent/a.xsb: No such file or directory");
  text_free(&error);
}
END_TEST

START_TEST(a_full_device_is_told_at_the_end)
{
  StreamedFile file;
  Text error = {0};
  ck_assert(streamed_file_open(&file, "/dev/full", &error));
  add(&file, "text");
  ck_assert(!streamed_file_close(&file, &error));
  ck_assert_str_eq(error.data, "/dev/full: No space left on device");
  text_free(&error);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("streamed_file");
  TCase *tests = tcase_create("streamed_file");
  tcase_add_test(tests, a_file_appears_when_it_is_whole);
  tcase_add_test(tests, an_abandoned_file_leaves_the_old_one);
  tcase_add_test(tests, what_a_killed_process_left_does_not_matter);
  tcase_add_test(tests, an_old_file_is_replaced_behind_a_link_and_keeps_its_permissions);
  tcase_add_test(tests, a_folder_that_is_not_there_is_an_error);
  tcase_add_test(tests, a_full_device_is_told_at_the_end);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
