// A parameter and the values it is to take in turn.
//
// The notation, on the command line and in a spec:
//
//   2x2,3x2,3x3     a list; every item may be a value or, for numbers, a range
//   2-4  or  2..4   2, 3, 4
//   10..50:20       10, 30, 50: from, to, step
//   1..1000:log4    1, 10, 100, 1000: so many values, each by the same factor more than the last,
//                   rounded to whole numbers; those that fall together count once
#ifndef TSB_VARY_H
#define TSB_VARY_H

#include "params/params.h"

enum { VARY_MAX_VALUES = 10000 };

typedef struct {
  const ParamRow *row;
  char **values;  // as --set takes them
  size_t count, capacity;
  bool logarithmic;  // they were given as a log range: so they should be drawn
} Vary;

// All return NULL, or what is wrong (mem_free). The row must be a real one.
char *vary_parse(Vary *vary, const ParamRow *row, const char *notation);
char *vary_add(Vary *vary, const char *value);  // one more, as it stands
void vary_free(Vary *vary);

// Number of the points of the grid of several; SIZE_MAX if there are more than fit.
size_t vary_points(const Vary *varies, size_t count);
// Which value each has at a point: the last one changes fastest.
void vary_place(const Vary *varies, size_t count, size_t point, size_t *place);
// Sets them; NULL, or why that point makes no sense.
char *vary_apply(const Vary *varies, size_t count, const size_t *place, GenParams *params);

#endif
