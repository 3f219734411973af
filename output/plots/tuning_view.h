// What the plots of a tuning run show: outcomes of points, and of all points that have a value of
// a parameter in common.
#ifndef TSB_TUNING_VIEW_H
#define TSB_TUNING_VIEW_H

#include "plots/axis.h"
#include "tuning/tuning.h"

enum { VIEW_NO_AXIS = -1 };

typedef struct {
  const Tuning *tuning;
  Interval *values;  // [point][outcome]
} TuningView;

TuningView tuning_view(const Tuning *tuning);
void tuning_view_free(TuningView *view);

Interval view_value(const TuningView *view, size_t point, Outcome outcome);
bool view_knows(const TuningView *view, Outcome outcome);  // has any point a value?

// The mean over all points with a value of axis a, and of axis b unless that is VIEW_NO_AXIS:
// out[place of a][place of b]. The ends of the intervals are averaged, too: as points share their
// candidates their errors go together, and this is the most that they can come to.
Interval *view_means(const TuningView *view, Outcome outcome, int a, int b);

// False if too little is known, or the points are no grid.
bool view_anova(const TuningView *view, Outcome outcome, Anova *out);
// The axis, other than a, that does most together with a (anova: NULL if it is not known);
// VIEW_NO_AXIS if there is none.
int view_partner(const Tuning *tuning, const Anova *anova, int a);

// How numbers of an outcome are written: shares in percent.
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

// The values of an axis as numbers; false if they are none.
bool view_numbers(const ParamValues *param, double *numbers);

// Some points shown as one row: each point, or with many of them all that share a value; of a
// search the default and the best.
typedef struct {
  char *label;
  size_t *points, count;
} ViewRow;
typedef struct {
  ViewRow *rows;
  size_t count;
  char *head;  // what the labels are
} ViewRows;
ViewRows view_rows(const Tuning *tuning);
void view_rows_free(ViewRows *rows);

#endif
