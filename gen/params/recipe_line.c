// Keys and values are those of a table of parameters, so a recipe needs no parser of its own for
// them. Parameters with their default value are left out.
#include "params/recipe_line.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"

void recipe_line_write_head(const RecipeHead *head, Text *out) {
  text_format(out, "%s,seed=%" PRIu64 ",candidate=%" PRIu64, head->version, head->seed,
              head->candidate);
}

void recipe_line_write_params(const ParamTable *table, const void *params, Text *out) {
  for (size_t i = 0; i < table->count; i++) {
    const ParamRow *row = &table->rows[i];
    if (row->scope != PARAM_LEVEL || param_table_is_default(table, params, row)) continue;
    text_format(out, ",%s=", row->key);
    param_table_write_value(params, row, out);
  }
}

char *recipe_line_error(const char *text, const char *what) {
  Text error = {0};
  text_format(&error, "recipe: '%s' %s", text, what);
  return text_take(&error);
}

char *recipe_line_parse_number(const char *text, uint64_t most, uint64_t *out) {
  if (!text_to_number(text, out)) return recipe_line_error(text, "is not a number");
  return *out > most ? recipe_line_error(text, "is too large for a level") : NULL;
}

// What a recipe has named so far.
typedef struct {
  bool seed, candidate;
} Named;

static char *missing_error(const char *line, Named named) {
  if (named.seed && named.candidate) return NULL;
  return recipe_line_error(line, named.seed        ? "names no candidate"
                                 : named.candidate ? "names no seed"
                                                   : "names neither seed nor candidate");
}

char *recipe_line_parse(const char *line, uint64_t *seed, uint64_t *candidate,
                        RecipeItemReader *read, void *context) {
  char *copy = mem_string(line, strlen(line)), *rest = copy, *error = NULL;
  Named named = {0};
  (void)strsep(&rest, ",");
  while (!error && rest) {
    char *key = strsep(&rest, ","), *value = strchr(key, '=');
    if (!value) {
      error = recipe_line_error(key, "is not KEY=VALUE");
      continue;
    }
    *value++ = '\0';
    if (!strcmp(key, "seed")) {
      named.seed = true;
      error = recipe_line_parse_number(value, UINT64_MAX, seed);
    } else if (!strcmp(key, "candidate")) {
      named.candidate = true;
      error = recipe_line_parse_number(value, UINT64_MAX, candidate);
    } else {
      error = read(context, key, value);
    }
  }
  if (!error) error = missing_error(line, named);
  mem_free(copy);
  return error;
}
