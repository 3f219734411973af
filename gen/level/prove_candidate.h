// Solves the board of a candidate, and judges by the solution whether it is worth keeping.
#ifndef TSB_PROVE_CANDIDATE_H
#define TSB_PROVE_CANDIDATE_H

#include "level/keep_check.h"
#include "level/reject_reasons.h"
#include "level/workspace.h"
#include "params/params.h"
#include "rules/orient_for_search.h"

// Where a board comes from: the search that found its start.
typedef struct {
  const RoomCells *room;
  const ReverseResult *farthest;  // NULL: the start is none of them
  int start;                      // its index
  bool drawn;                     // goals and boxes are drawn: perhaps they have no solution
} StartOrigin;

static inline bool origin_proven(const StartOrigin *origin) {
  return origin->farthest && origin->farthest->proven;
}

// How many of `states` a search of the level may use. In a vast room where the reverse search was
// not exhaustive, a long search seldom succeeds.
uint32_t origin_state_budget(const StartOrigin *origin, int states);

// A solution of a board. Zeroed to begin with.
typedef struct {
  bool large;    // plain A* gave up
  bool optimal;  // proved: no solution has fewer pushes
  // Of plain A* if that solved the board: it lives until the measurer's next search. Its moves are
  // those of the board in its canonical orientation, see rate_level.h.
  AStarResult result;
  OrientedBoard oriented;  // that board
  char *solution;
  uint32_t nodes;  // of all searches
  KeepMiss miss;   // of a board that is out of range
} Proof;

void proof_free(Proof *proof);

// Solves the board and replaces *proof. Refuses a board that its solution shows to be bad.
Reject prove_candidate(Workspace *workspace, const GenParams *params, const Board *board,
                       const StartOrigin *origin, FunnelCounts *funnel, Proof *proof);

// After idle rooms of a large board were closed that the solution of *proof does not use: the
// solution is still valid, and still optimal if it was, so the board is only judged again.
Reject prove_candidate_recheck(const GenParams *params, const Board *board, Proof *proof);

#endif
