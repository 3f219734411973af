// Progress of a run on standard error: a live line on a terminal, plain lines on demand, or
// nothing.
#ifndef TSB_PROGRESS_H
#define TSB_PROGRESS_H

#include <stdbool.h>

#include "cli/command.h"
#include "pipeline/pipeline.h"

typedef enum { PROGRESS_AUTO, PROGRESS_PLAIN, PROGRESS_NONE } ProgressKind;

const char *progress_choice(size_t index);  // the words of --progress; NULL past the last

typedef struct {
  bool live, plain;
  double started, last;  // seconds
  uint64_t first_candidate;
} Progress;

double progress_clock(void);  // a monotonic clock, in seconds

// What a run that makes levels has found so far, and what it wants.
typedef struct {
  uint64_t candidates;
  bool any_tier;  // `count` levels are wanted, whatever their tiers
  int count;
  int found[TIER_COUNT];
  // For each tier, unless any is taken: levels that the pack wants, and how many are gathered to
  // choose them from.
  int wanted[TIER_COUNT], gathered[TIER_COUNT];
} ProgressCounts;

Progress progress_begin(const Call *call, ProgressKind kind);
void progress_show(Progress *progress, const GenParams *params, const PipelineState *state);
void progress_show_counts(Progress *progress, const ProgressCounts *counts);
// Writes the progress line of `generate` into at most `room` columns, the most important parts
// first. `tried` candidates took `elapsed` seconds.
void progress_text(const ProgressCounts *counts, double elapsed, uint64_t tried, int room,
                   Text *line);
ProgressCounts progress_counts(const GenParams *params, const PipelineState *state);
// The same for any other work. If progress_due says that it is time for another line, show one with
// progress_line, which frees it.
bool progress_due(Progress *progress);
void progress_line(const Progress *progress, Text *line);
void progress_count(Progress *progress, const char *what, size_t done, size_t total);
void progress_end(Progress *progress);  // clears the live line

#endif
