// A set that is one range is written as a range, any other as a list of its sizes.
#include "params/size_set.h"

#include <assert.h>
#include <string.h>

static bool has(const SizeSet *set, int width, int height) {
  return set->several[height - 1] >> (width - 1) & 1;
}

static int bit_count(const SizeSet *set) {
  int count = 0;
  for (int i = 0; i < SIZE_SET_SIDE; i++) count += __builtin_popcount(set->several[i]);
  return count;
}

int size_set_count(const SizeSet *set) {
  int count = bit_count(set);
  return count ? count : 1;
}

SizeSet size_set_get(const SizeSet *set, int index) {
  for (int height = 1; height <= SIZE_SET_SIDE; height++)
    for (int width = 1; width <= SIZE_SET_SIDE; width++)
      if (has(set, width, height) && index-- == 0) return (SizeSet){.a = width, .b = height};
  return (SizeSet){.a = set->a, .b = set->b};
}

// ---- reading

static bool read_side(const char **text, int *side) {
  *side = 0;
  for (; **text >= '0' && **text <= '9'; ++*text) {
    *side = 10 * *side + (**text - '0');
    if (*side > SIZE_SET_SIDE) return false;
  }
  return *side >= 1;
}

static bool read_size(const char **text, int *width, int *height) {
  return read_side(text, width) && *(*text)++ == 'x' && read_side(text, height);
}

static void add_range(SizeSet *set, int width, int height, int last_width, int last_height) {
  assert(width >= 1 && height >= 1);
  for (int h = height; h <= last_height; h++)
    for (int w = width; w <= last_width; w++) set->several[h - 1] |= (uint16_t)(1 << (w - 1));
}

static bool read_item(const char **text, SizeSet *set) {
  int width, height, last_width, last_height;
  if (!read_size(text, &width, &height)) return false;
  last_width = width, last_height = height;
  if (**text == '-') {
    ++*text;
    if (!read_size(text, &last_width, &last_height)) return false;
  }
  add_range(set, width, height, last_width, last_height);
  return last_width >= width && last_height >= height;
}

// One size has no bits: then sets are equal if their bytes are.
static SizeSet normal(const SizeSet *set) {
  SizeSet first = size_set_get(set, 0);
  if (bit_count(set) > 1) memcpy(first.several, set->several, sizeof first.several);
  return first;
}

bool size_set_parse(const char *text, SizeSet *out) {
  SizeSet set = {0};
  for (;; text++) {
    if (!read_item(&text, &set)) return false;
    if (!*text) break;
    if (*text != ',' && *text != '+') return false;
  }
  *out = normal(&set);
  return true;
}

bool size_set_valid(const SizeSet *set) {
  if (set->a < 1 || set->a > SIZE_SET_SIDE || set->b < 1 || set->b > SIZE_SET_SIDE) return false;
  for (int i = 0; i < SIZE_SET_SIDE; i++)
    if (set->several[i] >> SIZE_SET_SIDE) return false;
  if (!bit_count(set)) return true;
  SizeSet same = normal(set);
  return !memcmp(&same, set, sizeof same);
}

// ---- writing

// The largest width and height; with the first size they are the corners, if the set is a range.
static SizeSet last_of(const SizeSet *set) { return size_set_get(set, size_set_count(set) - 1); }

static bool is_range(const SizeSet *set) {
  SizeSet last = last_of(set), range = {0};
  if (last.a < set->a) return false;
  add_range(&range, set->a, set->b, last.a, last.b);
  return !memcmp(range.several, set->several, sizeof range.several);
}

void size_set_write(const SizeSet *set, Text *out) {
  int count = size_set_count(set);
  SizeSet last = last_of(set);
  text_format(out, "%dx%d", set->a, set->b);
  if (count > 1 && is_range(set)) {
    text_format(out, "-%dx%d", last.a, last.b);
    return;
  }
  for (int i = 1; i < count; i++) {
    SizeSet size = size_set_get(set, i);
    text_format(out, "+%dx%d", size.a, size.b);
  }
}
