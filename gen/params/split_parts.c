// Parts lie one after the other on a line of SPLIT_WHOLE places, in the order of their names. The
// id of a level, mixed well, is a place on that line.
#include "params/split_parts.h"

#include <stdlib.h>
#include <string.h>

static const char NONE[] = "none";

static bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool part_name_parse(const char *text, size_t length, PartName *out) {
  if (length == 0 || length >= SPLIT_NAME_MAX) return false;
  *out = (PartName){{0}};
  memcpy(out->text, text, length);
  return part_name_valid(out) && strcmp(out->text, NONE) != 0;
}

bool part_name_valid(const PartName *name) {
  size_t length = strnlen(name->text, SPLIT_NAME_MAX);
  for (size_t i = 0; i < length; i++)
    if (!is_name_char(name->text[i])) return false;
  for (size_t i = length; i < SPLIT_NAME_MAX; i++)
    if (name->text[i]) return false;
  return length < SPLIT_NAME_MAX && name->text[0] != '-';
}

static int compare_parts(const void *a, const void *b) {
  return strcmp(((const SplitPart *)a)->name.text, ((const SplitPart *)b)->name.text);
}

// "90", "99.5", "0.25": at most two decimals. Leaves *text behind the number.
static bool parse_share(const char **text, uint16_t *share) {
  int value = 0, digits = 0, decimals = 0;
  for (; **text >= '0' && **text <= '9' && digits < 3; (*text)++, digits++)
    value = 10 * value + (**text - '0');
  if (!digits) return false;
  if (**text == '.')
    for ((*text)++; **text >= '0' && **text <= '9' && decimals < 2; (*text)++, decimals++)
      value = 10 * value + (**text - '0');
  for (; decimals < 2; decimals++) value *= 10;
  *share = (uint16_t)value;
  return value > 0 && value <= SPLIT_WHOLE;
}

// One NAME=PERCENT; leaves *text behind it.
static bool parse_part(const char **text, SplitPart *part) {
  size_t length = strcspn(*text, "=,+");
  if ((*text)[length] != '=' || !part_name_parse(*text, length, &part->name)) return false;
  *text += length + 1;
  return parse_share(text, &part->share);
}

bool split_parts_parse(const char *text, SplitParts *out) {
  *out = (SplitParts){.count = 0};
  if (!strcmp(text, NONE)) return true;
  for (;;) {
    if (out->count == SPLIT_PARTS_MAX || !parse_part(&text, &out->part[out->count])) return false;
    out->count++;
    if (!*text) break;
    if (*text != ',' && *text != '+') return false;
    text++;
  }
  qsort(out->part, (size_t)out->count, sizeof *out->part, compare_parts);
  return split_parts_valid(out);
}

static bool part_valid(const SplitPart *part) {
  return part->name.text[0] && part_name_valid(&part->name) && strcmp(part->name.text, NONE) != 0;
}

bool split_parts_valid(const SplitParts *split) {
  if (split->count == 0) return true;
  if (split->count < 2 || split->count > SPLIT_PARTS_MAX) return false;
  int sum = 0;
  for (int i = 0; i < split->count; i++) {
    const SplitPart *part = &split->part[i];
    if (!part_valid(part) || (i && compare_parts(part - 1, part) >= 0)) return false;
    sum += part->share;
  }
  return sum == SPLIT_WHOLE;
}

static void write_share(int share, Text *out) {
  text_format(out, "%d", share / 100);
  if (share % 100)
    text_format(out, share % 10 ? ".%02d" : ".%d", share % 10 ? share % 100 : share % 100 / 10);
}

void split_parts_write(const SplitParts *split, Text *out) {
  if (!split->count) text_add(out, NONE);
  for (int i = 0; i < split->count; i++) {
    text_format(out, "%s%s=", i ? "+" : "", split->part[i].name.text);
    write_share(split->part[i].share, out);
  }
}

int split_parts_find(const SplitParts *split, const char *name) {
  for (int i = 0; i < split->count; i++)
    if (!strcmp(split->part[i].name.text, name)) return i;
  return -1;
}

// The finalizer of SplitMix64: every bit of the id changes every bit of the place.
static uint64_t mix(uint64_t bits) {
  bits = (bits ^ bits >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  bits = (bits ^ bits >> 27) * UINT64_C(0x94D049BB133111EB);
  return bits ^ bits >> 31;
}

int split_parts_of(const SplitParts *split, LevelId id) {
  int place = (int)(mix(id.high ^ mix(id.low)) % SPLIT_WHOLE), part = 0;
  while (place >= split->part[part].share) place -= split->part[part++].share;
  return part;
}

// The places before a part, rounded: so no rounding error adds up.
void split_parts_counts(const SplitParts *split, int count, int counts[SPLIT_PARTS_MAX]) {
  int64_t before = 0, given = 0;
  for (int i = 0; i < split->count; i++) {
    before += split->part[i].share;
    int64_t all = (before * count + SPLIT_WHOLE / 2) / SPLIT_WHOLE;
    counts[i] = (int)(all - given);
    given = all;
  }
}
