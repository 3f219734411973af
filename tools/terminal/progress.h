// How far a run is: a live line on a terminal, plain lines elsewhere if asked for, or nothing.
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

double progress_clock(void);  // seconds that only ever grow

Progress progress_begin(const Call *call, ProgressKind kind);
void progress_show(Progress *progress, const GenParams *params, const PipelineState *state);
// The line that it shows, what matters most first, in so many columns: it ends with the last piece
// for which there is room. `tried` candidates took `elapsed` seconds.
void progress_text(const GenParams *params, const PipelineState *state, double elapsed,
                   uint64_t tried, int room, Text *line);
// The same for any other work: is it time for another line? Then show one, which is freed.
bool progress_due(Progress *progress);
void progress_line(const Progress *progress, Text *line);
void progress_count(Progress *progress, const char *what, size_t done, size_t total);
void progress_end(Progress *progress);  // clears the live line

#endif
