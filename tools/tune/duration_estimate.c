// Runs two candidates at each of a few points spread over the grid, for at most two seconds, and
// scales their time up to the whole grid. This gives the order of magnitude, which is enough.
#include "tune/duration_estimate.h"

#include "base/mem.h"
#include "cli/messages.h"
#include "terminal/progress.h"

enum { SAMPLES = 12, CANDIDATES = 2 };
static const double SAMPLE_SECONDS = 2;

static bool within_time(void *context) {
  const double *until = context;
  return progress_clock() < *until;
}

// The estimated seconds for one point, from two candidates; 0 if its parameters are impossible.
static double point_seconds(const TuningResult *tuning, size_t point, double until) {
  size_t *place = mem_alloc(tuning->varied_count, sizeof *place);
  GenParams params = tuning->params;
  varied_param_place(tuning->varied, tuning->varied_count, point, place);
  char *why = varied_param_apply(tuning->varied, tuning->varied_count, place, &params);
  if (!why) why = candidate_refusal(&params);
  double seconds = 0;
  if (!why) {
    CandidateBlock block;
    GenParams trial = candidate_block_params(&params, TRIAL_ALL);
    double began = progress_clock();
    bool complete =
        candidate_block_run(&trial, tuning->seed, 0, CANDIDATES, within_time, &until, &block);
    double taken = progress_clock() - began;
    double used = complete ? trial_block_use(&block, tuning->budget.unit) : 1;
    seconds = taken * tuning->budget.amount / (used > 1 ? used : 1);
    if (complete) candidate_block_free(&block);
  }
  mem_free(why);
  mem_free(place);
  return seconds;
}

static double estimate(const TuningResult *tuning, size_t points, int jobs) {
  double amount = tuning->budget.amount, sum = 0, until = progress_clock() + SAMPLE_SECONDS;
  if (tuning->budget.unit == TRIAL_SECONDS) return amount * (double)points / jobs;
  size_t looked_at = 0;
  for (; looked_at < SAMPLES && progress_clock() < until; looked_at++)
    sum += point_seconds(tuning, points / SAMPLES * looked_at + points / SAMPLES / 2, until);
  return sum / (double)looked_at * (double)points / jobs;
}

static void add_duration(Text *out, double seconds) {
  const double minute = 60, hour = 3600, day = 86400;
  if (seconds < 2 * minute) text_format(out, "%.0f seconds", seconds);
  else if (seconds < 2 * hour) text_format(out, "%.0f minutes", seconds / minute);
  else if (seconds < 2 * day) text_format(out, "%.0f hours", seconds / hour);
  else text_format(out, "%.0f days", seconds / day);
}

bool duration_estimate_allowed(const Call *call, const TuningResult *tuning, int jobs, bool yes) {
  size_t points = varied_param_points(tuning->varied, tuning->varied_count);
  const char *name = call->command->name;
  if (points > TUNE_MOST_POINTS) {
    message_error(name, "the grid has more than %d points, which is the limit", TUNE_MOST_POINTS);
    return false;
  }
  if (points <= TUNING_MANY_POINTS || yes) return true;
  Text line = {0};
  text_format(&line, "the grid has %zu points", points);
  text_add(&line, ", about ");
  add_duration(&line, estimate(tuning, points, jobs));
  text_format(&line, " on %d thread%s; run it with --yes", jobs, jobs == 1 ? "" : "s");
  message_error_text(name, &line);
  return false;
}
