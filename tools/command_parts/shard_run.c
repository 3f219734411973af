// Every part of a block that is done goes into the batch with its levels; the batch is written when
// it is full, and when the run ends or is stopped. What is not written is not recorded as done, so
// the next call does it again and comes to the same.
#include "command_parts/shard_run.h"

#include <inttypes.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/generate_print.h"
#include "pipeline/run_blocks.h"
#include "system/interrupt.h"

typedef struct {
  LibraryWork *work;
  DoneBlocks done;           // before this call
  LibraryBlock *unfinished;  // blocks of which some candidates are recorded
  size_t unfinished_count, unfinished_capacity;
  uint64_t all, before;  // candidates of the shard, and of these done before this call
  uint64_t candidates;   // done by this call
  FunnelCounts funnel;   // of these
  uint64_t rated[TIER_COUNT], levels;
  BatchCost cost;  // since the batch was written
} ShardRun;

static void add_cost(BatchCost *cost, const FunnelCounts *funnel) {
  cost->states += funnel->reverse_states + funnel->forward_states;
  cost->maps += funnel->maps;
}

static LibraryBlock *find_unfinished(const ShardRun *run, uint64_t block) {
  for (size_t i = 0; i < run->unfinished_count; i++)
    if (run->unfinished[i].block == block) return &run->unfinished[i];
  return NULL;
}

// A shard runs its blocks one after the other, so few are unfinished at any time.
static void keep_unfinished(ShardRun *run, const LibraryBlock *block) {
  LibraryBlock *known = find_unfinished(run, block->block);
  if (block->candidates == CANDIDATE_BLOCK) {
    if (known) *known = run->unfinished[--run->unfinished_count];
    return;
  }
  if (!known) {
    run->unfinished = mem_grow(run->unfinished, run->unfinished_count, &run->unfinished_capacity,
                               sizeof *run->unfinished);
    known = &run->unfinished[run->unfinished_count++];
  }
  *known = *block;
}

static bool take_recorded(void *context, const LibraryBlock *block) {
  ShardRun *run = context;
  const CandidateShard *shard = &run->work->target->shard;
  if (!candidate_shard_has(shard, block->block)) return true;
  done_blocks_add(&run->done, shard, block->block, (int)block->candidates);
  keep_unfinished(run, block);
  return true;
}

// A damaged row could never be completed.
static bool is_sound(LibraryWork *work) {
  bool sound;
  if (!library_blocks_sound(work->file.db, work->batch.source, &sound))
    library_file_error(&work->file, &work->error);
  else if (!sound)
    text_format(&work->error, "%s: the database is damaged: a block has impossible numbers",
                work->file.path);
  return !work->error.length;
}

static bool put_shard(LibraryWork *work, const LibraryShard *asked) {
  while (!library_shard_put(work->file.db, work->batch.source, asked))
    if (!level_batch_is_locked(&work->batch) || stop_flag_raised(work->stop)) return false;
  return true;
}

// Records what the file is for, and reads what is done.
static bool begin(ShardRun *run) {
  LibraryWork *work = run->work;
  const CandidateShard *shard = &work->target->shard;
  LibraryShard asked = {shard->shard, shard->shards, shard->candidates};
  if (!is_sound(work)) return false;
  if (!put_shard(work, &asked) ||
      !library_blocks_visit(work->file.db, work->batch.source, take_recorded, run)) {
    library_file_error(&work->file, &work->error);
    return false;
  }
  run->all = candidate_shard_candidates(shard);
  run->before = done_blocks_candidates(&run->done);
  return true;
}

static void on_level(void *context, const GeneratedLevel *level) {
  level_batch_add(&((ShardRun *)context)->work->batch, level);
}

static BlockStep on_candidate(void *context, const BlockPart *part) {
  ShardRun *run = context;
  run->candidates++;
  run->cost.candidates++;
  BatchCost cost = run->cost;
  add_cost(&cost, &part->funnel);
  return level_batch_full(&run->work->batch, cost) ? BLOCKS_HAND_OVER : BLOCKS_GO_ON;
}

// The block as it stands with this part.
static LibraryBlock block_with(const ShardRun *run, const BlockPart *part) {
  LibraryBlock block = {.block = part->block};
  const LibraryBlock *before = part->first ? find_unfinished(run, part->block) : NULL;
  if (before) block = *before;
  block.candidates = (uint32_t)part->end;
  block.levels += part->levels;
  funnel_counts_add(&block.funnel, &part->funnel);
  return block;
}

static bool on_part(void *context, const BlockPart *part) {
  ShardRun *run = context;
  LibraryBlock block = block_with(run, part);
  level_batch_add_block(&run->work->batch, &block, (uint32_t)part->first);
  keep_unfinished(run, &block);
  funnel_counts_add(&run->funnel, &part->funnel);
  for (int i = 0; i < TIER_COUNT; i++) run->rated[i] += part->rated[i];
  run->levels += part->levels;
  add_cost(&run->cost, &part->funnel);
  if (!level_batch_full(&run->work->batch, run->cost)) return true;
  if (!library_work_write(run->work, NULL)) return false;
  if (!run->work->batch.busy) run->cost = (BatchCost){0};
  return true;
}

static bool on_progress(void *context) {
  ShardRun *run = context;
  Progress *progress = &run->work->progress;
  if (!progress_due(progress)) return true;
  double elapsed = progress->last - progress->started;
  double rate = (double)run->candidates / elapsed;
  uint64_t done = run->before + run->candidates;
  Text line = {0};
  text_format(&line, "%" PRIu64 " of %" PRIu64 " candidates", done, run->all);
  if (run->candidates) text_format(&line, ", %.0f s left", (double)(run->all - done) / rate);
  text_format(&line, ", %" PRIu64 " levels, %.1f candidates/s", run->levels, rate);
  progress_line(progress, &line);
  return true;
}

static bool make_levels(ShardRun *run) {
  LibraryWork *work = run->work;
  const GenerateRun *given = work->given;
  BlockHooks hooks = {.context = run,
                      .level = on_level,
                      .candidate = on_candidate,
                      .part = on_part,
                      .progress = on_progress,
                      .excluded = given->excluded,
                      .files = given->files,
                      .stop = work->stop};
  if (run->before && run->before < run->all)
    message_note(work->call, "going on after %" PRIu64 " of %" PRIu64 " candidates", run->before,
                 run->all);
  work->progress = progress_begin(work->call, given->progress);
  bool all = run_blocks(&given->params, given->seed, given->jobs, &work->target->shard, &run->done,
                        &hooks);
  progress_end(&work->progress);
  return library_work_finish(work, NULL) && all;
}

static cJSON *result_json(const ShardRun *run) {
  const LibraryTarget *target = run->work->target;
  const LevelBatchCounts *counts = &run->work->batch.counts;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "library", target->path);
  json_add_count(object, "shard", target->shard.shard);
  json_add_count(object, "shards", target->shard.shards);
  json_add_count(object, "candidates", run->all);
  json_add_count(object, "done", run->before + run->candidates);
  cJSON_AddBoolToObject(object, "complete", run->before + run->candidates == run->all);
  json_add_count(object, "levels", run->levels);
  json_add_count(object, "added", counts->added);
  json_add_count(object, "replaced", counts->replaced);
  json_add_count(object, "known", counts->known);
  cJSON *rated = cJSON_AddObjectToObject(object, "rated");
  for (int i = 0; i < TIER_COUNT; i++) json_add_count(rated, tier_name((Tier)i), run->rated[i]);
  json_add_count(object, "total", library_work_total(run->work));
  return object;
}

static int print_result(const ShardRun *run) {
  const Call *call = run->work->call;
  const LevelBatchCounts *counts = &run->work->batch.counts;
  if (call->shared.json) return json_print_result(call, result_json(run));
  Text text = {0};
  uint64_t excluded = run->funnel.rejects[REJECT_excluded], total = library_work_total(run->work);
  text_format(&text, "%s: %" PRIu64 " level%s added, %" PRIu64 " were there already",
              run->work->target->path, counts->added, counts->added == 1 ? "" : "s",
              counts->replaced + counts->known);
  if (excluded) text_format(&text, ", %" PRIu64 " excluded", excluded);
  text_format(&text, "; %" PRIu64 " of %" PRIu64 " candidates done, %" PRIu64 " level%s in all\n",
              run->before + run->candidates, run->all, total, total == 1 ? "" : "s");
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int report(const ShardRun *run, bool all) {
  PipelineState state = {.funnel = run->funnel};
  const LevelBatchCounts *written = &run->work->batch.counts;
  LibraryReport library = {run->candidates, run->levels, written->replaced + written->known};
  GenerateReport counts = {.call = run->work->call, .state = &state, .library = &library};
  if (run->candidates) generate_print_funnel(&counts);
  else if (all)
    message_note(run->work->call, "%s is complete; another --seed gives more levels",
                 run->work->target->sharded ? "this shard" : "this run");
  if (!all) library_work_print_stop(run->work);
  if (print_result(run) != EXIT_OK) return EXIT_TROUBLE;
  if (all) return EXIT_OK;  // even if a signal came after the last candidate
  return interrupt_pending() ? EXIT_INTERRUPTED : EXIT_NEGATIVE;
}

int shard_run(LibraryWork *work) {
  ShardRun run = {.work = work};
  int code = EXIT_TROUBLE;
  if (begin(&run)) {
    bool all = make_levels(&run);
    if (!work->error.length) code = report(&run, all);
  }
  done_blocks_free(&run.done);
  mem_free(run.unfinished);
  return code;
}
