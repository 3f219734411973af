// The clock is read once per candidate, and a line is written at most every tenth of a second
// (live) or every second (plain).
#include "terminal/progress.h"

#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/sanitize.h"
#include "system/file.h"
#include "terminal/terminal_properties.h"

static const double LIVE_EVERY = 0.1, PLAIN_EVERY = 1.0;
enum { PART_MAX = 80 };
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

// Adds one more part to a line. False, and nothing added, if there is no room for all of it.
__attribute__((format(printf, 3, 4))) static bool add_part(Text *line, int room, const char *format,
                                                           ...) {
  char part[PART_MAX];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(part, sizeof part, format, arguments);
  va_end(arguments);
  if ((int)line->length + length > room) return false;
  text_add(line, part);
  return true;
}

static void add_tiers(const ProgressCounts *counts, int room, Text *line) {
  const char *separator = "; ";
  for (int i = 0; i < TIER_COUNT; i++) {
    if (!counts->gathered[i]) continue;
    if (!add_part(line, room, "%s%s %d/%d", separator, tier_name((Tier)i), counts->found[i],
                  counts->gathered[i]))
      return;
    separator = ", ";
  }
}

ProgressCounts progress_counts(const GenParams *params, const PipelineState *state) {
  ProgressCounts counts = {.candidates = state->funnel.candidates,
                           .any_tier = params->tier == PARAM_TIER_ANY,
                           .count = params->count};
  for (int i = 0; i < TIER_COUNT; i++) {
    counts.found[i] = state->found[i];
    counts.wanted[i] = pipeline_wanted(params, (Tier)i);
    counts.gathered[i] = pipeline_gathered(params, (Tier)i);
  }
  return counts;
}

// The numbers of levels in the pack (found, wanted) and in the larger set from which it is chosen
// (gathered, to_gather).
typedef struct {
  int found, wanted, gathered, to_gather;
} Sums;

static Sums sum_up(const ProgressCounts *counts) {
  Sums sums = {0};
  for (int i = 0; i < TIER_COUNT; i++) {
    int wanted = counts->wanted[i], found = counts->found[i];
    sums.found += found < wanted ? found : wanted;
    sums.wanted += wanted;
    sums.gathered += found;
    sums.to_gather += counts->gathered[i];
  }
  int all = sums.gathered;
  return counts->any_tier ? (Sums){all, counts->count, all, counts->count} : sums;
}

// The time left for the tier that is farthest behind, if it is filled as fast as until now; -1 if
// unknown.
static double seconds_left(const ProgressCounts *counts, double elapsed) {
  double left = 0;
  int all = 0;
  for (int i = 0; i < TIER_COUNT; i++) {
    int missing = counts->gathered[i] - counts->found[i];
    all += counts->found[i];
    if (missing <= 0) continue;
    if (!counts->found[i]) return -1;
    double estimate = elapsed * missing / counts->found[i];
    if (estimate > left) left = estimate;
  }
  if (counts->any_tier) left = all ? elapsed * (counts->count - all) / all : -1;
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
    sanitize_clip(line, terminal_size(STDERR_FILENO).columns - 1);
    (void)file_write_all(STDERR_FILENO, CLEAR_LINE, sizeof CLEAR_LINE - 1);
  } else {
    text_add_char(line, '\n');
  }
  (void)file_write_all(STDERR_FILENO, line->data, line->length);
  text_free(line);
}

void progress_text(const ProgressCounts *counts, double elapsed, uint64_t tried, int room,
                   Text *line) {
  Sums sums = sum_up(counts);
  // A run that was resumed has levels from before: its candidates tell how long all of it took.
  double share = tried ? (double)counts->candidates / (double)tried : 0;
  double left = tried ? seconds_left(counts, elapsed * share) : -1;
  bool more = add_part(line, room, "%d of %d levels", sums.found, sums.wanted);
  if (left >= 0) more = more && add_part(line, room, ", %.0f s left", left);
  if (sums.to_gather > sums.wanted)
    more = more && add_part(line, room, ", %d of %d to choose from", sums.gathered, sums.to_gather);
  more = more && add_part(line, room, ", %" PRIu64 " candidates, %.0f/s", counts->candidates,
                          (double)tried / elapsed);
  if (more && !counts->any_tier) add_tiers(counts, room, line);
}

// The number of columns that a line may have.
static int room_of(const Progress *progress) {
  return progress->live ? terminal_size(STDERR_FILENO).columns - 1 : INT_MAX;
}

static void show_counts(const Progress *progress, const ProgressCounts *counts) {
  Text line = {0};
  text_add(&line, "");
  progress_text(counts, progress->last - progress->started,
                counts->candidates - progress->first_candidate, room_of(progress), &line);
  progress_line(progress, &line);
}

void progress_show(Progress *progress, const GenParams *params, const PipelineState *state) {
  if (!progress_due(progress)) return;
  ProgressCounts counts = progress_counts(params, state);
  show_counts(progress, &counts);
}

void progress_show_counts(Progress *progress, const ProgressCounts *counts) {
  if (progress_due(progress)) show_counts(progress, counts);
}

void progress_count(Progress *progress, const char *what, size_t done, size_t total) {
  if (!progress_due(progress)) return;
  double elapsed = progress->last - progress->started;
  Text line = {0};
  text_format(&line, "%zu of %zu %s", done, total, what);
  if (done) text_format(&line, ", %.0f s left", elapsed * (double)(total - done) / (double)done);
  text_format(&line, ", %.1f/s", (double)done / elapsed);
  progress_line(progress, &line);
}

void progress_end(Progress *progress) {
  if (progress->live) (void)file_write_all(STDERR_FILENO, CLEAR_LINE, sizeof CLEAR_LINE - 1);
}
