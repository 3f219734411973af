#include <math.h>

#include "base/mem.h"
#include "pipeline/candidate_blocks.h"
#include "pipeline/fixed_run.h"
#include "pipeline/room_use.h"
#include "planning/plan_figures.h"
#include "planning/sample_runner.h"
#include "support/boards.h"

static SampledRun run_of(const char *size, const char *boxes) {
  SampledRun run = {.params = params_default(), .seed = 5};
  ck_assert_ptr_null(params_set(&run.params, "size", size));
  ck_assert_ptr_null(params_set(&run.params, "boxes", boxes));
  ck_assert_ptr_null(fixed_run_params(&run.params));
  return run;
}

typedef struct {
  uint64_t room;
  int levels, same_room;
} RoomCount;

static void count_room(void *context, const GeneratedLevel *level) {
  RoomCount *count = context;
  LevelId id = room_use_id(&level->board);
  count->levels++;
  count->same_room += (id.high ^ id.low) == count->room;
}

START_TEST(levels_have_the_room_of_the_map_that_was_drawn)
{
  SampledRun run = run_of("3x2", "2");
  SampleRunner runner;
  RoomCount count = {0};
  sample_runner_begin(&runner, &run, NULL);
  sample_runner_draw(&runner);
  ck_assert_uint_eq(runner.sample.count, CANDIDATE_BLOCK);
  for (size_t i = 0; i < runner.sample.count; i++) {
    count.room = runner.sample.drawn[i].room;
    ck_assert(sample_runner_run(&runner, runner.sample.drawn[i].number, count_room, &count));
  }
  ck_assert_int_gt(count.levels, 100);
  // Some levels close a part of their room.
  ck_assert_double_ge(count.same_room, 0.95 * count.levels);
  ck_assert_uint_eq(runner.funnel.rejects[REJECT_NONE], (uint64_t)count.levels);
  sample_runner_end(&runner);
}
END_TEST

START_TEST(the_same_seed_draws_the_same_sample)
{
  SampledRun run = run_of("2x2", "2");
  SampleRunner runners[2];
  for (int i = 0; i < 2; i++) {
    sample_runner_begin(&runners[i], &run, NULL);
    sample_runner_draw(&runners[i]);
  }
  for (size_t i = 0; i < CANDIDATE_BLOCK; i++) {
    ck_assert_uint_eq(runners[0].sample.drawn[i].number, runners[1].sample.drawn[i].number);
    ck_assert_uint_eq(runners[0].sample.drawn[i].room, runners[1].sample.drawn[i].room);
  }
  for (int i = 0; i < 2; i++) sample_runner_end(&runners[i]);
}
END_TEST

static void ignore(void *context, const GeneratedLevel *level) {
  (void)context;
  (void)level;
}

START_TEST(a_raised_flag_abandons_the_candidate)
{
  SampledRun run = run_of("2x2", "2");
  StopFlag stop = true;
  SampleRunner runner;
  sample_runner_begin(&runner, &run, &stop);
  ck_assert(!sample_runner_run(&runner, 1, ignore, NULL));
  sample_runner_end(&runner);
}
END_TEST

// A sample of 1,000 rooms that came once, each with ten levels in a second.
static LevelForecast *plain_forecast(void) {
  RoomSample sample = {0};
  RoomResults results = {0};
  LevelForecast *forecast = mem_alloc(1, sizeof *forecast);
  for (uint64_t i = 0; i < 1000; i++) room_sample_add(&sample, i + 1, i);
  room_sample_close(&sample, 1000, 1);
  RoomResult room = {.visits = 1, .levels = 10, .levels_squared = 100, .seconds = 1};
  room.seen[1] = 10;
  for (int i = 0; i < 1000; i++) room_results_add(&results, &room);
  ck_assert(level_forecast_make(&results, &sample, 1, forecast));
  room_results_free(&results);
  room_sample_free(&sample);
  return forecast;
}

START_TEST(figures_follow_from_levels_and_candidates)
{
  const PlanSizes sizes = {.level = 500, .indexed_level = 600, .block = 640};
  LevelForecast *forecast = plain_forecast();
  PlanFigures plan = plan_figures_for_levels(forecast, &sizes, 72000, 0.5);
  ck_assert_double_eq_tol(plan.candidates.value, 7200, 10);
  ck_assert_double_eq_tol(plan.cpu_seconds.value, 7200, 10);
  ck_assert(plan.shards.value == 4 || plan.shards.value == 5);  // of 1,800 s
  ck_assert_double_eq_tol(plan.library_bytes.value, 72000 * 600 + 7200 * 10, 1000);
  ck_assert_double_eq_tol(plan.shard_bytes.value / (72000 * 500 + 7200 * 10), 1, 0.01);
  ck_assert(plan.run_candidates >= 7190 && plan.run_candidates <= 7220);
  ck_assert_double_gt(plan.new_share, 0.99);
  // No shard is smaller than a block.
  plan = plan_figures_for_candidates(forecast, &sizes, 100, 0.001);
  ck_assert_uint_eq(plan.run_shards, 2);
  ck_assert_uint_eq(plan.run_candidates, 100);
  ck_assert_double_eq_tol(plan.levels.value, 1000, 2);
  mem_free(forecast);
}
END_TEST

START_TEST(more_levels_than_there_are_take_no_number_of_candidates)
{
  RoomSample sample = {0};
  RoomResults results = {0};
  LevelForecast *forecast = mem_alloc(1, sizeof *forecast);
  const PlanSizes sizes = {.level = 500, .indexed_level = 600, .block = 640};
  for (uint64_t i = 0; i < 2000; i++) room_sample_add(&sample, i % 100 + 1, i);
  room_sample_close(&sample, 2000, 1);
  RoomResult room = {
      .stratum = 4, .visits = 20, .levels = 100, .levels_squared = 500, .seconds = 1};
  room.seen[10] = 10;  // ten levels, each by half of the candidates
  for (int i = 0; i < 100; i++) room_results_add(&results, &room);
  ck_assert(level_forecast_make(&results, &sample, 1, forecast));
  PlanFigures plan = plan_figures_for_levels(forecast, &sizes, 5000, 1);
  ck_assert_uint_eq(plan.run_candidates, 0);
  ck_assert(isinf(plan.candidates.low) && isinf(plan.candidates.value));
  ck_assert_double_eq_tol(level_forecast_all(forecast).value, 1000, 50);
  mem_free(forecast);
  room_results_free(&results);
  room_sample_free(&sample);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sample_runner");
  TCase *tests = tcase_create("sample_runner");
  tcase_add_test(tests, levels_have_the_room_of_the_map_that_was_drawn);
  tcase_add_test(tests, the_same_seed_draws_the_same_sample);
  tcase_add_test(tests, a_raised_flag_abandons_the_candidate);
  tcase_add_test(tests, figures_follow_from_levels_and_candidates);
  tcase_add_test(tests, more_levels_than_there_are_take_no_number_of_candidates);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
