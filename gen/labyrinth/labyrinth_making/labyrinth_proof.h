// The proof that a labyrinth can be won, with repairs if it cannot.
#ifndef TSB_LABYRINTH_PROOF_H
#define TSB_LABYRINTH_PROOF_H

#include "base/rng.h"
#include "base/stop_flag.h"
#include "labyrinth_layout/labyrinth_repair.h"
#include "labyrinth_making/labyrinth_rejects.h"
#include "labyrinth_params/labyrinth_params.h"
#include "labyrinth_search/labyrinth_search.h"

// What all searches for a candidate share: limits, a flag that ends them, and counters.
typedef struct {
  uint64_t win_nodes, proof_nodes;  // most positions of the search for a win, and of the proof
  size_t max_bytes;
  const StopFlag *stop;  // or NULL
  LabyrinthFunnel *funnel;
} LabyrinthProver;

LabyrinthProver labyrinth_prover(const LabyrinthParams *params, const StopFlag *stop,
                                 LabyrinthFunnel *funnel);

// Looks for any win. If the flag was set, the outcome is LABYRINTH_GAVE_UP. `moves` is replaced.
LabyrinthResult labyrinth_prove_win(LabyrinthProver *prover, const Labyrinth *maze, Text *moves);

// Looks for a win. If there is none, or none is found, the labyrinth is repaired and tried again,
// at most `repairs` times: most labyrinths whose search meets a small limit cannot be won, and
// the proof of that would take long. Of a win, the shortest length is proved if the limit allows.
// LABYRINTH_REJECT_NONE: `moves` is a win, which was replayed by the plain rules.
LabyrinthReject labyrinth_prove_or_repair(LabyrinthProver *prover, Labyrinth *maze,
                                          const LabyrinthDen *den, int repairs, Rng *rng,
                                          LabyrinthRepairs *done, LabyrinthResult *result,
                                          Text *moves);

#endif
