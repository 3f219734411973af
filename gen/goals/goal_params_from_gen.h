// The parameters of the goal search, made from the parameters of the generator.
#ifndef TSB_GOAL_PARAMS_FROM_GEN_H
#define TSB_GOAL_PARAMS_FROM_GEN_H

#include "goals/goal_search.h"
#include "params/params.h"

GoalParams goal_params_from_gen(const GenParams *params, const StopFlag *stop);

#endif
