#include <math.h>

#include "support/trials.h"
#include "tuning/point_examples.h"
#include "tuning/target.h"
#include "tuning/trial_statistics.h"
#include "tuning/tuning_result.h"

static const uint64_t SEED = 5;

static bool always(void *context) {
  (void)context;
  return true;
}

static bool until_zero(void *context) { return --*(int *)context > 0; }

static void run_blocks(Trial *trial, const TrialBudget *budget, size_t count) {
  for (size_t i = 0; i < count; i++) {
    CandidateBlock block;
    ck_assert(candidate_block_run(&trial->params, SEED, trial_block_first(trial, budget, i),
                                  trial_block_size(budget, i), always, NULL, &block));
    block.cpu_seconds = 0.5;
    trial_put(trial, i, &block);
  }
}

static const char SMALL[] = "size=2x2 boxes=2 effort=0 min_pushes=4";

START_TEST(blocks_follow_each_other_without_gap_or_overlap)
{
  for (int unit = TRIAL_CANDIDATES; unit <= TRIAL_SECONDS; unit++) {
    TrialBudget budget = trial_budget((TrialUnit)unit, 730);
    Trial trial = {.first = 100};
    uint64_t next = 100;
    for (size_t i = 0; i < 25 && (unit || next < 830); i++) {
      ck_assert_uint_eq(trial_block_first(&trial, &budget, i), next);
      next += trial_block_size(&budget, i);
    }
    if (unit == TRIAL_CANDIDATES) ck_assert_uint_eq(next, 830);
  }
}
END_TEST

// Many small blocks and one large block with the same candidates have the same sum.
START_TEST(blocks_come_to_what_one_run_comes_to)
{
  Trial one = trial_of(SMALL), many = trial_of(SMALL);
  TrialBudget whole = {TRIAL_CANDIDATES, 300, 300}, parts = {TRIAL_CANDIDATES, 300, 7};
  run_blocks(&one, &whole, 1);
  run_blocks(&many, &parts, 43);
  ck_assert_uint_eq(trial_complete(&one, &whole), 1);
  ck_assert_uint_eq(trial_complete(&many, &parts), 43);
  TrialSum a = trial_sum(&one, 1, (TrialTarget){0}), b = trial_sum(&many, 43, (TrialTarget){0});
  ck_assert_mem_eq(&a.funnel, &b.funnel, sizeof a.funnel);
  ck_assert_uint_eq(a.level_count, b.level_count);
  ck_assert_uint_gt(a.funnel.rejects[REJECT_duplicate], 0);
  ck_assert_uint_eq(a.funnel.rejects[REJECT_NONE], a.level_count);
  for (size_t i = 0; i < a.level_count; i++)
    ck_assert(level_id_equal(a.levels[i].id, b.levels[i].id));
  Interval share = outcome_value(&b, OUTCOME_accepted_share);
  ck_assert_double_eq_tol(share.value, (double)a.level_count / 300, 1e-12);
  ck_assert_double_eq_tol(outcome_value(&b, OUTCOME_levels_per_cpu_second).value,
                          (double)a.level_count / (43 * 0.5), 1e-9);
  trial_sum_free(&a);
  trial_sum_free(&b);
  trial_free(&one);
  trial_free(&many);
}
END_TEST

START_TEST(a_trial_is_complete_when_its_first_blocks_use_up_the_budget)
{
  Trial trial = trial_of(SMALL);
  TrialBudget seconds = {TRIAL_SECONDS, 1.2, 0};
  for (size_t i = 0; i < 5; i++) {
    if (i == 1) continue;
    CandidateBlock block = {.cpu_seconds = 0.5};
    trial_put(&trial, i, &block);
  }
  ck_assert_uint_eq(trial_complete(&trial, &seconds), 0);  // there is a gap
  size_t blocks;
  ck_assert_double_eq(trial_used(&trial, TRIAL_SECONDS, &blocks), 2);
  ck_assert_uint_eq(blocks, 4);
  trial_put(&trial, 1, &(CandidateBlock){.cpu_seconds = 0.5});
  ck_assert_uint_eq(trial_complete(&trial, &seconds), 3);
  trial_free(&trial);
}
END_TEST

START_TEST(a_block_is_kept_as_bytes_and_read_back)
{
  Trial trial = trial_of(SMALL);
  TrialBudget budget = {TRIAL_CANDIDATES, 40, 40};
  run_blocks(&trial, &budget, 1);
  Text bytes = {0};
  candidate_block_save(&trial.block[0], &bytes);
  CandidateBlock again;
  ck_assert(candidate_block_load(bytes.data, bytes.length, &again));
  ck_assert_uint_gt(again.level_count, 0);
  ck_assert_uint_eq(again.level_count, trial.block[0].level_count);
  ck_assert_mem_eq(again.levels, trial.block[0].levels, again.level_count * sizeof *again.levels);
  ck_assert_mem_eq(&again.funnel, &trial.block[0].funnel, sizeof again.funnel);
  ck_assert_double_eq(again.cpu_seconds, 0.5);
  candidate_block_free(&again);
  for (size_t length = 0; length < bytes.length; length += 13)
    ck_assert(!candidate_block_load(bytes.data, length, &again));
  text_free(&bytes);
  trial_free(&trial);
}
END_TEST

START_TEST(a_block_that_is_broken_off_leaves_nothing)
{
  Trial trial = trial_of(SMALL);
  CandidateBlock block;
  int left = 10;
  ck_assert(!candidate_block_run(&trial.params, SEED, 0, 50, until_zero, &left, &block));
  ck_assert(!block.levels && !block.level_count);
}
END_TEST

START_TEST(parameters_that_end_a_pack_have_no_say)
{
  GenParams params = params_of("count=1 patience=1 measures=auto");
  GenParams trial = candidate_block_params(&params, TRIAL_ALL);
  ck_assert_int_gt(trial.count, 1000000);
  ck_assert_int_gt(trial.patience, 1);
  ck_assert_int_eq(trial.measures, 2);
  params = params_of("measures=rating");
  ck_assert_int_eq(candidate_block_params(&params, TRIAL_ALL).measures, 1);
  ck_assert(candidate_block_ignores(params_find("count")) &&
            candidate_block_ignores(params_find("max_candidates")));
  ck_assert(!candidate_block_ignores(params_find("size")) &&
            !candidate_block_ignores(params_find("tier")));
}
END_TEST

START_TEST(every_outcome_has_a_name_of_its_own_and_a_value)
{
  Trial trial = trial_of(SMALL);
  TrialBudget budget = {TRIAL_CANDIDATES, 100, 10};
  run_blocks(&trial, &budget, 10);
  TrialSum sum = trial_sum(&trial, 10, (TrialTarget){0});
  for (int i = 0; i < OUTCOME_COUNT; i++) {
    Outcome found;
    ck_assert(outcome_by_name(outcome_row((Outcome)i).name, &found));
    ck_assert_int_eq((int)found, i);
    Interval value = outcome_value(&sum, (Outcome)i);
    bool rating_only = isnan(value.value) && i >= (int)OUTCOME_MEASURES;
    ck_assert(rating_only || value.value >= 0);
    if (!isnan(value.low)) ck_assert(value.low <= value.value && value.value <= value.high);
  }
  double tiers = 0;
  for (int i = 0; i < TIER_COUNT; i++)
    tiers += outcome_value(&sum, (Outcome)(OUTCOME_tier_intro + i)).value;
  ck_assert_double_eq_tol(tiers, 1, 1e-12);
  TrialSum nothing = {0};
  for (int i = 0; i < OUTCOME_COUNT; i++)
    ck_assert(isnan(outcome_value(&nothing, (Outcome)i).value));
  trial_sum_free(&sum);
  trial_free(&trial);
}
END_TEST

START_TEST(targets_are_hit_or_missed)
{
  static const struct {
    const char *text;
    bool hit;
  } cases[] = {{"tier=hard", true},         {"tier=easy", false},      {"tier=easy,hard", true},
               {"pushes=40..60", true},     {"pushes=50", true},       {"pushes=51", false},
               {"pushes=..49.5", false},    {"pushes=50..", true},     {"pushes=..50", true},
               {"difficulty=30..35", true}, {"difficulty=..33", false}};
  TrialLevel level = {.tier = TIER_HARD, .difficulty = 34.5};
  for (size_t i = 0; i < MEASURE_COUNT; i++) level.value[i] = NAN;
  level.value[MEASURE_pushes] = 50;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Target target;
    char *why = target_parse(cases[i].text, &target);
    ck_assert_msg(!why, "%s", why);
    ck_assert_msg(target_hit(&target, &level) == cases[i].hit, "%s", cases[i].text);
    target_free(&target);
  }
  static const char *const invalid[] = {"",
                                        "hard",
                                        "tier=",
                                        "tier=any",
                                        "tier=hrad",
                                        "pushes",
                                        "pushes=",
                                        "pushes=a..b",
                                        "pushes=..",
                                        "pushs=3..4",
                                        "pushes=9..3",
                                        "luck=nan",
                                        "luck=nan..5",
                                        "luck=3..inf",
                                        "luck=1e999..",
                                        "luck=..nan",
                                        "pushes=40..60x"};
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
    Target target;
    char *why = target_parse(invalid[i], &target);
    ck_assert_msg(why != NULL, "%s", invalid[i]);
    mem_free(why);
    target_free(&target);
  }
}
END_TEST

START_TEST(examples_are_levels_of_the_point_easiest_first)
{
  TuningResult tuning = {.params = params_of(SMALL), .seed = SEED};
  size_t number = tuning_add_point(&tuning, STAGE_GRID, NULL, TRIAL_ALL);
  TuningPoint *point = &tuning.points[number];
  TrialBudget budget = {TRIAL_CANDIDATES, 60, 20};
  run_blocks(&point->trial, &budget, 3);
  tuning_sum_point(point, 3, (TrialTarget){0});
  point_examples_make(&tuning, 2);
  ck_assert_uint_eq(point->example_count, TUNING_EXAMPLES);
  Spread spread = trial_spread(&point->sum, MEASURE_COUNT);
  ck_assert_double_eq(point->examples[3].difficulty, spread.max);
  for (size_t i = 1; i < TUNING_EXAMPLES; i++)
    ck_assert_double_ge(point->examples[i].difficulty, point->examples[i - 1].difficulty);
  tuning_free(&tuning);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("trial");
  TCase *tests = tcase_create("trial");
  tcase_add_test(tests, blocks_follow_each_other_without_gap_or_overlap);
  tcase_add_test(tests, blocks_come_to_what_one_run_comes_to);
  tcase_add_test(tests, a_trial_is_complete_when_its_first_blocks_use_up_the_budget);
  tcase_add_test(tests, a_block_is_kept_as_bytes_and_read_back);
  tcase_add_test(tests, a_block_that_is_broken_off_leaves_nothing);
  tcase_add_test(tests, parameters_that_end_a_pack_have_no_say);
  tcase_add_test(tests, every_outcome_has_a_name_of_its_own_and_a_value);
  tcase_add_test(tests, targets_are_hit_or_missed);
  tcase_add_test(tests, examples_are_levels_of_the_point_easiest_first);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
