#include <cjson/cJSON.h>

#include "library/library_run_state.h"
#include "support/pipeline_runs.h"

static const char *const SETTINGS[] = {
    "tier=intro,easy count=15 effort=0 surplus=0",
    "tier=any count=70 size=2x2 boxes=3 twins=101",
    "tier=easy count=40 size=2x2 boxes=1-2 effort=0 min_pushes=3 max_candidates=120 surplus=0",
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

static PipelineEnd go(const GenParams *params, PipelineState *state, PipelineLog *log) {
  PipelineHooks hooks = {.context = log,
                         .accept = pipeline_log_accept,
                         .keep_going = pipeline_log_keep_going,
                         .no_reserve = true};
  return pipeline_run(params, 42, 2, state, &hooks);
}

// The state as a library gives it back: the levels, and the text.
static void take_up(const GenParams *params, const PipelineLog *log, PipelineState *state) {
  char *text = library_run_state_write(state);
  pipeline_state_free(state);
  for (size_t i = 0; i < log->count; i++) pipeline_record(params, state, &log->levels[i]);
  ck_assert(library_run_state_read(text, params, state));
  char *again = library_run_state_write(state);
  ck_assert_str_eq(text, again);
  cJSON_free(text);
  cJSON_free(again);
}

START_TEST(a_run_that_is_taken_up_from_texts_comes_to_the_same)
{
  GenParams params = params_of(SETTINGS[_i]);
  PipelineLog whole = {0}, log = {0};
  PipelineState state = {0}, pieces = {0};
  PipelineEnd end = go(&params, &state, &whole), last;
  ck_assert_uint_eq(pipeline_reserved(&state), 0);
  do {
    log.stop_levels = pieces.funnel.candidates + 13;
    last = go(&params, &pieces, &log);
    take_up(&params, &log, &pieces);
  } while (last == PIPELINE_STOPPED);
  ck_assert_int_eq(last, end);
  assert_same_state(&state, &pieces);
  ck_assert_uint_eq(whole.count, log.count);
  for (size_t i = 0; i < log.count; i++) assert_same_level(&whole.levels[i], &log.levels[i]);
  pipeline_state_free(&state);
  pipeline_state_free(&pieces);
  pipeline_log_free(&whole);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(texts_that_are_no_state_are_refused)
{
  static const char *const texts[] = {"", "[]", "7", "{", "{\"next_level\": 1000}"};
  GenParams params = params_of(SETTINGS[1]);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    PipelineState state = {.next_candidate = 5};
    ck_assert(!library_run_state_read(texts[i], &params, &state));
    ck_assert_uint_eq(state.next_candidate, 5);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_run_state");
  TCase *tests = tcase_create("library_run_state");
  tcase_add_loop_test(tests, a_run_that_is_taken_up_from_texts_comes_to_the_same, 0, SETTING_COUNT);
  tcase_add_test(tests, texts_that_are_no_state_are_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
