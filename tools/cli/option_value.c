// Parses the values of options: one function for each kind of option.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli/options.h"
#include "cli/suggest.h"

// Accepts digits only: " 7", "+7" and "7 " fail. *end is the first character after the digits.
static bool read_number(const Option *row, const char *text, const char **end, long *number) {
  size_t digits = strspn(text, "0123456789");
  bool negative = text[0] == '-' && row->min < 0;
  if (negative) digits = strspn(text + 1, "0123456789");
  if (!digits) return false;
  char *stop;
  errno = 0;
  *number = strtol(text, &stop, 10);
  *end = stop;
  return errno == 0 && *number >= row->min && *number <= row->max;
}

static bool read_pair(const Option *row, const char *text, char between, long *a, long *b) {
  const char *end;
  return read_number(row, text, &end, a) && *end == between && read_number(row, end + 1, &end, b) &&
         !*end;
}

static bool take_integer(const Option *row, const char *text, void *where, Text *error) {
  const char *end;
  if (read_number(row, text, &end, where) && !*end) return true;
  text_format(error, "is not a whole number from %ld to %ld", row->min, row->max);
  return false;
}

// Accepts digits and at most one point: "1e9" and "nan" fail.
static bool take_seconds(const Option *row, const char *text, void *where, Text *error) {
  size_t whole = strspn(text, "0123456789"), length = whole;
  if (text[length] == '.') length += 1 + strspn(text + length + 1, "0123456789");
  double seconds = strtod(text, NULL);
  if (whole && !text[length] && seconds <= (double)row->max)
    return *(double *)where = seconds, true;
  text_format(error, "is not a number of %s from 0 to %ld, such as 2.5",
              row->unit ? row->unit : "seconds", row->max);
  return false;
}

// N or A-B. *end is the first character after it.
static bool read_range(const Option *row, const char *text, const char **end, Range *range) {
  if (!read_number(row, text, end, &range->first)) return false;
  range->last = range->first;
  if (**end == '-' && !read_number(row, *end + 1, end, &range->last)) return false;
  return range->first <= range->last;
}

// A second --option replaces the first, as for all kinds except OPTION_STRINGS.
static bool take_ranges(const Option *row, const char *text, void *where, Text *error) {
  Ranges *ranges = where;
  ranges->count = 0;
  for (const char *at = text, *end;; at = end + 1) {
    Range range;
    if (!read_range(row, at, &end, &range) || (*end && *end != ',')) break;
    ranges->items = mem_grow(ranges->items, ranges->count, &ranges->capacity, sizeof(Range));
    ranges->items[ranges->count++] = range;
    if (!*end) return true;
  }
  text_format(error, "is neither a number, a range A-B nor a list of them, from %ld to %ld",
              row->min, row->max);
  return false;
}

static bool take_size(const Option *row, const char *text, void *where, Text *error) {
  Size *size = where;
  if (read_pair(row, text, 'x', &size->width, &size->height)) return true;
  text_format(error, "is not a size like 3x2, each from %ld to %ld", row->min, row->max);
  return false;
}

static bool take_choice(const Option *row, const char *text, void *where, Text *error) {
  Suggestion nearest = suggest_for(text);
  for (size_t i = 0; row->choice(i); i++) {
    if (!strcmp(row->choice(i), text)) return *(int *)where = (int)i, true;
    suggest_offer(&nearest, row->choice(i));
  }
  text_add(error, "is none of ");
  for (size_t i = 0; row->choice(i); i++) text_format(error, "%s%s", i ? ", " : "", row->choice(i));
  if (nearest.best) text_format(error, "; did you mean '%s'?", nearest.best);
  return false;
}

static bool take_string(const Option *row, const char *text, void *where, Text *error) {
  (void)row, (void)error;
  *(const char **)where = text;
  return true;
}

static bool take_strings(const Option *row, const char *text, void *where, Text *error) {
  (void)row, (void)error;
  StringList *list = where;
  list->items = mem_grow(list->items, list->count, &list->capacity, sizeof *list->items);
  list->items[list->count++] = text;
  return true;
}

static bool take_flag(const Option *row, const char *text, void *where, Text *error) {
  (void)row, (void)text, (void)error;
  *(bool *)where = true;
  return true;
}

bool option_value(const Option *row, const char *value, void *values, Text *error) {
  static bool (*const take[])(const Option *, const char *, void *, Text *) = {
      [OPTION_FLAG] = take_flag,       [OPTION_STRING] = take_string,
      [OPTION_FILE] = take_string,     [OPTION_STRINGS] = take_strings,
      [OPTION_INTEGER] = take_integer, [OPTION_SECONDS] = take_seconds,
      [OPTION_RANGES] = take_ranges,   [OPTION_SIZE] = take_size,
      [OPTION_CHOICE] = take_choice,
  };
  Text why = {0};
  bool ok = take[row->kind](row, value, (char *)values + row->offset, &why);
  if (!ok) text_format(error, "option '--%s': '%s' %s", row->name, value, why.data);
  text_free(&why);
  return ok;
}
