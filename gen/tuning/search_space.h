// Where a search looks when nobody says where.
#ifndef TSB_SEARCH_SPACE_H
#define TSB_SEARCH_SPACE_H

#include "tuning/param_values.h"

// key, values: wide enough for every tier, without what makes levels of another kind, such as
// boxes on goals.
#define SEARCH_SPACE(X)                 \
  X(size, "2x1,2x2,3x2,4x2,3x3")        \
  X(boxes, "1..5")                      \
  X(map, "pattern,maze")                \
  X(metric, "pushes,lines,changes")     \
  X(effort, "auto,0,1,4,16")            \
  X(min_pushes, "auto,4,8,12,16,20,26") \
  X(starts, "1,4,16")

// All of them but those that are set to something else than their default, and without `effort`
// where work is counted in states: those of the goal search are not among them, so that it would
// seem to cost nothing. The caller frees the array and what it holds.
ParamValues *search_space(const GenParams *params, bool counts_states, size_t *count);

#endif
