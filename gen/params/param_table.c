// What depends on the kind of a parameter is in param_kinds.c. Defaults are texts and go through
// the same parsers as all values, so a wrong default cannot go unnoticed.
#include "params/param_table.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "params/param_kinds.h"
#include "values/value_ranges.h"

const ParamRow *param_table_find(const ParamTable *table, const char *key) {
  for (size_t i = 0; i < table->count; i++)
    if (!strcmp(table->rows[i].key, key)) return &table->rows[i];
  return NULL;
}

static void parse_default(void *params, const ParamRow *row) {
  bool known = param_kind_of(row)->parse(params, row, row->default_text);
  assert(known);
}

void param_table_default(const ParamTable *table, void *params) {
  memset(params, 0, table->size);
  for (size_t i = 0; i < table->count; i++) parse_default(params, &table->rows[i]);
}

static int tier_sum_of(const void *params, const ParamRow *row) {
  const int *counts = (const int *)(const void *)((const char *)params + row->tier_counts);
  int sum = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) sum += counts[tier];
  return sum;
}

// Numbers of levels of the tiers set `count`, too, unless it was set to something else: then
// the check of all parameters finds the contradiction.
static void follow_tiers(const ParamTable *table, const void *before, void *params,
                         const ParamRow *row) {
  const ParamRow *count = param_table_find(table, "count");
  bool free = param_table_is_default(table, before, count) || tier_sum_of(before, row) > 0;
  int sum = tier_sum_of(params, row);
  if (sum && free) memcpy((char *)params + count->offset, &sum, sizeof sum);
}

static bool parse_value(const ParamTable *table, void *params, const ParamRow *row,
                        const char *text) {
  _Alignas(max_align_t) char changed[PARAM_STRUCT_MAX];
  assert(table->size <= sizeof changed);
  memcpy(changed, params, table->size);
  bool ok = param_kind_of(row)->parse(changed, row, text);
  if (ok && row->kind == PARAM_TIERS) follow_tiers(table, params, changed, row);
  if (ok) memcpy(params, changed, table->size);
  return ok;
}

// What is wrong with the value of a parameter of this kind is told by its own parser.
static void explain_keep(const char *value, Text *error) {
  ValueRanges ignored;
  char *why = value_ranges_parse(value, &ignored);
  text_format(error, "parameter 'keep': %s", why);
  mem_free(why);
}

char *param_table_set(const ParamTable *table, void *params, const char *key, const char *value) {
  const ParamRow *row = param_table_find(table, key);
  Text error = {0};
  if (!row) {
    text_format(&error, "unknown parameter '%s' (see %s)", key, table->list);
  } else if (!parse_value(table, params, row, value)) {
    if (row->kind == PARAM_KEEP) return explain_keep(value, &error), text_take(&error);
    text_format(&error, "parameter '%s' cannot be '%s': it takes ", key, value);
    params_write_allowed(row, &error);
  }
  return error.length ? text_take(&error) : NULL;
}

bool param_table_valid(const ParamTable *table, const void *params) {
  for (size_t i = 0; i < table->count; i++)
    if (!param_kind_of(&table->rows[i])->valid(params, &table->rows[i])) return false;
  return true;
}

void param_table_write_value(const void *params, const ParamRow *row, Text *out) {
  param_kind_of(row)->write(params, row, out);
}

void param_table_write_all(const ParamTable *table, const void *params, Text *out) {
  for (size_t i = 0; i < table->count; i++) {
    text_format(out, " %s=", table->rows[i].key);
    param_table_write_value(params, &table->rows[i], out);
  }
}

// Values are compared, not texts: a value has several texts, such as "3" and "3-3" of a range.
bool param_table_is_default(const ParamTable *table, const void *params, const ParamRow *row) {
  const char *field = (const char *)params + row->offset;
  if (row->kind == PARAM_TITLE) return !strcmp(field, row->default_text);
  if (row->kind == PARAM_KEEP) return !((const ValueRanges *)(const void *)field)->count;
  if (row->kind == PARAM_TIERS && tier_sum_of(params, row)) return false;
  _Alignas(max_align_t) char defaults[PARAM_STRUCT_MAX];
  assert(table->size <= sizeof defaults);
  memset(defaults, 0, table->size);
  parse_default(defaults, row);
  return !memcmp(field, defaults + row->offset, param_kind_of(row)->size);
}

void params_write_allowed(const ParamRow *row, Text *out) {
  param_kind_of(row)->write_allowed(row, out);
  if (param_allows_auto(row) && row->kind != PARAM_CHOICE) text_add(out, ", or auto");
}

void params_write_words(const ParamRow *row, const char *prefix, Text *out) {
  const ParamKindRow *kind = param_kind_of(row);
  if (kind->write_words) kind->write_words(row, prefix, out);
}

void param_table_check_count(int count, int tier_sum, Text *error) {
  if (tier_sum && count != tier_sum)
    text_format(error, "parameter 'count': %d levels, but those of the tiers are %d in all", count,
                tier_sum);
}

void param_table_check_bounds(const TierBounds *bounds, Text *error) {
  for (int tier = 1; tier < TIER_COUNT; tier++)
    if (bounds->lower[tier] <= bounds->lower[tier - 1]) {
      text_add(error, "parameters 'tier_easy' to 'tier_expert': the bounds must rise");
      return;
    }
}
