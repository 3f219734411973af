#include "progress.h"

#include <inttypes.h>
#include <time.h>
#include <unistd.h>

#include "display.h"
#include "file.h"
#include "terminal.h"

static const double LIVE_EVERY = 0.1, PLAIN_EVERY = 1.0;
static const char CLEAR_LINE[] = "\r\x1b[K";

const char *progress_choice(size_t index) {
  static const char *const words[] = {"auto", "plain", "none"};
  return index < sizeof words / sizeof *words ? words[index] : NULL;
}

double progress_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

Progress progress_begin(const Call *call, ProgressKind kind) {
  double now = progress_clock();
  bool silent = call->shared.quiet || kind == PROGRESS_NONE;
  return (Progress){.live = !silent && kind == PROGRESS_AUTO && isatty(STDERR_FILENO),
                    .plain = !silent && kind == PROGRESS_PLAIN,
                    .started = now,
                    .last = now};
}

static void add_tiers(const GenParams *params, const PipelineState *state, Text *line) {
  if (params->tier == PARAM_TIER_ANY) return;
  const char *separator = " (";
  for (int i = 0; i < TIER_COUNT; i++) {
    int gathered = pipeline_gathered(params, (Tier)i);
    if (!gathered) continue;
    text_format(line, "%s%s %d/%d", separator, tier_name((Tier)i), state->found[i], gathered);
    separator = ", ";
  }
  text_add(line, ")");
}

static int levels_to_find(const GenParams *params) {
  int sum = 0;
  for (int i = 0; i < TIER_COUNT; i++) sum += pipeline_gathered(params, (Tier)i);
  return params->tier == PARAM_TIER_ANY ? params->count : sum;
}

// Time left by the tier that is farthest behind, as fast as it has been filled so far.
static double seconds_left(const GenParams *params, const PipelineState *state, double elapsed) {
  double left = 0;
  for (int i = 0; i < TIER_COUNT; i++) {
    int missing = pipeline_gathered(params, (Tier)i) - state->found[i];
    if (missing <= 0) continue;
    if (!state->found[i]) return -1;
    double estimate = elapsed * missing / state->found[i];
    if (estimate > left) left = estimate;
  }
  size_t found = pipeline_found(state);
  if (params->tier == PARAM_TIER_ANY)
    left = found ? elapsed * (double)((size_t)params->count - found) / (double)found : -1;
  return left;
}

bool progress_due(Progress *progress) {
  if (!progress->live && !progress->plain) return false;
  double now = progress_clock();
  if (now - progress->last < (progress->live ? LIVE_EVERY : PLAIN_EVERY)) return false;
  progress->last = now;
  return true;
}

void progress_line(const Progress *progress, Text *line) {
  if (progress->live) {
    display_clip(line, terminal_size(STDERR_FILENO).columns - 1);
    (void)file_put(STDERR_FILENO, CLEAR_LINE, sizeof CLEAR_LINE - 1);
  } else {
    text_add_char(line, '\n');
  }
  (void)file_put(STDERR_FILENO, line->data, line->length);
  text_free(line);
}

void progress_show(Progress *progress, const GenParams *params, const PipelineState *state) {
  if (!progress_due(progress)) return;
  double elapsed = progress->last - progress->started;
  Text line = {0};
  text_format(&line, "%zu of %d levels", pipeline_found(state), levels_to_find(params));
  uint64_t tried = state->next_candidate - progress->first_candidate;
  text_format(&line, ", %" PRIu64 " candidates, %.0f/s", state->next_candidate,
              (double)tried / elapsed);
  double left = seconds_left(params, state, elapsed);
  if (left >= 0) text_format(&line, ", %.0f s left", left);
  add_tiers(params, state, &line);  // last, where a narrow terminal cuts it
  progress_line(progress, &line);
}

void progress_count(Progress *progress, const char *what, size_t done, size_t total) {
  if (!progress_due(progress)) return;
  double elapsed = progress->last - progress->started;
  Text line = {0};
  text_format(&line, "%zu of %zu %s, %.1f/s", done, total, what, (double)done / elapsed);
  if (done) text_format(&line, ", %.0f s left", elapsed * (double)(total - done) / (double)done);
  progress_line(progress, &line);
}

void progress_end(Progress *progress) {
  if (progress->live) (void)file_put(STDERR_FILENO, CLEAR_LINE, sizeof CLEAR_LINE - 1);
}
