// A small hand-written parser: items are split at commas, then each is a range or a value.
#include "tuning/varied_param.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static bool has(const VariedParam *param, const char *value) {
  for (size_t i = 0; i < param->count; i++)
    if (!strcmp(param->values[i], value)) return true;
  return false;
}

// Values are compared as params_write_value writes them: "03" and "3" are the same value.
static char *canonical(const ParamRow *row, const char *value, char **as_written) {
  GenParams params = params_default();
  Text text = {0};
  char *error = params_set(&params, row->key, value);
  if (!error) params_write_value(&params, row, &text);
  *as_written = error ? NULL : text_take(&text);
  return error;
}

static void append(VariedParam *param, char *value) {
  param->values = mem_grow(param->values, param->count, &param->capacity, sizeof *param->values);
  param->values[param->count++] = value;
}

static char *message(const ParamRow *row, const char *says, const char *item, size_t length) {
  Text error = {0};
  text_format(&error, "parameter '%s': '%.*s' %s", row->key, (int)length, item, says);
  return text_take(&error);
}

char *varied_param_add(VariedParam *param, const char *value) {
  char *written, *error = canonical(param->row, value, &written);
  if (error) return error;
  if (has(param, written)) {
    error = message(param->row, "is there twice", written, strlen(written));
    mem_free(written);
    return error;
  }
  append(param, written);
  if (param->count <= VARIED_PARAM_MAX_VALUES) return NULL;
  return message(param->row, "is one value too many", written, strlen(written));
}

// A parsed "2-4", "10..50:20" or "1..1000:log4".
typedef struct {
  long from, to, step;
  bool logarithmic;  // then `step` is the number of values
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
  if (range->logarithmic && (range->step < 2 || range->step > VARIED_PARAM_MAX_VALUES))
    return "is a log range, which needs 2 to 10000 values";
  if (range->step < 1) return "has a step of 0";
  if (!range->logarithmic && (range->to - range->from) / range->step >= VARIED_PARAM_MAX_VALUES)
    return "is a range of more than 10000 values";
  return NULL;
}

static char *add_number(VariedParam *param, long number) {
  Text text = {0};
  text_format(&text, "%ld", number);
  char *error = has(param, text.data) ? NULL : varied_param_add(param, text.data);
  text_free(&text);
  return error;
}

static char *add_range(VariedParam *param, const Range *range) {
  char *error = NULL;
  if (!range->logarithmic) {
    for (long n = range->from; n <= range->to && !error; n += range->step)
      error = add_number(param, n);
    return error;
  }
  param->logarithmic = true;
  double factor = (double)range->to / (double)range->from;
  for (long i = 0; i < range->step && !error; i++) {
    double number = (double)range->from * pow(factor, (double)i / (double)(range->step - 1));
    error = add_number(param, lround(number));
  }
  return error;
}

static char *add_item(VariedParam *param, const char *item) {
  Range range;
  if (!*item) return message(param->row, "is no value", item, 0);
  if (!read_range(item, &range)) return varied_param_add(param, item);
  const char *trouble = range_trouble(param->row, &range);
  return trouble ? message(param->row, trouble, item, strlen(item)) : add_range(param, &range);
}

char *varied_param_parse(VariedParam *param, const ParamRow *row, const char *notation) {
  *param = (VariedParam){.row = row};
  char *error = NULL;
  const char *rest = notation;
  do {
    size_t length = strcspn(rest, ",");
    char *item = mem_string(rest, length);
    error = add_item(param, item);
    mem_free(item);
    rest += length;
  } while (!error && *rest++ == ',');
  return error;
}

void varied_param_free(VariedParam *param) {
  for (size_t i = 0; i < param->count; i++) mem_free(param->values[i]);
  mem_free(param->values);
  *param = (VariedParam){0};
}

size_t varied_param_points(const VariedParam *varied, size_t count) {
  size_t points = 1;
  for (size_t i = 0; i < count; i++) {
    if (points > SIZE_MAX / varied[i].count) return SIZE_MAX;
    points *= varied[i].count;
  }
  return points;
}

void varied_param_place(const VariedParam *varied, size_t count, size_t point, size_t *place) {
  for (size_t i = count; i-- > 0; point /= varied[i].count) place[i] = point % varied[i].count;
}

char *varied_param_apply(const VariedParam *varied, size_t count, const size_t *place,
                         GenParams *params) {
  char *error = NULL;
  for (size_t i = 0; i < count && !error; i++)
    error = params_set(params, varied[i].row->key, varied[i].values[place[i]]);
  return error ? error : params_check(params);
}
