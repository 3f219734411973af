// Is a level solvable, and worth keeping by what its solution tells?
#ifndef TSB_PROVE_CANDIDATE_H
#define TSB_PROVE_CANDIDATE_H

#include "level/funnel.h"
#include "level/workspace.h"
#include "params/params.h"

// Solves the level, for workshop->proof, and refuses what a look at the solution tells is not worth
// keeping.
Reject prove_candidate(Workspace *workspace, const GenParams *params, const Board *board,
                       Funnel *funnel);

// After rooms were closed that the line of the last proof, not the shortest, has no use for: it is
// still good. The forward search begins anew, for the measures.
Reject prove_candidate_recheck(Workspace *workspace, const GenParams *params, const Board *board);

#endif
