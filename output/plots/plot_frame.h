// The frame of a plot with two axes: its place, grid lines, ticks and names.
#ifndef TSB_PLOT_FRAME_H
#define TSB_PLOT_FRAME_H

#include "plots/axis_scale.h"
#include "tuning/varied_param.h"

typedef struct {
  double left, top, right, bottom;  // of the area between the axes
} PlotFrame;

// The axis of a parameter. Numbers stand on a scale, other values at equal distances.
typedef struct {
  const VariedParam *param;
  double *places;  // [count] of the values
  Scale scale;     // of numbers
  bool numeric;
} ParamAxis;

ParamAxis param_axis(const VariedParam *param, double from, double to);
// Always at equal distances.
ParamAxis param_axis_slots(const VariedParam *param, double from, double to);
void param_axis_free(ParamAxis *axis);
// Ticks and the parameter's name below the frame.
void plot_frame_x_axis(const PlotFrame *frame, const ParamAxis *axis, Text *out);

// Horizontal grid lines with numbers at the left. Values are multiplied by `factor`.
void plot_frame_y_grid(const PlotFrame *frame, const Scale *scale, int wanted, double factor,
                       Text *out);
// Vertical grid lines with numbers below.
void plot_frame_x_grid(const PlotFrame *frame, const Scale *scale, int wanted, double factor,
                       Text *out);

#endif
