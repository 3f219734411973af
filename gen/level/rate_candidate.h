// The last stage of a candidate: its level has just been proved, and is measured and rated.
#ifndef TSB_RATE_CANDIDATE_H
#define TSB_RATE_CANDIDATE_H

#include "level/funnel.h"
#include "level/gen_level.h"
#include "level/workspace.h"

// Fills in solution, measures, difficulty and tier; or tells why the level is not worth keeping.
Reject rate_candidate(Workspace *workspace, const GenParams *params, GenLevel *level);

#endif
