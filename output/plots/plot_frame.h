// The frame of a plot with two axes: where it stands, rules, ticks and names.
#ifndef TSB_PLOT_FRAME_H
#define TSB_PLOT_FRAME_H

#include "plots/axis.h"
#include "tuning/param_values.h"

typedef struct {
  double left, top, right, bottom;  // of what lies between the axes
} PlotFrame;

// An axis of a parameter: its values as numbers where they are, else one after the other.
typedef struct {
  const ParamValues *param;
  double *places;  // [count] where each value stands
  Scale scale;     // of numbers
  bool numeric;
} ParamAxis;

ParamAxis param_axis(const ParamValues *param, double from, double to);
ParamAxis param_axis_slots(const ParamValues *param, double from,
                           double to);  // always one after the other
void param_axis_free(ParamAxis *axis);
// Ticks and the parameter's name below a panel.
void plot_frame_x_axis(const PlotFrame *frame, const ParamAxis *axis, Text *out);

// Rules across, their numbers at the left, times `factor`.
void plot_frame_y_grid(const PlotFrame *frame, const Scale *scale, int wanted, double factor,
                       Text *out);
// Rules down, their numbers below.
void plot_frame_x_grid(const PlotFrame *frame, const Scale *scale, int wanted, double factor,
                       Text *out);

#endif
