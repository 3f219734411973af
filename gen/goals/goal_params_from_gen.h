// The parameters of the goal search, made from the parameters of the generator.
#ifndef TSB_GOAL_PARAMS_FROM_GEN_H
#define TSB_GOAL_PARAMS_FROM_GEN_H

#include "goals/goal_search.h"
#include "params/params.h"

// The measure whose value is the number of steps of the metric.
size_t goal_params_measure(Metric metric);

GoalParams goal_params_from_gen(const GenParams *params, const StopFlag *stop);

#endif
