#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "support/boards.h"
#include "support/temporary_folder.h"
#include "system/file.h"
#include "system/seekable_input.h"

static void assert_rest(int descriptor, const char *wanted) {
  char rest[64] = "";
  ck_assert_int_ge(read(descriptor, rest, sizeof rest - 1), 0);
  ck_assert_str_eq(rest, wanted);
}

START_TEST(a_pipe_can_still_be_read_after_a_look_at_it)
{
  int ends[2];
  Text start = {0};
  ck_assert_int_eq(pipe(ends), 0);
  ck_assert_int_eq(write(ends[1], "#@$.#\n", 6), 6);
  close(ends[1]);
  ck_assert(seekable_input_peek(ends[0], 3, &start));
  ck_assert_str_eq(start.data, "#@$");
  text_free(&start);
  ck_assert(seekable_input_peek(ends[0], 100, &start));
  ck_assert_str_eq(start.data, "#@$.#\n");
  assert_rest(ends[0], "#@$.#\n");
  assert_rest(ends[0], "");
  close(ends[0]);
  text_free(&start);
}
END_TEST

START_TEST(a_pipe_with_a_name_is_copied_once_and_can_be_read_many_times)
{
  TemporaryFolder folder = temporary_folder_new(), pipe = temporary_file(&folder, "pipe");
  ck_assert_int_eq(mkfifo(pipe.path, 0600), 0);
  pid_t child = fork();
  if (!child) _exit(write(open(pipe.path, O_WRONLY), "abc", 3) != 3);
  char *copy;
  Text error = {0}, content = {0};
  ck_assert(seekable_input_open(pipe.path, &copy, &error));
  ck_assert_ptr_nonnull(copy);
  for (int i = 0; i < 2; i++) {
    content.length = 0;
    ck_assert(file_read(copy, &content, &error));
    ck_assert_str_eq(content.data, "abc");
  }
  waitpid(child, NULL, 0);
  close(seekable_input_descriptor(copy));
  mem_free(copy);
  text_free(&content);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(what_can_be_read_again_is_not_copied)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "a");
  Text error = {0};
  ck_assert(file_write(file.path, "abc", 3, &error));
  const char *const paths[] = {file.path, folder.path, "-", "/dev/fd/0", "/dev/null", "missing"};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    char *copy;
    ck_assert(seekable_input_open(paths[i], &copy, &error));
    ck_assert_ptr_null(copy);
  }
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(a_file_is_looked_at_from_where_it_is_read_next)
{
  TemporaryFolder folder = temporary_folder_new(), file = temporary_file(&folder, "a");
  Text start = {0}, error = {0};
  ck_assert(file_write(file.path, "abcdef", 6, &error));
  int descriptor = open(file.path, O_RDONLY);
  ck_assert_int_eq(lseek(descriptor, 2, SEEK_SET), 2);
  ck_assert(seekable_input_peek(descriptor, 2, &start));
  ck_assert_str_eq(start.data, "cd");
  assert_rest(descriptor, "cdef");
  close(descriptor);
  ck_assert(!seekable_input_peek(descriptor, 2, &start));  // it is closed
  text_free(&start);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(paths_that_stand_for_open_inputs_are_known)
{
  ck_assert_int_eq(seekable_input_descriptor("-"), 0);
  ck_assert_int_eq(seekable_input_descriptor("/dev/stdin"), 0);
  ck_assert_int_eq(seekable_input_descriptor("/dev/fd/63"), 63);
  static const char *const others[] = {"/dev/fd/", "/dev/fd/x", "/dev/fd/99999999999",
                                       "-x",       "a",         ""};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    ck_assert_int_eq(seekable_input_descriptor(others[i]), -1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("seekable_input");
  TCase *tests = tcase_create("seekable_input");
  tcase_add_test(tests, a_pipe_can_still_be_read_after_a_look_at_it);
  tcase_add_test(tests, a_pipe_with_a_name_is_copied_once_and_can_be_read_many_times);
  tcase_add_test(tests, what_can_be_read_again_is_not_copied);
  tcase_add_test(tests, a_file_is_looked_at_from_where_it_is_read_next);
  tcase_add_test(tests, paths_that_stand_for_open_inputs_are_known);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
