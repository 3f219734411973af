#include "pipeline/fixed_run.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

// Parameters that a fixed run has no use for, the value that they get, and why. They may be left
// out or have this value.
static const struct {
  const char *key, *value, *why;
} fixed[] = {
    {"count", "10000000", "every level of the candidates is taken"},
    {"tier", "any", "levels of all tiers are taken"},
    {"patience", "1000000", "all candidates are tried"},
    {"max_candidates", "auto", "all candidates are tried"},
    {"twins", "101", "similar levels are taken, too"},
    {"room_levels", "1000000", "all levels of a room are taken"},
    {"surplus", "auto", "nothing is chosen"},
    {"curve_step", "3", "nothing is chosen"},
    {"title", "{tier} {n}", "levels get their titles in a pack"},
    {"per_file", "auto", "no files of a pack are written"},
    {"thumb", "auto", "no files of a pack are written"},
};
enum { FIXED = sizeof fixed / sizeof *fixed };

static bool has_value(const GenParams *params, const ParamRow *row, const char *value) {
  Text text = {0};
  params_write_value(params, row, &text);
  bool same = !strcmp(text.data, value);
  text_free(&text);
  return same;
}

static char *contradiction(const char *key, const char *why) {
  Text error = {0};
  text_format(&error, "parameter '%s' does not go with a fixed number of candidates: %s", key, why);
  return text_take(&error);
}

char *fixed_run_params(GenParams *params) {
  for (int i = 0; i < FIXED; i++) {
    const ParamRow *row = params_find(fixed[i].key);
    if (!params_is_default(params, row) && !has_value(params, row, fixed[i].value))
      return contradiction(fixed[i].key, fixed[i].why);
  }
  if (params->split.count && !params->only.text[0])
    return contradiction("split",
                         "name the part that is wanted with 'only', or divide the levels "
                         "when they are taken from the library");
  char *error = NULL;
  for (int i = 0; i < FIXED && !error; i++)
    error = params_set(params, fixed[i].key, fixed[i].value);
  assert(!error);
  return params_check(params);
}

bool fixed_run_sets(const ParamRow *row) {
  for (int i = 0; i < FIXED; i++)
    if (!strcmp(row->key, fixed[i].key)) return true;
  return false;
}
