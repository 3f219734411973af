// The usual pipeline with another place for its levels. What it needs to go on is the state of the
// run, which is written together with the levels, and its levels, which are in the library.
#include "command_parts/count_run.h"

#include <cjson/cJSON.h>
#include <inttypes.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/generate_print.h"
#include "library/library_run.h"
#include "library/library_run_state.h"
#include "scratch/id_file.h"
#include "system/interrupt.h"

typedef struct {
  LibraryWork *work;
  PipelineState state;
  IdFile *seen, *known;    // ids of this run, and of the other levels in the library
  BatchCost written;       // of the run when the batch was last written
  uint64_t candidates;     // of the run before this call
  uint64_t there_already;  // levels that came again before this call
  bool others;             // the library has levels of other runs or files
} CountRun;

static BatchCost cost_of(const PipelineState *state) {
  const FunnelCounts *funnel = &state->funnel;
  return (BatchCost){funnel->reverse_states + funnel->forward_states, funnel->maps,
                     funnel->candidates};
}

// Since the batch was written.
static BatchCost new_cost(const CountRun *run, const PipelineState *state) {
  BatchCost now = cost_of(state);
  return (BatchCost){now.states - run->written.states, now.maps - run->written.maps,
                     now.candidates - run->written.candidates};
}

static void begin_ids(CountRun *run) {
  run->seen = id_file_new();
  run->known = id_file_new();
  run->state.seen.store = &run->seen->store;
  run->work->target->excluded->ids.store = &run->known->store;
}

static bool ids_failed(const CountRun *run) {
  return run->seen->file.failed || run->known->file.failed;
}

static bool ids_ok(CountRun *run) {
  Text *error = &run->work->error;
  if (!ids_failed(run)) return true;
  if (!error->length && scratch_file_ok(&run->seen->file, error))
    scratch_file_ok(&run->known->file, error);
  return false;
}

static void end_ids(CountRun *run) {
  IdSet *excluded = &run->work->target->excluded->ids;
  pipeline_state_free(&run->state);
  excluded->store = NULL;
  excluded->stored = 0;
  id_file_free(run->seen);
  id_file_free(run->known);
}

static void exclude_id(void *context, LevelId id) {
  CountRun *run = context;
  run->others = true;
  excluded_levels_add_id(run->work->target->excluded, id);
}

static void record_level(void *context, const GeneratedLevel *level) {
  CountRun *run = context;
  pipeline_record(&run->work->given->params, &run->state, level);
}

static bool resume_levels(CountRun *run) {
  LibraryWork *work = run->work;
  char *fault = NULL;
  switch (library_run_levels(work->file.db, work->batch.source, record_level, run, &fault)) {
    case LIBRARY_RUN_READ:
      return true;
    case LIBRARY_RUN_FAILED:
      library_file_error(&work->file, &work->error);
      return false;
    case LIBRARY_RUN_DAMAGED:
      break;
  }
  text_format(&work->error, "%s: %s", work->file.path, fault);
  mem_free(fault);
  return false;
}

// Levels of other runs and files must not come. Those of this run count.
static bool resume(CountRun *run) {
  LibraryWork *work = run->work;
  const char *state = work->batch.state;
  if (!library_run_other_ids(work->file.db, work->batch.source, exclude_id, run)) {
    library_file_error(&work->file, &work->error);
    return false;
  }
  if (!state) return ids_ok(run);
  if (!resume_levels(run) || !ids_ok(run)) return false;
  if (!library_run_state_read(state, &work->given->params, &run->state)) {
    text_format(&work->error, "%s: the state of the run is damaged", work->file.path);
    return false;
  }
  run->written = cost_of(&run->state);
  run->candidates = run->state.funnel.candidates;
  run->there_already = run->state.funnel.rejects[REJECT_excluded];
  return true;
}

static bool write_batch(CountRun *run, bool last) {
  char *state = library_run_state_write(&run->state);
  bool ok = (last ? library_work_finish : library_work_write)(run->work, state);
  cJSON_free(state);
  if (!run->work->batch.busy) run->written = cost_of(&run->state);
  return ok;
}

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  (void)state;
  level_batch_add(&((CountRun *)context)->work->batch, level);
}

static bool on_candidate(void *context, const PipelineState *state) {
  CountRun *run = context;
  LibraryWork *work = run->work;
  progress_show(&work->progress, &work->given->params, state);
  if (ids_failed(run)) return false;
  if (!level_batch_full(&work->batch, new_cost(run, state))) return true;
  return write_batch(run, false);
}

static PipelineEnd make_levels(CountRun *run) {
  LibraryWork *work = run->work;
  const GenerateRun *given = work->given;
  PipelineHooks hooks = {.context = run,
                         .accept = on_accept,
                         .keep_going = on_candidate,
                         .excluded = work->target->excluded,
                         .files = given->files,
                         .no_reserve = true,
                         .stop = work->stop};
  if (run->state.funnel.candidates)
    message_note(work->call, "going on after %zu levels, %" PRIu64 " candidates",
                 pipeline_found(&run->state), run->state.funnel.candidates);
  work->progress = progress_begin(work->call, given->progress);
  work->progress.first_candidate = run->state.funnel.candidates;
  PipelineEnd end = pipeline_run(&given->params, given->seed, given->jobs, &run->state, &hooks);
  progress_end(&work->progress);
  // Without all ids, what came last may be a duplicate.
  if (ids_ok(run)) write_batch(run, true);
  return end;
}

static uint64_t levels_there_already(const CountRun *run) {
  const LevelBatchCounts *counts = &run->work->batch.counts;
  return run->state.funnel.rejects[REJECT_excluded] - run->there_already + counts->replaced +
         counts->known;
}

static cJSON *result_json(const CountRun *run, const GenerateReport *report) {
  const LevelBatchCounts *counts = &run->work->batch.counts;
  cJSON *object = generate_print_json(report);
  cJSON_DeleteItemFromObject(object, "out");
  cJSON_DeleteItemFromObject(object, "filled");
  json_add_text(object, "library", run->work->target->path);
  json_add_count(object, "added", counts->added);
  json_add_count(object, "known", levels_there_already(run));
  json_add_count(object, "total", library_work_total(run->work));
  return object;
}

static const char *why_not_new(const CountRun *run) {
  if (!run->work->given->excluded) return "were there already";
  return run->others ? "were there already or excluded" : "were excluded";
}

static int print_result(const CountRun *run, const GenerateReport *report) {
  const Call *call = run->work->call;
  if (call->shared.json) return json_print_result(call, result_json(run, report));
  const char *separator = ": ";
  uint64_t added = run->work->batch.counts.added, total = library_work_total(run->work);
  Text text = {0};
  text_format(&text, "%s: %" PRIu64 " level%s added, %" PRIu64 " %s; %zu of %d levels of this run",
              run->work->target->path, added, added == 1 ? "" : "s", levels_there_already(run),
              why_not_new(run), pipeline_found(&run->state), run->work->given->params.count);
  for (int i = 0; i < TIER_COUNT; i++)
    if (run->state.found[i]) {
      text_format(&text, "%s%d %s", separator, run->state.found[i], tier_name((Tier)i));
      separator = ", ";
    }
  text_format(&text, "; %" PRIu64 " level%s in all\n", total, total == 1 ? "" : "s");
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int report(const CountRun *run, PipelineEnd end) {
  LibraryWork *work = run->work;
  LibraryReport library = {0};
  GenerateReport report = {.call = work->call,
                           .library = &library,
                           .out = work->target->path,
                           .params = &work->given->params,
                           .state = &run->state,
                           .end = end,
                           .complete = pipeline_enough(&work->given->params, &run->state)};
  if (end == PIPELINE_STOPPED) library_work_print_stop(work);
  generate_print_funnel(&report);
  if (!report.complete) generate_print_missing(&report);
  else if (run->candidates && run->candidates == run->state.funnel.candidates)
    message_note(work->call, "this run is complete; another --seed gives more levels");
  if (print_result(run, &report) != EXIT_OK) return EXIT_TROUBLE;
  if (end == PIPELINE_STOPPED && interrupt_pending()) return EXIT_INTERRUPTED;
  return report.complete ? EXIT_OK : EXIT_NEGATIVE;
}

int count_run(LibraryWork *work) {
  CountRun run = {.work = work};
  int code = EXIT_TROUBLE;
  begin_ids(&run);
  if (resume(&run)) {
    PipelineEnd end = make_levels(&run);
    if (!work->error.length) code = report(&run, end);
  }
  end_ids(&run);
  return code;
}
