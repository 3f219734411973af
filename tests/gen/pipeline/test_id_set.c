#include "pipeline/id_set.h"
#include "support/boards.h"

START_TEST(ids_that_were_added_are_known)
{
  enum { IDS = 20000 };
  IdSet set = {0};
  for (int round = 0; round < 2; round++) {
    Rng rng = rng_seed(1, 9);
    for (int i = 0; i < IDS; i++) {
      uint64_t high = random_word(&rng), low = random_word(&rng);
      ck_assert(id_set_add(&set, (LevelId){high, low}) == (round == 0));
    }
    ck_assert_uint_eq(id_set_count(&set), IDS);
  }
  id_set_free(&set);
}
END_TEST

START_TEST(ids_with_one_home_slot_are_told_apart)
{
  IdSet set = {0};
  for (int round = 0; round < 2; round++)
    for (uint64_t i = 0; i < 3000; i++)
      ck_assert(id_set_add(&set, (LevelId){i << 32, i << 32}) == (round == 0));
  ck_assert_uint_eq(id_set_count(&set), 3000);
  id_set_free(&set);
}
END_TEST

START_TEST(one_half_of_an_id_is_not_enough_to_be_the_same)
{
  IdSet set = {0};
  ck_assert(id_set_add(&set, (LevelId){1, 2}));
  ck_assert(id_set_add(&set, (LevelId){2, 1}));
  ck_assert(id_set_add(&set, (LevelId){1, 1}));
  ck_assert(id_set_add(&set, (LevelId){0, 2}));
  ck_assert(!id_set_add(&set, (LevelId){1, 2}));
  id_set_free(&set);
}
END_TEST

START_TEST(the_id_zero_can_be_added_once)
{
  IdSet set = {0};
  ck_assert(id_set_add(&set, (LevelId){0, 0}));
  ck_assert(!id_set_add(&set, (LevelId){0, 0}));
  ck_assert_uint_eq(id_set_count(&set), 1);
  id_set_free(&set);
}
END_TEST

START_TEST(a_zeroed_set_can_be_freed_and_a_freed_one_used_again)
{
  IdSet set = {0};
  id_set_free(&set);
  ck_assert(id_set_add(&set, (LevelId){5, 5}));
  id_set_free(&set);
  ck_assert_uint_eq(id_set_count(&set), 0);
  ck_assert(id_set_add(&set, (LevelId){5, 5}));
  id_set_free(&set);
}
END_TEST

START_TEST(a_set_has_what_was_added_and_nothing_else)
{
  IdSet set = {0};
  ck_assert(!id_set_has(&set, (LevelId){3, 4}));
  id_set_add(&set, (LevelId){3, 4});
  ck_assert(id_set_has(&set, (LevelId){3, 4}));
  ck_assert(!id_set_has(&set, (LevelId){4, 3}));
  ck_assert_uint_eq(id_set_count(&set), 1);
  id_set_free(&set);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("id_set");
  TCase *tests = tcase_create("id_set");
  tcase_add_test(tests, ids_that_were_added_are_known);
  tcase_add_test(tests, ids_with_one_home_slot_are_told_apart);
  tcase_add_test(tests, one_half_of_an_id_is_not_enough_to_be_the_same);
  tcase_add_test(tests, the_id_zero_can_be_added_once);
  tcase_add_test(tests, a_zeroed_set_can_be_freed_and_a_freed_one_used_again);
  tcase_add_test(tests, a_set_has_what_was_added_and_nothing_else);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
