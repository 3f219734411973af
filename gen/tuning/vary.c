#include "tuning/vary.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static bool has(const Vary *vary, const char *value) {
  for (size_t i = 0; i < vary->count; i++)
    if (!strcmp(vary->values[i], value)) return true;
  return false;
}

// As parameters are written out, so that "03" and "3" are the same value.
static char *canonical(const ParamRow *row, const char *value, char **as_written) {
  GenParams params = params_default();
  Text text = {0};
  char *why = params_set(&params, row->key, value);
  if (!why) params_write_value(&params, row, &text);
  *as_written = why ? NULL : text_take(&text);
  return why;
}

static void append(Vary *vary, char *value) {
  vary->values = mem_grow(vary->values, vary->count, &vary->capacity, sizeof *vary->values);
  vary->values[vary->count++] = value;
}

static char *message(const ParamRow *row, const char *says, const char *item, size_t length) {
  Text why = {0};
  text_format(&why, "parameter '%s': '%.*s' %s", row->key, (int)length, item, says);
  return text_take(&why);
}

char *vary_add(Vary *vary, const char *value) {
  char *written, *why = canonical(vary->row, value, &written);
  if (why) return why;
  if (has(vary, written)) {
    why = message(vary->row, "is there twice", written, strlen(written));
    mem_free(written);
    return why;
  }
  append(vary, written);
  if (vary->count <= VARY_MAX_VALUES) return NULL;
  return message(vary->row, "is one value too many", written, strlen(written));
}

// "2-4", "10..50:20", "1..1000:log4", taken apart.
typedef struct {
  long from, to, step;
  bool logarithmic;  // then `step` is how many values there are
} Range;

static bool read_number(const char **text, long *number) {
  if (!isdigit((unsigned char)**text)) return false;
  char *end;
  errno = 0;
  *number = strtol(*text, &end, 10);
  *text = end;
  return !errno;
}

static bool skip(const char **text, const char *word) {
  size_t length = strlen(word);
  if (strncmp(*text, word, length) != 0) return false;
  *text += length;
  return true;
}

static bool read_range(const char *text, Range *range) {
  *range = (Range){.step = 1};
  if (!read_number(&text, &range->from)) return false;
  if (!skip(&text, "..") && !skip(&text, "-")) return false;
  if (!read_number(&text, &range->to)) return false;
  if (skip(&text, ":")) {
    range->logarithmic = skip(&text, "log");
    if (!read_number(&text, &range->step)) return false;
  }
  return !*text;
}

static const char *range_trouble(const ParamRow *row, const Range *range) {
  if (row->kind != PARAM_INT && row->kind != PARAM_RANGE)
    return "is a range, which numbers alone have";
  if (range->from > range->to) return "is an empty range: it ends before it begins";
  if (range->logarithmic && range->from < 1) return "is a log range, which must begin at 1 or more";
  if (range->logarithmic && (range->step < 2 || range->step > VARY_MAX_VALUES))
    return "is a log range, which needs 2 to 10000 values";
  if (range->step < 1) return "has a step of 0";
  if (!range->logarithmic && (range->to - range->from) / range->step >= VARY_MAX_VALUES)
    return "is a range of more than 10000 values";
  return NULL;
}

static char *add_number(Vary *vary, long number) {
  Text text = {0};
  text_format(&text, "%ld", number);
  char *why = has(vary, text.data) ? NULL : vary_add(vary, text.data);
  text_free(&text);
  return why;
}

static char *add_range(Vary *vary, const Range *range) {
  char *why = NULL;
  if (!range->logarithmic) {
    for (long n = range->from; n <= range->to && !why; n += range->step) why = add_number(vary, n);
    return why;
  }
  vary->logarithmic = true;
  double factor = (double)range->to / (double)range->from;
  for (long i = 0; i < range->step && !why; i++) {
    double number = (double)range->from * pow(factor, (double)i / (double)(range->step - 1));
    why = add_number(vary, lround(number));
  }
  return why;
}

static char *add_item(Vary *vary, const char *item) {
  Range range;
  if (!*item) return message(vary->row, "is no value", item, 0);
  if (!read_range(item, &range)) return vary_add(vary, item);
  const char *trouble = range_trouble(vary->row, &range);
  return trouble ? message(vary->row, trouble, item, strlen(item)) : add_range(vary, &range);
}

char *vary_parse(Vary *vary, const ParamRow *row, const char *notation) {
  *vary = (Vary){.row = row};
  char *why = NULL;
  const char *rest = notation;
  do {
    size_t length = strcspn(rest, ",");
    char *item = mem_string(rest, length);
    why = add_item(vary, item);
    mem_free(item);
    rest += length;
  } while (!why && *rest++ == ',');
  return why;
}

void vary_free(Vary *vary) {
  for (size_t i = 0; i < vary->count; i++) mem_free(vary->values[i]);
  mem_free(vary->values);
  *vary = (Vary){0};
}

size_t vary_points(const Vary *varies, size_t count) {
  size_t points = 1;
  for (size_t i = 0; i < count; i++) {
    if (points > SIZE_MAX / varies[i].count) return SIZE_MAX;
    points *= varies[i].count;
  }
  return points;
}

void vary_place(const Vary *varies, size_t count, size_t point, size_t *place) {
  for (size_t i = count; i-- > 0; point /= varies[i].count) place[i] = point % varies[i].count;
}

char *vary_apply(const Vary *varies, size_t count, const size_t *place, GenParams *params) {
  char *why = NULL;
  for (size_t i = 0; i < count && !why; i++)
    why = params_set(params, varies[i].row->key, varies[i].values[place[i]]);
  return why ? why : params_check(params);
}
