// The list of parameters as rows. What depends on the kind of a parameter is in param_kinds.c.
// Defaults are texts and go through the same parsers as all values, so a wrong default cannot go
// unnoticed.
#include "params/params.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "params/choices.h"
#include "params/param_kinds.h"

static const ParamRow rows[] = {
#define X(kind, type, key, value, min, max, choices, scope, help) \
  {#key, PARAM_##kind, PARAM_##scope, value, min, max, choices, help, offsetof(GenParams, key)},
    GEN_PARAMS(X)
#undef X
};
enum { ROWS = sizeof rows / sizeof *rows };

const ParamRow *params_row(size_t index) { return index < ROWS ? &rows[index] : NULL; }

const ParamRow *params_find(const char *key) {
  for (size_t i = 0; i < ROWS; i++)
    if (!strcmp(rows[i].key, key)) return &rows[i];
  return NULL;
}

GenParams params_default(void) {
  GenParams params;
  memset(&params, 0, sizeof params);
  for (const ParamRow *row = rows; row < rows + ROWS; row++) {
    bool known = param_kind_of(row)->parse(&params, row, row->default_text);
    assert(known);
  }
  return params;
}

int params_tier_sum(const GenParams *params) {
  int sum = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) sum += params->tier_counts[tier];
  return sum;
}

bool params_has_tier_counts(const GenParams *params) { return params_tier_sum(params) > 0; }

// Numbers of levels of the tiers set `count`, too, unless it was set to something else: then
// params_check finds the contradiction.
static void follow_tiers(const GenParams *before, GenParams *params) {
  bool free = params_is_default(before, params_find("count")) || params_has_tier_counts(before);
  if (params_has_tier_counts(params) && free) params->count = params_tier_sum(params);
}

// A wrong value leaves the parameter as it was.
static bool parse_value(GenParams *params, const ParamRow *row, const char *text) {
  GenParams changed = *params;
  if (!param_kind_of(row)->parse(&changed, row, text)) return false;
  if (row->kind == PARAM_TIERS) follow_tiers(params, &changed);
  *params = changed;
  return true;
}

// What is wrong with the value of a parameter of this kind is told by its own parser.
static void explain_keep(const char *value, Text *error) {
  ValueRanges ignored;
  char *why = value_ranges_parse(value, &ignored);
  text_format(error, "parameter 'keep': %s", why);
  mem_free(why);
}

char *params_set(GenParams *params, const char *key, const char *value) {
  const ParamRow *row = params_find(key);
  Text error = {0};
  if (!row) {
    text_format(&error, "unknown parameter '%s' (see generate --list-params)", key);
  } else if (!parse_value(params, row, value)) {
    if (row->kind == PARAM_KEEP) return explain_keep(value, &error), text_take(&error);
    text_format(&error, "parameter '%s' cannot be '%s': it takes ", key, value);
    params_write_allowed(row, &error);
  }
  return error.length ? text_take(&error) : NULL;
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

char *params_check(const GenParams *params) {
  Text error = {0};
  if (params->boxes.a > params->boxes.b)
    text_format(&error, "parameter 'boxes': %d-%d is the wrong way round", params->boxes.a,
                params->boxes.b);
  else if (params->tier_easy >= params->tier_medium || params->tier_medium >= params->tier_hard ||
           params->tier_hard >= params->tier_expert)
    text_add(&error, "parameters 'tier_easy' to 'tier_expert': the bounds must rise");
  else if (params->only.text[0] && split_parts_find(&params->split, params->only.text) < 0)
    text_format(&error, "parameter 'only': '%s' is no part of the split%s", params->only.text,
                params->split.count ? "" : ", because none is given");
  else if (params_has_tier_counts(params) && params->count != params_tier_sum(params))
    text_format(&error, "parameter 'count': %d levels, but those of the tiers are %d in all",
                params->count, params_tier_sum(params));
  else check_keep(params, &error);
  return error.length ? text_take(&error) : NULL;
}

bool params_valid(const GenParams *params) {
  for (const ParamRow *row = rows; row < rows + ROWS; row++)
    if (!param_kind_of(row)->valid(params, row)) return false;
  char *why = params_check(params);
  mem_free(why);
  return !why;
}

TierBounds params_tier_bounds(const GenParams *params) {
  return (TierBounds){
      {0, params->tier_easy, params->tier_medium, params->tier_hard, params->tier_expert}};
}

void params_write_value(const GenParams *params, const ParamRow *row, Text *out) {
  param_kind_of(row)->write(params, row, out);
}

void params_write_all(const GenParams *params, Text *out) {
  for (const ParamRow *row = rows; row < rows + ROWS; row++) {
    text_format(out, " %s=", row->key);
    params_write_value(params, row, out);
  }
}

// Values are compared, not texts: a value has several texts, such as "3" and "3-3" of a range.
bool params_is_default(const GenParams *params, const ParamRow *row) {
  GenParams defaults;
  const char *field = (const char *)params + row->offset;
  if (row->kind == PARAM_TITLE) return !strcmp(field, row->default_text);
  if (row->kind == PARAM_KEEP) return !params->keep.count;
  if (row->kind == PARAM_TIERS && params_has_tier_counts(params)) return false;
  memset(&defaults, 0, sizeof defaults);
  const ParamKindRow *kind = param_kind_of(row);
  bool known = kind->parse(&defaults, row, row->default_text);
  assert(known);
  return !memcmp(field, (const char *)&defaults + row->offset, kind->size);
}

void params_write_allowed(const ParamRow *row, Text *out) {
  param_kind_of(row)->write_allowed(row, out);
  if (param_allows_auto(row) && row->kind != PARAM_CHOICE) text_add(out, ", or auto");
}

void params_write_words(const ParamRow *row, const char *prefix, Text *out) {
  const ParamKindRow *kind = param_kind_of(row);
  if (kind->write_words) kind->write_words(row, prefix, out);
}
