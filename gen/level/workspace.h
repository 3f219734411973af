// The scratch memory of one thread, as the stages of a candidate share it.
#ifndef TSB_WORKSPACE_H
#define TSB_WORKSPACE_H

#include "goals/goal_search.h"
#include "goals/start_list.h"
#include "map/templates.h"
#include "rating/measure_level.h"
#include "reverse/room_graph.h"

typedef struct {
  Templates templates;
  GoalSearch *goal_search;
  RoomGraph room;
  FarthestStarts farthest;
  StartList start_list;
  LevelMeasurer measurer;
  const Halt *halt;         // borrowed, or NULL
  AStarResult proof;        // of the last level that was proved
  char *fallback_solution;  // of a level that only the strong engine solved
} Workspace;

// When *halt is set, a candidate under way is abandoned; NULL is never.
Workspace *workspace_new(const Halt *halt);
void workspace_free(Workspace *workspace);

// Each stage draws from a generator of its own.
enum { STAGE_MAP = 1, STAGE_GOALS, STAGE_RANDOM_PLAY, STAGE_PLAYER };

// Of so many states, those to be spent on a level: where the reverse search could not be
// exhaustive, much more than a look seldom helps.
static inline uint32_t workspace_state_budget(const Workspace *workspace, int states) {
  enum { VAST_SHARE = 10 };
  bool vast = !workspace->farthest.proven && !workspace->room.small;
  return (uint32_t)(vast ? states / VAST_SHARE : states);
}

#endif
