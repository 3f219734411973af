// A parameter and the values it is to take in turn.
//
// The notation, on the command line and in a spec:
//
//   2x2,3x2,3x3     a list; every item may be a value or, for numbers, a range
//   2-4  or  2..4   2, 3, 4
//   10..50:20       10, 30, 50: from, to, step
//   1..1000:log4    1, 10, 100, 1000: so many values, each by the same factor more than the last,
//                   rounded to whole numbers; those that fall together count once
#ifndef TSB_PARAM_VALUES_H
#define TSB_PARAM_VALUES_H

#include "params/params.h"

enum { PARAM_VALUES_MAX = 10000 };

typedef struct {
  const ParamRow *row;
  char **values;  // as --set takes them
  size_t count, capacity;
  bool logarithmic;  // they were given as a log range: so they should be drawn
} ParamValues;

// All return NULL, or what is wrong (mem_free). The row must be a real one.
char *param_values_parse(ParamValues *param, const ParamRow *row, const char *notation);
char *param_values_add(ParamValues *param, const char *value);  // one more, as it stands
void param_values_free(ParamValues *param);

// Number of the points of the grid of several; SIZE_MAX if there are more than fit.
size_t param_values_points(const ParamValues *varied, size_t count);
// Which value each has at a point: the last one changes fastest.
void param_values_place(const ParamValues *varied, size_t count, size_t point, size_t *place);
// Sets them; NULL, or why that point makes no sense.
char *param_values_apply(const ParamValues *varied, size_t count, const size_t *place,
                         GenParams *params);

#endif
