// What is to be known of a level that has just been proved, and how hard it is.
#ifndef TSB_RATE_CANDIDATE_H
#define TSB_RATE_CANDIDATE_H

#include "level/funnel.h"
#include "level/gen_level.h"
#include "level/workspace.h"

// Fills in solution and measures, or tells why it is not worth keeping after all.
Reject rate_candidate_measure(Workspace *workspace, const GenParams *params, GenLevel *level);

void rate_candidate(const GenParams *params, GenLevel *level);  // by its measures

double rate_candidate_difficulty(const LevelMeasures *measures, const GenParams *params);

#endif
