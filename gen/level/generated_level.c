// Plain data with owned board and solution.
#include "level/generated_level.h"

#include <string.h>

#include "base/mem.h"

void generated_level_free(GeneratedLevel *level) {
  board_free(&level->board);
  mem_free(level->solution);
  *level = (GeneratedLevel){0};
}

Recipe generated_level_recipe(const GeneratedLevel *level) {
  return (Recipe){level->seed, level->candidate, level->map_level, level->params,
                  level->old_recipe};
}

void generated_level_set_recipe(GeneratedLevel *level, const Recipe *recipe) {
  level->seed = recipe->seed;
  level->candidate = recipe->candidate;
  level->map_level = recipe->map_level;
  level->params = recipe->params;
  level->old_recipe = recipe->old;
}

void generated_level_write_recipe(const GeneratedLevel *level, Text *out) {
  Recipe recipe = generated_level_recipe(level);
  recipe_write(&recipe, out);
}

GeneratedLevel generated_level_copy(const GeneratedLevel *level) {
  GeneratedLevel copy = *level;
  copy.board = board_copy(&level->board);
  copy.solution = mem_string(level->solution, strlen(level->solution));
  return copy;
}
