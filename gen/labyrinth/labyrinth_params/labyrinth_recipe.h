// A recipe names one labyrinth completely: a line without blanks that makes the level again.
//
//   l1,seed=1,candidate=12,size=16x16,sweets=4
//
// `l1` is the version: every program that knows it makes the same level from the line. Parameters
// that are left out have their default.
#ifndef TSB_LABYRINTH_RECIPE_H
#define TSB_LABYRINTH_RECIPE_H

#include <stdint.h>

#include "labyrinth_params/labyrinth_params.h"

typedef struct {
  uint64_t seed, candidate;
  LabyrinthParams params;
} LabyrinthRecipe;

bool labyrinth_recipe_is(const char *line);  // does it begin as one, of whatever version?
void labyrinth_recipe_write(const LabyrinthRecipe *recipe, Text *out);
char *labyrinth_recipe_parse(const char *line, LabyrinthRecipe *out);  // NULL, or a message

#endif
