// gen/tuning decides which candidates to run; this file gives it threads, a journal and a folder. A
// finished block of candidates goes into the journal at once, so a kill loses little.
#include "tune/tune_session.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "cli/help.h"
#include "cli/messages.h"
#include "level/behaviour_revision.h"
#include "report/tuning_csv.h"
#include "report/tuning_examples.h"
#include "report/tuning_json.h"
#include "report/tuning_report.h"
#include "system/interrupt.h"
#include "system/thread_clock.h"
#include "tuning/grid_search.h"
#include "tuning/param_search.h"
#include "tuning/point_examples.h"

// Names the run in its journal: everything that must be the same for a run to be resumed.
static char *run_key(const TuneSession *run) {
  const TuningResult *tuning = &run->spec->tuning;
  Text key = {0};
  text_format(&key, "%s behaviour=%d seed=%" PRIu64 " %s=%.17g", help_version(), BEHAVIOUR_REVISION,
              tuning->seed, trial_unit_name(tuning->budget.unit), tuning->budget.amount);
  params_write_all(&tuning->params, &key);
  for (size_t i = 0; i < tuning->varied_count; i++) {
    text_format(&key, " vary %s", tuning->varied[i].row->key);
    for (size_t j = 0; j < tuning->varied[i].count; j++)
      text_format(&key, " %s", tuning->varied[i].values[j]);
  }
  for (size_t i = 0; tuning->search && i < tuning->search->target_count; i++)
    text_format(&key, " target %s", tuning->search->targets[i].text);
  return text_take(&key);
}

static void print_found(const TuneSession *run) {
  Text note = {0};
  if (staged_folder_note(&run->folder, &note)) message_note(run->call, "%s", note.data);
  else if (run->journal.count)
    message_note(run->call, "resuming an interrupted run after %zu blocks", run->journal.count);
  text_free(&note);
}

static bool open_folder(TuneSession *run, const char *out, bool force, Text *error) {
  if (!staged_folder_begin(&run->folder, &folder_tuning, out, force, error)) return false;
  char *key = run_key(run);
  JournalState found = tune_journal_open(&run->journal, run->folder.partial, key, error);
  mem_free(key);
  bool ok = staged_folder_claim(&run->folder, &run->journal.file, found, error);
  if (ok) print_found(run);
  return ok;
}

bool tune_session_open(TuneSession *run, const char *out, bool force) {
  Text error = {0};
  bool ok = open_folder(run, out, force, &error);
  if (!ok) message_error_text(run->call->command->name, &error);
  return ok;
}

void tune_session_free(TuneSession *run) {
  tune_journal_close(&run->journal);
  staged_folder_free(&run->folder);
}

static void on_trial(void *context, Trial *trial, TrialUnit unit) {
  TuneSession *run = context;
  run->spent += tune_journal_restore(&run->journal, trial, unit);
}

static void on_block(void *context, const Trial *trial, size_t number,
                     const CandidateBlock *block) {
  TuneSession *run = context;
  tune_journal_add(&run->journal, trial, number, block);
  run->spent += trial_block_use(block, run->spec->tuning.budget.unit);
}

static bool on_progress(void *context, double fraction) {
  TuneSession *run = context;
  if (progress_due(&run->progress)) {
    const double percent = 100, soon = 0.99;
    const TuningResult *tuning = &run->spec->tuning;
    // A search may spend slightly more than its budget.
    if (tuning->search) fraction = fmin(run->spent / tuning->budget.amount, soon);
    double elapsed = run->progress.last - run->progress.started;
    Text line = {0};
    text_format(&line, "%.0f%% of %s, %zu points", fraction * percent,
                tuning->search ? "the search" : "the grid", tuning->point_count);
    if (fraction > 0) text_format(&line, ", %.0f s left", elapsed * (1 - fraction) / fraction);
    progress_line(&run->progress, &line);
  }
  return !interrupt_pending() && !run->journal.file.failed;
}

bool tune_session_trials(TuneSession *run) {
  TuningResult *tuning = &run->spec->tuning;
  TrialRunner runner = {tuning->seed, run->jobs, thread_clock, run,
                        on_trial,     on_block,  on_progress};
  bool whole = (tuning->search ? param_search : grid_search)(tuning, &runner);
  if (whole) point_examples_make(tuning, run->jobs);
  return whole;
}

// The last part of a path; "" if it is no name. The report must not tell where it was made.
static const char *folder_name(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  return !strcmp(name, ".") || !strcmp(name, "..") ? "" : name;
}

// Adds the report, its example levels, and each plot of --report as a separate file.
static bool add_report(TuneSession *run, Text *error) {
  const TuningResult *tuning = &run->spec->tuning;
  Plots plots = tuning_plots(tuning);
  Text page = {0};
  tuning_report(tuning, &plots, TSB_VERSION, folder_name(run->folder.path), &page);
  bool ok = staged_folder_add(&run->folder, "report.html", &page, error);
  text_free(&page);
  if (tuning_examples(tuning, TSB_VERSION, &page))
    ok = ok && staged_folder_add(&run->folder, "examples.html", &page, error);
  text_free(&page);
  for (size_t i = 0; ok && i < plots.count; i++) {
    Text name = {0};
    if (!plots.items[i].requested) continue;
    text_format(&name, "plots/%s.svg", plots.items[i].name);
    ok = staged_folder_add(&run->folder, name.data, &plots.items[i].svg, error);
    text_free(&name);
  }
  plots_free(&plots);
  return ok;
}

// The files that only some runs have: of a grid, of a search.
static bool add_analysis(TuneSession *run, Text *error) {
  const TuningResult *tuning = &run->spec->tuning;
  Text sensitivity = {0}, best = {0};
  if (tuning->is_grid) tuning_csv_sensitivity(tuning, &sensitivity);
  if (tuning->search) tuning_best_json(tuning, &best);
  bool ok =
      !tuning->is_grid || staged_folder_add(&run->folder, "sensitivity.csv", &sensitivity, error);
  ok = ok && (!tuning->search || staged_folder_add(&run->folder, "best.json", &best, error));
  text_free(&sensitivity);
  text_free(&best);
  return ok;
}

static bool add_files(TuneSession *run, Text *error) {
  const TuningResult *tuning = &run->spec->tuning;
  Text json = {0}, csv = {0}, timings = {0}, patterns = {0};
  tuning_json(tuning, TSB_VERSION, &json);
  tuning_csv_results(tuning, &csv);
  tuning_csv_timings(tuning, &timings);
  tuning_csv_patterns(tuning, &patterns);
  bool ok = staged_folder_add(&run->folder, "results.json", &json, error) &&
            staged_folder_add(&run->folder, "results.csv", &csv, error) &&
            staged_folder_add(&run->folder, "timings.csv", &timings, error) &&
            staged_folder_add(&run->folder, "patterns.csv", &patterns, error);
  text_free(&json);
  text_free(&csv);
  text_free(&timings);
  text_free(&patterns);
  return ok && add_analysis(run, error) && add_report(run, error);
}

bool tune_session_write(TuneSession *run) {
  Text error = {0};
  bool ok = journal_ok(&run->journal.file, &error) && add_files(run, &error) &&
            staged_folder_finish(&run->folder, &run->journal.file, false, &error);
  if (ok) return true;
  staged_folder_abandon(&run->folder, &run->journal.file, &error);
  message_error_text(run->call->command->name, &error);
  return false;
}
