// IdSet with a file behind it, against what was added.
#include <errno.h>

#include "scratch/id_file.h"
#include "support/boards.h"

enum { IDS = 150000 };  // the table in the file doubles several times

typedef struct {
  IdFile *file;
  IdSet set;
} FiledSet;

static FiledSet filed_set_new(void) {
  FiledSet filed = {.file = id_file_new()};
  filed.set.store = &filed.file->store;
  return filed;
}

static void filed_set_free(FiledSet *filed) {
  id_set_free(&filed->set);
  id_file_free(filed->file);
}

static LevelId scattered_id(uint64_t i) { return (LevelId){i * UINT64_C(0x9E3779B97F4A7C15), ~i}; }

// Many of them have one home slot.
static LevelId crowded_id(uint64_t i) { return (LevelId){i << 44, i << 44 ^ i << 50}; }

static void add_twice(LevelId (*id_of)(uint64_t i), uint64_t ids) {
  FiledSet filed = filed_set_new();
  for (uint64_t i = 1; i <= ids; i++) {
    ck_assert(!id_set_has(&filed.set, id_of(i)));
    ck_assert(id_set_add(&filed.set, id_of(i)));
    ck_assert_uint_eq(id_set_count(&filed.set), i);
  }
  for (uint64_t i = 1; i <= ids; i++) {
    ck_assert(id_set_has(&filed.set, id_of(i)));
    ck_assert(!id_set_add(&filed.set, id_of(i)));
  }
  ck_assert_uint_eq(filed.set.hash.used, ID_SET_IN_MEMORY);
  ck_assert_uint_eq(filed.set.stored, ids - ID_SET_IN_MEMORY);
  ck_assert_int_eq(filed.file->file.failed, 0);
  filed_set_free(&filed);
}

START_TEST(what_was_added_is_there_once)
{ add_twice(scattered_id, IDS); }
END_TEST

START_TEST(ids_that_crowd_in_one_place_are_told_apart)
{ add_twice(crowded_id, ID_SET_IN_MEMORY + 2000); }
END_TEST

START_TEST(few_ids_need_no_file)
{
  FiledSet filed = filed_set_new();
  for (uint64_t i = 1; i <= ID_SET_IN_MEMORY; i++) id_set_add(&filed.set, scattered_id(i));
  ck_assert(!filed.file->file.open);
  id_set_add(&filed.set, scattered_id(0));
  ck_assert(filed.file->file.open);
  filed_set_free(&filed);
}
END_TEST

START_TEST(after_a_failure_of_the_file_it_ends_and_says_so)
{
  IdFile *file = id_file_new();
  IdSet set = {.store = &file->store};
  file->file.failed = ENOSPC;
  for (uint64_t i = 1; i <= IDS; i++) id_set_add(&set, scattered_id(i));
  ck_assert_int_eq(file->file.failed, ENOSPC);
  ck_assert(id_set_has(&set, scattered_id(1)));
  ck_assert(!id_set_has(&set, scattered_id(IDS)));
  id_set_free(&set);
  id_file_free(file);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("id_file");
  TCase *tests = tcase_create("id_file");
  tcase_add_test(tests, what_was_added_is_there_once);
  tcase_add_test(tests, ids_that_crowd_in_one_place_are_told_apart);
  tcase_add_test(tests, few_ids_need_no_file);
  tcase_add_test(tests, after_a_failure_of_the_file_it_ends_and_says_so);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
