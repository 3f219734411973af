// The space of a parameter search for which the user names none.
#ifndef TSB_DEFAULT_SPACE_H
#define TSB_DEFAULT_SPACE_H

#include "tuning/varied_param.h"

// key, values: wide enough for every tier. Parameters that make levels of another kind, such as
// box_on_goal, are not in it.
#define DEFAULT_SPACE(X)                \
  X(size, "2x1,2x2,3x2,4x2,3x3")        \
  X(boxes, "1..5")                      \
  X(map, "pattern,maze")                \
  X(metric, "pushes,lines,changes")     \
  X(effort, "auto,0,1,4,16")            \
  X(min_pushes, "auto,4,8,12,16,20,26") \
  X(starts, "1,4,16")

// The whole list, without parameters that `params` sets to another value than the default. If work
// is counted in states, `effort` is left out, too: the states of the goal search are not counted,
// so more effort would seem to be free. The caller frees the array and its elements.
VariedParam *default_space(const GenParams *params, bool counts_states, size_t *count);

#endif
