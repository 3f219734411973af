// Keys and values are those of params.h, so a recipe needs no parser of its own for them.
// Parameters with their default value are left out.
#include "params/recipe.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"

static const char VERSION[] = "t1";

void recipe_write(const Recipe *recipe, Text *out) {
  text_format(out, "%s,seed=%" PRIu64 ",candidate=%" PRIu64, VERSION, recipe->seed,
              recipe->candidate);
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (row->scope != PARAM_LEVEL || params_is_default(&recipe->params, row)) continue;
    text_format(out, ",%s=", row->key);
    params_write_value(&recipe->params, row, out);
  }
}

static char *recipe_error(const char *text, const char *what) {
  Text error = {0};
  text_format(&error, "recipe: '%s' %s", text, what);
  return text_take(&error);
}

// One `key=value`. *have gets bit 0 for the seed and bit 1 for the candidate.
static char *parse_item(char *item, Recipe *out, int *have) {
  char *equals = strchr(item, '=');
  if (!equals) return recipe_error(item, "is not KEY=VALUE");
  *equals = '\0';
  const char *value = equals + 1;
  bool seed = !strcmp(item, "seed"), candidate = !strcmp(item, "candidate");
  if (!seed && !candidate) return params_set(&out->params, item, value);
  if (!text_to_number(value, seed ? &out->seed : &out->candidate))
    return recipe_error(value, "is not a number");
  *have |= seed ? 1 : 2;
  return NULL;
}

char *recipe_parse(const char *line, Recipe *out) {
  *out = (Recipe){.params = params_default()};
  char *copy = mem_string(line, strlen(line)), *rest = copy, *error = NULL;
  char *version = strsep(&rest, ",");
  int have = 0;
  if (strcmp(version, VERSION) != 0)
    error = recipe_error(version, "is not a version this program knows (t1)");
  while (!error && rest) error = parse_item(strsep(&rest, ","), out, &have);
  if (!error && have != 3)
    error = recipe_error(line, have == 1   ? "names no candidate"
                               : have == 2 ? "names no seed"
                                           : "names neither seed nor candidate");
  if (!error) error = params_check(&out->params);
  mem_free(copy);
  return error;
}
