// Plain data with an owned solution.
#include "labyrinth_making/generated_labyrinth.h"

#include <string.h>

#include "base/mem.h"

void generated_labyrinth_free(GeneratedLabyrinth *level) {
  mem_free(level->solution);
  memset(level, 0, sizeof *level);
}

LabyrinthRecipe generated_labyrinth_recipe(const GeneratedLabyrinth *level) {
  return (LabyrinthRecipe){level->seed, level->candidate, level->params};
}

void generated_labyrinth_write_recipe(const GeneratedLabyrinth *level, Text *out) {
  LabyrinthRecipe recipe = generated_labyrinth_recipe(level);
  labyrinth_recipe_write(&recipe, out);
}
