// Cells are coloured by the place of their value between the least and the greatest. Numbers are
// drawn last, white on dark cells and black on light ones, if they fit.
#include "plots/plot_heat.h"

#include <math.h>

#include "base/mem.h"
#include "plots/colormap.h"
#include "plots/plot_frame.h"
#include "plots/svg.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int WIDTH = 420, MARGIN_TOP = 44, MARGIN_BOTTOM = 46, MARGIN_RIGHT = 12,
                 MOST_LEFT = 120, MOST_HIGH = 240, HIGHEST_CELL = 44, LOWEST_CELL = 14,
                 KEY_WIDTH = 110, KEY_STEPS = 22;

typedef struct {
  const TuningPlotData *data;
  PlotDataUnit unit;
  const VariedParam *across, *down;
  Interval *means;  // [value across][value down]
  double low, high;
  PlotFrame frame;
} Heat;

static void find_range(Heat *heat) {
  heat->low = INFINITY, heat->high = -INFINITY;
  for (size_t i = 0; i < heat->across->count * heat->down->count; i++) {
    heat->low = fmin(heat->low, heat->means[i].value);
    heat->high = fmax(heat->high, heat->means[i].value);
  }
}

static double share_of(const Heat *heat, double value) {
  if (!isfinite(value)) return NAN;
  return heat->high > heat->low ? (value - heat->low) / (heat->high - heat->low) : 0.5;
}

typedef struct {
  double x, y, wide, high;
  Interval mean;
  double share;  // of the way from the least to the greatest value; NAN if unknown
} HeatCell;

static HeatCell heat_cell(const Heat *heat, size_t column, size_t row) {
  const PlotFrame *frame = &heat->frame;
  double wide = (frame->right - frame->left) / (double)heat->across->count;
  double high = (frame->bottom - frame->top) / (double)heat->down->count;
  Interval mean = heat->means[column * heat->down->count + row];
  return (HeatCell){frame->left + wide * (double)column,
                    frame->bottom - high * (double)(row + 1),  // the first at the bottom
                    wide,
                    high,
                    mean,
                    share_of(heat, mean.value)};
}

static void draw_cell(const Heat *heat, size_t column, size_t row, Text *out) {
  HeatCell cell = heat_cell(heat, column, row);
  Text tip = {0};
  text_format(&tip, "%s %s, %s %s: ", heat->across->row->key, heat->across->values[column],
              heat->down->row->key, heat->down->values[row]);
  plot_data_write(cell.mean, heat->unit, &tip);
  if (isfinite(cell.share)) {
    svg_filled(out, cell.x, cell.y, cell.wide - 1, cell.high - 1, colormap_at(cell.share),
               tip.data);
  } else {
    svg_open(out, "empty");
    svg_rect(out, cell.x, cell.y, cell.wide - 1, cell.high - 1, tip.data);
    svg_close(out);
  }
  text_free(&tip);
}

static bool is_dark(HeatCell cell) { return isfinite(cell.share) && colormap_is_dark(cell.share); }

// The numbers on dark cells, or on light ones, where they fit.
static void draw_numbers(const Heat *heat, bool dark, Text *out) {
  svg_open(out, dark ? "on-dark" : "on-light");
  for (size_t i = 0; i < heat->across->count; i++)
    for (size_t j = 0; j < heat->down->count; j++) {
      HeatCell cell = heat_cell(heat, i, j);
      Text number = {0};
      if (!isfinite(cell.share) || is_dark(cell) != dark) continue;
      axis_scale_number(cell.mean.value * heat->unit.factor, &number);
      if (svg_width(number.data) + 2 < cell.wide && cell.high >= LOWEST_CELL)
        svg_letters(out, cell.x + cell.wide / 2, cell.y + cell.high / 2 + 4, number.data);
      text_free(&number);
    }
  svg_close(out);
}

// The legend, at the right above the cells: the colormap with its two ends.
static void draw_key(const Heat *heat, Text *out) {
  const double top = 24, high = 10, gap = 6, foot = top + 9;
  Text low = {0}, most = {0};
  axis_scale_number(heat->low * heat->unit.factor, &low);
  axis_scale_number(heat->high * heat->unit.factor, &most);
  double right = WIDTH - MARGIN_RIGHT - svg_width(most.data) - gap, left = right - KEY_WIDTH;
  for (int i = 0; i < KEY_STEPS; i++)
    svg_filled(out, left + KEY_WIDTH * (double)i / KEY_STEPS, top,
               KEY_WIDTH / (double)KEY_STEPS + 0.5, high, colormap_at((i + 0.5) / KEY_STEPS), NULL);
  svg_open(out, "tick");
  svg_text(out, left - gap, foot, SVG_END, INFINITY, low.data);
  svg_text(out, right + gap, foot, SVG_START, INFINITY, most.data);
  svg_close(out);
  text_free(&low);
  text_free(&most);
}

static void draw_left(const Heat *heat, Text *out) {
  const PlotFrame *frame = &heat->frame;
  size_t count = heat->down->count, step = 1;
  double high = (frame->bottom - frame->top) / (double)count;
  while (high * (double)step < LOWEST_CELL) step++;
  svg_open(out, "tick");
  for (size_t i = 0; i < count; i += step)
    svg_text(out, frame->left - 6, frame->bottom - high * ((double)i + 0.5) + 4, SVG_END,
             frame->left - 8, heat->down->values[i]);
  svg_close(out);
  svg_open(out, "name");
  svg_text(out, 4, frame->top - 11, SVG_START, WIDTH / 2.0, heat->down->row->key);
  svg_close(out);
}

static void place_frame(Heat *heat) {
  double left = 24, rows = (double)heat->down->count;
  for (size_t i = 0; i < heat->down->count; i++)
    left = fmax(left, svg_width(heat->down->values[i]) + 12);
  double high = fmin(HIGHEST_CELL * rows, fmax(MOST_HIGH, rows * LOWEST_CELL));
  heat->frame =
      (PlotFrame){fmin(left, MOST_LEFT), MARGIN_TOP, WIDTH - MARGIN_RIGHT, MARGIN_TOP + high};
}

void plot_heat(const TuningPlotData *data, Outcome outcome, int across, int down, Text *out) {
  const TuningResult *tuning = data->tuning;
  Heat heat = {.data = data,
               .unit = plot_data_unit(outcome),
               .across = &tuning->varied[across],
               .down = &tuning->varied[down],
               .means = plot_data_means(data, outcome, across, down)};
  char *title = plot_data_title(outcome);
  Text description = {0};
  find_range(&heat);
  place_frame(&heat);
  text_format(&description, "%s by %s and %s", title, heat.across->row->key, heat.down->row->key);
  svg_begin_stretchable(out, WIDTH, heat.frame.bottom + MARGIN_BOTTOM, heat.frame.left,
                        heat.frame.right, description.data);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, title);
  svg_close(out);
  draw_key(&heat, out);
  draw_left(&heat, out);
  for (size_t i = 0; i < heat.across->count; i++)
    for (size_t j = 0; j < heat.down->count; j++) draw_cell(&heat, i, j, out);
  draw_numbers(&heat, true, out);
  draw_numbers(&heat, false, out);
  ParamAxis axis = param_axis_slots(heat.across, heat.frame.left, heat.frame.right);
  plot_frame_x_axis(&heat.frame, &axis, out);
  svg_end(out);
  param_axis_free(&axis);
  mem_free(heat.means);
  mem_free(title);
  text_free(&description);
}
