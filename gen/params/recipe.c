// The items are those of recipe_line.h; `level` is Sokoban's own.
#include "params/recipe.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "params/recipe_line.h"

static const char VERSION[] = "t2", OLD_VERSION[] = "t1";

void recipe_write(const Recipe *recipe, Text *out) {
  RecipeHead head = {recipe->old ? OLD_VERSION : VERSION, recipe->seed, recipe->candidate};
  recipe_line_write_head(&head, out);
  if (recipe->map_level) text_format(out, ",level=%" PRIu32, recipe->map_level);
  recipe_line_write_params(params_table(), &recipe->params, out);
}

static char *read_item(void *context, const char *key, const char *value) {
  Recipe *out = context;
  if (strcmp(key, "level") != 0) return params_set(&out->params, key, value);
  uint64_t level;
  char *error = recipe_line_parse_number(value, UINT32_MAX, &level);
  if (!error) out->map_level = (uint32_t)level;
  return error;
}

static char *version_error(const char *version) {
  if (strcmp(version, OLD_VERSION) != 0)
    return recipe_line_error(version, "is not a version this program knows (t2)");
  return recipe_line_error(
      version,
      "is the version of recipes before 0.2.0, when a map gave one level and "
      "searches went other ways; only such a program can make its level again");
}

static char *parse(const char *line, bool allow_old, Recipe *out) {
  *out = (Recipe){.params = params_default()};
  char *version = mem_string(line, strcspn(line, ",")), *error = NULL;
  out->old = !strcmp(version, OLD_VERSION);
  if (strcmp(version, VERSION) != 0 && !(allow_old && out->old)) error = version_error(version);
  mem_free(version);
  if (!error) error = recipe_line_parse(line, &out->seed, &out->candidate, read_item, out);
  return error ? error : params_check(&out->params);
}

char *recipe_parse(const char *line, Recipe *out) { return parse(line, false, out); }

char *recipe_parse_old(const char *line, Recipe *out) { return parse(line, true, out); }
