#include "checks/remake_pack_check.h"
#include "support/generator.h"

enum { CORES = 64 };

static long megabytes_of(int max_megabytes, int cores) {
  GenParams params = params_default();
  params.max_megabytes = max_megabytes;
  int jobs = remake_pack_jobs(&params, cores);
  ck_assert_int_ge(jobs, 1);
  ck_assert_int_le(jobs, cores);
  return (long)jobs * max_megabytes;
}

START_TEST(an_ordinary_pack_is_made_again_with_all_threads)
{
  GenParams params = params_default();
  ck_assert_int_eq(remake_pack_jobs(&params, 1), 1);
  ck_assert_int_eq(remake_pack_jobs(&params, CORES), CORES);
  params.max_megabytes = 16;
  ck_assert_int_eq(remake_pack_jobs(&params, CORES), CORES);
}
END_TEST

START_TEST(searches_that_need_much_memory_do_not_all_run_at_once)
{
  long usual = (long)params_default().max_megabytes * CORES;
  for (int megabytes = 600; megabytes <= 2048; megabytes += 181)
    ck_assert_int_le(megabytes_of(megabytes, CORES), usual);
  ck_assert_int_eq(megabytes_of(2048, 2), 2048);
  ck_assert_int_eq(megabytes_of(1000, 2), 2000);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("remake_pack_check");
  TCase *tests = tcase_create("remake_pack_check");
  tcase_add_test(tests, an_ordinary_pack_is_made_again_with_all_threads);
  tcase_add_test(tests, searches_that_need_much_memory_do_not_all_run_at_once);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
