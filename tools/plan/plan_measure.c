// First a few candidates are run, to see how many can be. Then maps are drawn for a part of the
// time, and the rest goes into candidates of the rooms that the sample chooses. With a number of
// blocks nothing depends on the clock but the CPU time that is reported.
#include "plan/plan_measure.h"

#include <math.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "pipeline/candidate_blocks.h"
#include "system/interrupt.h"
#include "system/thread_clock.h"
#include "terminal/progress.h"

// Parts of the time: until the trial ends, and until the maps are drawn.
static const double TRIAL_PART = 0.1, MAPS_PART = 0.25;
// Maps for each candidate that is run, if the clock does not decide. More than the most are not
// worth their memory.
enum { MAPS_PER_RUN = 64, MAPS_MOST = 1 << 18 };

typedef struct {
  PlanMeasurement *out;
  const MeasureEffort *effort;
  Progress progress;
  double began;
} Measure;

static double elapsed(const Measure *measure) { return thread_clock() - measure->began; }

static void ignore_level(void *context, const GeneratedLevel *level) {
  (void)context;
  (void)level;
}

static void take_level(void *context, const GeneratedLevel *level) {
  Measure *measure = context;
  plan_library_add(&measure->out->library, level);
  measure->out->levels++;
}

// How many candidates the rest of the time is enough for. False if it was interrupted.
static bool try_some(Measure *measure, double *runs) {
  SampleRunner *runner = &measure->out->runner;
  double seconds = measure->effort->seconds, count = 0;
  do {
    if (!sample_runner_run(runner, sample_runner_block(runner), ignore_level, NULL)) return false;
    count++;
  } while (elapsed(measure) < seconds * TRIAL_PART);
  *runs = fmax(1, count * (1 - MAPS_PART) * seconds / elapsed(measure));
  room_collector_free(&runner->collector);
  runner->funnel = (FunnelCounts){0};
  return true;
}

static bool enough_maps(const Measure *measure, double runs) {
  const RoomSample *sample = &measure->out->runner.sample;
  if (sample->count >= MAPS_MOST) return true;
  if (measure->effort->blocks) return (double)sample->count >= runs * MAPS_PER_RUN;
  // At least so many that there is something to choose from.
  return elapsed(measure) >= measure->effort->seconds * MAPS_PART && (double)sample->count >= runs;
}

static bool draw_maps(Measure *measure, double runs) {
  do sample_runner_draw(&measure->out->runner);
  while (!enough_maps(measure, runs) && !interrupt_pending());
  return !interrupt_pending();
}

static void show_progress(Measure *measure) {
  Text line = {0};
  if (!progress_due(&measure->progress)) return;
  text_format(&line, "measuring: %.0f candidates, %.0f levels", measure->out->candidates,
              measure->out->levels);
  progress_line(&measure->progress, &line);
}

// The time of writing is counted at its mean, because not all levels are written.
static bool run_room(Measure *measure, const SampledRoom *room) {
  PlanMeasurement *out = measure->out;
  SampleRunner *runner = &out->runner;
  double began = thread_clock(), written = out->library.seconds;
  for (size_t i = room->first; i < room->end; i++) {
    if (!sample_runner_run(runner, runner->sample.drawn[i].number, take_level, measure))
      return false;
    out->candidates++;
    show_progress(measure);
  }
  double seconds = thread_clock() - began - (out->library.seconds - written);
  RoomResult result = room_collector_take(&runner->collector, room_sample_stratum(room));
  result.seconds = seconds + result.levels * plan_library_seconds_per_level(&out->library);
  room_results_add(&out->results, &result);
  return true;
}

static bool enough_runs(const Measure *measure, double runs) {
  if (measure->effort->blocks) return measure->out->candidates >= runs;
  return elapsed(measure) >= measure->effort->seconds;
}

static bool run_rooms(Measure *measure, double runs) {
  SampleRunner *runner = &measure->out->runner;
  SampledRoom room;
  room_sample_close(&runner->sample, runs, runner->run->seed);
  while (room_sample_next(&runner->sample, &room)) {
    if (!run_room(measure, &room)) return false;
    if (enough_runs(measure, runs)) break;
  }
  return true;
}

int plan_measure(const Call *call, const SampledRun *run, const MeasureEffort *effort,
                 PlanMeasurement *out) {
  Measure measure = {.out = out, .effort = effort};
  double runs = (double)effort->blocks * CANDIDATE_BLOCK;
  *out = (PlanMeasurement){0};
  sample_runner_begin(&out->runner, run, interrupt_stop_flag(0));
  if (!plan_library_open(&out->library)) {
    message_error(call->command->name, "SQLite: %s", sqlite3_errmsg(out->library.db));
    return EXIT_TROUBLE;
  }
  measure.progress = progress_begin(call, (ProgressKind)effort->progress);
  measure.began = thread_clock();
  bool whole = (effort->blocks || try_some(&measure, &runs)) && draw_maps(&measure, runs) &&
               run_rooms(&measure, runs);
  progress_end(&measure.progress);
  out->seconds = elapsed(&measure);
  return whole ? EXIT_OK : EXIT_INTERRUPTED;
}

void plan_measurement_end(PlanMeasurement *measurement) {
  sample_runner_end(&measurement->runner);
  room_results_free(&measurement->results);
  plan_library_close(&measurement->library);
}
