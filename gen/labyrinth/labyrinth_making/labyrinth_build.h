// Builds the labyrinth of a candidate: maze, player, exit, sweets, doors with keys and switches,
// trap, monsters. Without its monsters it can be won; whether it can with them is not known yet.
#ifndef TSB_LABYRINTH_BUILD_H
#define TSB_LABYRINTH_BUILD_H

#include "labyrinth_layout/labyrinth_den.h"
#include "labyrinth_making/labyrinth_proof.h"
#include "labyrinth_making/labyrinth_rejects.h"

// The parameters are those of one candidate, see labyrinth_candidate_params. Positions that were
// looked at are counted in the funnel.
LabyrinthReject labyrinth_build(const LabyrinthParams *params, Rng rng, LabyrinthProver *prover,
                                Labyrinth *maze, LabyrinthDen *den);

#endif
