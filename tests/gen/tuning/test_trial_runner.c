#include <stdatomic.h>
#include <time.h>

#include "support/trials.h"
#include "tuning/grid_search.h"

static const uint64_t SEED = 5;
static const char SMALL[] = "size=2x1 boxes=1 effort=0 min_pushes=4 box_on_goal=on";

typedef struct {
  size_t trials, blocks, stop_after;
  double last_fraction;
} Log;

static double no_clock(void) { return 0; }

static void on_trial(void *context, Trial *trial, TrialUnit unit) {
  (void)trial, (void)unit;
  ((Log *)context)->trials++;
}

static void on_block(void *context, const Trial *trial, size_t number,
                     const CandidateBlock *block) {
  ck_assert(trial->done[number]);
  ck_assert_uint_gt(block->funnel.candidates, 0);
  ((Log *)context)->blocks++;
}

static bool on_progress(void *context, double fraction) {
  Log *log = context;
  log->last_fraction = fraction;
  return log->blocks < log->stop_after;
}

static TrialRunner scheduler_for(Log *log, int jobs) {
  return (TrialRunner){SEED, jobs, no_clock, log, on_trial, on_block, on_progress};
}

static TrialSum sum_with(int jobs, TrialBudget budget) {
  Trial trial = trial_of(SMALL), *trials[] = {&trial};
  Log log = {.stop_after = SIZE_MAX};
  TrialRunner runner = scheduler_for(&log, jobs);
  ck_assert(trial_runner_run(&runner, trials, 1, budget));
  TrialSum sum = trial_sum(&trial, trial_complete(&trial, &budget), (TrialTarget){0});
  ck_assert_uint_le(sum.blocks, log.blocks);
  trial_free(&trial);
  return sum;
}

START_TEST(a_result_does_not_depend_on_the_number_of_threads)
{
  static const TrialBudget budgets[] = {{TRIAL_CANDIDATES, 90, 13}, {TRIAL_STATES, 20000, 9}};
  for (size_t i = 0; i < 2; i++) {
    TrialSum one = sum_with(1, budgets[i]);
    for (int jobs = 2; jobs < 5; jobs++) {
      TrialSum many = sum_with(jobs, budgets[i]);
      ck_assert_uint_eq(one.blocks, many.blocks);
      ck_assert_uint_eq(one.level_count, many.level_count);
      ck_assert_mem_eq(&one.funnel, &many.funnel, sizeof one.funnel);
      trial_sum_free(&many);
    }
    trial_sum_free(&one);
  }
}
END_TEST

START_TEST(blocks_that_are_there_are_not_run_again)
{
  Trial trial = trial_of(SMALL), *trials[] = {&trial};
  TrialBudget budget = {TRIAL_CANDIDATES, 40, 10};
  Log log = {.stop_after = SIZE_MAX};
  TrialRunner runner = scheduler_for(&log, 2);
  ck_assert(trial_runner_run(&runner, trials, 1, budget));
  ck_assert_uint_eq(log.blocks, 4);
  ck_assert(trial_runner_run(&runner, trials, 1, budget));
  ck_assert_uint_eq(log.blocks, 4);
  ck_assert_uint_eq(log.trials, 2);
  trial_free(&trial);
}
END_TEST

START_TEST(progress_can_stop_it)
{
  Trial trial = trial_of(SMALL), *trials[] = {&trial};
  Log log = {.stop_after = 0};
  TrialRunner runner = scheduler_for(&log, 2);
  ck_assert(!trial_runner_run(&runner, trials, 1, (TrialBudget){TRIAL_CANDIDATES, 1e6, 10}));
  ck_assert_double_lt(log.last_fraction, 1);
  trial_free(&trial);
}
END_TEST

typedef struct {
  atomic_bool waited, in_block, met;
  atomic_int progress_calls;
} Meeting;

// The first block waits for on_progress to be called meanwhile, which nothing may allow: long
// enough for twenty of its calls, also on a busy machine.
static void on_slow_block(void *context, const Trial *trial, size_t number,
                          const CandidateBlock *block) {
  (void)trial, (void)number, (void)block;
  Meeting *meeting = context;
  if (atomic_exchange(&meeting->waited, true)) return;
  atomic_store(&meeting->in_block, true);
  for (int i = 0; i < 100 && !atomic_load(&meeting->met); i++)
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
  atomic_store(&meeting->in_block, false);
}

static bool on_progress_beside_blocks(void *context, double fraction) {
  (void)fraction;
  Meeting *meeting = context;
  if (atomic_load(&meeting->in_block)) atomic_store(&meeting->met, true);
  atomic_fetch_add(&meeting->progress_calls, 1);
  return true;
}

static void on_quiet_trial(void *context, Trial *trial, TrialUnit unit) {
  (void)context, (void)trial, (void)unit;
}

START_TEST(progress_is_never_reported_while_a_block_is_handed_over)
{
  Trial trial = trial_of(SMALL), *trials[] = {&trial};
  Meeting meeting = {false};
  TrialRunner runner = {
      SEED, 2, no_clock, &meeting, on_quiet_trial, on_slow_block, on_progress_beside_blocks};
  ck_assert(trial_runner_run(&runner, trials, 1, (TrialBudget){TRIAL_CANDIDATES, 40, 10}));
  ck_assert_int_gt(atomic_load(&meeting.progress_calls), 0);
  ck_assert(!atomic_load(&meeting.met));
  trial_free(&trial);
}
END_TEST

START_TEST(a_grid_sums_up_every_point_that_makes_sense)
{
  TuningResult tuning = {.params = params_of("size=1x1 box_on_goal=off min_pushes=1"),
                         .seed = SEED,
                         .varied = mem_alloc(1, sizeof *tuning.varied),
                         .varied_count = 1,
                         .budget = {TRIAL_CANDIDATES, 20, 10}};
  ck_assert_ptr_null(varied_param_parse(&tuning.varied[0], params_find("boxes"), "1,9"));
  tuning_add_grid(&tuning, TRIAL_RATING);
  Log log = {.stop_after = SIZE_MAX};
  TrialRunner runner = scheduler_for(&log, 2);
  ck_assert(grid_search(&tuning, &runner));
  ck_assert_uint_eq(tuning.point_count, 2);
  ck_assert_ptr_null(tuning.points[0].refused);
  ck_assert_ptr_nonnull(tuning.points[1].refused);  // nine boxes do not fit
  ck_assert_uint_eq(tuning.points[0].sum.funnel.candidates, 20);
  ck_assert_uint_eq(tuning.points[1].sum.funnel.candidates, 0);
  tuning_free(&tuning);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("trial_runner");
  TCase *tests = tcase_create("trial_runner");
  tcase_add_test(tests, a_result_does_not_depend_on_the_number_of_threads);
  tcase_add_test(tests, blocks_that_are_there_are_not_run_again);
  tcase_add_test(tests, progress_can_stop_it);
  tcase_add_test(tests, progress_is_never_reported_while_a_block_is_handed_over);
  tcase_add_test(tests, a_grid_sums_up_every_point_that_makes_sense);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
