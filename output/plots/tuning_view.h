// The data that plots of a tuning run show: outcomes of points, and means over all points that
// share a value of a parameter.
#ifndef TSB_TUNING_VIEW_H
#define TSB_TUNING_VIEW_H

#include "plots/axis_scale.h"
#include "tuning/tuning_result.h"

enum { VIEW_NO_AXIS = -1 };

typedef struct {
  const TuningResult *tuning;
  Interval *values;  // [point][outcome]
} TuningView;

TuningView tuning_view(const TuningResult *tuning);
void tuning_view_free(TuningView *view);

Interval view_value(const TuningView *view, size_t point, Outcome outcome);
bool view_knows(const TuningView *view, Outcome outcome);  // some point has a value

// Means over all points with the same values of axes a and b (b may be VIEW_NO_AXIS):
// out[place of a][place of b]. The ends of the intervals are averaged as well. Points share their
// candidates, so their errors are correlated, and this is the widest that the interval can be.
Interval *view_means(const TuningView *view, Outcome outcome, int a, int b);

// False if too little is known, or if the points are not a grid.
bool view_anova(const TuningView *view, Outcome outcome, Anova *out);
// The axis with the largest interaction with a, or VIEW_NO_AXIS. `anova` is NULL if it is unknown.
int view_partner(const TuningResult *tuning, const Anova *anova, int a);

// How numbers of an outcome are written. Shares are in percent.
typedef struct {
  double factor;
  const char *unit;  // "" if there is none
} ViewUnit;
ViewUnit view_unit(Outcome outcome);
// "Accepted share (%)"
char *view_title(Outcome outcome);
// "75 % (62.8 to 84.3)"
void view_write(Interval interval, ViewUnit unit, Text *out);
char *view_label(const char *name);  // "Accepted share"

// The values of an axis as numbers. False if they are not numbers.
bool view_numbers(const ParamValues *param, double *numbers);

// Points that are shown as one row. Few points have a row each. Of many points, those that share a
// value of a parameter have a row. A search has rows for the default and the best points.
typedef struct {
  char *label;
  size_t *points, count;
} ViewRow;
typedef struct {
  ViewRow *rows;
  size_t count;
  char *head;  // above the labels
} ViewRows;
ViewRows view_rows(const TuningResult *tuning);
void view_rows_free(ViewRows *rows);

#endif
