// What moves files in and out works in any folder, so no file system has to be mounted here.
#include <errno.h>
#include <sys/stat.h>

#include "storage/mount_point.h"
#include "support/boards.h"
#include "support/temporary_folder.h"

typedef struct {
  TemporaryFolder root, inside, outside;
} Folders;

// `outside` holds a pack, `inside` is empty.
static Folders new_folders(void) {
  Folders folders = {.root = temporary_folder_new()};
  folders.inside = temporary_file(&folders.root, "inside");
  folders.outside = temporary_file(&folders.root, "outside");
  ck_assert_int_eq(mkdir(folders.inside.path, 0777), 0);
  ck_assert_int_eq(mkdir(folders.outside.path, 0777), 0);
  temporary_folder_write(&folders.outside, "pack.xsb", "Tessoban\n");
  temporary_folder_write(&folders.outside, "pack.json", "\"tessoban\"\n");
  temporary_folder_write(&folders.outside, PACK_SUMS, "0123  pack.xsb\n");
  return folders;
}

static int fill(const Folders *folders) {
  return mount_point_fill(&folder_pack, folders->outside.path, folders->inside.path);
}

static int empty(const Folders *folders) {
  return mount_point_empty(&folder_pack, folders->inside.path, folders->outside.path);
}

START_TEST(a_pack_is_moved_in_and_out)
{
  Folders folders = new_folders();
  ck_assert(mount_point_is_free(folders.inside.path));
  ck_assert_int_eq(fill(&folders), 0);
  ck_assert(folder_is_empty(folders.outside.path));
  ck_assert(!mount_point_is_free(folders.inside.path));
  ck_assert(folder_contains(folders.inside.path, PACK_SUMS));
  ck_assert_int_eq(empty(&folders), 0);
  ck_assert(mount_point_is_free(folders.inside.path));
  ck_assert(folder_contains(folders.outside.path, "pack.xsb"));
  temporary_folder_remove(&folders.root);
}
END_TEST

// A kill may come between any two moves.
START_TEST(what_was_begun_can_be_completed)
{
  Folders folders = new_folders();
  ck_assert_int_eq(fill(&folders), 0);
  TemporaryFolder moved = temporary_file(&folders.inside, "pack.json"),
                  rest = temporary_file(&folders.outside, "pack.json");
  ck_assert_int_eq(rename(moved.path, rest.path), 0);
  ck_assert_int_eq(fill(&folders), 0);
  ck_assert(folder_is_empty(folders.outside.path));
  ck_assert_int_eq(rename(moved.path, rest.path), 0);
  ck_assert_int_eq(empty(&folders), 0);
  ck_assert(folder_is_empty(folders.inside.path));
  temporary_folder_remove(&folders.root);
}
END_TEST

START_TEST(what_is_cleared_is_gone_and_what_cannot_be_is_still_there)
{
  Folders folders = new_folders();
  TemporaryFolder way = temporary_file(&folders.root, "way");
  ck_assert_int_eq(fill(&folders), 0);
  ck_assert_int_eq(mkdir(way.path, 0777), 0);  // not new: nothing may happen
  ck_assert_int_eq(mount_point_clear(&folder_pack, folders.inside.path, way.path), EEXIST);
  ck_assert(folder_contains(folders.inside.path, PACK_SUMS));
  ck_assert_int_eq(rmdir(way.path), 0);
  ck_assert_int_eq(mount_point_clear(&folder_pack, folders.inside.path, way.path), 0);
  ck_assert(folder_is_empty(folders.inside.path));
  ck_assert(!folder_contains(folders.root.path, "way"));
  temporary_folder_remove(&folders.root);
}
END_TEST

// The sums would say that the folder is complete.
START_TEST(a_file_in_the_way_is_kept_and_no_sums_come)
{
  Folders folders = new_folders();
  temporary_folder_write(&folders.inside, "pack.json", "mine\n");
  ck_assert(mount_point_is_in_the_way(&folder_pack, folders.outside.path, folders.inside.path));
  ck_assert_int_eq(fill(&folders), EEXIST);
  ck_assert(!folder_contains(folders.inside.path, PACK_SUMS));
  ck_assert(folder_contains(folders.outside.path, "pack.json"));
  temporary_folder_remove(&folders.root);
}
END_TEST

START_TEST(only_the_remains_of_a_killed_run_and_lost_files_may_lie_in_a_free_one)
{
  Folders folders = new_folders();
  TemporaryFolder partial = temporary_file(&folders.inside, MOUNT_POINT_PARTIAL),
                  lost = temporary_file(&folders.inside, "lost+found");
  ck_assert_int_eq(mkdir(partial.path, 0777), 0);
  ck_assert_int_eq(mkdir(lost.path, 0777), 0);
  ck_assert(mount_point_is_free(folders.inside.path));
  temporary_folder_write(&folders.inside, "note", "mine\n");
  ck_assert(!mount_point_is_free(folders.inside.path));
  temporary_folder_remove(&folders.root);
}
END_TEST

// Not the root folder: that of a chroot is none.
START_TEST(proc_is_a_mount_point_and_a_new_folder_is_none)
{
  TemporaryFolder folder = temporary_folder_new();
  ck_assert(mount_point_is("/proc"));
  ck_assert(!mount_point_is(folder.path));
  temporary_folder_remove(&folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("mount_point");
  TCase *tests = tcase_create("mount_point");
  tcase_add_test(tests, a_pack_is_moved_in_and_out);
  tcase_add_test(tests, what_was_begun_can_be_completed);
  tcase_add_test(tests, what_is_cleared_is_gone_and_what_cannot_be_is_still_there);
  tcase_add_test(tests, a_file_in_the_way_is_kept_and_no_sums_come);
  tcase_add_test(tests, only_the_remains_of_a_killed_run_and_lost_files_may_lie_in_a_free_one);
  tcase_add_test(tests, proc_is_a_mount_point_and_a_new_folder_is_none);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
