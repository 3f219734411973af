#include <string.h>
#include <sys/stat.h>

#include "storage/pack_folder.h"
#include "support/boards.h"
#include "support/temporary_folder.h"

static TemporaryFolder outside, inside;

static void set_up(void) {
  outside = temporary_folder_new();
  inside = temporary_folder_new();
  temporary_folder_write(&outside, "secret", "of somebody else\n");
  temporary_folder_write(&inside, "plain", "of the pack\n");
  ck_assert_int_eq(mkdir(temporary_file(&inside, "levels").path, 0700), 0);
  temporary_folder_write(&inside, "levels/plain", "of the pack\n");
}

static void tear_down(void) {
  temporary_folder_remove(&outside);
  temporary_folder_remove(&inside);
}

// Reads a file and expects this problem, or "" for none.
static void reading(const char *name, const char *wanted) {
  Problems problems = {0};
  PackFolder folder = {.path = inside.path, .problems = &problems};
  Text content = {0};
  bool there = pack_folder_has(&folder, name), ok = pack_folder_read(&folder, name, &content);
  ck_assert_msg(there == !*wanted && ok == !*wanted, "%s: there %d, read %d", name, there, ok);
  ck_assert_str_eq(ok ? content.data : problems.items[0].text, ok ? "of the pack\n" : wanted);
  ck_assert(!folder.failed);
  text_free(&content);
  problems_free(&problems);
}

static void make_link(const char *to, const char *name) {
  ck_assert_int_eq(symlink(to, temporary_file(&inside, name).path), 0);
}

START_TEST(files_of_the_pack_are_read)
{
  reading("plain", "");
  reading("levels/plain", "");
}
END_TEST

START_TEST(names_that_lead_out_are_refused)
{
  reading("../secret", "../secret: leads out of the pack");
  reading("levels/../../secret", "levels/../../secret: leads out of the pack");
  reading("/etc/passwd", "/etc/passwd: leads out of the pack");
}
END_TEST

START_TEST(links_are_not_followed)
{
  make_link(temporary_file(&outside, "secret").path, "pack.xsb");
  make_link(outside.path, "thumbs");
  make_link("plain", "again");
  make_link("nowhere", "lost");
  reading("pack.xsb", "pack.xsb: is a link, which no pack has");
  reading("thumbs/secret", "thumbs/secret: is a link, which no pack has");
  reading("again", "again: is a link, which no pack has");
  reading("lost", "lost: is a link, which no pack has");
}
END_TEST

// The user may name a pack by a link.
START_TEST(the_folder_itself_may_be_a_link)
{
  TemporaryFolder link = temporary_file(&outside, "link");
  ck_assert_int_eq(symlink(inside.path, link.path), 0);
  Problems problems = {0};
  PackFolder folder = {.path = link.path, .problems = &problems};
  Text content = {0};
  ck_assert(pack_folder_read(&folder, "plain", &content));
  text_free(&content);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_folder");
  TCase *tests = tcase_create("pack_folder");
  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, files_of_the_pack_are_read);
  tcase_add_test(tests, names_that_lead_out_are_refused);
  tcase_add_test(tests, links_are_not_followed);
  tcase_add_test(tests, the_folder_itself_may_be_a_link);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
