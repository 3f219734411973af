// The frame of a plot with two axes: where it stands, rules, ticks and names.
#ifndef TSB_PANEL_H
#define TSB_PANEL_H

#include "plots/axis.h"
#include "tuning/vary.h"

typedef struct {
  double left, top, right, bottom;  // of what lies between the axes
} Panel;

// An axis of a parameter: its values as numbers where they are, else one after the other.
typedef struct {
  const Vary *vary;
  double *places;  // [count] where each value stands
  Scale scale;     // of numbers
  bool numeric;
} ParamAxis;

ParamAxis param_axis(const Vary *vary, double from, double to);
ParamAxis param_slots(const Vary *vary, double from, double to);  // always one after the other
void param_axis_free(ParamAxis *axis);
// Ticks and the parameter's name below a panel.
void panel_below(const Panel *panel, const ParamAxis *axis, Text *out);

// Rules across, their numbers at the left, times `factor`.
void panel_rules(const Panel *panel, const Scale *scale, int wanted, double factor, Text *out);
// Rules down, their numbers below.
void panel_columns(const Panel *panel, const Scale *scale, int wanted, double factor, Text *out);

#endif
