// The data that plots of a tuning run show: outcomes of points, and means over all points that
// share a value of a parameter.
#ifndef TSB_TUNING_PLOT_DATA_H
#define TSB_TUNING_PLOT_DATA_H

#include "plots/axis_scale.h"
#include "tuning/tuning_result.h"

enum { PLOT_DATA_NO_AXIS = -1 };

typedef struct {
  const TuningResult *tuning;
  Interval *values;  // [point][outcome]
} TuningPlotData;

TuningPlotData tuning_plot_data(const TuningResult *tuning);
void tuning_plot_data_free(TuningPlotData *data);

Interval plot_data_value(const TuningPlotData *data, size_t point, Outcome outcome);
bool plot_data_knows(const TuningPlotData *data, Outcome outcome);  // some point has a value

// Means over all points with the same values of axes a and b (b may be PLOT_DATA_NO_AXIS):
// out[place of a][place of b]. The ends of the intervals are averaged as well. Points share their
// candidates, so their errors are correlated, and this is the widest that the interval can be.
Interval *plot_data_means(const TuningPlotData *data, Outcome outcome, int a, int b);

// False if too little is known, or if the points are not a grid.
bool plot_data_anova(const TuningPlotData *data, Outcome outcome, Anova *out);
// The axis with the largest interaction with a, or PLOT_DATA_NO_AXIS. `anova` is NULL if it is
// unknown.
int plot_data_partner(const TuningResult *tuning, const Anova *anova, int a);

// How numbers of an outcome are written. Shares are in percent.
typedef struct {
  double factor;
  const char *unit;  // "" if there is none
} PlotDataUnit;
PlotDataUnit plot_data_unit(Outcome outcome);
// "Accepted share (%)"
char *plot_data_title(Outcome outcome);
// "75 % (62.8 to 84.3)"
void plot_data_write(Interval interval, PlotDataUnit unit, Text *out);
char *plot_data_label(const char *name);  // "Accepted share"

// The values of an axis as numbers. False if they are not numbers.
bool plot_data_numbers(const VariedParam *param, double *numbers);

// Points that are shown as one row. Few points have a row each. Of many points, those that share a
// value of a parameter have a row. A search has rows for the default and the best points.
typedef struct {
  char *label;
  size_t *points, count;
} PlotDataRow;
typedef struct {
  PlotDataRow *rows;
  size_t count;
  char *head;  // above the labels
} PlotDataRows;
PlotDataRows plot_data_rows(const TuningResult *tuning);
void plot_data_rows_free(PlotDataRows *rows);

#endif
