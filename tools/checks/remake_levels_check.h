// Makes the levels of an edited pack again, one by one: by their recipes, or by solving and rating
// those that have none. Reports every difference of level, solution, measures and flags.
#ifndef TSB_REMAKE_LEVELS_CHECK_H
#define TSB_REMAKE_LEVELS_CHECK_H

#include "checks/remake_pack_check.h"

// Levels that were not compared, by reason.
typedef struct {
  size_t large;    // estimates depend on the limits that `pack` was given
  size_t memory;   // the recipe allows a search more memory than check does
  size_t refused;  // no candidate can be made of the recipe here
  char *why;       // the first reason for that (mem_free), or NULL
} NotRemade;

NotRemade remake_levels_check(const PackJsonContent *content, const RemakeHooks *hooks,
                              Problems *differences);

#endif
