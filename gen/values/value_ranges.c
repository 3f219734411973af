// Numbers are decimals with few digits, without exponents: a plus sign joins ranges, and what is
// written can be read back without loss.
#include "values/value_ranges.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const char *const properties[VALUE_COUNT - MEASURE_COUNT] = {
#define X(name, meaning) [VALUE_##name - MEASURE_COUNT] = #name,
    LEVEL_PROPERTIES(X)
#undef X
};

static const double LARGEST = 1e9;
enum { WHOLE_DIGITS = 9, DECIMALS = 6 };

const char *value_name(size_t value) {
  return value < MEASURE_COUNT ? level_measure_row(value).name : properties[value - MEASURE_COUNT];
}

bool value_by_name(const char *name, size_t length, size_t *value) {
  for (size_t i = 0; i < VALUE_COUNT; i++) {
    const char *known = value_name(i);
    if (strlen(known) == length && !strncmp(known, name, length)) return *value = i, true;
  }
  return false;
}

static char *range_error(const char *text, const char *says) {
  Text error = {0};
  text_format(&error, "'%s' %s", text, says);
  return text_take(&error);
}

static size_t digits(const char *text) {
  size_t count = 0;
  while (isdigit((unsigned char)text[count])) count++;
  return count;
}

// A number at the start of `*text`, which is moved behind it. The first point of "40..60" is not a
// decimal point.
static bool parse_number(const char **text, double *number) {
  const char *end = *text + (**text == '-');
  size_t whole = digits(end);
  end += whole;
  size_t decimals = *end == '.' ? digits(end + 1) : 0;
  if (decimals) end += 1 + decimals;
  if (!whole || whole > WHOLE_DIGITS || decimals > DECIMALS) return false;
  char *copy = mem_string(*text, (size_t)(end - *text));
  *number = strtod(copy, NULL);
  mem_free(copy);
  *text = end;
  return true;
}

static bool parse_bounds(const char *text, ValueRange *out) {
  bool from = strncmp(text, "..", 2) != 0;
  out->low = -INFINITY;
  out->high = INFINITY;
  if (from && !parse_number(&text, &out->low)) return false;
  if (from && !*text) return out->high = out->low, true;
  if (strncmp(text, "..", 2) != 0) return false;
  text += 2;
  if (!*text) return from;
  return parse_number(&text, &out->high) && !*text;
}

char *value_range_parse(const char *text, ValueRange *out) {
  const char *equals = strchr(text, '=');
  *out = (ValueRange){0};
  if (!equals) return range_error(text, "is no range of a measure: expected MEASURE=A..B");
  if (!value_by_name(text, (size_t)(equals - text), &out->value))
    return range_error(text, "names no measure (see rate --list-measures)");
  if (!parse_bounds(equals + 1, out))
    return range_error(text, "is no range: expected numbers, such as 40..60, 40.., ..60 or 50");
  if (out->low > out->high) return range_error(text, "is an empty range: it ends before it begins");
  return NULL;
}

static void write_number(double number, Text *out) {
  Text digits_of = {0};
  text_format(&digits_of, "%.*f", DECIMALS, number);
  size_t length = digits_of.length;
  while (digits_of.data[length - 1] == '0') length--;
  if (digits_of.data[length - 1] == '.') length--;
  text_add_bytes(out, digits_of.data, length);
  text_free(&digits_of);
}

void value_range_write(const ValueRange *range, Text *out) {
  text_format(out, "%s=", value_name(range->value));
  if (isfinite(range->low)) write_number(range->low, out);
  if (isfinite(range->low) && range->high <= range->low) return;
  text_add(out, "..");
  if (isfinite(range->high)) write_number(range->high, out);
}

bool value_range_has(const ValueRange *range, double number) {
  return number >= range->low && number <= range->high;
}

static char *narrow(ValueRange *old, const ValueRange *range) {
  ValueRange both = {old->value, fmax(old->low, range->low), fmin(old->high, range->high)};
  if (both.low <= both.high) return *old = both, NULL;
  Text error = {0};
  value_range_write(old, &error);
  text_add(&error, " and ");
  value_range_write(range, &error);
  text_add(&error, " exclude each other");
  return text_take(&error);
}

char *value_ranges_add(ValueRanges *ranges, const ValueRange *range) {
  size_t at = 0;
  while (at < ranges->count && ranges->item[at].value < range->value) at++;
  if (at < ranges->count && ranges->item[at].value == range->value)
    return narrow(&ranges->item[at], range);
  if (ranges->count == VALUE_RANGES_MAX) {
    Text error = {0};
    text_format(&error, "more than %d measures have a range", VALUE_RANGES_MAX);
    return text_take(&error);
  }
  memmove(&ranges->item[at + 1], &ranges->item[at], (ranges->count - at) * sizeof *ranges->item);
  ranges->item[at] = *range;
  ranges->count++;
  return NULL;
}

static char *add_text(ValueRanges *ranges, const char *text, size_t length) {
  char *item = mem_string(text, length);
  ValueRange range;
  char *error = value_range_parse(item, &range);
  mem_free(item);
  return error ? error : value_ranges_add(ranges, &range);
}

char *value_ranges_parse(const char *text, ValueRanges *out) {
  ValueRanges ranges = {0};
  char *error = NULL;
  bool more = strcmp(text, "any") != 0;
  while (more && !error) {
    size_t length = strcspn(text, ",+");
    error = add_text(&ranges, text, length);
    more = text[length] != '\0';
    text += length + more;
  }
  if (!error) *out = ranges;
  return error;
}

void value_ranges_write(const ValueRanges *ranges, Text *out) {
  if (!ranges->count) text_add(out, "any");
  for (size_t i = 0; i < ranges->count; i++) {
    if (i) text_add(out, "+");
    value_range_write(&ranges->item[i], out);
  }
}

const ValueRange *value_ranges_find(const ValueRanges *ranges, size_t value) {
  for (size_t i = 0; i < ranges->count; i++)
    if (ranges->item[i].value == value) return &ranges->item[i];
  return NULL;
}

static bool same_range(const ValueRange *a, const ValueRange *b) {
  return a->value == b->value && value_range_has(a, b->low) && value_range_has(a, b->high) &&
         value_range_has(b, a->low) && value_range_has(b, a->high);
}

bool value_ranges_equal(const ValueRanges *a, const ValueRanges *b) {
  bool equal = a->count == b->count;
  for (size_t i = 0; i < a->count && equal; i++) equal = same_range(&a->item[i], &b->item[i]);
  return equal;
}

static bool bound_valid(double bound) { return isinf(bound) || fabs(bound) <= LARGEST; }

bool value_ranges_valid(const ValueRanges *ranges) {
  bool valid = ranges->count <= VALUE_RANGES_MAX;
  for (size_t i = 0; valid && i < ranges->count; i++) {
    const ValueRange *range = &ranges->item[i];
    valid = range->value < VALUE_COUNT && (!i || range[-1].value < range->value) &&
            bound_valid(range->low) && bound_valid(range->high) && range->low <= range->high &&
            (isfinite(range->low) || isfinite(range->high));
  }
  return valid;
}
