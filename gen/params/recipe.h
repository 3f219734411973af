// A recipe names one level completely: a line without blanks that can be typed back in.
//
//   t1,seed=1,candidate=4711,size=2x2,boxes=3
//
// `t1` is the version of the generator's promise: as long as it stands, the line makes the same
// level. What is left out has its default.
#ifndef TSB_RECIPE_H
#define TSB_RECIPE_H

#include <stdint.h>

#include "params/params.h"

typedef struct {
  uint64_t seed, candidate;
  GenParams params;
} Recipe;

void recipe_write(const Recipe *recipe, Text *out);
char *recipe_parse(const char *line, Recipe *out);  // NULL, or what is wrong (mem_free)

#endif
