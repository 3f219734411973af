// Values of a level by name, and ranges of them that are wanted: `generate --keep pushes=40..60`,
// `tune --target pushes=40..60`. A value is a measure of `rate --list-measures`, the difficulty, or
// a property of the board.
#ifndef TSB_VALUE_RANGES_H
#define TSB_VALUE_RANGES_H

#include "base/text.h"
#include "values/level_measures.h"

// name, meaning. What a level has besides its measures.
#define LEVEL_PROPERTIES(X)                                 \
  X(difficulty, "predicted chance that a player gives up")  \
  X(boxes, "number of boxes")                               \
  X(floor, "floor cells, with those under boxes and goals") \
  X(width, "columns of the board, with its outer walls")    \
  X(height, "rows of the board, with its outer walls")

// The numbers go on after those of the measures.
enum {
  VALUE_BEFORE_PROPERTIES = MEASURE_COUNT - 1,
#define X(name, meaning) VALUE_##name,
  LEVEL_PROPERTIES(X)
#undef X
      VALUE_COUNT
};

const char *value_name(size_t value);  // value < VALUE_COUNT
bool value_by_name(const char *name, size_t length, size_t *value);

typedef struct {
  size_t value;
  double low, high;  // both belong to the range; -INFINITY and INFINITY: no bound
} ValueRange;

enum { VALUE_RANGES_MAX = 8 };

// Ranges that must all hold. Zeroed: none.
typedef struct {
  size_t count;
  ValueRange item[VALUE_RANGES_MAX];  // ascending by value, each value once
} ValueRanges;

// "pushes=40..60", "pushes=40..", "pushes=..60", "pushes=50". NULL, or a message (mem_free).
char *value_range_parse(const char *text, ValueRange *out);
void value_range_write(const ValueRange *range, Text *out);
bool value_range_has(const ValueRange *range, double number);  // false for NAN

// Adds a range. A value that has one already must be in both. NULL, or a message (mem_free).
char *value_ranges_add(ValueRanges *ranges, const ValueRange *range);
// "any", or ranges that are joined by commas or plus signs.
char *value_ranges_parse(const char *text, ValueRanges *out);
void value_ranges_write(const ValueRanges *ranges, Text *out);  // joined by plus signs
const ValueRange *value_ranges_find(const ValueRanges *ranges, size_t value);  // or NULL
bool value_ranges_equal(const ValueRanges *a, const ValueRanges *b);
// Could value_ranges_add have made them? For ranges that come from elsewhere.
bool value_ranges_valid(const ValueRanges *ranges);

#endif
