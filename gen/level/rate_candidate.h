// The last stage of a candidate: its level has just been proved, and is measured and rated.
#ifndef TSB_RATE_CANDIDATE_H
#define TSB_RATE_CANDIDATE_H

#include "level/generated_level.h"
#include "level/start_finder.h"

// Fills in board (taken from *found), solution, measures, difficulty and tier; or tells why the
// level is not worth keeping. The measurer must have proved *found just before.
Reject rate_candidate(Workspace *workspace, const GenParams *params, FoundStart *found,
                      GeneratedLevel *level);

// Do levels of these parameters get all measures, or those of the rating only?
bool rate_candidate_measures_all(const GenParams *params);

#endif
