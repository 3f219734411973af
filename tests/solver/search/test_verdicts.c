#include "search/verdicts.h"
#include "support/boards.h"

enum { PLACES = 1 << 12, MET = PLACES / 2 };

// Keys that share their places, and their slots, and keys that differ in nothing else.
static uint64_t some_key(Rng *rng) {
  return (uint64_t)rng_below(rng, 3000) * UINT64_C(0x100000001) + 2;
}

START_TEST(each_search_meets_a_key_once)
{
  Verdicts verdicts;
  verdicts_begin(&verdicts, PLACES);
  uint64_t met[MET];
  for (unsigned seed = 0; seed < 20; seed++) {
    Rng rng = rng_seed(seed, 70);
    verdicts_search(&verdicts);
    int count = 0;
    for (int i = 0; i < MET; i++) {
      uint64_t key = some_key(&rng);
      bool is_new = true;
      for (int k = 0; k < count; k++) is_new = is_new && met[k] != key;
      ck_assert(verdicts_meet(&verdicts, key) == is_new);
      if (is_new) met[count++] = key;
    }
    ck_assert_int_gt(count, MET / 3);
  }
  verdicts_free(&verdicts);
}
END_TEST

START_TEST(the_number_of_searches_may_run_over)
{
  Verdicts verdicts;
  verdicts_begin(&verdicts, PLACES);
  verdicts_search(&verdicts);
  ck_assert(verdicts_meet(&verdicts, 10));
  verdicts.search = UINT32_MAX;
  verdicts_search(&verdicts);
  ck_assert(verdicts_meet(&verdicts, 10) && !verdicts_meet(&verdicts, 10));
  verdicts_free(&verdicts);
}
END_TEST

// Some are forgotten, none is remembered wrongly.
START_TEST(verdicts_are_kept_by_key)
{
  Verdicts verdicts;
  Rng rng = rng_seed(1, 71);
  bool said;
  verdicts_begin(&verdicts, PLACES);
  ck_assert(!verdicts_known(&verdicts, 0, &said) && !verdicts_known(&verdicts, 2, &said));
  int known = 0;
  for (int i = 0; i < 100000; i++) {
    uint64_t key = (uint64_t)rng_below(&rng, 50000) << 19;
    bool verdict = key % 7 < 3;
    if (verdicts_known(&verdicts, key, &said)) {
      ck_assert(said == verdict);
      known++;
    } else {
      verdicts_keep(&verdicts, key, verdict);
      ck_assert(!key || (verdicts_known(&verdicts, key, &said) && said == verdict));
    }
  }
  ck_assert_int_gt(known, 10000);
  verdicts_free(&verdicts);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("verdicts");
  TCase *tests = tcase_create("verdicts");
  tcase_add_test(tests, each_search_meets_a_key_once);
  tcase_add_test(tests, the_number_of_searches_may_run_over);
  tcase_add_test(tests, verdicts_are_kept_by_key);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
