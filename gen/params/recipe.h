// A recipe names one level completely: a line without blanks that makes the level again.
//
//   t2,seed=1,candidate=4711,level=3,size=2x2,boxes=3
//
// `t2` is the version: every program that knows it makes the same level from the line. `level` is
// the place among the levels of the candidate's map; without it, it is 0. Parameters that are left
// out have their default.
#ifndef TSB_RECIPE_H
#define TSB_RECIPE_H

#include <stdint.h>

#include "params/params.h"

typedef struct {
  uint64_t seed, candidate;
  uint32_t map_level;
  GenParams params;
  bool old;  // of an older version, which names another level
} Recipe;

void recipe_write(const Recipe *recipe, Text *out);
// NULL, or a message (mem_free). Recipes of older versions name other levels, and are refused.
char *recipe_parse(const char *line, Recipe *out);
// The same for a recipe in a pack that may be older: tells its numbers, not its level.
char *recipe_parse_old(const char *line, Recipe *out);

#endif
