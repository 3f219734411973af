// Parameters are read and written as texts by one parser and one writer for each kind. Defaults are
// texts, too, and go through the same parser, so a wrong default cannot go unnoticed.
#include "params/params.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "params/choices.h"
#include "params/tier_list.h"

static const ParamRow rows[] = {
#define X(kind, type, key, value, min, max, choices, scope, help) \
  {#key, PARAM_##kind, PARAM_##scope, value, min, max, choices, help, offsetof(GenParams, key)},
    GEN_PARAMS(X)
#undef X
};

const ParamRow *params_row(size_t index) {
  return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}

const ParamRow *params_find(const char *key) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (!strcmp(rows[i].key, key)) return &rows[i];
  return NULL;
}

static void *field_of(GenParams *params, const ParamRow *row) {
  return (char *)params + row->offset;
}

static int *int_field(GenParams *params, const ParamRow *row) { return field_of(params, row); }
static IntPair *pair_field(GenParams *params, const ParamRow *row) { return field_of(params, row); }
static SizeSet *sizes_field(GenParams *params, const ParamRow *row) {
  return field_of(params, row);
}
static ParamText *text_field(GenParams *params, const ParamRow *row) {
  return field_of(params, row);
}

static ValueRanges *keep_field(GenParams *params, const ParamRow *row) {
  return field_of(params, row);
}

static SplitParts *split_field(GenParams *params, const ParamRow *row) {
  return field_of(params, row);
}
static PartName *part_field(GenParams *params, const ParamRow *row) {
  return field_of(params, row);
}
static uint64_t *hash_field(GenParams *params, const ParamRow *row) {
  return field_of(params, row);
}

// Is the field an int, or an IntPair or a SizeSet, which begin with one?
static bool begins_with_int(const ParamRow *row) {
  switch (row->kind) {
    case PARAM_INT:
    case PARAM_CHOICE:
    case PARAM_TIERS:
    case PARAM_FLAGS:
    case PARAM_SIZE:
    case PARAM_SIZES:
    case PARAM_RANGE:
    case PARAM_NUMBERS:
      return true;
    case PARAM_KEEP:
    case PARAM_TITLE:
    case PARAM_SPLIT:
    case PARAM_PART:
    case PARAM_HASH:
      break;
  }
  return false;
}

static bool allows_auto(const ParamRow *row) { return !strcmp(row->default_text, "auto"); }

static bool in_range(const ParamRow *row, int value) {
  return value >= row->min && value <= row->max;
}

// One whole number; *end points to the text after it.
static bool parse_int(const char *text, const char **end, int *value) {
  if (*text < '0' || *text > '9') return false;
  char *stop;
  errno = 0;
  long number = strtol(text, &stop, 10);
  *end = stop;
  *value = number > INT_MAX ? INT_MAX : (int)number;
  return errno == 0;
}

static bool parse_single(const ParamRow *row, const char *text, int *value) {
  const char *end;
  return parse_int(text, &end, value) && !*end && in_range(row, *value);
}

// "3x2" with separator 'x', "2-4" with '-'. With `lone`, a single number stands for both.
static bool parse_pair(const ParamRow *row, const char *text, char separator, bool lone,
                       IntPair *pair) {
  const char *end;
  if (!parse_int(text, &end, &pair->a)) return false;
  if (!*end && lone) pair->b = pair->a;
  else if (*end != separator || !parse_int(end + 1, &end, &pair->b) || *end) return false;
  return in_range(row, pair->a) && in_range(row, pair->b);
}

static bool parse_word(const ParamRow *row, const char *text, size_t length, int *value) {
  int index = 0;
  for (const char *word = row->choices; *word; index++) {
    size_t word_length = strcspn(word, " ");
    if (word_length == length && !strncmp(word, text, length)) {
      *value = index;
      return true;
    }
    word += word_length + (word[word_length] == ' ');
  }
  return false;
}

static bool parse_choice(const ParamRow *row, const char *text, int *value) {
  return parse_word(row, text, strlen(text), value);
}

static bool parse_flags(const ParamRow *row, const char *text, int *value) {
  *value = 0;
  if (!strcmp(text, "none")) return true;
  for (;; text++) {
    size_t length = strcspn(text, ",+");
    int word;
    if (!parse_word(row, text, length, &word)) return false;
    *value |= 1 << word;
    text += length;
    if (!*text) return true;
  }
}

static TierList tier_list_of(const GenParams *params) {
  TierList list = {.mask = params->tier};
  memcpy(list.counts, params->tier_counts, sizeof list.counts);
  return list;
}

// Numbers of levels set `count`, too, unless it was set to something else: then params_check finds
// the contradiction.
static bool parse_tiers(GenParams *params, const char *text) {
  TierList list;
  if (!tier_list_parse(text, &list)) return false;
  int sum = tier_list_sum(&list);
  bool free = params_is_default(params, params_find("count")) || params_has_tier_counts(params);
  if (sum && free) params->count = sum;
  params->tier = list.mask;
  memcpy(params->tier_counts, list.counts, sizeof list.counts);
  return true;
}

static int tier_sum(const GenParams *params) {
  TierList list = tier_list_of(params);
  return tier_list_sum(&list);
}

bool params_has_tier_counts(const GenParams *params) { return tier_sum(params) > 0; }

static bool parse_numbers(const ParamRow *row, const char *text, IntPair *pair) {
  if (!strcmp(text, "off")) *pair = (IntPair){0, 0};
  else if (!strcmp(text, "on")) *pair = (IntPair){0, row->max};
  else return parse_pair(row, text, '-', true, pair) && pair->a <= pair->b;
  return true;
}

static bool parse_part(const char *text, PartName *name) {
  if (strcmp(text, "none") != 0) return part_name_parse(text, strlen(text), name);
  *name = (PartName){{0}};
  return true;
}

static bool parse_hash(const char *text, uint64_t *hash) {
  enum { DIGITS = 16, HEXADECIMAL = 16 };
  if (!strcmp(text, "none")) return *hash = 0, true;
  if (strlen(text) != DIGITS || strspn(text, "0123456789abcdef") != DIGITS) return false;
  uint64_t number = strtoull(text, NULL, HEXADECIMAL);
  if (number) *hash = number;
  return number != 0;
}

static bool parse_value(GenParams *params, const ParamRow *row, const char *text) {
  bool automatic = allows_auto(row) && !strcmp(text, "auto");
  int *field = int_field(params, row), value = PARAM_AUTO;
  IntPair pair = {PARAM_AUTO, PARAM_AUTO};
  switch (row->kind) {
    case PARAM_SIZE:
    case PARAM_RANGE: {
      bool size = row->kind == PARAM_SIZE;
      if (!automatic && !parse_pair(row, text, size ? 'x' : '-', !size, &pair)) return false;
      *pair_field(params, row) = pair;
      return true;
    }
    case PARAM_SIZES: {
      SizeSet sizes = {.a = PARAM_AUTO, .b = PARAM_AUTO};
      if (!automatic && !size_set_parse(text, &sizes)) return false;
      *sizes_field(params, row) = sizes;
      return true;
    }
    case PARAM_INT:
      if (!automatic && !parse_single(row, text, &value)) return false;
      break;
    case PARAM_CHOICE:
      if (!parse_choice(row, text, &value)) return false;
      break;
    case PARAM_TIERS:
      return parse_tiers(params, text);
    case PARAM_NUMBERS:
      if (!parse_numbers(row, text, &pair)) return false;
      *pair_field(params, row) = pair;
      return true;
    case PARAM_KEEP: {
      char *error = value_ranges_parse(text, keep_field(params, row));
      mem_free(error);
      return !error;
    }
    case PARAM_FLAGS:
      if (!parse_flags(row, text, &value)) return false;
      break;
    case PARAM_TITLE:
      if (!title_pattern_valid(text)) return false;
      snprintf(text_field(params, row)->text, TITLE_PATTERN_MAX, "%s", text);
      return true;
    case PARAM_SPLIT:
      return split_parts_parse(text, split_field(params, row));
    case PARAM_PART:
      return parse_part(text, part_field(params, row));
    case PARAM_HASH:
      return parse_hash(text, hash_field(params, row));
  }
  *field = value;
  return true;
}

GenParams params_default(void) {
  GenParams params;
  memset(&params, 0, sizeof params);
  for (const ParamRow *row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
    bool known = parse_value(&params, row, row->default_text);
    assert(known);
  }
  return params;
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
  else if (params_has_tier_counts(params) && params->count != tier_sum(params))
    text_format(&error, "parameter 'count': %d levels, but those of the tiers are %d in all",
                params->count, tier_sum(params));
  else check_keep(params, &error);
  return error.length ? text_take(&error) : NULL;
}

static int choice_count(const ParamRow *row) {
  int words = 1;
  for (const char *c = row->choices; *c; c++) words += *c == ' ';
  return words;
}

static bool tiers_valid(const GenParams *params) {
  TierList list = tier_list_of(params);
  return tier_list_valid(&list);
}

static bool value_valid(GenParams *params, const ParamRow *row) {
  int value = begins_with_int(row) ? *int_field(params, row) : 0;
  bool automatic = allows_auto(row) && value == PARAM_AUTO;
  switch (row->kind) {
    case PARAM_INT:
      return automatic || in_range(row, value);
    case PARAM_CHOICE:
      return value >= 0 && value < choice_count(row);
    case PARAM_TIERS:
      return tiers_valid(params);
    case PARAM_NUMBERS:
      return in_range(row, value) && in_range(row, pair_field(params, row)->b) &&
             value <= pair_field(params, row)->b;
    case PARAM_KEEP:
      return value_ranges_valid(keep_field(params, row));
    case PARAM_SIZES:
      if (!automatic) return size_set_valid(sizes_field(params, row));
      return !memcmp(sizes_field(params, row), &(SizeSet){PARAM_AUTO, PARAM_AUTO, {0}},
                     sizeof(SizeSet));
    case PARAM_SIZE:
    case PARAM_RANGE: {
      int second = pair_field(params, row)->b;
      return automatic ? second == PARAM_AUTO : in_range(row, value) && in_range(row, second);
    }
    case PARAM_FLAGS:
      return value >= 0 && value < 1 << choice_count(row);
    case PARAM_TITLE: {
      const char *text = text_field(params, row)->text;
      return memchr(text, '\0', TITLE_PATTERN_MAX) && title_pattern_valid(text);
    }
    case PARAM_SPLIT:
      return split_parts_valid(split_field(params, row));
    case PARAM_PART:
      return part_name_valid(part_field(params, row));
    case PARAM_HASH:
      return true;
  }
  return false;
}

bool params_valid(const GenParams *params) {
  GenParams copy = *params;
  for (const ParamRow *row = rows; row < rows + sizeof rows / sizeof *rows; row++)
    if (!value_valid(&copy, row)) return false;
  char *why = params_check(params);
  mem_free(why);
  return !why;
}

TierBounds params_tier_bounds(const GenParams *params) {
  return (TierBounds){
      {0, params->tier_easy, params->tier_medium, params->tier_hard, params->tier_expert}};
}

static void write_choice(const ParamRow *row, int value, Text *out) {
  const char *word = row->choices;
  while (value-- > 0) word += strcspn(word, " ") + 1;
  text_add_bytes(out, word, strcspn(word, " "));
}

static void write_tiers(const GenParams *params, Text *out) {
  TierList list = tier_list_of(params);
  tier_list_write(&list, out);
}

static void write_flags(const ParamRow *row, int value, Text *out) {
  const char *separator = "";
  if (!value) text_add(out, "none");
  for (int word = 0; value >> word; word++) {
    if (!(value >> word & 1)) continue;
    text_add(out, separator);
    write_choice(row, word, out);
    separator = "+";
  }
}

static void write_numbers(const ParamRow *row, IntPair pair, Text *out) {
  if (pair.a == 0 && pair.b == 0) text_add(out, "off");
  else if (pair.a == 0 && pair.b == row->max) text_add(out, "on");
  else if (pair.a == pair.b) text_format(out, "%d", pair.a);
  else text_format(out, "%d-%d", pair.a, pair.b);
}

static void write_pair(const ParamRow *row, IntPair pair, Text *out) {
  if (pair.a == PARAM_AUTO) text_add(out, "auto");
  else if (row->kind == PARAM_SIZE) text_format(out, "%dx%d", pair.a, pair.b);
  else if (pair.a == pair.b) text_format(out, "%d", pair.a);
  else text_format(out, "%d-%d", pair.a, pair.b);
}

void params_write_value(const GenParams *params, const ParamRow *row, Text *out) {
  GenParams copy = *params;
  int value = begins_with_int(row) ? *int_field(&copy, row) : 0;
  switch (row->kind) {
    case PARAM_SIZE:
    case PARAM_RANGE:
      write_pair(row, *pair_field(&copy, row), out);
      break;
    case PARAM_SIZES:
      if (value == PARAM_AUTO) text_add(out, "auto");
      else size_set_write(sizes_field(&copy, row), out);
      break;
    case PARAM_CHOICE:
      write_choice(row, value, out);
      break;
    case PARAM_TIERS:
      write_tiers(params, out);
      break;
    case PARAM_NUMBERS:
      write_numbers(row, *pair_field(&copy, row), out);
      break;
    case PARAM_KEEP:
      value_ranges_write(keep_field(&copy, row), out);
      break;
    case PARAM_TITLE:
      text_add(out, text_field(&copy, row)->text);
      break;
    case PARAM_FLAGS:
      write_flags(row, value, out);
      break;
    case PARAM_SPLIT:
      split_parts_write(split_field(&copy, row), out);
      break;
    case PARAM_PART:
      text_add(out, part_field(&copy, row)->text[0] ? part_field(&copy, row)->text : "none");
      break;
    case PARAM_HASH:
      if (*hash_field(&copy, row)) text_format(out, "%016" PRIx64, *hash_field(&copy, row));
      else text_add(out, "none");
      break;
    case PARAM_INT:
      if (value == PARAM_AUTO) text_add(out, "auto");
      else text_format(out, "%d", value);
      break;
  }
}

void params_write_all(const GenParams *params, Text *out) {
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    text_format(out, " %s=", row->key);
    params_write_value(params, row, out);
  }
}

static size_t field_size(const ParamRow *row) {
  switch (row->kind) {
    case PARAM_SIZE:
    case PARAM_RANGE:
    case PARAM_NUMBERS:
      return sizeof(IntPair);
    case PARAM_SIZES:
      return sizeof(SizeSet);
    case PARAM_KEEP:
      return sizeof(ValueRanges);
    case PARAM_SPLIT:
      return sizeof(SplitParts);
    case PARAM_PART:
      return sizeof(PartName);
    case PARAM_HASH:
      return sizeof(uint64_t);
    case PARAM_TITLE:
      return sizeof(ParamText);
    case PARAM_INT:
    case PARAM_CHOICE:
    case PARAM_TIERS:
    case PARAM_FLAGS:
      break;
  }
  return sizeof(int);
}

// Values are compared, not texts: a value has several texts, such as "3" and "3-3" of a range.
bool params_is_default(const GenParams *params, const ParamRow *row) {
  GenParams defaults;
  const char *field = (const char *)params + row->offset;
  if (row->kind == PARAM_TITLE) return !strcmp(field, row->default_text);
  if (row->kind == PARAM_KEEP) return !((const ValueRanges *)(const void *)field)->count;
  if (row->kind == PARAM_TIERS && params_has_tier_counts(params)) return false;
  memset(&defaults, 0, sizeof defaults);
  bool known = parse_value(&defaults, row, row->default_text);
  assert(known);
  return !memcmp(field, (const char *)&defaults + row->offset, field_size(row));
}

void params_write_allowed(const ParamRow *row, Text *out) {
  switch (row->kind) {
    case PARAM_INT:
      text_format(out, "%d to %d", row->min, row->max);
      break;
    case PARAM_SIZES:
      text_format(out, "WxH, WxH-WxH or a list of these, each %d to %d", row->min, row->max);
      break;
    case PARAM_SIZE:
      text_format(out, "WxH, each %d to %d", row->min, row->max);
      break;
    case PARAM_RANGE:
      text_format(out, "N or A-B, each %d to %d", row->min, row->max);
      break;
    case PARAM_CHOICE:
      for (const char *c = row->choices; *c; c++)
        text_add(out, *c == ' ' ? " | " : (char[]){*c, 0});
      break;
    case PARAM_TIERS:
      text_add(out, "all, any");
      for (int tier = 0; tier < TIER_COUNT; tier++) text_format(out, ", %s", tier_name((Tier)tier));
      break;
    case PARAM_NUMBERS:
      text_format(out, "off, on, N or A-B, each %d to %d", row->min, row->max);
      break;
    case PARAM_KEEP:
      text_add(out, "any, or MEASURE=A..B, A.., ..B or N, joined by +");
      break;
    case PARAM_TITLE:
      title_pattern_write_allowed(out);
      break;
    case PARAM_FLAGS:
      text_add(out, "none");
      for (int word = 0; word < choice_count(row); word++) {
        text_add(out, word ? ", " : ", or a list of ");
        write_choice(row, word, out);
      }
      break;
    case PARAM_SPLIT:
      text_format(out,
                  "none, or 2 to %d parts NAME=PERCENT joined by commas that add up to 100; a name "
                  "has up to %d of a-z, 0-9, - and _",
                  SPLIT_PARTS_MAX, SPLIT_NAME_MAX - 1);
      break;
    case PARAM_PART:
      text_add(out, "none, or the name of a part of the split");
      break;
    case PARAM_HASH:
      text_add(out, "none, or 16 hexadecimal digits");
      break;
  }
  if (allows_auto(row) && row->kind != PARAM_CHOICE) text_add(out, ", or auto");
}

void params_write_words(const ParamRow *row, const char *prefix, Text *out) {
  if (row->kind == PARAM_TIERS) {
    text_format(out, "%sall %sany ", prefix, prefix);
    for (int tier = 0; tier < TIER_COUNT; tier++)
      text_format(out, "%s%s, ", prefix, tier_name((Tier)tier));
  }
  if (row->kind == PARAM_NUMBERS) text_format(out, "%soff %son ", prefix, prefix);
  if (row->kind == PARAM_KEEP) text_format(out, "%sany ", prefix);
  bool flags = row->kind == PARAM_FLAGS;
  if (flags) text_format(out, "%snone ", prefix);
  if (row->kind != PARAM_CHOICE && !flags) {
    if (allows_auto(row)) text_format(out, "%sauto ", prefix);
    return;
  }
  for (const char *word = row->choices; *word; word += strspn(word, " ")) {
    size_t length = strcspn(word, " ");
    text_format(out, "%s%.*s%s ", prefix, (int)length, word, flags ? "," : "");
    word += length;
  }
}
