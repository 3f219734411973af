// One candidate, cheapest stage first: map, start, proof, measures.
#ifndef TSB_CANDIDATE_H
#define TSB_CANDIDATE_H

#include "level/funnel.h"
#include "level/gen_level.h"
#include "level/workspace.h"

// What one candidate came to. Its level is the caller's to free if `reject` is REJECT_NONE and it
// was not abandoned; if it was, nothing in here counts.
typedef struct {
  bool abandoned;
  Reject reject;
  Funnel funnel;  // of this candidate alone; `rejects` is left to whoever judges it in the end
  GenLevel level;
} Candidate;

// The parameters of candidate number `candidate`, with `auto` and ranges made definite.
GenParams candidate_params(const GenParams *params, uint64_t number);

// The tier that candidate is meant for, or TIER_COUNT if it is meant for none in particular.
Tier candidate_target(const GenParams *params, uint64_t number);

// NULL, or why no candidate of these parameters can ever become a level (mem_free).
char *candidate_refusal(const GenParams *params);

// A pure function of the parameters, the seed and the number.
void candidate_run(Workspace *workspace, const GenParams *params, uint64_t seed, uint64_t number,
                   Candidate *out);

#endif
