#include "search/verdict_cache.h"
#include "support/boards.h"

enum { SLOTS = 1 << 12, MET = SLOTS / 2 };

// Keys that collide in both parts of the cache.
static uint64_t some_key(Rng *rng) {
  return (uint64_t)rng_below(rng, 3000) * UINT64_C(0x100000001) + 2;
}

START_TEST(each_search_visits_a_key_once)
{
  VerdictCache cache;
  verdict_cache_begin(&cache, SLOTS);
  uint64_t met[MET];
  for (unsigned seed = 0; seed < 20; seed++) {
    Rng rng = rng_seed(seed, 70);
    verdict_cache_new_search(&cache);
    int count = 0;
    for (int i = 0; i < MET; i++) {
      uint64_t key = some_key(&rng);
      bool is_new = true;
      for (int k = 0; k < count; k++) is_new = is_new && met[k] != key;
      ck_assert(verdict_cache_visit(&cache, key) == is_new);
      if (is_new) met[count++] = key;
    }
    ck_assert_int_gt(count, MET / 3);
  }
  verdict_cache_free(&cache);
}
END_TEST

START_TEST(the_search_number_may_overflow)
{
  VerdictCache cache;
  verdict_cache_begin(&cache, SLOTS);
  verdict_cache_new_search(&cache);
  ck_assert(verdict_cache_visit(&cache, 10));
  cache.search = UINT32_MAX;
  verdict_cache_new_search(&cache);
  ck_assert(verdict_cache_visit(&cache, 10) && !verdict_cache_visit(&cache, 10));
  verdict_cache_free(&cache);
}
END_TEST

// The cache may forget verdicts, but never gives a wrong one.
START_TEST(verdicts_are_kept_by_key)
{
  VerdictCache cache;
  Rng rng = rng_seed(1, 71);
  bool said;
  verdict_cache_begin(&cache, SLOTS);
  ck_assert(!verdict_cache_find(&cache, 0, &said) && !verdict_cache_find(&cache, 2, &said));
  int known = 0;
  for (int i = 0; i < 100000; i++) {
    uint64_t key = (uint64_t)rng_below(&rng, 50000) << 19;
    bool verdict = key % 7 < 3;
    if (verdict_cache_find(&cache, key, &said)) {
      ck_assert(said == verdict);
      known++;
    } else {
      verdict_cache_store(&cache, key, verdict);
      ck_assert(!key || (verdict_cache_find(&cache, key, &said) && said == verdict));
    }
  }
  ck_assert_int_gt(known, 10000);
  verdict_cache_free(&cache);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("verdict_cache");
  TCase *tests = tcase_create("verdict_cache");
  tcase_add_test(tests, each_search_visits_a_key_once);
  tcase_add_test(tests, the_search_number_may_overflow);
  tcase_add_test(tests, verdicts_are_kept_by_key);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
