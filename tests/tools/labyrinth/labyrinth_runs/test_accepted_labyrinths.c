// Runs that are stopped again and again, and go on from their journal. A stop is counted in
// candidates, never in time.
#include <unistd.h>

#include "base/mem.h"
#include "json/json_text.h"
#include "labyrinth_pack/labyrinth_pack_json.h"
#include "labyrinth_runs/accepted_labyrinths.h"
#include "support/boards.h"
#include "support/temporary_folder.h"

enum { SEED = 5 };

// Any tier; tiers with a surplus to choose from, which do not all come.
static const char *const SETTINGS[] = {
    "tier=any count=9 size=6x4 sweets=1 monsters=1 doors=0 keys=0 switches=0",
    "tier=all count=5 size=5x4 sweets=1 monsters=1 doors=0 keys=0 switches=0 max_candidates=30",
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

static LabyrinthParams params_of(const char *settings) {
  LabyrinthParams params = labyrinth_params_default();
  char *copy = mem_string(settings, strlen(settings)), *rest = copy, *item;
  while ((item = strsep(&rest, " "))) {
    char *value = strchr(item, '=');
    *value = '\0';
    char *wrong = labyrinth_params_set(&params, item, value + 1);
    ck_assert_msg(!wrong, "%s", wrong);
  }
  mem_free(copy);
  return params;
}

typedef struct {
  TemporaryFolder folder;
  LabyrinthParams params;
  AcceptedLabyrinths accepted;
  LabyrinthPipelineState state;
  uint64_t stop_at;  // candidates; 0: never
} Run;

static void run_open(Run *run, JournalState wanted) {
  Text error = {0};
  run->state = (LabyrinthPipelineState){0};
  ck_assert_int_eq(accepted_labyrinths_open(&run->accepted, run->folder.path, "a run", &run->params,
                                            &run->state, &error),
                   wanted);
  text_free(&error);
}

// All that is left after this is the journal.
static void run_close(Run *run) {
  ck_assert_int_eq(run->accepted.journal.failed, 0);
  accepted_labyrinths_close(&run->accepted);
  labyrinth_pipeline_state_free(&run->state);
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

static void on_accept(void *context, const GeneratedLabyrinth *level,
                      const LabyrinthPipelineState *state) {
  Run *run = context;
  accepted_labyrinths_add(&run->accepted, level, state);
}

static bool keep_going(void *context, const LabyrinthPipelineState *state) {
  Run *run = context;
  accepted_labyrinths_checkpoint_if_due(&run->accepted, state);
  return !run->stop_at || state->next_candidate < run->stop_at;
}

static LabyrinthPipelineEnd run_on(Run *run, int jobs) {
  LabyrinthPipelineHooks hooks = {.context = run, .accept = on_accept, .keep_going = keep_going};
  return labyrinth_pipeline_run(&run->params, SEED, jobs, &run->state, &hooks);
}

// The pack as text: its levels in order, and the counters of the run.
static char *pack_of(Run *run) {
  Text text = {0};
  accepted_labyrinths_rank(&run->accepted, &run->state);
  for (size_t i = 0; i < run->accepted.count; i++) {
    GeneratedLabyrinth level = {0};
    Text error = {0};
    ck_assert(accepted_labyrinths_read(&run->accepted, i, &level, &error));
    json_text_add_fields(labyrinth_pack_json_single(&level), &text);
    generated_labyrinth_free(&level);
  }
  const LabyrinthCountRow *row;
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++)
    text_format(&text, "\n%s %ju", row->key,
                (uintmax_t)labyrinth_funnel_count(&run->state.funnel, row));
  for (int i = 0; i < LABYRINTH_REJECT_COUNT; i++)
    text_format(&text, " %ju", (uintmax_t)run->state.funnel.rejects[i]);
  for (int i = 0; i < TIER_COUNT; i++)
    text_format(&text, " %d %ju", run->state.found[i], (uintmax_t)run->state.rated[i]);
  return text_take(&text);
}

static char *whole_pack(const char *settings) {
  Run run = run_new(settings);
  run_on(&run, 2);
  char *pack = pack_of(&run);
  run_free(&run);
  return pack;
}

START_TEST(a_run_in_pieces_gives_the_same_pack)
{
  for (int i = 0; i < SETTING_COUNT; i++) {
    char *wanted = whole_pack(SETTINGS[i]);
    Run run = run_new(SETTINGS[i]);
    LabyrinthPipelineEnd end = LABYRINTH_PIPELINE_STOPPED;
    for (uint64_t piece = 1; end == LABYRINTH_PIPELINE_STOPPED; piece++) {
      run.stop_at = run.state.next_candidate + piece % 4 + 1;
      end = run_on(&run, 1 + (int)(piece % 2));
      if (end != LABYRINTH_PIPELINE_STOPPED) break;
      accepted_labyrinths_checkpoint(&run.accepted, &run.state);
      run_close(&run);
      run_open(&run, JOURNAL_SAME_RUN);
      ck_assert_uint_eq(run.state.next_candidate, run.stop_at);
    }
    char *pack = pack_of(&run);
    ck_assert_str_eq(pack, wanted);
    mem_free(pack);
    mem_free(wanted);
    run_free(&run);
  }
}
END_TEST

// A kill may cut the journal anywhere. What is lost is made again.
START_TEST(a_run_whose_journal_was_cut_gives_the_same_pack)
{
  char *wanted = whole_pack(SETTINGS[0]);
  Run run = run_new(SETTINGS[0]);
  run_on(&run, 1);
  off_t length = (off_t)run.accepted.journal.end, begin = (off_t)run.accepted.journal.begin;
  run_close(&run);
  for (int i = 0; i < 6; i++) {
    TemporaryFolder journal = temporary_file(&run.folder, ".spool");
    ck_assert_int_eq(truncate(journal.path, begin + (length - begin) * (5 - i) / 6), 0);
    run_open(&run, JOURNAL_SAME_RUN);
    run_on(&run, 2);
    char *pack = pack_of(&run);
    ck_assert_str_eq(pack, wanted);
    mem_free(pack);
    run_close(&run);
  }
  mem_free(wanted);
  temporary_folder_remove(&run.folder);
}
END_TEST

START_TEST(another_run_is_not_resumed)
{
  Run run = run_new(SETTINGS[0]);
  run_on(&run, 1);
  run_close(&run);
  Text error = {0};
  run.state = (LabyrinthPipelineState){0};
  ck_assert_int_eq(accepted_labyrinths_open(&run.accepted, run.folder.path, "another run",
                                            &run.params, &run.state, &error),
                   JOURNAL_OTHER_RUN);
  ck_assert_uint_eq(run.accepted.count, 0);
  text_free(&error);
  run_free(&run);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("accepted_labyrinths");
  TCase *tests = tcase_create("runs");
  tcase_set_timeout(tests, 100);
  tcase_add_test(tests, a_run_in_pieces_gives_the_same_pack);
  tcase_add_test(tests, a_run_whose_journal_was_cut_gives_the_same_pack);
  tcase_add_test(tests, another_run_is_not_resumed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
