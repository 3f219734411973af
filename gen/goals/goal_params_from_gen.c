// Starts from the defaults for the map's size and replaces what the user set.
#include "goals/goal_params_from_gen.h"

#include "base/mem.h"
#include "params/map_size.h"

GoalParams goal_params_from_gen(const GenParams *params, const StopFlag *stop) {
  Metric metric = (Metric)params->metric;
  GoalParams goals = goal_search_defaults(map_size_patterns(params), params->boxes.a, metric);
  goals.style = (GoalStyle)params->goal_style;
  goals.rule.box_on_goal = params->box_on_goal;
  if (params->effort != PARAM_AUTO) goals.effort = params->effort;
  if (params->min_pushes != PARAM_AUTO) {
    goals.scout_one = goals.scout_fewer = 0;
    goals.min_depth = metric == METRIC_PUSHES ? params->min_pushes : 1;
    if (metric == METRIC_PUSHES) goals.further_depth = params->min_pushes;
  }
  goals.max_states = (uint64_t)params->max_states;
  goals.max_bytes = mem_megabytes((size_t)params->max_megabytes);
  goals.stop = stop;
  return goals;
}
