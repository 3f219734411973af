#include "tune/tune_run.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/help.h"
#include "cli/report.h"
#include "report/tuning_csv.h"
#include "report/tuning_json.h"
#include "report/tuning_report.h"
#include "system/interrupt.h"
#include "system/parallel.h"
#include "tune/tune_engine.h"
#include "tuning/param_search.h"

// What must be the same for a run to be taken up again.
static char *run_key(const TuneRun *run) {
  const Tuning *tuning = &run->spec->tuning;
  Text key = {0};
  text_format(&key, "%s seed=%" PRIu64 " %s=%.17g", help_version(), tuning->seed,
              trial_unit_name(tuning->budget.unit), tuning->budget.amount);
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    text_format(&key, " %s=", row->key);
    params_write_value(&tuning->params, row, &key);
  }
  for (size_t i = 0; i < tuning->vary_count; i++) {
    text_format(&key, " vary %s", tuning->varies[i].row->key);
    for (size_t j = 0; j < tuning->varies[i].count; j++)
      text_format(&key, " %s", tuning->varies[i].values[j]);
  }
  for (size_t i = 0; tuning->search && i < tuning->search->target_count; i++)
    text_format(&key, " target %s", tuning->search->targets[i].text);
  return text_take(&key);
}

static void tell_found(const TuneRun *run, RecordsFound found) {
  if (found == RECORDS_OTHER)
    report_note(run->call, "%s is of a run with other parameters, seed or version: begun anew",
                run->folder.aside);
  else if (found == RECORDS_SAME && run->log.count)
    report_note(run->call, "going on after %zu blocks of a run that was broken off",
                run->log.count);
}

bool tune_run_open(TuneRun *run, const char *out, bool force) {
  Text wrong = {0};
  bool right = pack_folder_begin(&run->folder, &folder_tuning, out, force, &wrong);
  if (right) {
    char *key = run_key(run);
    RecordsFound found = tune_log_open(&run->log, run->folder.aside, key, &wrong);
    mem_free(key);
    right = found != RECORDS_FAILED;
    if (!right) (void)rmdir(run->folder.aside);  // stays if another run is at work in it
    else tell_found(run, found);
    right = right && pack_folder_claim(&run->folder, found, true, &wrong);
  }
  if (!right) report_text(run->call->command->name, &wrong);
  return right;
}

void tune_run_free(TuneRun *run) {
  tune_log_close(&run->log);
  pack_folder_free(&run->folder);
}

static void keep(void *context, size_t trial, size_t block, const TrialBlock *done) {
  TuneRun *run = context;
  tune_log_add(&run->log, run->trials[trial], block, done);
  run->spent += trial_block_use(done, run->spec->tuning.budget.unit);
}

static bool watch(void *context, double part) {
  TuneRun *run = context;
  if (progress_due(&run->progress)) {
    const double percent = 100, soon = 0.99;
    const Tuning *tuning = &run->spec->tuning;
    // A search may spend a little more than it was given.
    if (tuning->search) part = fmin(run->spent / tuning->budget.amount, soon);
    double elapsed = run->progress.last - run->progress.started;
    Text line = {0};
    text_format(&line, "%.0f%% of %s, %zu points", part * percent,
                tuning->search ? "the search" : "the grid", tuning->point_count);
    if (part > 0) text_format(&line, ", %.0f s left", elapsed * (1 - part) / part);
    progress_line(&run->progress, &line);
  }
  return !interrupt_noticed() && !run->log.records.failed;
}

static bool run_trials(void *context, Trial **trials, size_t count, const TrialBudget *budget) {
  TuneRun *run = context;
  run->trials = trials;
  for (size_t i = 0; i < count; i++)
    run->spent += tune_log_restore(&run->log, trials[i], budget->unit);
  TuneWork work = {trials, count, *budget, run->spec->tuning.seed, run->jobs, run, keep, watch};
  return tune_engine_run(&work);
}

// The points that are worth a picture, made again on several threads.
static void *hire(void *context) {
  (void)context;
  return workshop_new(NULL);
}
static void leave(void *scratch) { workshop_free(scratch); }
static void make_examples(void *context, void *scratch, size_t item) {
  Tuning *tuning = context;
  tuning_make_examples(tuning, &tuning->points[item], scratch);
}
static bool carry_on(void *context, size_t done) {
  (void)context, (void)done;
  return true;
}

static void add_examples(TuneRun *run) {
  Tuning *tuning = &run->spec->tuning;
  Parallel makers = {tuning, hire, leave, make_examples, carry_on};
  parallel_run(&makers, tuning->point_count, run->jobs);
}

bool tune_run_grid(TuneRun *run) {
  Tuning *tuning = &run->spec->tuning;
  Trial **trials = mem_alloc(tuning->point_count, sizeof(void *));
  size_t count = 0;
  for (size_t i = 0; i < tuning->point_count; i++)
    if (!tuning->points[i].refused) trials[count++] = &tuning->points[i].trial;
  bool whole = run_trials(run, trials, count, &tuning->budget);
  mem_free(trials);
  for (size_t i = 0; i < tuning->point_count && whole; i++) {
    TuningPoint *point = &tuning->points[i];
    if (point->refused) continue;
    tuning_sum_point(point, trial_complete(&point->trial, &tuning->budget), (TrialTarget){0});
    trial_free(&point->trial);
  }
  if (whole) add_examples(run);
  return whole;
}

bool tune_run_search(TuneRun *run) {
  SearchHooks hooks = {run, run_trials};
  bool whole = param_search(&run->spec->tuning, &hooks);
  if (whole) add_examples(run);
  return whole;
}

static bool add_file(TuneRun *run, const char *name, Text *content, Text *wrong) {
  bool right = pack_folder_add(&run->folder, name, content, wrong);
  text_free(content);
  return right;
}

// The report, and the plots that were asked for as files of their own.
static bool add_report(TuneRun *run, Text *wrong) {
  const Tuning *tuning = &run->spec->tuning;
  Plots plots = tuning_plots(tuning);
  Text page = {0};
  tuning_report(tuning, &plots, TSB_VERSION, &page);
  bool right = add_file(run, "report.html", &page, wrong);
  for (size_t i = 0; right && i < plots.count; i++) {
    Text name = {0};
    if (!plots.items[i].asked_for) continue;
    text_format(&name, "plots/%s.svg", plots.items[i].name);
    right = pack_folder_add(&run->folder, name.data, &plots.items[i].svg, wrong);
    text_free(&name);
  }
  plots_free(&plots);
  return right;
}

static bool add_files(TuneRun *run, Text *wrong) {
  const Tuning *tuning = &run->spec->tuning;
  Text json = {0}, csv = {0}, timings = {0}, sensitivity = {0}, best = {0};
  tuning_json(tuning, TSB_VERSION, &json);
  tuning_csv_results(tuning, &csv);
  tuning_csv_timings(tuning, &timings);
  bool right = add_file(run, "results.json", &json, wrong);
  right = add_file(run, "results.csv", &csv, wrong) && right;
  right = add_file(run, "timings.csv", &timings, wrong) && right;
  if (tuning->is_grid) {
    tuning_csv_sensitivity(tuning, &sensitivity);
    right = add_file(run, "sensitivity.csv", &sensitivity, wrong) && right;
  }
  if (tuning->search) {
    tuning_best_json(tuning, &best);
    right = add_file(run, "best.json", &best, wrong) && right;
  }
  return right && add_report(run, wrong);
}

bool tune_run_write(TuneRun *run) {
  Text wrong = {0};
  bool right = !run->log.records.failed;
  if (!right) text_format(&wrong, "%s: %s", run->folder.aside, strerror(run->log.records.failed));
  right = right && add_files(run, &wrong) && pack_folder_finish(&run->folder, false, &wrong);
  if (!right) report_text(run->call->command->name, &wrong);
  return right;
}
