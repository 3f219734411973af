// One candidate: maze, things, doors, monsters, proof with repairs, measures, difficulty. See
// README.md.
#ifndef TSB_LABYRINTH_CANDIDATE_H
#define TSB_LABYRINTH_CANDIDATE_H

#include "base/stop_flag.h"
#include "labyrinth_making/generated_labyrinth.h"
#include "labyrinth_making/labyrinth_rejects.h"

typedef struct {
  bool abandoned;  // `stop` was set: nothing counts
  LabyrinthReject reject;
  LabyrinthFunnel funnel;    // of this candidate only; `rejects` is counted by the pipeline
  GeneratedLabyrinth level;  // if it is not rejected; the caller frees it
} LabyrinthCandidate;

// The tier that the candidate is made for, or TIER_COUNT if for none in particular (tier any).
Tier labyrinth_candidate_target(const LabyrinthParams *params, uint64_t number);
// The parameters of a candidate, with `auto` and ranges made definite. Only `period` stays a range,
// from which each monster draws.
LabyrinthParams labyrinth_candidate_params(const LabyrinthParams *params, uint64_t seed,
                                           uint64_t number);

// A pure function of parameters, seed and number. The parameters must pass labyrinth_params_check.
// `stop` may be NULL.
void labyrinth_candidate_run(const LabyrinthParams *params, uint64_t seed, uint64_t number,
                             const StopFlag *stop, LabyrinthCandidate *out);

#endif
