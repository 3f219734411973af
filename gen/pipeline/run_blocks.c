// The thread pool wants items 0, 1, 2 ...; a shard has any candidates. So a list of candidates is
// made for some blocks at a time, and the pool runs through it.
#include "pipeline/run_blocks.h"

#include <assert.h>

#include "base/mem.h"
#include "pipeline/pipeline.h"
#include "threads/parallel.h"

// Workers wait for each other at the end of a list, so a list is long.
enum { SLOTS_PER_JOB = 64, BLOCKS_AT_ONCE = 1024 };

// The results for the levels of one candidate.
typedef struct {
  Candidate level[CANDIDATE_LEVELS];
  int count;
} Results;

typedef struct {
  const GenParams *params;
  uint64_t seed;
  const BlockHooks *hooks;
  BlockTask *tasks;   // [BLOCKS_AT_ONCE]
  uint64_t *numbers;  // of the candidates of these tasks
  size_t task_count, number_count;
  size_t task;       // that the calling thread is at
  BlockPart part;    // of that task
  Results *results;  // [slots]
  size_t slots;
  bool stopped;
} Run;

// What the id alone decides is the same for every run of the candidate.
static Reject judge_start(void *context, LevelId id) {
  const Run *run = context;
  return pipeline_judge_id(run->params, run->hooks->excluded, id);
}

static void *begin_worker(void *context) {
  Run *run = context;
  Workspace *workspace = workspace_new(run->hooks->stop);
  workspace->files = run->hooks->files;
  workspace->known = (KnownLevels){run, judge_start};
  return workspace;
}

static void end_worker(void *scratch) { workspace_free(scratch); }

static void run_item(void *context, void *scratch, size_t item) {
  Run *run = context;
  Results *results = &run->results[item % run->slots];
  results->count = run_candidate_levels(scratch, run->params, run->seed, run->numbers[item], 0,
                                        pipeline_candidate_levels(run->params), results->level);
  assert(results->count > 0);
}

static void free_results(Results *results) {
  for (int i = 0; i < results->count; i++) generated_level_free(&results->level[i].level);
  results->count = 0;
}

static void count_level(Run *run, const Candidate *candidate) {
  const GeneratedLevel *level = &candidate->level;
  BlockPart *part = &run->part;
  Reject reject = candidate->reject;
  if (!reject) reject = pipeline_judge_id(run->params, run->hooks->excluded, level->id);
  funnel_counts_add(&part->funnel, &candidate->funnel);
  part->funnel.candidates++;
  part->funnel.rejects[reject]++;
  if (reject) return;
  part->levels++;
  part->rated[level->tier]++;
  run->hooks->level(run->hooks->context, level);
}

static void begin_part(Run *run, uint64_t block, int first) {
  run->part = (BlockPart){.block = block, .first = first, .end = first};
}

// Hands over what the part has, if it has anything.
static bool hand_over(Run *run) {
  const BlockHooks *hooks = run->hooks;
  bool empty = run->part.first == run->part.end;
  bool more = empty || !hooks->part || hooks->part(hooks->context, &run->part);
  begin_part(run, run->part.block, run->part.end);
  return more;
}

static void begin_task(Run *run, size_t task) {
  run->task = task;
  if (task < run->task_count) begin_part(run, run->tasks[task].block, run->tasks[task].first);
}

// After a candidate: is there to be another one?
static bool step(Run *run) {
  const BlockHooks *hooks = run->hooks;
  BlockStep step = hooks->candidate ? hooks->candidate(hooks->context, &run->part) : BLOCKS_GO_ON;
  bool ends = run->part.end == run->tasks[run->task].end;
  bool more = step != BLOCKS_STOP;
  if (ends || step != BLOCKS_GO_ON) more &= hand_over(run);
  if (ends) begin_task(run, run->task + 1);
  return more;
}

static bool is_abandoned(const Results *results) {
  for (int i = 0; i < results->count; i++)
    if (results->level[i].abandoned) return true;
  return false;
}

static bool on_candidate(void *context, size_t item) {
  Run *run = context;
  Results *results = &run->results[item % run->slots];
  bool more = false;
  if (!is_abandoned(results)) {
    for (int i = 0; i < results->count; i++) count_level(run, &results->level[i]);
    run->part.end++;
    more = step(run);
  }
  free_results(results);
  if (!more) run->stopped = true;
  return more;
}

static bool on_progress(void *context, size_t done) {
  (void)done;
  Run *run = context;
  const BlockHooks *hooks = run->hooks;
  bool more =
      !stop_flag_raised(hooks->stop) && (!hooks->progress || hooks->progress(hooks->context));
  if (!more) run->stopped = true;
  return more;
}

// Lists the next blocks that are not done; false if there are none.
static bool list_tasks(Run *run, BlockCursor *cursor, const CandidateShard *shard,
                       const DoneBlocks *done) {
  run->task_count = run->number_count = 0;
  BlockTask task;
  while (run->task_count < BLOCKS_AT_ONCE && block_cursor_next(cursor, shard, done, &task)) {
    run->tasks[run->task_count++] = task;
    for (int i = task.first; i < task.end; i++)
      run->numbers[run->number_count++] = task.block * CANDIDATE_BLOCK + (uint64_t)i;
  }
  return run->task_count > 0;
}

static void run_tasks(Run *run, int jobs) {
  Parallel parallel = {.context = run,
                       .begin_worker = begin_worker,
                       .end_worker = end_worker,
                       .run_item = run_item,
                       .on_item = on_candidate,
                       .on_progress = on_progress,
                       .window = run->slots};
  begin_task(run, 0);
  // One job needs no second thread: there is nothing to look ahead with.
  (void)parallel_run(&parallel, run->number_count, jobs == 1 ? 0 : jobs);
  for (size_t i = 0; i < run->slots; i++) free_results(&run->results[i]);
  if (!hand_over(run)) run->stopped = true;
}

bool run_blocks(const GenParams *params, uint64_t seed, int jobs, const CandidateShard *shard,
                const DoneBlocks *done, const BlockHooks *hooks) {
  assert(jobs > 0);
  Run run = {.params = params, .seed = seed, .hooks = hooks, .slots = (size_t)jobs * SLOTS_PER_JOB};
  run.tasks = mem_alloc(BLOCKS_AT_ONCE, sizeof *run.tasks);
  run.numbers = mem_alloc((size_t)BLOCKS_AT_ONCE * CANDIDATE_BLOCK, sizeof *run.numbers);
  run.results = mem_alloc(run.slots, sizeof *run.results);
  BlockCursor cursor = {0};
  while (!run.stopped && list_tasks(&run, &cursor, shard, done)) run_tasks(&run, jobs);
  mem_free(run.results);
  mem_free(run.numbers);
  mem_free(run.tasks);
  return !run.stopped;
}
