// One candidate: map, start, proof, rating, the cheapest stage first. See README.md.
#ifndef TSB_RUN_CANDIDATE_H
#define TSB_RUN_CANDIDATE_H

#include "level/generated_level.h"
#include "level/reject_reasons.h"
#include "level/workspace.h"

// The result of one candidate. The caller frees the level if `reject` is REJECT_NONE and the
// candidate was not abandoned. Of an abandoned candidate nothing counts.
typedef struct {
  bool abandoned;
  Reject reject;
  FunnelCounts funnel;  // of this candidate only; `rejects` is counted by the pipeline
  GeneratedLevel level;
} Candidate;

// The parameters of a candidate, with `auto` and ranges made definite.
GenParams candidate_params(const GenParams *params, uint64_t number);

// The tier that the candidate is made for, or TIER_COUNT if for none in particular.
Tier candidate_target(const GenParams *params, uint64_t number);

// NULL, or a message why no candidate of these parameters can become a level (mem_free).
char *candidate_refusal(const GenParams *params);

// A pure function of the parameters, the seed and the number.
void run_candidate(Workspace *workspace, const GenParams *params, uint64_t seed, uint64_t number,
                   Candidate *out);

#endif
