// What recipes of all kinds of levels have in common: a line of items with commas between them,
// VERSION,seed=S,candidate=K,KEY=VALUE..., where keys are those of parameters.
#ifndef TSB_RECIPE_LINE_H
#define TSB_RECIPE_LINE_H

#include <stdint.h>

#include "params/param_table.h"

typedef struct {
  const char *version;
  uint64_t seed, candidate;
} RecipeHead;

void recipe_line_write_head(const RecipeHead *head, Text *out);
// ",key=value" for each parameter of a level that has not its default value.
void recipe_line_write_params(const ParamTable *table, const void *params, Text *out);

// Who reads the items other than seed and candidate. Returns NULL, or a message.
typedef char *RecipeItemReader(void *context, const char *key, const char *value);
// Reads what follows the version: seed and candidate are needed, the rest goes to the reader.
// NULL, or a message.
char *recipe_line_parse(const char *line, uint64_t *seed, uint64_t *candidate,
                        RecipeItemReader *read, void *context);
char *recipe_line_parse_number(const char *text, uint64_t most, uint64_t *out);
char *recipe_line_error(const char *text, const char *what);

#endif
