// A trial keeps no boards, only the numbers of its candidates: a level is made again when needed.
#include "tuning/point_examples.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"
#include "level/run_candidate.h"
#include "threads/parallel.h"

// A level of the sum, by its index there.
typedef struct {
  double difficulty;
  size_t place;
} Graded;

static int compare_graded(const void *a, const void *b) {
  const Graded *x = a, *y = b;
  if (x->difficulty < y->difficulty || x->difficulty > y->difficulty)
    return x->difficulty < y->difficulty ? -1 : 1;
  return x->place < y->place ? -1 : x->place > y->place;
}

static void add_example(const TuningResult *tuning, TuningPoint *point, const TrialLevel *level,
                        Workspace *workspace) {
  Candidate candidate;
  run_candidate(workspace, &point->trial.params, tuning->seed, level->candidate, &candidate);
  assert(!candidate.reject && level_id_equal(candidate.level.id, level->id));
  point->examples[point->example_count++] = candidate.level;
}

static void *begin_worker(void *context) {
  (void)context;
  return workspace_new(NULL);
}

static void end_worker(void *scratch) { workspace_free(scratch); }

static void make_examples(void *context, void *scratch, size_t item) {
  const TuningResult *tuning = context;
  TuningPoint *point = &tuning->points[item];
  size_t count = point->sum.level_count, last = SIZE_MAX;
  Graded *order = mem_alloc(count, sizeof *order);
  for (size_t i = 0; i < count; i++) order[i] = (Graded){point->sum.levels[i].difficulty, i};
  if (count) qsort(order, count, sizeof *order, compare_graded);
  for (size_t quarter = 1; count && quarter <= TUNING_EXAMPLES; quarter++) {
    size_t at = (count - 1) * quarter / TUNING_EXAMPLES;
    if (at != last) add_example(tuning, point, &point->sum.levels[order[at].place], scratch);
    last = at;
  }
  mem_free(order);
}

void point_examples_make(TuningResult *tuning, int jobs) {
  Parallel parallel = {.context = tuning,
                       .begin_worker = begin_worker,
                       .end_worker = end_worker,
                       .run_item = make_examples};
  parallel_run(&parallel, tuning->point_count, jobs);
}
