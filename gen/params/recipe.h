// A recipe names one level completely: a line without blanks that makes the level again.
//
//   t1,seed=1,candidate=4711,size=2x2,boxes=3
//
// `t1` is the version: every program that knows it makes the same level from the line. Parameters
// that are left out have their default.
#ifndef TSB_RECIPE_H
#define TSB_RECIPE_H

#include <stdint.h>

#include "params/params.h"

typedef struct {
  uint64_t seed, candidate;
  GenParams params;
} Recipe;

void recipe_write(const Recipe *recipe, Text *out);
char *recipe_parse(const char *line, Recipe *out);  // NULL, or a message (mem_free)

#endif
