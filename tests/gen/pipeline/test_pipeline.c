#include <pthread.h>
#include <time.h>

#include "support/pipeline_runs.h"

typedef PipelineLog Log;

static PipelineEnd go(const GenParams *params, int jobs, PipelineState *state, Log *log) {
  return pipeline_log_run(log, params, 42, jobs, state);
}

// Frees what `go` has filled.
static void forget(PipelineState *state, Log *log) {
  pipeline_state_free(state);
  pipeline_log_free(log);
}

static void assert_same(const Log *a, const Log *b) {
  ck_assert_uint_eq(a->count, b->count);
  for (size_t i = 0; i < a->count; i++) {
    ck_assert_uint_eq(a->levels[i].candidate, b->levels[i].candidate);
    ck_assert_uint_eq(a->levels[i].map_level, b->levels[i].map_level);
    assert_same_level(&a->levels[i], &b->levels[i]);
  }
}

static const char *const SETTINGS[] = {
    "tier=any count=60 size=2x2 boxes=2 effort=0",
    "tier=intro,easy count=15 effort=0",
    "tier=all count=11 effort=0 max_candidates=150",
    "tier=easy count=300 size=2x2 boxes=1-2 effort=0 min_pushes=3 max_candidates=120",
    "tier=any count=20 size=1x1 boxes=1 effort=0 min_pushes=1 max_candidates=300",  // duplicates
    "tier=any count=40 size=2x1 boxes=2 effort=0 twins=60 max_candidates=300",
    "tier=all count=15 size=2x2 boxes=2-3 effort=0 max_candidates=150",  // a reserve
    "tier=any count=70 size=2x2 boxes=3 twins=101",                      // many levels of a map
    "tier=easy,medium count=40 twins=101 room_levels=4 surplus=3",       // a tier is full midway
    "tier=any count=500 size=2x1 boxes=2 min_pushes=4 twins=101",        // repeats, to the end
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

START_TEST(any_number_of_threads_gives_the_same_levels_and_counts)
{
  GenParams params = params_of(SETTINGS[_i]);
  static const int jobs[] = {3, 2, 7};
  Log alone = {0};
  PipelineState state = {0};
  PipelineEnd end = go(&params, 1, &state, &alone);
  assert_adds_up(&state);
  for (int i = 0; i < repeated(sizeof jobs / sizeof *jobs, 1); i++) {
    Log log = {0};
    PipelineState together = {0};
    ck_assert_int_eq(go(&params, jobs[i], &together, &log), end);
    assert_same(&alone, &log);
    assert_same_state(&state, &together);
    forget(&together, &log);
  }
  forget(&state, &alone);
}
END_TEST

START_TEST(a_run_taken_up_after_any_level_comes_to_the_same)
{
  GenParams params = params_of(SETTINGS[_i]);
  Log whole = {0};
  PipelineState state = {0};
  PipelineEnd end = go(&params, 2, &state, &whole);
  Log log = {0};
  PipelineState resumed = {0};
  go(&params, 1, &resumed, &log);
  for (size_t after = 1; after <= whole.count; after += 1 + whole.count / (size_t)repeated(4, 1)) {
    pipeline_log_cut(&log, after);  // what came later is lost
    pipeline_log_reload(&log, &params, &resumed);
    ck_assert_int_eq(go(&params, after % 2 ? 3 : 1, &resumed, &log), end);
    assert_same(&whole, &log);
    assert_same_state(&state, &resumed);
  }
  forget(&resumed, &log);
  forget(&state, &whole);
}
END_TEST

START_TEST(a_run_taken_up_between_any_two_candidates_comes_to_the_same)
{
  GenParams params = params_of(SETTINGS[1]);
  Log whole = {0};
  PipelineState state = {0};
  go(&params, 1, &state, &whole);
  for (uint64_t step = 5; step < 30; step += 12) {
    Log log = {0};
    PipelineState pieces = {0};
    PipelineEnd end;
    do {
      log.stop_at = pieces.next_candidate + step;
      end = go(&params, 1 + (int)(pieces.next_candidate % 3), &pieces, &log);
      if (end == PIPELINE_STOPPED) ck_assert_uint_eq(pieces.next_candidate, log.stop_at);
    } while (end == PIPELINE_STOPPED);
    ck_assert_int_eq(end, PIPELINE_COMPLETE);
    assert_same(&whole, &log);
    assert_same_state(&state, &pieces);
    forget(&pieces, &log);
  }
  forget(&state, &whole);
}
END_TEST

START_TEST(a_stopped_run_has_whole_candidates_only_and_can_be_taken_up)
{
  GenParams params = params_of(SETTINGS[1]);
  Log whole = {0};
  PipelineState state = {0};
  go(&params, 1, &state, &whole);
  for (int jobs = 1; jobs <= 3; jobs++) {
    Log log = {.abort_at = 1};
    PipelineState pieces = {0};
    while (go(&params, jobs, &pieces, &log) == PIPELINE_STOPPED) {
      ck_assert_uint_ge(pieces.next_candidate, log.abort_at);
      assert_adds_up(&pieces);
      atomic_store(&log.stop, false);
      log.abort_at = pieces.next_candidate + 7;
    }
    assert_same(&whole, &log);
    assert_same_state(&state, &pieces);
    forget(&pieces, &log);
  }
  forget(&state, &whole);
}
END_TEST

START_TEST(a_run_can_be_stopped_between_two_levels_of_a_map)
{
  GenParams params = params_of("tier=any count=100 size=2x2 boxes=3 twins=101");
  Log whole = {0};
  PipelineState state = {0};
  go(&params, 1, &state, &whole);
  Log log = {0};
  PipelineState pieces = {0};
  PipelineEnd end;
  int midway = 0;
  do {
    log.stop_levels = pieces.funnel.candidates + 7;
    end = go(&params, 1 + (int)(log.stop_levels % 3), &pieces, &log);
    if (end == PIPELINE_STOPPED) ck_assert_uint_eq(pieces.funnel.candidates, log.stop_levels);
    midway += pieces.next_level > 0;
    assert_adds_up(&pieces);
  } while (end == PIPELINE_STOPPED);
  ck_assert_int_gt(midway, 5);
  assert_same(&whole, &log);
  assert_same_state(&state, &pieces);
  forget(&pieces, &log);
  forget(&state, &whole);
}
END_TEST

// No run comes to such a state, but a journal may say so.
START_TEST(a_level_that_the_map_does_not_have_does_not_hold_the_run_up)
{
  GenParams params = params_of("tier=any count=100 size=2x2 boxes=3 twins=101 max_candidates=40");
  for (int level = 1; level < CANDIDATE_LEVELS; level += repeated(10, 30)) {
    Log log = {0};
    PipelineState state = {.next_candidate = 3, .next_level = level};
    PipelineEnd end = go(&params, 2, &state, &log);
    ck_assert(end == PIPELINE_COMPLETE || state.next_candidate == 40);
    forget(&state, &log);
  }
}
END_TEST

static void *stop_soon(void *stop) {
  nanosleep(&(struct timespec){.tv_nsec = 30000000}, NULL);
  atomic_store((StopFlag *)stop, true);
  return NULL;
}

// In any stage: parameters whose candidates take long, each in another stage.
START_TEST(a_candidate_under_way_is_abandoned)
{
  static const char *const large[] = {
      "tier=any count=5 size=10x10 boxes=20 max_candidates=1000",
      "tier=any count=50 size=3x3 boxes=5 measures=all max_candidates=1000",
      "tier=any count=50 size=4x4 boxes=3 effort=100 max_candidates=1000",
      "tier=any count=50 size=3x3 boxes=4 metric=difficulty max_candidates=1000"};
  GenParams params = params_of(large[_i]);
  for (int jobs = 1; jobs <= 2; jobs++) {
    Log log = {0};
    PipelineState state = {0};
    pthread_t thread;
    ck_assert(!pthread_create(&thread, NULL, stop_soon, &log.stop));
    ck_assert_int_eq(go(&params, jobs, &state, &log), PIPELINE_STOPPED);
    pthread_join(thread, NULL);
    assert_adds_up(&state);
    forget(&state, &log);
  }
}
END_TEST

START_TEST(any_keeps_what_comes_first)
{
  GenParams params = params_of("tier=any count=25 size=2x2 boxes=2 effort=0 min_pushes=4");
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(go(&params, 2, &state, &log), PIPELINE_COMPLETE);
  ck_assert_uint_eq(log.count, 25);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_tier_full], 0);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_tier_skipped], 0);
  for (int tier = 0; tier < TIER_COUNT; tier++)
    ck_assert_int_eq(pipeline_wanted(&params, (Tier)tier), 0);
  forget(&state, &log);
}
END_TEST

START_TEST(all_tiers_get_their_even_share)
{
  GenParams params = params_of("tier=all count=12 effort=0 surplus=0");
  static const int share[TIER_COUNT] = {3, 3, 2, 2, 2};
  for (int tier = 0; tier < TIER_COUNT; tier++)
    ck_assert_int_eq(pipeline_wanted(&params, (Tier)tier), share[tier]);
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(go(&params, 2, &state, &log), PIPELINE_COMPLETE);
  ck_assert_mem_eq(state.found, share, sizeof share);
  assert_adds_up(&state);
  forget(&state, &log);
}
END_TEST

START_TEST(some_tiers_get_all_and_the_others_nothing)
{
  GenParams params = params_of("tier=medium,intro count=7 effort=0 surplus=0");
  ck_assert_int_eq(pipeline_wanted(&params, TIER_INTRO), 4);
  ck_assert_int_eq(pipeline_wanted(&params, TIER_MEDIUM), 3);
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(go(&params, 3, &state, &log), PIPELINE_COMPLETE);
  static const int found[TIER_COUNT] = {4, 0, 3, 0, 0};
  ck_assert_mem_eq(state.found, found, sizeof found);
  forget(&state, &log);
}
END_TEST

START_TEST(shares_add_up_whatever_the_count)
{
  static const char *const tiers[] = {"all", "hard", "easy,expert", "intro,medium,hard"};
  for (size_t i = 0; i < 4; i++)
    for (int count = 1; count < 23; count++) {
      GenParams params = params_default();
      ck_assert_ptr_null(params_set(&params, "tier", tiers[i]));
      params.count = count;
      int sum = 0, least = INT_MAX, most = 0;
      for (int tier = 0; tier < TIER_COUNT; tier++) {
        int wanted = pipeline_wanted(&params, (Tier)tier);
        sum += wanted;
        if (!(params.tier >> tier & 1)) ck_assert_int_eq(wanted, 0);
        else least = wanted < least ? wanted : least, most = wanted > most ? wanted : most;
      }
      ck_assert_int_eq(sum, count);
      ck_assert_int_le(most - least, 1);
    }
}
END_TEST

START_TEST(a_tier_that_cannot_be_filled_ends_after_max_candidates)
{
  // One box needs one box change: it is never hard.
  GenParams params = params_of("tier=hard count=3 size=2x2 boxes=1 effort=0 max_candidates=77");
  for (int jobs = 1; jobs < 4; jobs++) {
    Log log = {0};
    PipelineState state = {0};
    ck_assert_int_eq(go(&params, jobs, &state, &log), PIPELINE_EXHAUSTED);
    ck_assert_uint_eq(state.funnel.candidates, 77);
    ck_assert_uint_eq(log.count, 0);
    ck_assert_uint_gt(state.funnel.rejects[REJECT_tier_full], 0);
    assert_adds_up(&state);
    forget(&state, &log);
  }
}
END_TEST

START_TEST(without_a_figure_of_the_users_there_is_an_end_too)
{
  GenParams params = params_of("count=50");
  ck_assert_uint_gt(pipeline_max_candidates(&params), 50);
  ck_assert_uint_lt(pipeline_max_candidates(&params), UINT64_C(1) << 32);
  params = params_of("max_candidates=9");
  ck_assert_uint_eq(pipeline_max_candidates(&params), 9);
}
END_TEST

START_TEST(keep_going_is_asked_after_every_candidate_and_obeyed)
{
  GenParams params = params_of("tier=any count=300 size=2x2 boxes=2 effort=0");
  for (int jobs = 1; jobs <= 7; jobs += 3)
    for (uint64_t stop_at = 1; stop_at < 80; stop_at += 26) {
      Log log = {.stop_at = stop_at};
      PipelineState state = {0};
      ck_assert_int_eq(go(&params, jobs, &state, &log), PIPELINE_STOPPED);
      ck_assert_uint_eq(state.next_candidate, stop_at);
      ck_assert_uint_eq(log.asked, stop_at);
      assert_adds_up(&state);
      forget(&state, &log);
    }
}
END_TEST

START_TEST(what_is_complete_stays_as_it_is)
{
  GenParams params = params_of("tier=any count=3 size=2x2 boxes=2 effort=0");
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(go(&params, 1, &state, &log), PIPELINE_COMPLETE);
  uint64_t next = state.next_candidate, asked = log.asked;
  for (int jobs = 1; jobs < 4; jobs++)
    ck_assert_int_eq(go(&params, jobs, &state, &log), PIPELINE_COMPLETE);
  ck_assert_uint_eq(state.next_candidate, next);
  ck_assert_uint_eq(log.asked, asked);
  pipeline_state_free(&state);
  forget(&state, &log);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pipeline");
  TCase *tests = tcase_create("pipeline");
  tcase_set_timeout(tests, 800);
  tcase_add_loop_test(tests, any_number_of_threads_gives_the_same_levels_and_counts, 0,
                      SETTING_COUNT);
  tcase_add_loop_test(tests, a_run_taken_up_after_any_level_comes_to_the_same, 0, SETTING_COUNT);
  tcase_add_test(tests, a_run_taken_up_between_any_two_candidates_comes_to_the_same);
  tcase_add_test(tests, a_stopped_run_has_whole_candidates_only_and_can_be_taken_up);
  tcase_add_long_test(tests, a_run_can_be_stopped_between_two_levels_of_a_map);
  tcase_add_test(tests, a_level_that_the_map_does_not_have_does_not_hold_the_run_up);
  tcase_add_loop_test(tests, a_candidate_under_way_is_abandoned, 0, 4);
  tcase_add_test(tests, any_keeps_what_comes_first);
  tcase_add_test(tests, all_tiers_get_their_even_share);
  tcase_add_test(tests, some_tiers_get_all_and_the_others_nothing);
  tcase_add_test(tests, shares_add_up_whatever_the_count);
  tcase_add_test(tests, a_tier_that_cannot_be_filled_ends_after_max_candidates);
  tcase_add_test(tests, without_a_figure_of_the_users_there_is_an_end_too);
  tcase_add_test(tests, keep_going_is_asked_after_every_candidate_and_obeyed);
  tcase_add_test(tests, what_is_complete_stays_as_it_is);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
