// The reused memory of one thread: large arrays that are not allocated again for each candidate.
//
// Stages hand their results to each other as values (FoundStart, Proof, GeneratedLevel). What they
// leave in here never influences a later candidate.
#ifndef TSB_WORKSPACE_H
#define TSB_WORKSPACE_H

#include "goals/goal_search.h"
#include "goals/ranked_starts.h"
#include "map/templates.h"
#include "rating/compute_measures.h"
#include "reverse/room_graph.h"

typedef struct {
  Templates templates;
  GoalSearch *goal_search;
  RoomGraph room;              // of find_start
  FarthestStarts farthest;     // of find_start
  RankedStarts ranked_starts;  // of find_start
  LevelMeasurer measurer;      // of prove_candidate and rate_candidate
  const Halt *halt;            // borrowed, or NULL
} Workspace;

// Once *halt is set, a candidate under way is abandoned. A NULL halt is never set.
Workspace *workspace_new(const Halt *halt);
void workspace_free(Workspace *workspace);

#endif
