// One scale for all rows, so that rows can be compared. Bars and box are computed from all values
// of the row.
#include "plots/plot_spread.h"

#include <math.h>

#include "base/mem.h"
#include "plots/plot_frame.h"
#include "plots/svg.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int WIDTH = 640;
static const int MARGIN_RIGHT = 64;
static const int MARGIN_TOP = 44;
static const int ROW = 40;
static const int HISTOGRAM_HEIGHT = 20;  // the highest bar of a histogram
static const int BOX = 9;
static const int MARGIN_BOTTOM = 40;
static const int MOST_LEFT = 190;
enum {
  X_TICKS = 7,
};

typedef struct {
  const char *name;
  size_t measure;
  Bars bars;
  PlotFrame frame;
  Scale x;
} SpreadPlot;

// All values of a row.
static double *gather(const TuningResult *tuning, const PlotDataRow *row, size_t measure,
                      size_t *count) {
  size_t room = 0;
  for (size_t i = 0; i < row->count; i++) room += tuning->points[row->points[i]].sum.level_count;
  double *values = mem_alloc(room, sizeof *values);
  *count = 0;
  for (size_t i = 0; i < row->count; i++) {
    const TrialSum *sum = &tuning->points[row->points[i]].sum;
    for (size_t j = 0; j < sum->level_count; j++) {
      double value = trial_value(&sum->levels[j], measure);
      if (!isnan(value)) values[(*count)++] = value;
    }
  }
  return values;
}

static void draw_histogram(const SpreadPlot *plot, const double *values, size_t count,
                           double baseline, Text *out) {
  size_t bins[STATS_BARS_MAX] = {0}, most = 1;
  for (size_t i = 0; i < count; i++) {
    size_t *bin = &bins[stats_bar(&plot->bars, values[i])];
    if (++*bin > most) most = *bin;
  }
  svg_open(out, "shade");
  for (int i = 0; i < plot->bars.bars; i++) {
    if (!bins[i]) continue;
    double from = plot->bars.from + plot->bars.width * i, to = from + plot->bars.width;
    double x = scale_at(&plot->x, from), high = HISTOGRAM_HEIGHT * (double)bins[i] / (double)most;
    Text tip = {0};
    axis_scale_number(from, &tip);
    text_add(&tip, " to ");
    axis_scale_number(to, &tip);
    text_format(&tip, ": %zu levels", bins[i]);
    svg_rect(out, x, baseline - high, fmax(scale_at(&plot->x, to) - x - 1, 1), high, tip.data);
    text_free(&tip);
  }
  svg_close(out);
}

static void draw_box(const SpreadPlot *plot, const Spread *spread, double top, Text *out) {
  double middle = top + BOX / 2.0, low = scale_at(&plot->x, spread->q25);
  double high = scale_at(&plot->x, spread->q75), median = scale_at(&plot->x, spread->median);
  Text tip = {0};
  const struct {
    const char *name;
    double value;
  } facts[] = {{"least ", spread->min},       {", lower quartile ", spread->q25},
               {", median ", spread->median}, {", upper quartile ", spread->q75},
               {", most ", spread->max},      {", mean ", spread->mean.value}};
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
    text_add(&tip, facts[i].name);
    axis_scale_number(facts[i].value, &tip);
  }
  svg_open(out, "box");
  svg_line(out, scale_at(&plot->x, spread->min), middle, low, middle);
  svg_line(out, high, middle, scale_at(&plot->x, spread->max), middle);
  svg_rect(out, low, top, fmax(high - low, 1), BOX, tip.data);
  text_format(out, "<path stroke-width=\"2.5\" d=\"M%.4g %.4gv%d\"/>\n", median, top, BOX);
  svg_close(out);
  svg_open(out, "series1");
  text_format(out, "<circle stroke=\"none\" r=\"3\" cx=\"%.4g\" cy=\"%.4g\"/>\n",
              scale_at(&plot->x, spread->mean.value), middle);
  svg_close(out);
  text_free(&tip);
}

static void draw_row(const SpreadPlot *plot, const TuningResult *tuning, const PlotDataRow *row,
                     double top, Text *out) {
  size_t count;
  double *values = gather(tuning, row, plot->measure, &count);
  double baseline = top + HISTOGRAM_HEIGHT + 2;
  Text number = {0};
  svg_open(out, "name");
  svg_text(out, plot->frame.left - 8, baseline + 2, SVG_END, plot->frame.left - 10, row->label);
  svg_close(out);
  axis_scale_number((double)count, &number);
  svg_open(out, "tick");
  svg_text(out, WIDTH - 4, baseline + 2, SVG_END, INFINITY, number.data);
  if (!count) svg_text(out, plot->frame.left + 4, baseline + 2, SVG_START, INFINITY, "no levels");
  svg_close(out);
  if (count) {
    draw_histogram(plot, values, count, baseline, out);
    Spread spread = stats_spread(values, count);
    draw_box(plot, &spread, baseline + 2, out);
  }
  mem_free(values);
  text_free(&number);
}

bool plot_spread(const TuningResult *tuning, const PlotDataRows *rows, size_t measure, Text *out) {
  Bars bars = tuning_bars(tuning, measure);
  if (!bars.bars) return false;
  double left = svg_width(rows->head) + 12, low = bars.from, high = low + bars.width * bars.bars;
  for (size_t i = 0; i < rows->count; i++) left = fmax(left, svg_width(rows->rows[i].label) + 12);
  left = fmin(left, MOST_LEFT);
  axis_scale_widen(&low, &high, X_TICKS);
  const char *name = measure == MEASURE_COUNT ? "difficulty" : level_measure_row(measure).name;
  SpreadPlot plot = {
      name,
      measure,
      bars,
      {left, MARGIN_TOP, WIDTH - MARGIN_RIGHT, MARGIN_TOP + ROW * (double)rows->count},
      {low, high, left, WIDTH - MARGIN_RIGHT, false}};
  Text title = {0};
  char *label = plot_data_label(name);
  text_format(&title, "Distribution of %s", name);
  svg_begin(out, WIDTH, plot.frame.bottom + MARGIN_BOTTOM, title.data);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, label);
  svg_close(out);
  plot_frame_x_grid(&plot.frame, &plot.x, X_TICKS, 1, out);
  svg_open(out, "tick");
  svg_text(out, left - 8, MARGIN_TOP - 6, SVG_END, left - 10, rows->head);
  svg_text(out, WIDTH - 4, MARGIN_TOP - 6, SVG_END, MARGIN_RIGHT, "levels");
  svg_text(out, (left + WIDTH - MARGIN_RIGHT) / 2, plot.frame.bottom + 33, SVG_MIDDLE, INFINITY,
           name);
  svg_close(out);
  for (size_t i = 0; i < rows->count; i++)
    draw_row(&plot, tuning, &rows->rows[i], MARGIN_TOP + ROW * (double)i + 3, out);
  svg_end(out);
  mem_free(label);
  text_free(&title);
  return true;
}
