#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scratch/scratch_file.h"
#include "support/boards.h"
#include "support/temporary_folder.h"

START_TEST(what_was_written_is_read_and_the_rest_is_zero)
{
  ScratchFile file = {0};
  char bytes[16];
  memset(bytes, 'x', sizeof bytes);
  scratch_file_read(&file, 5, bytes, sizeof bytes);  // before it is open
  for (size_t i = 0; i < sizeof bytes; i++) ck_assert_int_eq(bytes[i], 0);
  scratch_file_write(&file, 100, "tessoban", 8);
  scratch_file_write(&file, 3, "box", 3);
  scratch_file_read(&file, 96, bytes, sizeof bytes);
  ck_assert_mem_eq(bytes, "\0\0\0\0tessoban\0\0\0\0", sizeof bytes);
  scratch_file_read(&file, 3, bytes, 3);
  ck_assert_mem_eq(bytes, "box", 3);
  ck_assert_int_eq(file.failed, 0);
  scratch_file_close(&file);
  scratch_file_write(&file, 0, "new", 3);
  scratch_file_read(&file, 100, bytes, 8);
  ck_assert_mem_eq(bytes, "\0\0\0\0\0\0\0\0", 8);
  scratch_file_close(&file);
}
END_TEST

// Only an empty folder can be removed.
START_TEST(the_file_is_in_the_temporary_folder_and_has_no_name)
{
  TemporaryFolder folder = temporary_folder_new();
  ScratchFile file = {0};
  char link[64], target[256] = "";
  setenv("TMPDIR", folder.path, 1);
  scratch_file_write(&file, 0, "x", 1);
  ck_assert(file.open);
  snprintf(link, sizeof link, "/proc/self/fd/%d", file.descriptor);
  ck_assert_int_gt(readlink(link, target, sizeof target - 1), 0);
  ck_assert_ptr_nonnull(strstr(target, folder.path));
  ck_assert_int_eq(rmdir(folder.path), 0);
  scratch_file_close(&file);
}
END_TEST

START_TEST(a_folder_that_cannot_be_written_is_passed_over)
{
  static const char *const folders[] = {"/nowhere/at/all", "/dev/null", ""};
  ScratchFile file = {0};
  setenv("TMPDIR", folders[_i], 1);
  scratch_file_write(&file, 0, "x", 1);
  ck_assert_int_eq(file.failed, 0);
  ck_assert(file.open);
  scratch_file_close(&file);
}
END_TEST

START_TEST(a_full_disk_is_a_failure_and_what_is_read_then_is_zero)
{
  TemporaryFolder folder = temporary_folder_new();
  int full = open("/dev/full", O_RDWR);
  ck_assert_int_ge(full, 0);
  ScratchFile file = {.descriptor = full, .open = true};
  char byte = 'x';
  Text error = {0}, wanted = {0};
  setenv("TMPDIR", folder.path, 1);
  scratch_file_write(&file, 0, "x", 1);
  ck_assert_int_eq(file.failed, ENOSPC);
  scratch_file_read(&file, 0, &byte, 1);
  ck_assert_int_eq(byte, 0);
  ck_assert(!scratch_file_ok(&file, &error));
  text_format(&wanted,
              "temporary file in %s: No space left on device; TMPDIR can name another folder",
              folder.path);
  ck_assert_str_eq(error.data, wanted.data);
  text_free(&error);
  text_free(&wanted);
  scratch_file_close(&file);
  scratch_file_write(&file, 0, "x", 1);
  ck_assert(!file.open);
  temporary_folder_remove(&folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("scratch_file");
  TCase *tests = tcase_create("scratch_file");
  tcase_add_test(tests, what_was_written_is_read_and_the_rest_is_zero);
  tcase_add_test(tests, the_file_is_in_the_temporary_folder_and_has_no_name);
  tcase_add_loop_test(tests, a_folder_that_cannot_be_written_is_passed_over, 0, 3);
  tcase_add_test(tests, a_full_disk_is_a_failure_and_what_is_read_then_is_zero);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
