// Runs candidates on many threads and judges them in their order: the pack is the same for any
// number of threads.
//
// A level whose tier is full goes into the reserve, as long as other tiers lack levels: if the run
// ends before they come, labyrinth_pack_choice fills their places.
#ifndef TSB_LABYRINTH_PIPELINE_H
#define TSB_LABYRINTH_PIPELINE_H

#include "labyrinth_making/labyrinth_candidate.h"
#include "pipeline/id_set.h"

// The state of a run between two candidates. Zeroed is the beginning.
typedef struct {
  uint64_t next_candidate;
  LabyrinthFunnel funnel;
  int found[TIER_COUNT];
  int reserved[TIER_COUNT];    // levels of full tiers, kept for places that may stay empty
  uint64_t rated[TIER_COUNT];  // levels that candidates gave, whatever became of them
  uint64_t work_at_accept;     // work when the last level was accepted, counted in positions
  uint64_t work_at_enough;     // work when every tier had its share; 0 before
  IdSet seen;                  // ids of the levels that were kept, accepted or in reserve
} LabyrinthPipelineState;

typedef struct {
  void *context;
  // Receives an accepted level, or one for the reserve; the state already counts it.
  void (*accept)(void *context, const GeneratedLabyrinth *level,
                 const LabyrinthPipelineState *state);
  // Called after every candidate; false ends the run.
  bool (*keep_going)(void *context, const LabyrinthPipelineState *state);
  // Or NULL. Once it is set, candidates under way are abandoned and the run ends at once.
  const StopFlag *stop;
} LabyrinthPipelineHooks;

typedef enum {
  LABYRINTH_PIPELINE_COMPLETE,   // every tier has its levels
  LABYRINTH_PIPELINE_EXHAUSTED,  // max_candidates were tried, or no level was found for too long
  LABYRINTH_PIPELINE_STOPPED,    // by keep_going or the stop flag
} LabyrinthPipelineEnd;

// How many levels of a tier the pack wants; 0 for each with `--tier any`.
int labyrinth_pipeline_wanted(const LabyrinthParams *params, Tier tier);
// How many levels of a tier are gathered at most, to choose the wanted ones from.
int labyrinth_pipeline_gathered(const LabyrinthParams *params, Tier tier);
// Does every tier have the wanted number?
bool labyrinth_pipeline_enough(const LabyrinthParams *params, const LabyrinthPipelineState *state);
// In all tiers, without the reserve.
size_t labyrinth_pipeline_found(const LabyrinthPipelineState *state);
uint64_t labyrinth_pipeline_max_candidates(const LabyrinthParams *params);

// Continues the run from the state.
LabyrinthPipelineEnd labyrinth_pipeline_run(const LabyrinthParams *params, uint64_t seed, int jobs,
                                            LabyrinthPipelineState *state,
                                            const LabyrinthPipelineHooks *hooks);
// Counts a level in: for its tier, or for the reserve if the tier is full. To rebuild the state of
// an interrupted run, call it for each of the run's levels in order, with next_candidate, funnel
// and `rated` as they were after the level. For work that gave no level since, set these three
// alone.
void labyrinth_pipeline_record(const LabyrinthParams *params, LabyrinthPipelineState *state,
                               const GeneratedLabyrinth *level);
void labyrinth_pipeline_state_free(LabyrinthPipelineState *state);

// "the candidates gave 20 levels: 1 hard, 19 expert": for the end of a run that lacks levels.
// Nothing if they gave none.
void labyrinth_pipeline_write_rated(const LabyrinthPipelineState *state, Text *out);

#endif
