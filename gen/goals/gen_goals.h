// What the generator's parameters say about the search for goals.
#ifndef TSB_GEN_GOALS_H
#define TSB_GEN_GOALS_H

#include "goals/goalsearch.h"
#include "params/params.h"

GoalParams gen_goals_params(const GenParams *params, const Halt *halt);

#endif
