// Allocation and release, and the parameters of the search in a drawn room; see the header.
#include "level/workspace.h"

#include "base/mem.h"
#include "goals/goal_params_from_gen.h"
#include "params/choices.h"

Workspace *workspace_new(const StopFlag *stop) {
  Workspace *workspace = mem_alloc(1, sizeof *workspace);
  workspace->stop = stop;
  workspace->built_in = templates_make();
  workspace->goal_search = goal_search_new();
  return workspace;
}

void workspace_free(Workspace *workspace) {
  if (!workspace) return;
  goal_search_free(workspace->goal_search);
  further_goals_free(&workspace->further_goals);
  ranked_starts_free(&workspace->ranked_starts);
  compute_measures_free(&workspace->measurer);
  mem_free(workspace);
}

bool workspace_fixes(const Workspace *workspace, const GenParams *params, int parts) {
  return workspace->drawn && (params->fix & parts) == parts;
}

// Nobody draws a room to have it refused because its levels are short: only min_pushes refuses
// them. The depth of further goals is that of a generated map with as much floor.
GoalParams workspace_goal_params(const Workspace *workspace, const GenParams *params) {
  if (!workspace->drawn) return goal_params_from_gen(params, workspace->stop);
  const RoomCells *room = &workspace->room;
  GenParams sized = *params;
  sized.size = (SizeSet){.a = drawn_room_patterns(room->cells), .b = 1};
  GoalParams goals = goal_params_from_gen(&sized, workspace->stop);
  goals.scout_one = goals.scout_fewer = 0;
  goals.stop_depth = INT_MAX;
  if (params->min_pushes == PARAM_AUTO) goals.min_depth = 1;
  if (workspace_fixes(workspace, params, FIX_PLAYER))
    goals.rule.player_place = 1 + room_cells_index(room, workspace->drawn->board.now.player);
  return goals;
}
