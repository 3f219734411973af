// The list of the header, without what the user or the unit of the budget excludes.
#include "tuning/default_space.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

static const struct {
  const char *key, *values;
} rows[] = {
#define X(key, values) {#key, values},
    DEFAULT_SPACE(X)
#undef X
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

VariedParam *default_space(const GenParams *params, bool counts_states, size_t *count) {
  VariedParam *varied = mem_alloc(ROW_COUNT, sizeof *varied);
  *count = 0;
  for (size_t i = 0; i < ROW_COUNT; i++) {
    const ParamRow *row = params_find(rows[i].key);
    if (!params_is_default(params, row)) continue;
    if (counts_states && !strcmp(row->key, "effort")) continue;
    char *error = varied_param_parse(&varied[(*count)++], row, rows[i].values);
    assert(!error);
    mem_free(error);
  }
  return varied;
}
