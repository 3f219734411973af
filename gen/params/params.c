// The list of parameters as rows, and what no single row can express.
#include "params/params.h"

#include <math.h>

#include "base/mem.h"
#include "params/choices.h"

static const ParamRow rows[] = {
#define X(kind, type, key, value, min, max, choices, scope, help) \
  {#key,                                                          \
   PARAM_##kind,                                                  \
   PARAM_##scope,                                                 \
   value,                                                         \
   min,                                                           \
   max,                                                           \
   choices,                                                       \
   help,                                                          \
   offsetof(GenParams, key),                                      \
   offsetof(GenParams, tier_counts)},
    GEN_PARAMS(X)
#undef X
};
enum { ROWS = sizeof rows / sizeof *rows };
static const ParamTable table = {
    .rows = rows, .count = ROWS, .size = sizeof(GenParams), .list = "generate --list-params"};

const ParamTable *params_table(void) { return &table; }

const ParamRow *params_row(size_t index) { return index < ROWS ? &rows[index] : NULL; }

const ParamRow *params_find(const char *key) { return param_table_find(&table, key); }

GenParams params_default(void) {
  GenParams params;
  param_table_default(&table, &params);
  return params;
}

int params_tier_sum(const GenParams *params) {
  int sum = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) sum += params->tier_counts[tier];
  return sum;
}

bool params_has_tier_counts(const GenParams *params) { return params_tier_sum(params) > 0; }

char *params_set(GenParams *params, const char *key, const char *value) {
  return param_table_set(&table, params, key, value);
}

// A range of boxes that has nothing in common with the parameter `boxes` can never be met.
static void check_keep(const GenParams *params, Text *error) {
  const ValueRange *boxes = value_ranges_find(&params->keep, VALUE_boxes);
  const ParamRow *row = params_find("boxes");
  bool any = params->boxes.a == PARAM_AUTO;
  IntPair given = any ? (IntPair){row->min, row->max} : params->boxes;
  if (!boxes || ceil(fmax(boxes->low, given.a)) <= floor(fmin(boxes->high, given.b))) return;
  text_add(error, "parameter 'keep': ");
  value_range_write(boxes, error);
  if (any) text_format(error, " is impossible: levels have %d to %d boxes", given.a, given.b);
  else {
    text_add(error, " is impossible with boxes=");
    params_write_value(params, row, error);
  }
}

static void check_only(const GenParams *params, Text *error) {
  if (params->only.text[0] && split_parts_find(&params->split, params->only.text) < 0)
    text_format(error, "parameter 'only': '%s' is no part of the split%s", params->only.text,
                params->split.count ? "" : ", because none is given");
}

char *params_check(const GenParams *params) {
  TierBounds bounds = params_tier_bounds(params);
  Text error = {0};
  if (params->boxes.a > params->boxes.b)
    text_format(&error, "parameter 'boxes': %d-%d is the wrong way round", params->boxes.a,
                params->boxes.b);
  if (!error.length) param_table_check_bounds(&bounds, &error);
  if (!error.length) check_only(params, &error);
  if (!error.length) param_table_check_count(params->count, params_tier_sum(params), &error);
  if (!error.length) check_keep(params, &error);
  return error.length ? text_take(&error) : NULL;
}

bool params_valid(const GenParams *params) {
  if (!param_table_valid(&table, params)) return false;
  char *why = params_check(params);
  mem_free(why);
  return !why;
}

TierBounds params_tier_bounds(const GenParams *params) {
  return (TierBounds){
      {0, params->tier_easy, params->tier_medium, params->tier_hard, params->tier_expert}};
}

void params_write_value(const GenParams *params, const ParamRow *row, Text *out) {
  param_table_write_value(params, row, out);
}

void params_write_all(const GenParams *params, Text *out) {
  param_table_write_all(&table, params, out);
}

bool params_is_default(const GenParams *params, const ParamRow *row) {
  return param_table_is_default(&table, params, row);
}
