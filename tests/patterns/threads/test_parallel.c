#include <stdatomic.h>
#include <unistd.h>

#include "support/boards.h"
#include "threads/parallel.h"

enum { ITEMS = 300 };

typedef struct {
  int result[ITEMS];  // by slot
  size_t window, received, stop_at, stop_progress_at;
  atomic_int workers, most_ahead;
  atomic_size_t received_atomic;
  bool in_order;
} Log;

static void *begin_worker(void *context) {
  atomic_fetch_add(&((Log *)context)->workers, 1);
  return context;
}

static void end_worker(void *scratch) { atomic_fetch_sub(&((Log *)scratch)->workers, 1); }

static void run_item(void *context, void *scratch, size_t item) {
  Log *log = context;
  ck_assert_ptr_eq(scratch, log);
  int ahead = (int)(item - atomic_load(&log->received_atomic)), most = log->most_ahead;
  while (ahead > most && !atomic_compare_exchange_weak(&log->most_ahead, &most, ahead)) continue;
  if (item % 7 == 0) usleep(500);  // later items overtake this one
  log->result[item % log->window] = (int)item * 3;
}

static bool on_item(void *context, size_t item) {
  Log *log = context;
  log->in_order =
      log->in_order && item == log->received && log->result[item % log->window] == (int)item * 3;
  log->result[item % log->window] = -1;
  log->received++;
  atomic_store(&log->received_atomic, log->received);
  return log->received != log->stop_at;
}

static bool on_progress(void *context, size_t done) {
  Log *log = context;
  return done < log->stop_progress_at;
}

static size_t run(Log *log, size_t window, int jobs) {
  *log = (Log){.window = window ? window : ITEMS,
               .in_order = true,
               .stop_at = log->stop_at,
               .stop_progress_at = log->stop_progress_at};
  Parallel parallel = {log, begin_worker, end_worker, run_item, on_item, on_progress, window};
  return parallel_run(&parallel, ITEMS, jobs);
}

START_TEST(items_are_received_once_and_in_order_for_any_number_of_threads)
{
  static const int jobs[] = {0, 1, 2, 5, 1000};
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
    for (size_t window = 0; window < 12; window += 4) {
      Log log = {.stop_at = SIZE_MAX, .stop_progress_at = SIZE_MAX};
      ck_assert_uint_eq(run(&log, window, jobs[i]), ITEMS);
      ck_assert_uint_eq(log.received, ITEMS);
      ck_assert(log.in_order);
      ck_assert_int_eq(log.workers, 0);
      if (window) ck_assert_int_lt(log.most_ahead, (int)window);
    }
}
END_TEST

START_TEST(on_item_ends_the_run)
{
  for (int jobs = 0; jobs < 4; jobs++) {
    Log log = {.stop_at = 17, .stop_progress_at = SIZE_MAX};
    ck_assert_uint_eq(run(&log, 8, jobs), 17);
    ck_assert_uint_eq(log.received, 17);
    ck_assert(log.in_order);
    ck_assert_int_eq(log.workers, 0);
  }
}
END_TEST

START_TEST(on_progress_ends_the_run)
{
  for (int jobs = 0; jobs < 4; jobs++) {
    Log log = {.stop_at = SIZE_MAX, .stop_progress_at = 0};
    ck_assert_uint_eq(run(&log, 8, jobs), log.received);
    ck_assert_uint_lt(log.received, ITEMS);
    ck_assert(log.in_order);
    ck_assert_int_eq(log.workers, 0);
  }
}
END_TEST

static void count_item(void *context, void *scratch, size_t item) {
  ck_assert_ptr_null(scratch);
  atomic_fetch_add((atomic_size_t *)context, item + 1);
}

START_TEST(only_run_item_is_needed)
{
  atomic_size_t sum = 0;
  Parallel parallel = {.context = &sum, .run_item = count_item};
  ck_assert_uint_eq(parallel_run(&parallel, 100, 3), 100);
  ck_assert_uint_eq(sum, 5050);
  ck_assert_uint_eq(parallel_run(&parallel, 0, 3), 0);
  ck_assert_uint_eq(sum, 5050);
}
END_TEST

START_TEST(there_is_at_least_one_core)
{
  ck_assert_int_ge(parallel_cores(), 1);
  ck_assert_int_le(parallel_cores(), PARALLEL_MAX_JOBS);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("parallel");
  TCase *tests = tcase_create("parallel");
  tcase_add_test(tests, items_are_received_once_and_in_order_for_any_number_of_threads);
  tcase_add_test(tests, on_item_ends_the_run);
  tcase_add_test(tests, on_progress_ends_the_run);
  tcase_add_test(tests, only_run_item_is_needed);
  tcase_add_test(tests, there_is_at_least_one_core);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
