// Kinds whose values have a module of their own (sizes, ranges of measures, parts) only hand the
// text on. A row whose default is `auto` takes `auto` as well; then the field is PARAM_AUTO.
#include "params/param_kinds.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "params/choices.h"
#include "params/size_set.h"
#include "params/split_parts.h"
#include "params/tier_list.h"
#include "values/value_ranges.h"

static const char AUTO[] = "auto", NONE[] = "none";

static void *field_of(void *params, const ParamRow *row) { return (char *)params + row->offset; }
static const void *value_of(const void *params, const ParamRow *row) {
  return (const char *)params + row->offset;
}
static int int_of(const void *params, const ParamRow *row) {
  return *(const int *)value_of(params, row);
}
static IntPair pair_of(const void *params, const ParamRow *row) {
  return *(const IntPair *)value_of(params, row);
}

bool param_allows_auto(const ParamRow *row) { return !strcmp(row->default_text, AUTO); }

static bool is_auto(const ParamRow *row, const char *text) {
  return param_allows_auto(row) && !strcmp(text, AUTO);
}

static bool in_range(const ParamRow *row, int value) {
  return value >= row->min && value <= row->max;
}

// One whole number; *end points to the text after it.
static bool parse_number(const char *text, const char **end, int *value) {
  if (*text < '0' || *text > '9') return false;
  char *stop;
  errno = 0;
  long number = strtol(text, &stop, 10);
  *end = stop;
  *value = number > INT_MAX ? INT_MAX : (int)number;
  return errno == 0;
}

// ---- INT

static bool parse_int(void *params, const ParamRow *row, const char *text) {
  int *field = field_of(params, row);
  const char *end;
  if (is_auto(row, text)) return *field = PARAM_AUTO, true;
  return parse_number(text, &end, field) && !*end && in_range(row, *field);
}

static bool valid_int(const void *params, const ParamRow *row) {
  int value = int_of(params, row);
  return (param_allows_auto(row) && value == PARAM_AUTO) || in_range(row, value);
}

static void write_int(const void *params, const ParamRow *row, Text *out) {
  if (int_of(params, row) == PARAM_AUTO) text_add(out, AUTO);
  else text_format(out, "%d", int_of(params, row));
}

static void allow_int(const ParamRow *row, Text *out) {
  text_format(out, "%d to %d", row->min, row->max);
}

static void auto_word(const ParamRow *row, const char *prefix, Text *out) {
  if (param_allows_auto(row)) text_format(out, "%sauto ", prefix);
}

// ---- CHOICE and FLAGS

static bool parse_word(const ParamRow *row, const char *text, size_t length, int *value) {
  int index = 0;
  for (const char *word = row->choices; *word; index++) {
    size_t word_length = strcspn(word, " ");
    if (word_length == length && !strncmp(word, text, length)) return *value = index, true;
    word += word_length + (word[word_length] == ' ');
  }
  return false;
}

static void write_word(const ParamRow *row, int index, Text *out) {
  const char *word = row->choices;
  while (index-- > 0) word += strcspn(word, " ") + 1;
  text_add_bytes(out, word, strcspn(word, " "));
}

static int word_count(const ParamRow *row) {
  int words = 1;
  for (const char *c = row->choices; *c; c++) words += *c == ' ';
  return words;
}

static void list_words(const ParamRow *row, const char *prefix, const char *end, Text *out) {
  for (int i = 0; i < word_count(row); i++) {
    text_add(out, prefix);
    write_word(row, i, out);
    text_add(out, end);
  }
}

static bool parse_choice(void *params, const ParamRow *row, const char *text) {
  return parse_word(row, text, strlen(text), field_of(params, row));
}

static bool valid_choice(const void *params, const ParamRow *row) {
  return int_of(params, row) >= 0 && int_of(params, row) < word_count(row);
}

static void write_choice(const void *params, const ParamRow *row, Text *out) {
  write_word(row, int_of(params, row), out);
}

static void allow_choice(const ParamRow *row, Text *out) {
  for (const char *c = row->choices; *c; c++) text_add(out, *c == ' ' ? " | " : (char[]){*c, 0});
}

static void choice_words(const ParamRow *row, const char *prefix, Text *out) {
  list_words(row, prefix, " ", out);
}

static bool parse_flags(void *params, const ParamRow *row, const char *text) {
  int *field = field_of(params, row);
  *field = 0;
  if (!strcmp(text, NONE)) return true;
  for (;; text++) {
    size_t length = strcspn(text, ",+");
    int word;
    if (!parse_word(row, text, length, &word)) return false;
    *field |= 1 << word;
    text += length;
    if (!*text) return true;
  }
}

static bool valid_flags(const void *params, const ParamRow *row) {
  return int_of(params, row) >= 0 && int_of(params, row) < 1 << word_count(row);
}

static void write_flags(const void *params, const ParamRow *row, Text *out) {
  int value = int_of(params, row);
  const char *separator = "";
  if (!value) text_add(out, NONE);
  for (int word = 0; value >> word; word++) {
    if (!(value >> word & 1)) continue;
    text_add(out, separator);
    write_word(row, word, out);
    separator = "+";
  }
}

static void allow_flags(const ParamRow *row, Text *out) {
  text_add(out, NONE);
  for (int word = 0; word < word_count(row); word++) {
    text_add(out, word ? ", " : ", or a list of ");
    write_word(row, word, out);
  }
}

static void flag_words(const ParamRow *row, const char *prefix, Text *out) {
  text_format(out, "%snone ", prefix);
  list_words(row, prefix, ", ", out);
}

// ---- SIZE, RANGE and NUMBERS: pairs

// "3x2" with separator 'x', "2-4" with '-'. With `lone`, a single number stands for both.
static bool parse_pair(void *params, const ParamRow *row, const char *text, char separator,
                       bool lone) {
  IntPair *pair = field_of(params, row);
  const char *end;
  if (is_auto(row, text)) return *pair = (IntPair){PARAM_AUTO, PARAM_AUTO}, true;
  if (!parse_number(text, &end, &pair->a)) return false;
  if (!*end && lone) pair->b = pair->a;
  else if (*end != separator || !parse_number(end + 1, &end, &pair->b) || *end) return false;
  return in_range(row, pair->a) && in_range(row, pair->b);
}

static bool valid_pair(const void *params, const ParamRow *row) {
  IntPair pair = pair_of(params, row);
  if (param_allows_auto(row) && pair.a == PARAM_AUTO) return pair.b == PARAM_AUTO;
  return in_range(row, pair.a) && in_range(row, pair.b);
}

static bool parse_size(void *params, const ParamRow *row, const char *text) {
  return parse_pair(params, row, text, 'x', false);
}

static void write_size(const void *params, const ParamRow *row, Text *out) {
  IntPair pair = pair_of(params, row);
  if (pair.a == PARAM_AUTO) text_add(out, AUTO);
  else text_format(out, "%dx%d", pair.a, pair.b);
}

static void allow_size(const ParamRow *row, Text *out) {
  text_format(out, "WxH, each %d to %d", row->min, row->max);
}

static bool parse_range(void *params, const ParamRow *row, const char *text) {
  return parse_pair(params, row, text, '-', true);
}

static void write_range(const void *params, const ParamRow *row, Text *out) {
  IntPair pair = pair_of(params, row);
  if (pair.a == PARAM_AUTO) text_add(out, AUTO);
  else if (pair.a == pair.b) text_format(out, "%d", pair.a);
  else text_format(out, "%d-%d", pair.a, pair.b);
}

static void allow_range(const ParamRow *row, Text *out) {
  text_format(out, "N or A-B, each %d to %d", row->min, row->max);
}

static bool is_off(IntPair pair) { return pair.a == 0 && pair.b == 0; }
static bool is_on(const ParamRow *row, IntPair pair) { return pair.a == 0 && pair.b == row->max; }

static bool parse_numbers(void *params, const ParamRow *row, const char *text) {
  IntPair *pair = field_of(params, row);
  if (!strcmp(text, "off")) return *pair = (IntPair){0, 0}, true;
  if (!strcmp(text, "on")) return *pair = (IntPair){0, row->max}, true;
  return parse_range(params, row, text) && pair->a <= pair->b;
}

static bool valid_numbers(const void *params, const ParamRow *row) {
  return valid_pair(params, row) && pair_of(params, row).a <= pair_of(params, row).b;
}

static void write_numbers(const void *params, const ParamRow *row, Text *out) {
  IntPair pair = pair_of(params, row);
  if (is_off(pair)) text_add(out, "off");
  else if (is_on(row, pair)) text_add(out, "on");
  else write_range(params, row, out);
}

static void allow_numbers(const ParamRow *row, Text *out) {
  text_format(out, "off, on, N or A-B, each %d to %d", row->min, row->max);
}

static void number_words(const ParamRow *row, const char *prefix, Text *out) {
  (void)row;
  text_format(out, "%soff %son ", prefix, prefix);
}

// ---- SIZES

static const SizeSet AUTO_SIZES = {PARAM_AUTO, PARAM_AUTO, {0}};

static bool parse_sizes(void *params, const ParamRow *row, const char *text) {
  SizeSet *field = field_of(params, row);
  *field = AUTO_SIZES;
  return is_auto(row, text) || size_set_parse(text, field);
}

static bool valid_sizes(const void *params, const ParamRow *row) {
  const SizeSet *sizes = value_of(params, row);
  if (!param_allows_auto(row) || sizes->a != PARAM_AUTO) return size_set_valid(sizes);
  return !memcmp(sizes, &AUTO_SIZES, sizeof AUTO_SIZES);
}

static void write_sizes(const void *params, const ParamRow *row, Text *out) {
  const SizeSet *sizes = value_of(params, row);
  if (sizes->a == PARAM_AUTO) text_add(out, AUTO);
  else size_set_write(sizes, out);
}

static void allow_sizes(const ParamRow *row, Text *out) {
  text_format(out, "WxH, WxH-WxH or a list of these, each %d to %d", row->min, row->max);
}

// ---- TIERS

static TierList tier_list_of(const void *params, const ParamRow *row) {
  TierList list = {.mask = int_of(params, row)};
  memcpy(list.counts, (const char *)params + row->tier_counts, sizeof list.counts);
  return list;
}

static bool parse_tiers(void *params, const ParamRow *row, const char *text) {
  TierList list;
  if (!tier_list_parse(text, &list)) return false;
  *(int *)field_of(params, row) = list.mask;
  memcpy((char *)params + row->tier_counts, list.counts, sizeof list.counts);
  return true;
}

static bool valid_tiers(const void *params, const ParamRow *row) {
  TierList list = tier_list_of(params, row);
  return tier_list_valid(&list);
}

static void write_tiers(const void *params, const ParamRow *row, Text *out) {
  TierList list = tier_list_of(params, row);
  tier_list_write(&list, out);
}

static void allow_tiers(const ParamRow *row, Text *out) {
  (void)row;
  text_add(out, "all, any");
  for (int tier = 0; tier < TIER_COUNT; tier++) text_format(out, ", %s", tier_name((Tier)tier));
}

static void tier_words(const ParamRow *row, const char *prefix, Text *out) {
  (void)row;
  text_format(out, "%sall %sany ", prefix, prefix);
  for (int tier = 0; tier < TIER_COUNT; tier++)
    text_format(out, "%s%s, ", prefix, tier_name((Tier)tier));
}

// ---- KEEP

static bool parse_keep(void *params, const ParamRow *row, const char *text) {
  char *error = value_ranges_parse(text, field_of(params, row));
  mem_free(error);
  return !error;
}

static bool valid_keep(const void *params, const ParamRow *row) {
  return value_ranges_valid(value_of(params, row));
}

static void write_keep(const void *params, const ParamRow *row, Text *out) {
  value_ranges_write(value_of(params, row), out);
}

static void allow_keep(const ParamRow *row, Text *out) {
  (void)row;
  text_add(out, "any, or MEASURE=A..B, A.., ..B or N, joined by +");
}

static void keep_words(const ParamRow *row, const char *prefix, Text *out) {
  (void)row;
  text_format(out, "%sany ", prefix);
}

// ---- TITLE

static bool parse_title(void *params, const ParamRow *row, const char *text) {
  ParamText *field = field_of(params, row);
  if (!title_pattern_valid_for(row->choices, text)) return false;
  *field = (ParamText){{0}};
  snprintf(field->text, TITLE_PATTERN_MAX, "%s", text);
  return true;
}

static bool valid_title(const void *params, const ParamRow *row) {
  const char *text = ((const ParamText *)value_of(params, row))->text;
  return memchr(text, '\0', TITLE_PATTERN_MAX) && title_pattern_valid_for(row->choices, text);
}

static void write_title(const void *params, const ParamRow *row, Text *out) {
  text_add(out, ((const ParamText *)value_of(params, row))->text);
}

static void allow_title(const ParamRow *row, Text *out) {
  title_pattern_write_allowed(row->choices, out);
}

// ---- SPLIT and PART

static bool parse_split(void *params, const ParamRow *row, const char *text) {
  return split_parts_parse(text, field_of(params, row));
}

static bool valid_split(const void *params, const ParamRow *row) {
  return split_parts_valid(value_of(params, row));
}

static void write_split(const void *params, const ParamRow *row, Text *out) {
  split_parts_write(value_of(params, row), out);
}

static void allow_split(const ParamRow *row, Text *out) {
  (void)row;
  text_format(out,
              "none, or 2 to %d parts NAME=PERCENT joined by commas that add up to 100; a name has "
              "up to %d of a-z, 0-9, - and _",
              SPLIT_PARTS_MAX, SPLIT_NAME_MAX - 1);
}

static bool parse_part(void *params, const ParamRow *row, const char *text) {
  PartName *name = field_of(params, row);
  if (strcmp(text, NONE) != 0) return part_name_parse(text, strlen(text), name);
  *name = (PartName){{0}};
  return true;
}

static bool valid_part(const void *params, const ParamRow *row) {
  return part_name_valid(value_of(params, row));
}

static void write_part(const void *params, const ParamRow *row, Text *out) {
  const PartName *name = value_of(params, row);
  text_add(out, name->text[0] ? name->text : NONE);
}

static void allow_part(const ParamRow *row, Text *out) {
  (void)row;
  text_add(out, "none, or the name of a part of the split");
}

// ---- HASH

static bool parse_hash(void *params, const ParamRow *row, const char *text) {
  enum { DIGITS = 16, HEXADECIMAL = 16 };
  uint64_t *hash = field_of(params, row);
  *hash = 0;
  if (!strcmp(text, NONE)) return true;
  if (strlen(text) != DIGITS || strspn(text, "0123456789abcdef") != DIGITS) return false;
  *hash = strtoull(text, NULL, HEXADECIMAL);
  return *hash != 0;
}

static bool valid_hash(const void *params, const ParamRow *row) {
  (void)params, (void)row;
  return true;
}

static void write_hash(const void *params, const ParamRow *row, Text *out) {
  uint64_t hash = *(const uint64_t *)value_of(params, row);
  if (hash) text_format(out, "%016" PRIx64, hash);
  else text_add(out, NONE);
}

static void allow_hash(const ParamRow *row, Text *out) {
  (void)row;
  text_add(out, "none, or 16 hexadecimal digits");
}

static const ParamKindRow kinds[] = {
    [PARAM_INT] = {sizeof(int), parse_int, valid_int, write_int, allow_int, auto_word},
    [PARAM_CHOICE] = {sizeof(int), parse_choice, valid_choice, write_choice, allow_choice,
                      choice_words},
    [PARAM_FLAGS] = {sizeof(int), parse_flags, valid_flags, write_flags, allow_flags, flag_words},
    [PARAM_SIZE] = {sizeof(IntPair), parse_size, valid_pair, write_size, allow_size, auto_word},
    [PARAM_RANGE] = {sizeof(IntPair), parse_range, valid_pair, write_range, allow_range, auto_word},
    [PARAM_NUMBERS] = {sizeof(IntPair), parse_numbers, valid_numbers, write_numbers, allow_numbers,
                       number_words},
    [PARAM_SIZES] = {sizeof(SizeSet), parse_sizes, valid_sizes, write_sizes, allow_sizes,
                     auto_word},
    [PARAM_TIERS] = {sizeof(int), parse_tiers, valid_tiers, write_tiers, allow_tiers, tier_words},
    [PARAM_KEEP] = {sizeof(ValueRanges), parse_keep, valid_keep, write_keep, allow_keep,
                    keep_words},
    [PARAM_TITLE] = {sizeof(ParamText), parse_title, valid_title, write_title, allow_title, NULL},
    [PARAM_SPLIT] = {sizeof(SplitParts), parse_split, valid_split, write_split, allow_split, NULL},
    [PARAM_PART] = {sizeof(PartName), parse_part, valid_part, write_part, allow_part, NULL},
    [PARAM_HASH] = {sizeof(uint64_t), parse_hash, valid_hash, write_hash, allow_hash, NULL},
};

const ParamKindRow *param_kind_of(const ParamRow *row) { return &kinds[row->kind]; }
