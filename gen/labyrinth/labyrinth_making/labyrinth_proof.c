// Searches go in portions, so that the flag is seen soon.
#include "labyrinth_making/labyrinth_proof.h"

#include <assert.h>

#include "base/mem.h"
#include "labyrinth_rules/labyrinth_replay.h"

enum { PORTION = 2048 };  // positions

LabyrinthProver labyrinth_prover(const LabyrinthParams *params, const StopFlag *stop,
                                 LabyrinthFunnel *funnel) {
  return (LabyrinthProver){.win_nodes = (uint64_t)params->win_nodes,
                           .proof_nodes = (uint64_t)params->proof_nodes,
                           .max_bytes = mem_megabytes((size_t)params->max_megabytes),
                           .stop = stop,
                           .funnel = funnel};
}

static LabyrinthResult search_for(LabyrinthProver *prover, const Labyrinth *maze,
                                  LabyrinthGoal goal, uint64_t nodes, Text *moves) {
  LabyrinthState start = labyrinth_start(maze);
  LabyrinthLimits limits = {nodes, prover->max_bytes};
  LabyrinthSearch *search = labyrinth_search_new(maze, &start, goal, limits);
  while (!stop_flag_raised(prover->stop) &&
         labyrinth_search_step(search, PORTION) == LABYRINTH_RUNNING)
    continue;
  LabyrinthResult result = labyrinth_search_result(search);
  if (stop_flag_raised(prover->stop)) result.outcome = LABYRINTH_GAVE_UP;
  moves->length = 0;
  if (result.outcome == LABYRINTH_WINNABLE) labyrinth_search_write_moves(search, moves);
  prover->funnel->proofs++;
  prover->funnel->nodes += result.nodes;
  labyrinth_search_free(search);
  return result;
}

LabyrinthResult labyrinth_prove_win(LabyrinthProver *prover, const Labyrinth *maze, Text *moves) {
  return search_for(prover, maze, LABYRINTH_ANY_WIN, prover->win_nodes, moves);
}

// The win is there already, so that this search finds one, too.
static LabyrinthResult prove_shortest(LabyrinthProver *prover, const Labyrinth *maze, Text *moves) {
  uint64_t nodes =
      prover->proof_nodes > prover->win_nodes ? prover->proof_nodes : prover->win_nodes;
  return search_for(prover, maze, LABYRINTH_SHORTEST, nodes, moves);
}

LabyrinthReject labyrinth_prove_or_repair(LabyrinthProver *prover, Labyrinth *maze,
                                          const LabyrinthDen *den, int repairs, Rng *rng,
                                          LabyrinthRepairs *done, LabyrinthResult *result,
                                          Text *moves) {
  *done = (LabyrinthRepairs){0};
  for (int i = 0;; i++) {
    *result = labyrinth_prove_win(prover, maze, moves);
    if (result->outcome == LABYRINTH_WINNABLE) break;
    if (stop_flag_raised(prover->stop) || i >= repairs || !labyrinth_repair(maze, den, rng, done))
      return result->outcome == LABYRINTH_UNWINNABLE ? LABYRINTH_REJECT_unwinnable
                                                     : LABYRINTH_REJECT_gave_up;
  }
  *result = prove_shortest(prover, maze, moves);
  if (result->outcome != LABYRINTH_WINNABLE) return LABYRINTH_REJECT_gave_up;  // it was stopped
  // Never trust the search alone.
  assert(labyrinth_replay_wins(maze, moves->data));
  prover->funnel->repaired += done->opened + done->moved > 0;
  prover->funnel->opened += (uint64_t)done->opened;
  prover->funnel->moved += (uint64_t)done->moved;
  return LABYRINTH_REJECT_NONE;
}
