// Allocation and release; see the header.
#include "level/workspace.h"

#include "base/mem.h"

Workspace *workspace_new(const StopFlag *stop) {
  Workspace *workspace = mem_alloc(1, sizeof *workspace);
  workspace->stop = stop;
  workspace->templates = templates_make();
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
