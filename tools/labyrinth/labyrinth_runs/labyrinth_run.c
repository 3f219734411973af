// The pipeline of gen/ makes the levels. Each accepted level goes into a journal at once, and now
// and then how far the run has come, so that a killed run can resume. The pack is written at the
// end. command_parts/generate_run does the same with Sokoban levels.
#include "labyrinth_runs/labyrinth_run.h"

#include <inttypes.h>

#include "base/mem.h"
#include "cli/help.h"
#include "cli/messages.h"
#include "command_parts/stopped_run.h"
#include "labyrinth_making/labyrinth_behaviour.h"
#include "labyrinth_pack/labyrinth_pack_composer.h"
#include "labyrinth_runs/accepted_labyrinths.h"
#include "labyrinth_runs/labyrinth_print.h"
#include "storage/pack_files.h"
#include "system/interrupt.h"

// A run under way, with all that its hooks need.
typedef struct {
  const Call *call;
  const LabyrinthRun *given;
  StagedFolder folder;
  AcceptedLabyrinths accepted;
  LabyrinthPipelineState state;
  Progress progress;
} Run;

static void on_accept(void *context, const GeneratedLabyrinth *level,
                      const LabyrinthPipelineState *state) {
  Run *run = context;
  accepted_labyrinths_add(&run->accepted, level, state);
}

static ProgressCounts counts_of(const LabyrinthParams *params,
                                const LabyrinthPipelineState *state) {
  ProgressCounts counts = {.candidates = state->funnel.candidates,
                           .any_tier = params->tier == PARAM_TIER_ANY,
                           .count = params->count};
  for (int i = 0; i < TIER_COUNT; i++) {
    counts.found[i] = state->found[i];
    counts.wanted[i] = labyrinth_pipeline_wanted(params, (Tier)i);
    counts.gathered[i] = labyrinth_pipeline_gathered(params, (Tier)i);
  }
  return counts;
}

static bool on_candidate(void *context, const LabyrinthPipelineState *state) {
  Run *run = context;
  ProgressCounts counts = counts_of(&run->given->params, state);
  progress_show_counts(&run->progress, &counts);
  if (run->accepted.journal.failed) return false;
  accepted_labyrinths_checkpoint_if_due(&run->accepted, state);
  if (interrupt_pending()) return false;
  double elapsed = progress_clock() - run->progress.started;
  return run->given->max_seconds <= 0 || elapsed < run->given->max_seconds;
}

// Names the run in its journal: everything that must be the same for a run to be resumed.
static char *run_key(const LabyrinthRun *given) {
  Text key = {0};
  text_format(&key, "%s labyrinths behaviour=%d seed=%" PRIu64, help_version(),
              LABYRINTH_BEHAVIOUR_REVISION, given->seed);
  labyrinth_params_write_all(&given->params, &key);
  return text_take(&key);
}

static bool open_folder(Run *run, Text *error) {
  const LabyrinthRun *given = run->given;
  if (!staged_folder_begin(&run->folder, &folder_labyrinths, given->out, given->force, error))
    return false;
  char *key = run_key(given);
  JournalState found = accepted_labyrinths_open(&run->accepted, run->folder.partial, key,
                                                &given->params, &run->state, error);
  mem_free(key);
  if (!staged_folder_claim(&run->folder, &run->accepted.journal, found, error)) return false;
  Text note = {0};
  if (staged_folder_note(&run->folder, &note)) message_note(run->call, "%s", note.data);
  text_free(&note);
  return true;
}

static bool prepare(Run *run) {
  Text error = {0};
  if (open_folder(run, &error)) return true;
  message_error_text(run->call->command->name, &error);
  return false;
}

static bool add_level(Run *run, LabyrinthPackComposer *composer, size_t index, Text *error) {
  GeneratedLabyrinth level = {0};
  bool ok = accepted_labyrinths_read(&run->accepted, index, &level, error) &&
            labyrinth_pack_composer_add(composer, &level, error);
  generated_labyrinth_free(&level);
  return ok;
}

static bool save_files(Run *run, const LabyrinthPackInfo *info, Text *error) {
  PackFiles files = {.folder = &run->folder};
  LabyrinthPackComposer composer = labyrinth_pack_composer_new(info, pack_files_store, &files);
  bool ok = labyrinth_pack_composer_begin(&composer, error);
  for (size_t i = 0; ok && i < run->accepted.count; i++) ok = add_level(run, &composer, i, error);
  ok = ok && labyrinth_pack_composer_end(&composer, error);
  labyrinth_pack_composer_free(&composer);
  pack_files_close(&files);
  return ok;
}

// Writes the accepted levels as a pack. False after printing an error; then the journal stays, but
// no file of the pack.
static bool write_pack(Run *run, bool complete, bool resumable) {
  Text error = {0};
  LabyrinthPackInfo info = {.name = run->given->name,
                            .author = run->given->author,
                            .params = &run->given->params,
                            .seed = run->given->seed,
                            .state = &run->state,
                            .complete = complete,
                            .version = TSB_VERSION};
  Journal *journal = &run->accepted.journal;
  if (journal_ok(journal, &error) && save_files(run, &info, &error) &&
      staged_folder_finish(&run->folder, journal, resumable, &error))
    return true;
  staged_folder_abandon(&run->folder, journal, &error);
  message_error_text(run->call->command->name, &error);
  return false;
}

// Reports a stopped run before the pack is written, which takes a while. True if the run can be
// resumed; in a mount point there is no place for the journal.
static bool print_stop(const Run *run, LabyrinthPipelineEnd end) {
  if (end != LABYRINTH_PIPELINE_STOPPED || run->accepted.journal.failed) return false;
  bool resumable = !run->folder.mount_point;
  bool advanced = run->state.funnel.candidates > run->progress.first_candidate;
  stopped_run_note(run->call, labyrinth_pipeline_found(&run->state), resumable, advanced);
  return resumable;
}

static LabyrinthPipelineEnd make_levels(Run *run) {
  LabyrinthPipelineHooks hooks = {.context = run,
                                  .accept = on_accept,
                                  .keep_going = on_candidate,
                                  .stop = interrupt_stop_flag(run->given->max_seconds)};
  if (run->state.funnel.candidates)
    message_note(run->call, "resuming an interrupted run after %zu levels, %" PRIu64 " candidates",
                 run->accepted.count, run->state.funnel.candidates);
  run->progress = progress_begin(run->call, run->given->progress);
  run->progress.first_candidate = run->state.funnel.candidates;
  LabyrinthPipelineEnd end = labyrinth_pipeline_run(&run->given->params, run->given->seed,
                                                    run->given->jobs, &run->state, &hooks);
  progress_end(&run->progress);
  if (end == LABYRINTH_PIPELINE_STOPPED)
    accepted_labyrinths_checkpoint(&run->accepted, &run->state);
  return end;
}

static int print_report(const LabyrinthReport *report, bool empty) {
  const Call *call = report->call;
  labyrinth_print_funnel(report);
  if (!report->complete) labyrinth_print_missing(report);
  else if (report->end == LABYRINTH_PIPELINE_STOPPED)
    message_note(call, "stopped early: with more time the pack would be chosen from more levels");
  if (empty) message_error(call->command->name, "no level was found, so no pack was written");
  bool has_result = !empty || call->shared.json;
  if (has_result && labyrinth_print_result(report) != EXIT_OK) return EXIT_TROUBLE;
  if (interrupt_pending()) return EXIT_INTERRUPTED;
  return report->complete ? EXIT_OK : EXIT_NEGATIVE;
}

static int run_pipeline(Run *run) {
  LabyrinthPipelineEnd end = make_levels(run);
  LabyrinthReport report = {
      .call = run->call,
      .out = run->folder.path,
      .params = &run->given->params,
      .state = &run->state,
      .end = end,
      .complete = labyrinth_pipeline_enough(&run->given->params, &run->state)};
  accepted_labyrinths_rank(&run->accepted, &run->state);
  bool empty = !run->accepted.count && !run->accepted.journal.failed;
  bool resumable = print_stop(run, end);
  if (empty) staged_folder_leave(&run->folder, &run->accepted.journal, resumable);
  else if (!write_pack(run, report.complete, resumable)) return EXIT_TROUBLE;
  return print_report(&report, empty);
}

int labyrinth_run(const Call *call, const LabyrinthRun *given) {
  Run run = {.call = call, .given = given};
  int code = prepare(&run) ? run_pipeline(&run) : EXIT_TROUBLE;
  accepted_labyrinths_close(&run.accepted);
  staged_folder_free(&run.folder);
  labyrinth_pipeline_state_free(&run.state);
  return code;
}
