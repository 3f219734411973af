// A parameter and the values that a tuning run gives it.
//
// The notation, on the command line and in a spec:
//
//   2x2,3x2,3x3     a list; every item may be a value or, for numbers, a range
//   2-4  or  2..4   2, 3, 4
//   10..50:20       10, 30, 50: from, to, step
//   1..1000:log4    1, 10, 100, 1000: 4 values with the same factor between neighbours, rounded to
//                   whole numbers; equal ones count once
#ifndef TSB_VARIED_PARAM_H
#define TSB_VARIED_PARAM_H

#include "params/params.h"

enum { VARIED_PARAM_MAX_VALUES = 10000 };

typedef struct {
  const ParamRow *row;
  char **values;  // as --set takes them
  size_t count, capacity;
  bool logarithmic;  // given as a log range: plots use a logarithmic axis
} VariedParam;

// All return NULL, or a message (mem_free). The row must not be NULL.
char *varied_param_parse(VariedParam *param, const ParamRow *row, const char *notation);
char *varied_param_add(VariedParam *param, const char *value);  // one more, not a range
void varied_param_free(VariedParam *param);

// Number of points of the grid of several parameters; SIZE_MAX if it does not fit.
size_t varied_param_points(const VariedParam *varied, size_t count);
// The index of each parameter's value at a point; the last parameter changes fastest.
void varied_param_place(const VariedParam *varied, size_t count, size_t point, size_t *place);
// Sets the values of a point; NULL, or a message why the point is refused.
char *varied_param_apply(const VariedParam *varied, size_t count, const size_t *place,
                         GenParams *params);

#endif
