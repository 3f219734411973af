// The items are those of params/recipe_line.h.
#include "labyrinth_params/labyrinth_recipe.h"

#include <string.h>

#include "base/mem.h"
#include "params/recipe_line.h"

static const char VERSION[] = "l1";

bool labyrinth_recipe_is(const char *line) {
  size_t digits = *line == 'l' ? strspn(line + 1, "0123456789") : 0;
  return digits && (line[1 + digits] == ',' || !line[1 + digits]);
}

void labyrinth_recipe_write(const LabyrinthRecipe *recipe, Text *out) {
  RecipeHead head = {VERSION, recipe->seed, recipe->candidate};
  recipe_line_write_head(&head, out);
  recipe_line_write_params(labyrinth_params_table(), &recipe->params, out);
}

static char *read_item(void *context, const char *key, const char *value) {
  return labyrinth_params_set(context, key, value);
}

char *labyrinth_recipe_parse(const char *line, LabyrinthRecipe *out) {
  *out = (LabyrinthRecipe){.params = labyrinth_params_default()};
  char *version = mem_string(line, strcspn(line, ",")), *error = NULL;
  if (strcmp(version, VERSION) != 0)
    error = recipe_line_error(version, "is not a version this program knows (l1)");
  mem_free(version);
  if (!error) error = recipe_line_parse(line, &out->seed, &out->candidate, read_item, &out->params);
  return error ? error : labyrinth_params_check(&out->params);
}
