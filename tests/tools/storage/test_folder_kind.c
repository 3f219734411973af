#include <string.h>
#include <sys/stat.h>

#include "storage/folder_kind.h"
#include "support/boards.h"
#include "support/temporary_folder.h"

// The least that counts as a pack: its levels and the sums that list them.
static TemporaryFolder small_pack(void) {
  TemporaryFolder folder = temporary_folder_new(), levels = temporary_file(&folder, "levels");
  ck_assert_int_eq(mkdir(levels.path, 0777), 0);
  temporary_folder_write(&folder, "pack.xsb", "Tessoban\n");
  temporary_folder_write(&folder, "levels/0001.xsb", "#####\n");
  temporary_folder_write(&folder, PACK_SUMS, "0123  pack.xsb\n4567  levels/0001.xsb\n");
  return folder;
}

static void assert_refused(const TemporaryFolder *folder, const char *wanted) {
  Text error = {0};
  ck_assert(!folder_is_kind(&folder_pack, folder->path, NULL, &error));
  ck_assert_ptr_nonnull(strstr(error.data, wanted));
  text_free(&error);
}

static void assert_foreign(const TemporaryFolder *folder, const char *name) {
  Text wanted = {0};
  text_format(&wanted, " already exists and %s in it does not belong to a pack", name);
  assert_refused(folder, wanted.data);
  text_free(&wanted);
}

START_TEST(a_pack_is_recognized_and_is_no_tuning_run)
{
  TemporaryFolder folder = small_pack();
  Text error = {0};
  ck_assert(folder_is_kind(&folder_pack, folder.path, NULL, &error));
  ck_assert_uint_eq(error.length, 0);
  ck_assert(!folder_is_kind(&folder_tuning, folder.path, NULL, &error));
  text_free(&error);
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(a_pack_of_labyrinths_is_a_kind_of_its_own)
{
  TemporaryFolder folder = temporary_folder_new(), levels = small_pack();
  Text error = {0};
  temporary_folder_write(&folder, "pack.lab", "Title: Tessoban labyrinths\n");
  temporary_folder_write(&folder, PACK_SUMS, "0123  pack.lab\n");
  ck_assert(folder_is_kind(&folder_labyrinths, folder.path, NULL, &error));
  ck_assert_uint_eq(error.length, 0);
  assert_foreign(&folder, "pack.lab");
  ck_assert(!folder_is_kind(&folder_labyrinths, levels.path, NULL, &error));
  text_free(&error);
  temporary_folder_remove(&folder);
  temporary_folder_remove(&levels);
}
END_TEST

START_TEST(one_unlisted_file_makes_it_foreign)
{
  static const char *const names[] = {"notes.txt", "sheet.png", "levels/0002.xsb"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    TemporaryFolder folder = small_pack();
    temporary_folder_write(&folder, names[i], "mine\n");
    assert_foreign(&folder, names[i]);
    temporary_folder_remove(&folder);
  }
}
END_TEST

START_TEST(a_file_that_names_another_maker_makes_it_foreign)
{
  TemporaryFolder folder = small_pack();
  temporary_folder_write(&folder, "pack.xsb", "Somebody else\n");
  assert_foreign(&folder, "pack.xsb");
  temporary_folder_remove(&folder);
}
END_TEST

START_TEST(without_sums_it_is_no_pack)
{
  TemporaryFolder folder = temporary_folder_new();
  ck_assert(folder_is_empty(folder.path));
  assert_refused(&folder, " already exists and is not a pack: it was not changed");
  temporary_folder_write(&folder, "pack.xsb", "Tessoban\n");
  ck_assert(!folder_is_empty(folder.path));
  assert_refused(&folder, " already exists and is not a pack: it was not changed");
  temporary_folder_remove(&folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("folder_kind");
  TCase *tests = tcase_create("folder_kind");
  tcase_add_test(tests, a_pack_is_recognized_and_is_no_tuning_run);
  tcase_add_test(tests, a_pack_of_labyrinths_is_a_kind_of_its_own);
  tcase_add_test(tests, one_unlisted_file_makes_it_foreign);
  tcase_add_test(tests, a_file_that_names_another_maker_makes_it_foreign);
  tcase_add_test(tests, without_sums_it_is_no_pack);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
