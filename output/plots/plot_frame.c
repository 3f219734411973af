// A parameter whose values are all numbers gets a true scale, so that distances mean something.
// Other values stand at equal distances. Labels that do not fit are thinned out.
#include "plots/plot_frame.h"

#include <math.h>

#include "base/mem.h"
#include "plots/svg.h"
#include "plots/tuning_plot_data.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int TICK_GAP = 8, TICK_DROP = 16, NAME_DROP = 34;
enum { MOST_VALUES = 12, WANTED_TICKS = 6 };

ParamAxis param_axis_slots(const VariedParam *param, double from, double to) {
  ParamAxis axis = {.param = param, .places = mem_alloc(param->count, sizeof *axis.places)};
  double slot = (to - from) / (double)param->count;
  for (size_t i = 0; i < param->count; i++) axis.places[i] = from + slot * ((double)i + 0.5);
  return axis;
}

ParamAxis param_axis(const VariedParam *param, double from, double to) {
  const double most_inset = 20;
  ParamAxis axis = param_axis_slots(param, from, to);
  double *number = mem_alloc(param->count, sizeof *number), low = INFINITY, high = -INFINITY;
  double inset = fmin((to - from) / (double)param->count / 2, most_inset);
  axis.numeric = param->count > 1 && plot_data_numbers(param, number);
  for (size_t i = 0; i < param->count; i++)
    low = fmin(low, number[i]), high = fmax(high, number[i]);
  axis.scale = (Scale){low, high, from + inset, to - inset, param->logarithmic && low > 0};
  for (size_t i = 0; axis.numeric && i < param->count; i++)
    axis.places[i] = scale_at(&axis.scale, number[i]);
  mem_free(number);
  return axis;
}

void param_axis_free(ParamAxis *axis) { mem_free(axis->places); }

// Whether the names of all values fit beside each other.
static bool values_fit(const ParamAxis *axis) {
  const VariedParam *param = axis->param;
  if (param->count > MOST_VALUES) return false;
  for (size_t i = 0; i < param->count; i++)
    for (size_t j = 0; j < i; j++) {
      double need = (svg_width(param->values[i]) + svg_width(param->values[j])) / 2 + TICK_GAP;
      if (fabs(axis->places[i] - axis->places[j]) < need) return false;
    }
  return true;
}

static void write_round_ticks(const PlotFrame *frame, const ParamAxis *axis, Text *out) {
  const Scale *scale = &axis->scale;
  Ticks ticks = scale->logarithmic ? ticks_log(scale->low, scale->high)
                                   : ticks_even(scale->low, scale->high, WANTED_TICKS);
  for (int i = 0; i < ticks.count; i++) {
    Text number = {0};
    axis_scale_number(ticks.value[i], &number);
    svg_text(out, scale_at(scale, ticks.value[i]), frame->bottom + TICK_DROP, SVG_MIDDLE, INFINITY,
             number.data);
    text_free(&number);
  }
}

// Writes every n-th name so that names fit, and cuts long names.
static void write_values(const PlotFrame *frame, const ParamAxis *axis, Text *out) {
  const double enough = 28;
  size_t count = axis->param->count, step = 1;
  double slot = (frame->right - frame->left) / (double)count;
  while (!values_fit(axis) && slot * (double)step < enough) step++;
  double room = values_fit(axis) ? INFINITY : slot * (double)step - TICK_GAP / 2.0;
  for (size_t i = 0; i < count; i += step)
    svg_text(out, axis->places[i], frame->bottom + TICK_DROP, SVG_MIDDLE, room,
             axis->param->values[i]);
}

void plot_frame_x_axis(const PlotFrame *frame, const ParamAxis *axis, Text *out) {
  svg_open(out, "tick");
  if (axis->numeric && !values_fit(axis)) write_round_ticks(frame, axis, out);
  else write_values(frame, axis, out);
  svg_close(out);
  svg_open(out, "axis");
  svg_line(out, frame->left, frame->bottom, frame->right, frame->bottom);
  svg_close(out);
  svg_open(out, "name");
  svg_text(out, (frame->left + frame->right) / 2, frame->bottom + NAME_DROP, SVG_MIDDLE,
           frame->right - frame->left, axis->param->row->key);
  svg_close(out);
}

void plot_frame_y_grid(const PlotFrame *frame, const Scale *scale, int wanted, double factor,
                       Text *out) {
  const double middle = 4;  // of a digit, above the baseline
  Ticks ticks = ticks_even(scale->low * factor, scale->high * factor, wanted);
  for (int i = 0; i < ticks.count; i++) {
    Text number = {0};
    double y = scale_at(scale, ticks.value[i] / factor);
    axis_scale_number(ticks.value[i], &number);
    svg_open(out, "rule");
    svg_line(out, frame->left, y, frame->right, y);
    svg_close(out);
    svg_open(out, "tick");
    svg_text(out, frame->left - TICK_GAP, y + middle, SVG_END, INFINITY, number.data);
    svg_close(out);
    text_free(&number);
  }
}

void plot_frame_x_grid(const PlotFrame *frame, const Scale *scale, int wanted, double factor,
                       Text *out) {
  Ticks ticks = ticks_even(scale->low * factor, scale->high * factor, wanted);
  for (int i = 0; i < ticks.count; i++) {
    Text number = {0};
    double x = scale_at(scale, ticks.value[i] / factor);
    axis_scale_number(ticks.value[i], &number);
    svg_open(out, "rule");
    svg_line(out, x, frame->top, x, frame->bottom);
    svg_close(out);
    svg_open(out, "tick");
    svg_text(out, x, frame->bottom + TICK_DROP, SVG_MIDDLE, INFINITY, number.data);
    svg_close(out);
    text_free(&number);
  }
}
