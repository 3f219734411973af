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
#include "level/user_files.h"
#include "rating/compute_measures.h"
#include "reverse/room_cells.h"

// What the caller knows of levels by their id alone: a duplicate, or a level that he does not want,
// is not worth a proof. Zeroed: nothing.
typedef struct {
  void *context;
  Reject (*judge)(void *context, LevelId id);
} KnownLevels;

typedef struct {
  Templates built_in;
  UserFiles files;         // zeroed unless the user gave some
  const DrawnRoom *drawn;  // the room of the candidate; NULL if its map is built
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

static inline const Templates *workspace_templates(const Workspace *workspace) {
  return workspace->files.templates ? workspace->files.templates : &workspace->built_in;
}
// Are these parts of the room drawn, and fixed? See choices.h.
bool workspace_fixes(const Workspace *workspace, const GenParams *params, int parts);
// The parameters of the search for goals and starts in workspace->room.
GoalParams workspace_goal_params(const Workspace *workspace, const GenParams *params);

#endif
