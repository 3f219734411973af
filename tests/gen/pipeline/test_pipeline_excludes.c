// What a run leaves out although it is a good level: excluded levels and other parts of a split.
#include "support/environment.h"
#include "support/pipeline_runs.h"

typedef PipelineLog Log;

static PipelineEnd go(const GenParams *params, uint64_t seed, int jobs,
                      const ExcludedLevels *excluded, PipelineState *state, Log *log) {
  PipelineHooks hooks = {.context = log,
                         .accept = pipeline_log_accept,
                         .keep_going = pipeline_log_keep_going,
                         .excluded = excluded,
                         .stop = &log->stop};
  return pipeline_run(params, seed, jobs, state, &hooks);
}

static void exclude_all(ExcludedLevels *excluded, const Log *log) {
  for (size_t i = 0; i < log->count; i++)
    excluded_levels_add(excluded, &log->levels[i].board, log->levels[i].solution);
}

static double most_similar(const Log *a, const Log *b) {
  double most = 0;
  for (size_t i = 0; i < a->count; i++)
    for (size_t k = 0; k < b->count; k++) {
      double alike = similarity(&a->levels[i].fingerprint, &b->levels[k].fingerprint);
      if (alike > most) most = alike;
    }
  return most;
}

static const char *const settings[] = {
    "tier=any count=40 size=2x1 boxes=2 effort=0 room_levels=9",
    "tier=any count=150 size=2x2 boxes=3 twins=101",  // many levels of a map
    "tier=intro,easy count=10 effort=0",
};
enum { SETTINGS = sizeof settings / sizeof *settings };

START_TEST(levels_of_an_earlier_run_do_not_come_again)
{
  GenParams params = params_of(settings[_i]);
  Log first = {0}, second = {0};
  PipelineState state = {0}, again = {0};
  ExcludedLevels excluded = {0};
  go(&params, 42, 2, NULL, &state, &first);
  exclude_all(&excluded, &first);
  go(&params, 42, 2, &excluded, &again, &second);
  ck_assert_uint_gt(second.count, 5);
  ck_assert_uint_gt(again.funnel.rejects[REJECT_excluded], 5);
  for (size_t i = 0; i < second.count; i++)
    ck_assert(!excluded_levels_has(&excluded, second.levels[i].id));
  if (pipeline_similarity_limit(&params) <= 100)
    ck_assert_double_lt(most_similar(&first, &second), pipeline_similarity_limit(&params));
  assert_adds_up(&again);
  pipeline_state_free(&state);
  pipeline_state_free(&again);
  pipeline_log_free(&first);
  pipeline_log_free(&second);
  excluded_levels_free(&excluded);
}
END_TEST

START_TEST(the_number_of_threads_changes_nothing)
{
  GenParams params = params_of(settings[_i]);
  ck_assert_ptr_null(params_set(&params, "split", "train=60,test=40"));
  ck_assert_ptr_null(params_set(&params, "only", "train"));
  Log first = {0}, one = {0}, three = {0};
  PipelineState before = {0}, a = {0}, b = {0};
  ExcludedLevels excluded = {0};
  go(&params, 42, 1, NULL, &before, &first);
  exclude_all(&excluded, &first);
  go(&params, 42, 1, &excluded, &a, &one);
  go(&params, 42, 3, &excluded, &b, &three);
  assert_same_state(&a, &b);
  ck_assert_uint_eq(one.count, three.count);
  for (size_t i = 0; i < one.count; i++)
    ck_assert(level_id_equal(one.levels[i].id, three.levels[i].id));
  pipeline_state_free(&before);
  pipeline_state_free(&a);
  pipeline_state_free(&b);
  pipeline_log_free(&first);
  pipeline_log_free(&one);
  pipeline_log_free(&three);
  excluded_levels_free(&excluded);
}
END_TEST

enum { PARTS = 3, SEEDS = 3 };

static void accept_id(void *context, const GeneratedLevel *level, const PipelineState *state) {
  (void)state;
  id_set_add(context, level->id);
}

static bool always(void *context, const PipelineState *state) {
  (void)context, (void)state;
  return true;
}

// The ids of `count` levels of this part, with this seed.
static IdSet ids_of_part(const char *part, uint64_t seed, int count) {
  GenParams params = params_of("tier=any size=2x2 boxes=3 twins=101");
  IdSet ids = {0};
  PipelineState state = {0};
  PipelineHooks hooks = {.context = &ids, .accept = accept_id, .keep_going = always};
  ck_assert_ptr_null(params_set(&params, "split", "train=70,test=20,valid=10"));
  ck_assert_ptr_null(params_set(&params, "only", part));
  params.count = count;
  ck_assert_int_eq(pipeline_run(&params, seed, 2, &state, &hooks), PIPELINE_COMPLETE);
  ck_assert_uint_eq(id_set_count(&ids), (size_t)count);
  ck_assert_uint_gt(state.funnel.rejects[REJECT_other_part], 10);
  assert_adds_up(&state);
  pipeline_state_free(&state);
  return ids;
}

// How many ids of one set the other one has.
static size_t overlap(const IdSet *a, const IdSet *b) {
  size_t both = 0;
  const uint64_t *slots = a->hash.words;
  for (size_t i = 0; i < a->hash.slots; i++) {
    LevelId id = {slots[2 * i], slots[2 * i + 1]};
    both += (id.high || id.low) && id_set_has(b, id);
  }
  return both;
}

// TSB_SPLIT_LEVELS levels in all, 1800 by default.
START_TEST(parts_of_a_split_never_overlap_whatever_the_seeds)
{
  static const char *const parts[PARTS] = {"train", "test", "valid"};
  int count = environment_number("TSB_SPLIT_LEVELS", 1800) / (PARTS * SEEDS);
  IdSet ids[PARTS][SEEDS];
  size_t between_seeds = 0;
  for (int part = 0; part < PARTS; part++)
    for (int seed = 0; seed < SEEDS; seed++)
      ids[part][seed] = ids_of_part(parts[part], (uint64_t)seed + 1, count);
  for (int part = 0; part < PARTS; part++)
    for (int seed = 0; seed < SEEDS; seed++)
      for (int other = 0; other < PARTS; other++)
        for (int with = 0; with < SEEDS; with++) {
          size_t both = overlap(&ids[part][seed], &ids[other][with]);
          if (other != part) ck_assert_uint_eq(both, 0);
          else if (seed == with) ck_assert_uint_eq(both, (size_t)count);
          else between_seeds += both;
        }
  // Seeds share levels, or the test would say nothing.
  ck_assert_uint_gt(between_seeds, 0);
  for (int part = 0; part < PARTS; part++)
    for (int seed = 0; seed < SEEDS; seed++) id_set_free(&ids[part][seed]);
}
END_TEST

// A shape with few levels: all of them are excluded in the end.
START_TEST(a_run_ends_when_all_that_comes_is_excluded)
{
  GenParams params = params_of("tier=any count=1000 size=1x1 boxes=1 min_pushes=1 twins=101");
  Log first = {0}, second = {0};
  PipelineState state = {0}, again = {0};
  ExcludedLevels excluded = {0};
  go(&params, 42, 2, NULL, &state, &first);
  exclude_all(&excluded, &first);
  ck_assert_int_eq(go(&params, 43, 2, &excluded, &again, &second), PIPELINE_REPEATS);
  ck_assert_uint_lt(second.count, first.count);
  ck_assert_uint_gt(again.funnel.rejects[REJECT_excluded], 5000);
  pipeline_state_free(&state);
  pipeline_state_free(&again);
  pipeline_log_free(&first);
  pipeline_log_free(&second);
  excluded_levels_free(&excluded);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pipeline_excludes");
  TCase *tests = tcase_create("pipeline_excludes");
  tcase_set_timeout(tests, 800);
  tcase_add_loop_test(tests, levels_of_an_earlier_run_do_not_come_again, 0, SETTINGS);
  tcase_add_loop_test(tests, the_number_of_threads_changes_nothing, 0, SETTINGS);
  tcase_add_test(tests, parts_of_a_split_never_overlap_whatever_the_seeds);
  tcase_add_test(tests, a_run_ends_when_all_that_comes_is_excluded);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
