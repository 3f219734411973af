// What `solve` prints: a line or a JSON object for every level, progress, and a summary.
#ifndef TSB_SOLVE_REPORT_H
#define TSB_SOLVE_REPORT_H

#include <cjson/cJSON.h>

#include "command_parts/solve_many_levels.h"
#include "command_parts/solve_options.h"
#include "terminal/progress.h"

// What the words and fields call the things of a kind of level.
typedef struct {
  const char *reason_things;  // JSON field of the boxes or monsters that a reason names
  bool counts_moves;          // there are no pushes: "at most" and "fewest" are about moves
} SolveWords;

typedef struct {
  const Call *call;
  const SolveOptions *given;
  const SolveWords *words;
  bool several;  // files
  Progress progress;
  cJSON *json;  // or NULL
  size_t answered, solved, optimal, unsolvable, gave_up;
  bool failed;  // a write to standard output failed
} SolveReport;

// The level that an answer is about.
typedef struct {
  const char *file, *title;  // the title may be NULL
  int number;
} SolveLevelName;

// From now on the time counts, and an interrupt only stops the searches.
SolveReport solve_report_begin(const Call *call, const SolveWords *words, bool several);
// Limits and goal as the options give them, for so many levels.
SolveSettings solve_report_settings(const SolveReport *report, const SolveSearch *search,
                                    size_t levels);

// A level that was given up may have a solution, but not the one that was asked for.
const char *solve_report_solution(const SolveAnswer *answer);
// Prints an answer. False if the output failed.
bool solve_report_answer(SolveReport *report, SolveLevelName level, const SolveAnswer *answer);
bool solve_report_progress(SolveReport *report, const SolveProgress *now);  // false: interrupted

// After the last answer: prints what --json gathered. False if the output failed.
bool solve_report_print(SolveReport *report);
// Prints the summary. Returns the exit code, given how many levels were to be solved.
int solve_report_finish(const SolveReport *report, size_t levels);

#endif
