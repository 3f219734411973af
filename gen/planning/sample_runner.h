// Draws the maps of random candidates of a fixed run, and runs the candidates that a RoomSample
// chooses from them, on the calling thread.
#ifndef TSB_SAMPLE_RUNNER_H
#define TSB_SAMPLE_RUNNER_H

#include "level/run_candidate.h"
#include "pipeline/excluded_levels.h"
#include "planning/room_results.h"

// What the candidates of a run follow from. Parameters come from fixed_run.h.
typedef struct {
  GenParams params;
  uint64_t seed;
  UserFiles files;
  const ExcludedLevels *excluded;  // or NULL
} SampledRun;

// Of each level that a candidate gave.
typedef void LevelHook(void *context, const GeneratedLevel *level);

typedef struct {
  const SampledRun *run;  // borrowed
  Workspace *workspace;
  Rng blocks;  // draws the numbers of blocks
  Candidate *results;
  FunnelCounts funnel;  // of the candidates that were run
  RoomSample sample;
  RoomCollector collector;
} SampleRunner;

// Once the flag is set, a candidate under way is abandoned. The runner must not be moved.
void sample_runner_begin(SampleRunner *runner, const SampledRun *run, const StopFlag *stop);
void sample_runner_end(SampleRunner *runner);

// The first candidate of a block that is drawn by chance.
uint64_t sample_runner_block(SampleRunner *runner);
// Draws the maps of a whole block, chosen by chance, into the sample.
void sample_runner_draw(SampleRunner *runner);
// Runs a candidate; its levels go to the collector and to the hook. False if it was abandoned.
bool sample_runner_run(SampleRunner *runner, uint64_t number, LevelHook *hook, void *context);

#endif
