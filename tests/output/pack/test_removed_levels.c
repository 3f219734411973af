#include <string.h>

#include "pack/removed_levels.h"
#include "support/boards.h"

static RemovedLevel removed_of(const char *rows, const char *solution) {
  Board board = drawn(rows);
  RemovedLevel level = {symmetry_id(&board), similarity_fingerprint(&board, solution)};
  board_free(&board);
  return level;
}

static RemovedLevels two_levels(void) {
  RemovedLevels removed = {0};
  RemovedLevel small = removed_of(
      "######\n"
      "#@$ .#\n"
      "######\n",
      "RR");
  RemovedLevel wide = removed_of(  // its planes have two words
      "####################\n"
      "#                  #\n"
      "# $                #\n"
      "#.@                #\n"
      "#                  #\n"
      "####################\n",
      "uullldR");
  removed_levels_add(&removed, small.id, &small.fingerprint);
  removed_levels_add(&removed, wide.id, &wide.fingerprint);
  return removed;
}

START_TEST(ids_and_fingerprints_survive_writing_and_reading)
{
  RemovedLevels removed = two_levels();
  cJSON *pack = cJSON_CreateObject();
  removed_levels_write(&removed, pack);
  RemovedLevels read = removed_levels_read(pack);
  ck_assert_uint_eq(read.count, 2);
  for (size_t i = 0; i < read.count; i++) {
    ck_assert(level_id_equal(read.items[i].id, removed.items[i].id));
    ck_assert_double_eq(similarity(&read.items[i].fingerprint, &removed.items[i].fingerprint), 100);
    ck_assert_mem_eq(read.items[i].fingerprint.size, removed.items[i].fingerprint.size,
                     sizeof read.items[i].fingerprint.size);
  }
  removed_levels_free(&read);
  removed_levels_free(&removed);
  cJSON_Delete(pack);
}
END_TEST

START_TEST(a_level_is_listed_once_and_can_come_back)
{
  RemovedLevels removed = two_levels();
  LevelId first = removed.items[0].id, second = removed.items[1].id;
  removed_levels_add(&removed, first, &removed.items[0].fingerprint);
  ck_assert_uint_eq(removed.count, 2);
  removed_levels_drop(&removed, first);
  ck_assert_uint_eq(removed.count, 1);
  ck_assert(!removed_levels_have(&removed, first));
  ck_assert(removed_levels_have(&removed, second));
  removed_levels_free(&removed);
}
END_TEST

START_TEST(nothing_is_written_for_a_pack_that_lost_none)
{
  cJSON *pack = cJSON_CreateObject();
  removed_levels_write(&(RemovedLevels){0}, pack);
  ck_assert_ptr_null(pack->child);
  cJSON_Delete(pack);
}
END_TEST

// Such texts must not read as a fingerprint with bits beyond its cells.
START_TEST(what_is_no_fingerprint_reads_as_unknown)
{
  static const char *const texts[] = {"",
                                      "3",
                                      "0x3,1,1,1,1",
                                      "3x1,1,1,1",
                                      "3x1,1,f,1,1",
                                      "3x1,1,1,1,1,1",
                                      "99x99,1,1,1,1",
                                      "3x1,1,1,1,g",
                                      "3x1,1,1,1,1 ",
                                      "-3x-1,1,1,1,1",
                                      "3x1,1,11111111111111111,1,1"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    cJSON *pack = cJSON_CreateObject();
    cJSON *ids = cJSON_AddArrayToObject(pack, "removed");
    cJSON_AddItemToArray(ids, cJSON_CreateString("no id"));
    cJSON *list = cJSON_AddArrayToObject(pack, "removed_fingerprints");
    cJSON_AddItemToArray(list, cJSON_CreateString(texts[i]));
    RemovedLevels read = removed_levels_read(pack);
    ck_assert_uint_eq(read.count, 1);
    ck_assert_msg(read.items[0].fingerprint.width == 0, "%s", texts[i]);
    ck_assert(level_id_equal(read.items[0].id, (LevelId){0}));
    removed_levels_free(&read);
    cJSON_Delete(pack);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("removed_levels");
  TCase *tests = tcase_create("removed_levels");
  tcase_add_test(tests, ids_and_fingerprints_survive_writing_and_reading);
  tcase_add_test(tests, a_level_is_listed_once_and_can_come_back);
  tcase_add_test(tests, nothing_is_written_for_a_pack_that_lost_none);
  tcase_add_test(tests, what_is_no_fingerprint_reads_as_unknown);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
