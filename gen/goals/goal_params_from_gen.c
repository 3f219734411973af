// Starts from the defaults for the map's size and replaces what the user set.
#include "goals/goal_params_from_gen.h"

#include <math.h>

#include "base/mem.h"
#include "params/map_size.h"

size_t goal_params_measure(Metric metric) {
  switch (metric) {
    case METRIC_PUSHES:
      return MEASURE_pushes;
    case METRIC_CHANGES:
      return MEASURE_min_box_changes;
    default:
      return MEASURE_min_box_lines;
  }
}

// Far beyond any level.
static const double MOST_DEPTH = 1e6;

static int whole(double number) { return (int)fmin(fmax(number, 1), MOST_DEPTH); }

// Moves tell roughly how many pushes to aim at: nearly all levels have two to four moves for each
// push.
static ValueRange depth_range(const GenParams *params, Metric metric) {
  const double fewest_moves = 2, most_moves = 4;
  const ValueRange *steps = value_ranges_find(&params->keep, goal_params_measure(metric));
  const ValueRange *moves = value_ranges_find(&params->keep, MEASURE_moves);
  ValueRange depth = {goal_params_measure(metric), -INFINITY, INFINITY};
  if (steps) depth = *steps;
  if (moves && metric == METRIC_PUSHES) {
    depth.low = fmax(depth.low, ceil(moves->low / most_moves));
    depth.high = fmax(depth.low, fmin(depth.high, floor(moves->high / fewest_moves)));
  }
  return depth;
}

static int larger(int a, int b) { return a > b ? a : b; }

// Aims at the depths of the range instead of the farthest start of any map.
static void aim_at_range(GoalParams *goals, const GenParams *params) {
  ValueRange depth = depth_range(params, goals->metric);
  if (isfinite(depth.high)) {
    int most = goals->rule.most_steps = whole(floor(depth.high));
    if (goals->min_depth > most) goals->min_depth = most;
    if (goals->further_depth > most) goals->further_depth = most;
  }
  if (!isfinite(depth.low)) return;
  int least = whole(ceil(depth.low));
  if (params->min_pushes != PARAM_AUTO && goals->metric == METRIC_PUSHES)
    least = larger(least, params->min_pushes);
  goal_search_aim(goals, map_size_patterns(params), least);
}

GoalParams goal_params_from_gen(const GenParams *params, const StopFlag *stop) {
  Metric metric = (Metric)params->metric;
  GoalParams goals = goal_search_defaults(map_size_patterns(params), params->boxes.a, metric);
  goals.style = (GoalStyle)params->goal_style;
  goals.rule.least_on_goal = params->box_on_goal.a;
  goals.rule.most_on_goal = params->box_on_goal.b;
  if (params->effort != PARAM_AUTO) goals.effort = params->effort;
  if (params->min_pushes != PARAM_AUTO) {
    goals.scout_one = goals.scout_fewer = 0;
    goals.min_depth = metric == METRIC_PUSHES ? params->min_pushes : 1;
    if (metric == METRIC_PUSHES) goals.further_depth = params->min_pushes;
  }
  if (params->keep.count) aim_at_range(&goals, params);
  goals.max_states = (uint64_t)params->max_states;
  goals.max_bytes = mem_megabytes((size_t)params->max_megabytes);
  goals.stop = stop;
  return goals;
}
