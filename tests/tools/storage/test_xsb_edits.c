#include "storage/xsb_edits.h"
#include "support/boards.h"

#define LINE(boxes) "########\n#@" boxes ".#\n########\n"

enum { LEVELS = 3 };
static const char *const rows[LEVELS] = {LINE(" $  "), LINE("  $ "), LINE("$   ")};

// A pack of three levels, and its pack.xsb as it was written.
typedef struct {
  GeneratedLevel levels[LEVELS];
  LevelLabel labels[LEVELS];
  PackAbout about;
  Collection file;
} Written;

static Written write_pack(void) {
  static char *const titles[LEVELS] = {"One", "Two", "Three"};
  Written pack = {.file.title = "Tessoban pack"};
  for (int i = 0; i < LEVELS; i++) {
    pack.levels[i].board = drawn(rows[i]);
    pack.labels[i].title = titles[i];
    Level *level = collection_add(&pack.file);
    level->board = drawn(rows[i]);
    level->title = titles[i];
  }
  return pack;
}

// Titles and authors are literals.
static void pack_free(Written *pack) {
  for (size_t i = 0; i < LEVELS; i++) {
    board_free(&pack->levels[i].board);
    board_free(&pack->file.levels[i].board);
  }
  pack->file.count = 0;
  pack->file.title = NULL;
  collection_free(&pack->file);
}

static XsbEdits edits_of(const Written *pack) {
  return xsb_edits_find(&pack->file,
                        &(PackAsWritten){&pack->about, pack->levels, pack->labels, LEVELS});
}

static void expect_edits(const Written *pack, const char *wanted) {
  XsbEdits edits = edits_of(pack);
  Text text = {0};
  xsb_edits_write(&edits, &text);
  ck_assert_str_eq(text.data, wanted);
  text_free(&text);
  xsb_edits_free(&edits);
}

static void swap(Written *pack, int a, int b) {
  Level level = pack->file.levels[a];
  pack->file.levels[a] = pack->file.levels[b];
  pack->file.levels[b] = level;
}

START_TEST(a_file_as_it_was_written_has_no_edits)
{
  Written pack = write_pack();
  XsbEdits edits = edits_of(&pack);
  ck_assert(!xsb_edits_any(&edits));
  for (size_t i = 0; i < LEVELS; i++) ck_assert_uint_eq(edits.old[i], i);
  xsb_edits_free(&edits);
  pack_free(&pack);
}
END_TEST

START_TEST(titles_and_the_name_are_compared)
{
  Written pack = write_pack();
  pack.file.levels[1].title = "Other";
  pack.file.levels[2].title = NULL;
  pack.file.levels[0].author = "Ann";
  expect_edits(&pack, "3 titles");
  pack.file.title = "Mine";
  expect_edits(&pack, "the name or author of the pack, 3 titles");
  pack.about.name = "Mine";
  expect_edits(&pack, "3 titles");
  pack_free(&pack);
}
END_TEST

START_TEST(moved_and_deleted_levels_are_told_apart)
{
  Written pack = write_pack();
  swap(&pack, 0, 2);
  expect_edits(&pack, "the order");
  pack_free(&pack);
  pack = write_pack();
  swap(&pack, 0, 1);
  swap(&pack, 1, 2);
  pack.file.count = 2;  // Two, Three
  expect_edits(&pack, "1 level deleted");
  XsbEdits edits = edits_of(&pack);
  ck_assert(edits.old[0] == 1 && edits.old[1] == 2);
  xsb_edits_free(&edits);
  pack_free(&pack);
}
END_TEST

START_TEST(a_changed_board_and_a_second_copy_are_new_levels)
{
  Written pack = write_pack();
  board_free(&pack.file.levels[1].board);
  pack.file.levels[1].board = drawn(rows[0]);
  expect_edits(&pack, "1 level deleted, 1 new level");
  XsbEdits edits = edits_of(&pack);
  ck_assert(edits.old[0] == 0 && edits.old[1] == XSB_EDITS_NEW && edits.old[2] == 2);
  xsb_edits_free(&edits);
  pack_free(&pack);
}
END_TEST

START_TEST(other_lines_have_no_name)
{
  Written pack = write_pack();
  expect_edits(&pack, "other lines");
  pack_free(&pack);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("xsb_edits");
  TCase *tests = tcase_create("xsb_edits");
  tcase_add_test(tests, a_file_as_it_was_written_has_no_edits);
  tcase_add_test(tests, titles_and_the_name_are_compared);
  tcase_add_test(tests, moved_and_deleted_levels_are_told_apart);
  tcase_add_test(tests, a_changed_board_and_a_second_copy_are_new_levels);
  tcase_add_test(tests, other_lines_have_no_name);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
