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
    int width = 1 + (int)rng_below(&rng, 3), height = 2 + (int)rng_below(&rng, 2);
    fingerprint[i] = random_fingerprint(&rng, width, height);
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

static void flip(Fingerprint *fingerprint, int plane, int bit) {
  uint64_t *word = &fingerprint->plane[plane][bit / 64], mask = UINT64_C(1) << bit % 64;
  fingerprint->size[plane] += *word & mask ? -1 : 1;
  *word ^= mask;
}

// Rooms of two words that differ from one of a few others by some cells, turned at random: about as
// similar as the limit.
START_TEST(at_the_limit_rooms_of_several_words_are_found_as_by_comparing_one_by_one)
{
  enum { LEVELS = 400, KINDS = 5, WIDTH = 11, HEIGHT = 7, PERCENT = 85 };
  static Fingerprint fingerprint[LEVELS];
  Rng rng = rng_seed(8, 1);
  NearDuplicates near_duplicates = {0};
  int found = 0, lost = 0;
  for (int i = 0; i < LEVELS; i++) {
    Fingerprint level = random_fingerprint(&rng, WIDTH, HEIGHT);
    if (i >= KINDS) {
      level = fingerprint[i % KINDS];
      for (int flips = (int)rng_below(&rng, 16); flips > 0; flips--) {
        int plane = (int)rng_below(&rng, SIMILARITY_PLANES);
        int bit = (int)rng_below(&rng, WIDTH * HEIGHT);
        flip(&level, plane, bit);
      }
    }
    fingerprint[i] = similarity_transform(&level, (int)rng_below(&rng, 8));
    bool similar = false;
    for (int k = 0; k < i; k++)
      similar |= similarity(&fingerprint[i], &fingerprint[k]) >= (double)PERCENT;
    bool has = near_duplicates_has(&near_duplicates, &fingerprint[i], false, PERCENT);
    ck_assert_msg(has == similar, "level %d", i);
    similar ? found++ : lost++;
    near_duplicates_add(&near_duplicates, &fingerprint[i], false);
  }
  ck_assert_int_gt(found, 100);
  ck_assert_int_gt(lost, 100);
  near_duplicates_free(&near_duplicates);
}
END_TEST

START_TEST(the_reserve_is_asked_for_separately)
{
  Rng rng = rng_seed(4, 1);
  Fingerprint one = random_fingerprint(&rng, 5, 4), other = random_fingerprint(&rng, 5, 4);
  NearDuplicates set = {0};
  near_duplicates_add(&set, &one, false);
  near_duplicates_add(&set, &other, true);
  ck_assert(near_duplicates_has(&set, &one, false, 100));
  ck_assert(!near_duplicates_has(&set, &one, true, 100));
  ck_assert(near_duplicates_has(&set, &other, true, 100));
  ck_assert(!near_duplicates_has(&set, &other, false, 100));
  Fingerprint second = near_duplicates_fingerprint(&set, 1);
  ck_assert_double_eq(similarity(&second, &other), 100);
  near_duplicates_free(&set);
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
  tcase_add_test(tests, at_the_limit_rooms_of_several_words_are_found_as_by_comparing_one_by_one);
  tcase_add_test(tests, the_reserve_is_asked_for_separately);
  tcase_add_test(tests, levels_without_a_fingerprint_are_counted_but_never_found);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
