// Is a level solvable, and worth keeping by what its solution tells?
#ifndef TSB_PROOF_H
#define TSB_PROOF_H

#include "level/funnel.h"
#include "level/workshop.h"
#include "params/params.h"

// Solves the level, for workshop->proof, and refuses what a look at the solution tells is not worth
// keeping.
Reject proof_make(Workshop *workshop, const GenParams *params, const Board *board, Funnel *funnel);

// After rooms were closed that the line of the last proof, not the shortest, has no use for: it is
// still good. The forward search begins anew, for the measures.
Reject proof_keep_line(Workshop *workshop, const GenParams *params, const Board *board);

#endif
