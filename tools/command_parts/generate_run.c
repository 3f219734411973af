// The pipeline of gen/ makes the levels. Each accepted level goes into a journal at once, and now
// and then how far the run has come, so that a killed run can resume. The pack is written at the
// end.
#include "command_parts/generate_run.h"

#include <inttypes.h>

#include "base/mem.h"
#include "cli/help.h"
#include "cli/messages.h"
#include "command_parts/generate_print.h"
#include "command_parts/stopped_run.h"
#include "level/behaviour_revision.h"
#include "pipeline/rated_tiers.h"
#include "storage/accepted_levels.h"
#include "storage/save_pack.h"
#include "system/interrupt.h"

// A run under way, with all that its hooks need.
typedef struct {
  const Call *call;
  const GenerateRun *given;
  StagedFolder folder;
  AcceptedLevels accepted;
  PipelineState state;
  Progress progress;
  bool noticed_tiers;    // the user knows that wanted tiers do not come
  bool noticed_similar;  // the user knows that most levels are too similar to others
} Run;

PackInfo generate_run_info(const GenerateRun *given) {
  return (PackInfo){.about = given->about,
                    .edited = given->edited,
                    .params = &given->params,
                    .seed = given->edited ? given->seed & PACK_JSON_MAX_SEED : given->seed,
                    .version = TSB_VERSION,
                    .levels = given->formats.levels,
                    .png = given->formats.png};
}

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  Run *run = context;
  accepted_levels_add(&run->accepted, level, state);
}

// Notices come as soon as they can be known, because the run may go on for hours.
static void notice_missing_tiers(Run *run, const PipelineState *state) {
  if (run->noticed_tiers || !rated_tiers_missing(&run->given->params, state)) return;
  run->noticed_tiers = true;
  Text notice = {0};
  rated_tiers_notice(&run->given->params, state, &notice);
  progress_end(&run->progress);
  message_note(run->call, "%s", notice.data);
  text_free(&notice);
}

// Small rooms have few levels that are not similar.
static void notice_similar_levels(Run *run, const PipelineState *state) {
  enum { SIMILAR_LEVELS = 1000, SIMILAR_SHARE = 3 };
  uint64_t similar = state->funnel.rejects[REJECT_twin], found = pipeline_found(state);
  if (run->noticed_similar || similar < SIMILAR_LEVELS || similar < SIMILAR_SHARE * found) return;
  run->noticed_similar = true;
  progress_end(&run->progress);
  message_note(run->call,
               "%" PRIu64 " levels were too similar to the %" PRIu64
               " found so far; --set twins=101 keeps such levels",
               similar, found);
}

static bool on_candidate(void *context, const PipelineState *state) {
  Run *run = context;
  notice_missing_tiers(run, state);
  notice_similar_levels(run, state);
  progress_show(&run->progress, &run->given->params, state);
  if (accepted_levels_failed(&run->accepted)) return false;
  accepted_levels_checkpoint_if_due(&run->accepted, state);
  if (interrupt_pending()) return false;
  double elapsed = progress_clock() - run->progress.started;
  return run->given->max_seconds <= 0 || elapsed < run->given->max_seconds;
}

// The levels that are pinned, and all that must not come.
static void write_pinned(const GenerateRun *given, Text *key) {
  if (!given->edited) return;
  text_format(key, " excluded=%" PRIx64 " pinned=",
              given->excluded ? excluded_levels_hash(given->excluded) : 0);
  for (size_t i = 0; i < given->pinned.count; i++) level_id_write(given->pinned.levels[i].id, key);
}

// Names the run in its journal: everything that must be the same for a run to be resumed. No hash
// of the program: another build, or another machine, may resume the run.
static char *run_key(const Run *run) {
  Text key = {0};
  text_format(&key, "%s behaviour=%d record=%zu seed=%" PRIu64, help_version(), BEHAVIOUR_REVISION,
              sizeof(GeneratedLevel), run->given->seed);
  params_write_all(&run->given->params, &key);
  write_pinned(run->given, &key);
  return text_take(&key);
}

static bool open_folder(Run *run, Text *error) {
  if (!staged_folder_begin(&run->folder, &folder_pack, run->given->out, run->given->force, error))
    return false;
  char *key = run_key(run);
  JournalState found =
      accepted_levels_open(&run->accepted, run->folder.partial, key, &run->given->params,
                           run->given->pinned.count, &run->state, error);
  mem_free(key);
  if (!staged_folder_claim(&run->folder, &run->accepted.journal, found, error)) return false;
  Text note = {0};
  if (staged_folder_note(&run->folder, &note)) message_note(run->call, "%s", note.data);
  text_free(&note);
  return true;
}

// The pinned levels come first in the journal; a run that was killed among them goes on there.
static void record_pinned(Run *run) {
  const PinnedLevels *pinned = &run->given->pinned;
  for (size_t i = accepted_levels_count(&run->accepted); i < pinned->count; i++) {
    pipeline_record(&run->given->params, &run->state, &pinned->levels[i]);
    accepted_levels_add(&run->accepted, &pinned->levels[i], &run->state);
  }
}

static bool prepare(Run *run) {
  Text error = {0};
  bool ok = open_folder(run, &error);
  if (ok) record_pinned(run);
  else message_error_text(run->call->command->name, &error);
  return ok;
}

static const LevelLabel *pinned_label(const PinnedLevels *pinned, LevelId id) {
  for (size_t i = 0; i < pinned->count; i++)
    if (level_id_equal(pinned->levels[i].id, id)) return &pinned->labels[i];
  return NULL;
}

static bool read_level(void *context, size_t index, GeneratedLevel *level, LevelLabel *label,
                       Text *error) {
  Run *run = context;
  const GenerateRun *given = run->given;
  if (!accepted_levels_read(&run->accepted, index, level, error)) return false;
  const LevelLabel *known = pinned_label(&given->pinned, level->id);
  if (known) *label = *known;
  if (index < given->title_count && given->titles[index]) label->title = given->titles[index];
  return true;
}

static FinishedPackCurve curve_of(Run *run, size_t count) {
  FinishedPackCurve curve = finished_pack_curve_begin(count, run->given->params.curve_step);
  for (size_t i = 0; i < count; i++) {
    PackLevel level = accepted_levels_at(&run->accepted, i);
    finished_pack_curve_add(&curve, level.tier, level.difficulty);
  }
  return curve;
}

static bool write_files(Run *run, const GenerateReport *report, bool resumable, Text *error) {
  size_t count = accepted_levels_count(&run->accepted);
  FinishedPackCurve curve = curve_of(run, count);
  PackInfo info = generate_run_info(run->given);
  info.state = &run->state;
  info.complete = report->complete;
  info.curve = &curve;
  PackSource source = {run, count, read_level, .owned = true};
  bool ok = save_pack(&run->folder, &source, &info, run->given->formats, error) &&
            staged_folder_finish(&run->folder, &run->accepted.journal, resumable, error);
  if (ok) generate_print_curve(report, &curve);
  return ok;
}

// Writes the accepted levels as a pack. False after printing an error; then the journal stays, but
// no file of the pack.
static bool write_pack(Run *run, const GenerateReport *report, bool resumable) {
  Text error = {0};
  if (accepted_levels_ok(&run->accepted, &error) && write_files(run, report, resumable, &error))
    return true;
  staged_folder_abandon(&run->folder, &run->accepted.journal, &error);
  message_error_text(run->call->command->name, &error);
  return false;
}

// Reports a stopped run before the pack is written, which takes a while. True if the run can be
// resumed; in a mount point there is no place for the journal.
static bool print_stop(const Run *run, PipelineEnd end) {
  if (end != PIPELINE_STOPPED || accepted_levels_failed(&run->accepted)) return false;
  bool resumable = !run->folder.mount_point;
  bool advanced = run->state.funnel.candidates > run->progress.first_candidate;
  stopped_run_note(run->call, pipeline_found(&run->state), resumable, advanced);
  return resumable;
}

static PipelineEnd make_levels(Run *run) {
  PipelineHooks hooks = {.context = run,
                         .accept = on_accept,
                         .keep_going = on_candidate,
                         .excluded = run->given->excluded,
                         .files = run->given->files,
                         .stop = interrupt_stop_flag(run->given->max_seconds)};
  if (run->state.funnel.candidates)
    message_note(run->call, "resuming an interrupted run after %zu levels, %" PRIu64 " candidates",
                 accepted_levels_count(&run->accepted), run->state.funnel.candidates);
  run->progress = progress_begin(run->call, run->given->progress);
  run->progress.first_candidate = run->state.funnel.candidates;
  PipelineEnd end =
      pipeline_run(&run->given->params, run->given->seed, run->given->jobs, &run->state, &hooks);
  progress_end(&run->progress);
  if (end == PIPELINE_STOPPED) accepted_levels_checkpoint(&run->accepted, &run->state);
  return end;
}

static int print_result(const Run *run, const GenerateReport *report) {
  if (!run->given->results) return generate_print_result(report);
  cJSON_AddItemToArray(run->given->results, generate_print_json(report));
  return EXIT_OK;
}

static int print_report(const Run *run, const GenerateReport *report, bool empty) {
  const Call *call = report->call;
  generate_print_funnel(report);
  if (!report->complete) generate_print_missing(report);
  else if (report->end == PIPELINE_STOPPED)
    message_note(call, "stopped early: with more time the pack would be chosen from more levels");
  if (empty) message_error(call->command->name, "no level was found, so no pack was written");
  bool has_result = !empty || call->shared.json;
  if (has_result && print_result(run, report) != EXIT_OK) return EXIT_TROUBLE;
  if (interrupt_pending()) return EXIT_INTERRUPTED;
  return report->complete ? EXIT_OK : EXIT_NEGATIVE;
}

static int run_pipeline(Run *run) {
  PipelineEnd end = make_levels(run);
  GenerateReport report = {.call = run->call,
                           .out = run->folder.path,
                           .params = &run->given->params,
                           .state = &run->state,
                           .end = end,
                           .complete = pipeline_enough(&run->given->params, &run->state)};
  accepted_levels_rank(&run->accepted, &run->state);
  bool empty = pipeline_found(&run->state) == 0 && !accepted_levels_failed(&run->accepted);
  bool resumable = print_stop(run, end);
  if (empty) staged_folder_leave(&run->folder, &run->accepted.journal, resumable);
  else if (!write_pack(run, &report, resumable)) return EXIT_TROUBLE;
  return print_report(run, &report, empty);
}

int generate_run(const Call *call, const GenerateRun *given) {
  Run run = {.call = call, .given = given};
  int code = prepare(&run) ? run_pipeline(&run) : EXIT_TROUBLE;
  accepted_levels_close(&run.accepted);
  staged_folder_free(&run.folder);
  pipeline_state_free(&run.state);
  return code;
}
