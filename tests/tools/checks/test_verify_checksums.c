// Folders in the temporary directory with a few files and their checksums.
#include <sys/stat.h>

#include "checks/verify_checksums.h"
#include "support/boards.h"
#include "support/temporary_folder.h"

#define EMPTY_SUM "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

static TemporaryFolder folder;

static void write_file(const char *name, const char *content) {
  temporary_folder_write(&folder, name, content);
}

// The only problem, or "" for none.
static void problem_is(const char *wanted) {
  NameList listed = {0};
  Problems problems = {0};
  PackFolder pack = {.path = folder.path, .problems = &problems};
  verify_checksums(&pack, &listed);
  ck_assert(!pack.failed);
  ck_assert_uint_eq(problems.count, *wanted ? 1 : 0);
  if (*wanted) ck_assert_str_eq(problems.items[0].text, wanted);
  problems_free(&problems);
  name_list_free(&listed);
}

static void set_up(void) { folder = temporary_folder_new(); }

static void tear_down(void) { temporary_folder_remove(&folder); }

START_TEST(files_as_listed_are_fine)
{
  write_file("a", "");
  write_file("SHA256SUMS", EMPTY_SUM "  a\n");
  problem_is("");
}
END_TEST

START_TEST(changed_and_foreign_files_are_reported)
{
  write_file("SHA256SUMS", EMPTY_SUM "  a\n");
  write_file("a", "x");
  problem_is("a: has changed since it was written");
  write_file("a", "");
  write_file("b", "");
  problem_is("b: does not belong to the pack");
}
END_TEST

START_TEST(names_that_lead_out_of_the_pack_are_refused)
{
  write_file("SHA256SUMS", EMPTY_SUM "  ../a\n");
  problem_is("SHA256SUMS:1: expected a SHA-256 sum and a file");
  write_file("SHA256SUMS", EMPTY_SUM "  /etc/passwd\n");
  problem_is("SHA256SUMS:1: expected a SHA-256 sum and a file");
}
END_TEST

START_TEST(a_damaged_list_is_reported)
{
  write_file("a", "");
  write_file("SHA256SUMS", EMPTY_SUM "  a");
  problem_is("SHA256SUMS: is cut short or damaged");
}
END_TEST

START_TEST(a_file_that_is_listed_twice_is_reported)
{
  write_file("a", "");
  write_file("SHA256SUMS", EMPTY_SUM "  a\n" EMPTY_SUM "  a\n");
  problem_is("SHA256SUMS: lists a twice");
}
END_TEST

START_TEST(a_picture_needs_more_than_the_right_sum)
{
  write_file("a.png", "");
  write_file("SHA256SUMS", EMPTY_SUM "  a.png\n");
  problem_is("a.png: is not a picture and nothing else");
}
END_TEST

START_TEST(a_missing_file_is_a_fault_and_no_failure)
{
  write_file("SHA256SUMS", EMPTY_SUM "  a\n");
  problem_is("a: No such file or directory");
  write_file("b", "");
  write_file("SHA256SUMS", EMPTY_SUM "  b\n" EMPTY_SUM "  b/c\n");
  problem_is("b/c: Not a directory");
}
END_TEST

START_TEST(a_subfolder_is_no_link_and_not_empty)
{
  write_file("a", "");
  write_file("SHA256SUMS", EMPTY_SUM "  a\n");
  ck_assert_int_eq(symlink("/", temporary_file(&folder, "thumbs").path), 0);
  problem_is("thumbs: is a link, which no pack has");
  ck_assert_int_eq(unlink(temporary_file(&folder, "thumbs").path), 0);
  ck_assert_int_eq(mkdir(temporary_file(&folder, "thumbs").path, 0700), 0);
  problem_is("thumbs: does not belong to the pack");
  write_file("thumbs/b", "");
  problem_is("thumbs/b: does not belong to the pack");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("verify_checksums");
  TCase *tests = tcase_create("verify_checksums");
  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, files_as_listed_are_fine);
  tcase_add_test(tests, changed_and_foreign_files_are_reported);
  tcase_add_test(tests, names_that_lead_out_of_the_pack_are_refused);
  tcase_add_test(tests, a_damaged_list_is_reported);
  tcase_add_test(tests, a_file_that_is_listed_twice_is_reported);
  tcase_add_test(tests, a_picture_needs_more_than_the_right_sum);
  tcase_add_test(tests, a_missing_file_is_a_fault_and_no_failure);
  tcase_add_test(tests, a_subfolder_is_no_link_and_not_empty);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
