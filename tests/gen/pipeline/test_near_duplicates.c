#include "pipeline/near_duplicates.h"
#include "support/fingerprints.h"

START_TEST(a_near_duplicate_is_what_comparing_one_by_one_finds)
{
  enum { LEVELS = 60 };
  static Fingerprint fingerprint[LEVELS];
  Rng rng = rng_seed(3, 1);
  NearDuplicates near_duplicates = {0};
  int found = 0;
  for (int i = 0; i < LEVELS; i++) {
    fingerprint[i] =
        random_fingerprint(&rng, 1 + (int)rng_below(&rng, 3), 2 + (int)rng_below(&rng, 2));
    double most = 0;
    for (int k = 0; k < i; k++) {
      double alike = similarity(&fingerprint[i], &fingerprint[k]);
      if (alike > most) most = alike;
    }
    for (int percent = 10; percent <= 100; percent += 15) {
      bool has = near_duplicates_has(&near_duplicates, &fingerprint[i], false, percent);
      ck_assert_msg(has == (most >= percent), "level %d, %d %%", i, percent);
      found += has;
    }
    near_duplicates_add(&near_duplicates, &fingerprint[i], false);
    Fingerprint kept = near_duplicates_fingerprint(&near_duplicates, (size_t)i);
    ck_assert_double_eq(similarity(&kept, &fingerprint[i]), 100);
  }
  ck_assert_int_gt(found, 50);
  near_duplicates_free(&near_duplicates);
}
END_TEST

START_TEST(levels_without_a_fingerprint_are_counted_but_never_found)
{
  NearDuplicates set = {0};
  Fingerprint vast = {.boxes = 3};
  near_duplicates_add(&set, &vast, false);
  ck_assert_uint_eq(set.count, 1);
  ck_assert(!near_duplicates_has(&set, &vast, false, 0));
  ck_assert_int_eq(near_duplicates_fingerprint(&set, 0).width, 0);
  near_duplicates_free(&set);
  ck_assert_uint_eq(set.count, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("near_duplicates");
  TCase *tests = tcase_create("near_duplicates");
  tcase_add_test(tests, a_near_duplicate_is_what_comparing_one_by_one_finds);
  tcase_add_test(tests, levels_without_a_fingerprint_are_counted_but_never_found);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
