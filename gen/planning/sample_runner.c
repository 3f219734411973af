#include "planning/sample_runner.h"

#include "base/mem.h"
#include "pipeline/candidate_blocks.h"
#include "pipeline/pipeline.h"
#include "pipeline/room_use.h"

// Blocks are drawn from this many: far more than a sample has, so that few come twice.
enum { BLOCK_RANGE = 1 << 30 };

static Reject judge_start(void *context, LevelId id) {
  const SampledRun *run = ((const SampleRunner *)context)->run;
  return pipeline_judge_id(&run->params, run->excluded, id);
}

void sample_runner_begin(SampleRunner *runner, const SampledRun *run, const StopFlag *stop) {
  const uint64_t stream = UINT64_C(0x706c616e);  // not that of any candidate of a small number
  *runner = (SampleRunner){.run = run, .blocks = rng_seed(run->seed, stream)};
  runner->workspace = workspace_new(stop);
  runner->workspace->files = run->files;
  runner->workspace->known = (KnownLevels){runner, judge_start};
  runner->results = mem_alloc(CANDIDATE_LEVELS, sizeof *runner->results);
}

void sample_runner_end(SampleRunner *runner) {
  workspace_free(runner->workspace);
  mem_free(runner->results);
  room_sample_free(&runner->sample);
  room_collector_free(&runner->collector);
}

uint64_t sample_runner_block(SampleRunner *runner) {
  return (uint64_t)rng_below(&runner->blocks, BLOCK_RANGE) * CANDIDATE_BLOCK;
}

// Any cell of the floor: in a room of one piece it does not matter which.
static void place_player(Board *map) {
  for (int y = 0; y < map->room.height; y++)
    for (int x = 0; x < map->room.width; x++)
      if (!board_wall(map, cell_at(x, y))) {
        map->now.player = cell_at(x, y);
        return;
      }
}

// Candidates without a map give no level and have nothing to do with each other. Of a map in
// several pieces the levels have one, so that maps may differ and their levels not. Drawn rooms
// take turns: each comes as often as the others.
static uint64_t room_key(SampleRunner *runner, uint64_t number) {
  const GenParams *params = &runner->run->params;
  Board map;
  if (params->rooms || !params->check_connected) return number;
  if (!run_candidate_map(runner->workspace, params, runner->run->seed, number, &map)) return number;
  place_player(&map);
  LevelId id = room_use_id(&map);
  board_free(&map);
  return id.high ^ id.low;
}

void sample_runner_draw(SampleRunner *runner) {
  uint64_t first = sample_runner_block(runner);
  for (uint64_t i = 0; i < CANDIDATE_BLOCK; i++)
    room_sample_add(&runner->sample, room_key(runner, first + i), first + i);
}

static void take_level(SampleRunner *runner, const Candidate *candidate, LevelHook *hook,
                       void *context) {
  const SampledRun *run = runner->run;
  Reject reject = candidate->reject;
  if (!reject) reject = pipeline_judge_id(&run->params, run->excluded, candidate->level.id);
  funnel_counts_add(&runner->funnel, &candidate->funnel);
  runner->funnel.candidates++;
  runner->funnel.rejects[reject]++;
  if (reject) return;
  room_collector_level(&runner->collector, candidate->level.id);
  hook(context, &candidate->level);
}

bool sample_runner_run(SampleRunner *runner, uint64_t number, LevelHook *hook, void *context) {
  const GenParams *params = &runner->run->params;
  int most = pipeline_candidate_levels(params);
  int made = run_candidate_levels(runner->workspace, params, runner->run->seed, number, 0, most,
                                  runner->results);
  bool abandoned = false;
  for (int i = 0; i < made; i++) abandoned |= runner->results[i].abandoned;
  for (int i = 0; i < made; i++) {
    if (!abandoned) take_level(runner, &runner->results[i], hook, context);
    generated_level_free(&runner->results[i].level);
  }
  if (!abandoned) room_collector_end_candidate(&runner->collector);
  return !abandoned;
}
