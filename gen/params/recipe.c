// Keys and values are those of params.h, so a recipe needs no parser of its own for them.
// Parameters with their default value are left out.
#include "params/recipe.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/mem.h"

static const char VERSION[] = "t2", OLD_VERSION[] = "t1";

void recipe_write(const Recipe *recipe, Text *out) {
  text_format(out, "%s,seed=%" PRIu64 ",candidate=%" PRIu64, recipe->old ? OLD_VERSION : VERSION,
              recipe->seed, recipe->candidate);
  if (recipe->map_level) text_format(out, ",level=%" PRIu32, recipe->map_level);
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

// What a recipe has named so far.
typedef struct {
  bool seed, candidate;
} Named;

static char *parse_number(const char *text, uint64_t most, uint64_t *out) {
  if (!text_to_number(text, out)) return recipe_error(text, "is not a number");
  return *out > most ? recipe_error(text, "is too large for a level") : NULL;
}

// One `key=value`.
static char *parse_item(char *item, Recipe *out, Named *named) {
  char *equals = strchr(item, '=');
  if (!equals) return recipe_error(item, "is not KEY=VALUE");
  *equals = '\0';
  const char *value = equals + 1;
  if (!strcmp(item, "seed")) {
    named->seed = true;
    return parse_number(value, UINT64_MAX, &out->seed);
  }
  if (!strcmp(item, "candidate")) {
    named->candidate = true;
    return parse_number(value, UINT64_MAX, &out->candidate);
  }
  if (strcmp(item, "level") != 0) return params_set(&out->params, item, value);
  uint64_t level;
  char *error = parse_number(value, UINT32_MAX, &level);
  if (!error) out->map_level = (uint32_t)level;
  return error;
}

static char *version_error(const char *version) {
  if (strcmp(version, OLD_VERSION) != 0)
    return recipe_error(version, "is not a version this program knows (t2)");
  return recipe_error(version,
                      "is the version of recipes before 0.2.0, when a map gave one level and "
                      "searches went other ways; only such a program can make its level again");
}

static char *missing_error(const char *line, Named named) {
  if (named.seed && named.candidate) return NULL;
  return recipe_error(line, named.seed        ? "names no candidate"
                            : named.candidate ? "names no seed"
                                              : "names neither seed nor candidate");
}

static char *parse(const char *line, bool allow_old, Recipe *out) {
  *out = (Recipe){.params = params_default()};
  char *copy = mem_string(line, strlen(line)), *rest = copy, *error = NULL;
  char *version = strsep(&rest, ",");
  Named named = {0};
  out->old = !strcmp(version, OLD_VERSION);
  if (strcmp(version, VERSION) != 0 && !(allow_old && out->old)) error = version_error(version);
  while (!error && rest) error = parse_item(strsep(&rest, ","), out, &named);
  if (!error) error = missing_error(line, named);
  if (!error) error = params_check(&out->params);
  mem_free(copy);
  return error;
}

char *recipe_parse(const char *line, Recipe *out) { return parse(line, false, out); }

char *recipe_parse_old(const char *line, Recipe *out) { return parse(line, true, out); }
