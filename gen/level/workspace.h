// The reused memory of one thread: large arrays that are not allocated again for each candidate.
//
// Stages hand their results to each other as values (FoundStart, Proof, GeneratedLevel). What they
// leave in here never influences a later candidate.
#ifndef TSB_WORKSPACE_H
#define TSB_WORKSPACE_H

#include "board/symmetry.h"
#include "goals/further_goals.h"
#include "goals/ranked_starts.h"
#include "level/reject_reasons.h"
#include "map/templates.h"
#include "rating/compute_measures.h"
#include "reverse/room_cells.h"

// What the caller knows of levels by their id alone: a duplicate, or a level that he does not want,
// is not worth a proof. Zeroed: nothing.
typedef struct {
  void *context;
  Reject (*judge)(void *context, LevelId id);
} KnownLevels;

typedef struct {
  Templates templates;
  GoalSearch *goal_search;
  RoomCells room;              // of start_finder
  ReverseResult farthest;      // of start_finder
  FurtherGoals further_goals;  // of start_finder
  RankedStarts ranked_starts;  // of start_finder
  LevelMeasurer measurer;      // of prove_candidate and rate_candidate
  const StopFlag *stop;        // borrowed, or NULL
  KnownLevels known;
} Workspace;

// Once *stop is set, a candidate under way is abandoned. A NULL flag is never set.
Workspace *workspace_new(const StopFlag *stop);
void workspace_free(Workspace *workspace);

#endif
