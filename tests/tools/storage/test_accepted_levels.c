// Runs that are stopped again and again, and go on from their journal. A stop is counted in
// candidates, never in time.
#include <errno.h>
#include <unistd.h>

#include "base/mem.h"
#include "storage/accepted_levels.h"
#include "support/pipeline_runs.h"
#include "support/temporary_folder.h"

enum { SEED = 3, CANDIDATES = 60 };

// Tiers by presets; tiers that hardly come, with a reserve; surplus after enough; several levels of
// each map; any tier; no level at all.
static const char *const SETTINGS[] = {
    "tier=all count=12 effort=0 surplus=1 twins=101 room_levels=1 max_candidates=60",
    "tier=all count=20 size=2x1 boxes=1-2 effort=0 min_pushes=3 surplus=0 max_candidates=60",
    "tier=intro count=4 size=2x2 boxes=1 effort=0 surplus=20 max_candidates=60",
    "tier=all count=90 effort=0 twins=101 room_levels=5 max_candidates=60",
    "tier=any count=90 size=2x1 boxes=1-2 effort=0 twins=101 max_candidates=60",
    "tier=expert count=3 size=2x1 boxes=1 effort=0 max_candidates=60",
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS, WITHOUT_LEVELS = SETTING_COUNT - 1 };

typedef struct {
  TemporaryFolder folder;
  GenParams params;
  AcceptedLevels accepted;
  PipelineState state;
  uint64_t stop_at;  // candidates
} Run;

static void run_open(Run *run, JournalState wanted) {
  Text error = {0};
  run->state = (PipelineState){0};
  ck_assert_int_eq(accepted_levels_open(&run->accepted, run->folder.path, "a run", &run->params, 0,
                                        &run->state, &error),
                   wanted);
  text_free(&error);
}

// All that is left after this is the journal.
static void run_close(Run *run) {
  ck_assert_int_eq(run->accepted.journal.failed, 0);
  accepted_levels_close(&run->accepted);
  pipeline_state_free(&run->state);
}

static Run run_new(const char *settings) {
  Run run = {.folder = temporary_folder_new(), .params = params_of(settings)};
  run_open(&run, JOURNAL_NEW);
  return run;
}

static void run_free(Run *run) {
  run_close(run);
  temporary_folder_remove(&run->folder);
}

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  Run *run = context;
  accepted_levels_add(&run->accepted, level, state);
}

static bool keep_going(void *context, const PipelineState *state) {
  Run *run = context;
  accepted_levels_checkpoint_if_due(&run->accepted, state);
  return !run->stop_at || state->next_candidate < run->stop_at;
}

static PipelineEnd run_on(Run *run, int jobs) {
  PipelineHooks hooks = {.context = run, .accept = on_accept, .keep_going = keep_going};
  return pipeline_run(&run->params, SEED, jobs, &run->state, &hooks);
}

// Levels that are not chosen for tiers can be read once they are in order.
static void put_in_order(Run *run) {
  if (run->params.tier == PARAM_TIER_ANY && !run->accepted.order.sorted)
    accepted_levels_rank(&run->accepted, &run->state);
}

static void assert_same_levels(Run *a, Run *b) {
  put_in_order(a);
  put_in_order(b);
  ck_assert_uint_eq(accepted_levels_count(&a->accepted), accepted_levels_count(&b->accepted));
  for (size_t i = 0; i < accepted_levels_count(&a->accepted); i++) {
    GeneratedLevel of_a = {0}, of_b = {0};
    Text error = {0};
    ck_assert(accepted_levels_read(&a->accepted, i, &of_a, &error));
    ck_assert(accepted_levels_read(&b->accepted, i, &of_b, &error));
    ck_assert_uint_eq(of_a.candidate, of_b.candidate);
    ck_assert_uint_eq(of_a.map_level, of_b.map_level);
    assert_same_level(&of_a, &of_b);
    generated_level_free(&of_a);
    generated_level_free(&of_b);
  }
}

// Every slice gets on by `step` candidates, whether they give a level or not.
static void run_in_slices(Run *run, uint64_t step) {
  for (int slice = 0;; slice++) {
    ck_assert_int_le(slice, CANDIDATES);
    ck_assert_uint_eq(run->state.next_candidate, (uint64_t)slice * step);
    run->stop_at = run->state.next_candidate + step;
    if (run_on(run, 1 + slice % 3) != PIPELINE_STOPPED) return;
    accepted_levels_checkpoint(&run->accepted, &run->state);
    run_close(run);
    run_open(run, JOURNAL_SAME_RUN);
  }
}

START_TEST(a_run_in_slices_gives_what_the_whole_run_gives)
{
  Run whole = run_new(SETTINGS[_i]);
  PipelineEnd end = run_on(&whole, 1);
  ck_assert_int_ne(end, PIPELINE_STOPPED);
  ck_assert((accepted_levels_count(&whole.accepted) == 0) == (_i == WITHOUT_LEVELS));
  for (uint64_t step = (uint64_t)repeated(1, 8); step <= 22; step += 7) {
    Run slices = run_new(SETTINGS[_i]);
    run_in_slices(&slices, step);
    assert_same_state(&slices.state, &whole.state);
    assert_same_levels(&slices, &whole);
    run_free(&slices);
  }
  run_free(&whole);
}
END_TEST

// As after a kill: there is no checkpoint of the end.
START_TEST(without_a_checkpoint_a_run_goes_on_after_its_last_level)
{
  Run whole = run_new(SETTINGS[0]), killed = run_new(SETTINGS[0]);
  run_on(&whole, 1);
  killed.stop_at = CANDIDATES / 2;
  ck_assert_int_eq(run_on(&killed, 2), PIPELINE_STOPPED);
  run_close(&killed);
  run_open(&killed, JOURNAL_SAME_RUN);
  ck_assert_uint_gt(accepted_levels_count(&killed.accepted), 0);
  ck_assert_uint_le(killed.state.next_candidate, CANDIDATES / 2);
  killed.stop_at = 0;
  run_on(&killed, 2);
  assert_same_state(&killed.state, &whole.state);
  assert_same_levels(&killed, &whole);
  run_free(&killed);
  run_free(&whole);
}
END_TEST

START_TEST(a_checkpoint_without_new_work_adds_nothing)
{
  Run run = run_new(SETTINGS[WITHOUT_LEVELS]);
  accepted_levels_checkpoint(&run.accepted, &run.state);
  ck_assert(journal_is_empty(&run.accepted.journal));
  run.stop_at = 5;
  run_on(&run, 1);
  accepted_levels_checkpoint(&run.accepted, &run.state);
  uint64_t end = run.accepted.journal.end;
  ck_assert(!journal_is_empty(&run.accepted.journal));
  accepted_levels_checkpoint(&run.accepted, &run.state);
  run_close(&run);
  run_open(&run, JOURNAL_SAME_RUN);
  accepted_levels_checkpoint(&run.accepted, &run.state);
  ck_assert_uint_eq(run.accepted.journal.end, end);
  run_free(&run);
}
END_TEST

// A run of so many candidates, of so many states each, that never finds a level.
static void search_in_vain(Run *run, uint64_t candidates, uint64_t states) {
  uint64_t lost = 0, most_lost = 0, end = run->accepted.journal.end, checkpoints = 0;
  for (uint64_t i = 0; i < candidates; i++) {
    run->state.next_candidate++;
    run->state.funnel.candidates++;
    run->state.funnel.forward_states += states;
    accepted_levels_checkpoint_if_due(&run->accepted, &run->state);
    lost = run->accepted.journal.end == end ? lost + 1 : 0;
    checkpoints += run->accepted.journal.end != end;
    end = run->accepted.journal.end;
    if (lost > most_lost) most_lost = lost;
  }
  ck_assert_uint_lt(most_lost, 1000 + candidates / 256);
  if (states) ck_assert_uint_lt(most_lost * states, 10000000 + candidates * states / 256);
  ck_assert_uint_lt(checkpoints, 4000);
}

// A record that no run can have written ends what is taken up.
START_TEST(a_checkpoint_beyond_the_levels_of_a_map_is_not_taken_up)
{
  Run run = run_new(SETTINGS[0]);  // one level of each map
  run.stop_at = 5;
  ck_assert_int_eq(run_on(&run, 1), PIPELINE_STOPPED);
  accepted_levels_checkpoint(&run.accepted, &run.state);
  uint64_t tried = run.state.funnel.candidates;
  run.state.next_level = 1;
  run.state.funnel.candidates++;
  accepted_levels_checkpoint(&run.accepted, &run.state);
  run_close(&run);
  run_open(&run, JOURNAL_SAME_RUN);
  ck_assert_uint_eq(run.state.funnel.candidates, tried);
  ck_assert_int_eq(run.state.next_level, 0);
  run_free(&run);
}
END_TEST

START_TEST(a_kill_loses_little_and_checkpoints_are_few)
{
  enum { CHEAP = 0, DEAR = 1 };
  Run run = run_new(SETTINGS[WITHOUT_LEVELS]);
  if (_i == CHEAP) search_in_vain(&run, 3000000, 0);
  if (_i == DEAR) search_in_vain(&run, 100000, 5000000);
  uint64_t candidates = run.state.next_candidate, states = run.state.funnel.forward_states;
  run_close(&run);
  run_open(&run, JOURNAL_SAME_RUN);
  ck_assert_uint_le(run.state.next_candidate, candidates);
  ck_assert_uint_ge(run.state.next_candidate, candidates - candidates / 128);
  ck_assert_uint_ge(run.state.funnel.forward_states, states - states / 128);
  run_free(&run);
}
END_TEST

// A kill may cut the last record anywhere. Checkpoints are differences, so what follows must fit.
START_TEST(a_journal_that_was_cut_anywhere_goes_on)
{
  static const char settings[] = "tier=any count=40 size=2x2 boxes=2 effort=0 twins=101";
  Run whole = run_new(settings);
  run_on(&whole, 1);
  for (off_t cut = 1; cut < 500; cut += 97) {
    Run torn = run_new(settings);
    torn.stop_at = 1;
    run_on(&torn, 1);
    uint64_t end = torn.accepted.journal.end;
    size_t levels = accepted_levels_count(&torn.accepted);
    ck_assert_int_eq(ftruncate(torn.accepted.journal.descriptor, (off_t)end - cut), 0);
    run_close(&torn);
    run_open(&torn, JOURNAL_SAME_RUN);
    ck_assert_uint_lt(accepted_levels_count(&torn.accepted), levels);
    torn.stop_at = 0;
    run_on(&torn, 2);
    assert_same_state(&torn.state, &whole.state);
    assert_same_levels(&torn, &whole);
    run_free(&torn);
  }
  run_free(&whole);
}
END_TEST

typedef struct {
  size_t memory;  // most bytes held at once
  uint64_t file;  // bytes of the journal
} Need;

static void read_in_order(Run *run, uint64_t levels) {
  LevelId last = {0};
  Text error = {0};
  for (size_t i = 0; i < levels; i++) {
    GeneratedLevel level = {0};
    PackLevel ranked = accepted_levels_at(&run->accepted, i);
    ck_assert(accepted_levels_read(&run->accepted, i, &level, &error));
    ck_assert(level_id_equal(level.id, ranked.id));
    ck_assert(i == 0 || last.high < ranked.id.high);
    last = ranked.id;
    generated_level_free(&level);
  }
}

// What a run of so many levels needs. They are all the same puzzle, under different ids.
static Need need_of(uint64_t levels) {
  Run one = run_new("tier=any count=1 size=2x2 boxes=3 effort=0");
  run_on(&one, 1);
  put_in_order(&one);
  GeneratedLevel level = {0};
  Text error = {0};
  ck_assert(accepted_levels_read(&one.accepted, 0, &level, &error));
  Run run = run_new("tier=any count=1000000 size=2x2 boxes=3 effort=0");
  mem_peak_begin();
  for (uint64_t i = 0; i < levels; i++) {
    level.id = (LevelId){i * UINT64_C(0x9E3779B97F4A7C15), i};
    run.state.next_candidate++;
    run.state.funnel.candidates++;
    pipeline_record(&run.params, &run.state, &level);
    accepted_levels_add(&run.accepted, &level, &run.state);
  }
  accepted_levels_rank(&run.accepted, &run.state);
  ck_assert_uint_eq(accepted_levels_count(&run.accepted), levels);
  read_in_order(&run, levels);
  Need need = {mem_peak(), run.accepted.journal.end};
  generated_level_free(&level);
  run_free(&run);
  run_free(&one);
  return need;
}

// A full disk of temporary files: what was judged without all ids is judged again.
START_TEST(after_a_failure_of_the_ids_nothing_is_recorded)
{
  static const char settings[] = "tier=any count=400 size=2x2 boxes=2 effort=0 twins=101";
  Run whole = run_new(settings), run = run_new(settings);
  run_on(&whole, 1);
  run.stop_at = 3;
  ck_assert_int_eq(run_on(&run, 1), PIPELINE_STOPPED);
  run.accepted.ids->file.failed = ENOSPC;
  run.stop_at = 6;
  ck_assert_int_eq(run_on(&run, 1), PIPELINE_STOPPED);
  accepted_levels_checkpoint(&run.accepted, &run.state);
  run_close(&run);
  run_open(&run, JOURNAL_SAME_RUN);
  ck_assert_uint_le(run.state.next_candidate, 3);
  run.stop_at = 0;
  run_on(&run, 1);
  assert_same_state(&run.state, &whole.state);
  assert_same_levels(&run, &whole);
  run_free(&run);
  run_free(&whole);
}
END_TEST

START_TEST(memory_does_not_grow_with_the_levels_and_the_journal_grows_little)
{
  enum { FEW = 9000, MANY = 25000, MOST_MEMORY = 3000000, SLACK = 1000 };
  Need few = need_of(FEW), many = need_of(MANY);
  ck_assert_uint_le(few.memory, MOST_MEMORY);
  ck_assert_uint_le(many.memory, few.memory + SLACK);
  ck_assert_uint_le((many.file - few.file) / (MANY - FEW), 300);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("accepted_levels");
  TCase *tests = tcase_create("accepted_levels");
  tcase_add_test(tests, a_checkpoint_beyond_the_levels_of_a_map_is_not_taken_up);
  tcase_add_loop_test(tests, a_run_in_slices_gives_what_the_whole_run_gives, 0, SETTING_COUNT);
  tcase_add_test(tests, without_a_checkpoint_a_run_goes_on_after_its_last_level);
  tcase_add_test(tests, a_checkpoint_without_new_work_adds_nothing);
  tcase_add_loop_test(tests, a_kill_loses_little_and_checkpoints_are_few, 0, 2);
  tcase_add_test(tests, a_journal_that_was_cut_anywhere_goes_on);
  tcase_add_test(tests, after_a_failure_of_the_ids_nothing_is_recorded);
  tcase_add_long_test(tests, memory_does_not_grow_with_the_levels_and_the_journal_grows_little);
  tcase_set_timeout(tests, 60);  // a busy machine is no failure
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
