// A line through the means with an interval at each value. Lines of a second parameter differ by
// colour, mark and dashes, and stand a few pixels apart so that intervals do not cover each other.
#include "plots/plot_by_param.h"

#include <math.h>

#include "base/mem.h"
#include "plots/plot_frame.h"
#include "plots/svg.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int WIDTH = 420;
static const int HEIGHT = 300;
static const int MARGIN_LEFT = 58;
static const int MARGIN_RIGHT = 12;
static const int MARGIN_TOP = 44;
static const int MARGIN_BOTTOM = 46;
static const int DODGE = 5;  // pixels between the marks of two lines at the same value
static const int CAP = 3;
enum {
  Y_TICKS = 5,
  MOST_LINES = 6,   // a reader cannot follow more
  MOST_MARKS = 60,  // with more values, a band replaces the intervals
};

typedef struct {
  const TuningPlotData *data;
  Outcome outcome;
  int axis, by;
  Interval *means;  // [value of axis][value of by]
  size_t wide;      // values of by
  PlotFrame frame;
  ParamAxis x;
  Scale y;
} CurvePlot;

static Interval mean_at(const CurvePlot *plot, size_t place, size_t line) {
  return plot->means[place * plot->wide + line];
}

// All values of the second parameter get a line, or an even selection.
static size_t line_count(const CurvePlot *plot) {
  return plot->wide < MOST_LINES ? plot->wide : MOST_LINES;
}
static size_t line_value(const CurvePlot *plot, size_t line) {
  size_t lines = line_count(plot);
  return lines < 2 ? 0 : line * (plot->wide - 1) / (lines - 1);
}

static void find_range(CurvePlot *plot) {
  double low = INFINITY, high = -INFINITY;
  size_t cells = plot->data->tuning->varied[plot->axis].count * plot->wide;
  for (size_t i = 0; i < cells; i++) {
    Interval mean = plot->means[i];
    low = fmin(low, fmin(mean.value, mean.low));  // fmin and fmax ignore NAN
    high = fmax(high, fmax(mean.value, mean.high));
  }
  low = axis_scale_near_zero(low, high);
  axis_scale_widen(&low, &high, Y_TICKS);
  plot->y = (Scale){low, high, plot->frame.bottom, plot->frame.top, false};
}

static double x_of(const CurvePlot *plot, size_t place, size_t line) {
  size_t lines = line_count(plot);
  double slot = (plot->frame.right - plot->frame.left) / (double)plot->x.param->count;
  double dodge = fmin(DODGE, slot / (2.0 * (double)lines));
  return plot->x.places[place] + dodge * ((double)line - ((double)lines - 1) / 2);
}

static bool has_marks(const CurvePlot *plot) { return plot->x.param->count <= MOST_MARKS; }

static void add_tip(const CurvePlot *plot, size_t place, size_t line, Text *tip) {
  const TuningResult *tuning = plot->data->tuning;
  text_format(tip, "%s %s", plot->x.param->row->key, plot->x.param->values[place]);
  if (plot->by != PLOT_DATA_NO_AXIS)
    text_format(tip, ", %s %s", tuning->varied[plot->by].row->key,
                tuning->varied[plot->by].values[line_value(plot, line)]);
  text_add(tip, ": ");
  plot_data_write(mean_at(plot, place, line_value(plot, line)), plot_data_unit(plot->outcome), tip);
}

static void draw_whisker(const CurvePlot *plot, size_t place, size_t line, Text *out) {
  Interval mean = mean_at(plot, place, line_value(plot, line));
  if (!isfinite(mean.low)) return;
  double x = x_of(plot, place, line);
  double low = scale_at(&plot->y, mean.low), high = scale_at(&plot->y, mean.high);
  text_format(out, "M%.4g %.4gm%d 0h%dm%d 0V%.4gm%d 0h%d", x, low, -CAP, 2 * CAP, -CAP, high, -CAP,
              2 * CAP);
}

// Unknown values leave a gap in the line.
static void draw_line(const CurvePlot *plot, size_t line, Text *out) {
  bool pen = false;
  static const char *const dashes[] = {"", "6 3", "2 3", "9 3 2 3", "4 2", "12 4"};
  text_format(out, "<path fill=\"none\" stroke-width=\"1.8\" stroke-dasharray=\"%s\" d=\"",
              line ? dashes[line % MOST_LINES] : "none");
  for (size_t i = 0; i < plot->x.param->count; i++) {
    Interval mean = mean_at(plot, i, line_value(plot, line));
    if (isfinite(mean.value))
      text_format(out, "%c%.4g %.4g", pen ? 'L' : 'M', x_of(plot, i, line),
                  scale_at(&plot->y, mean.value));
    pen = isfinite(mean.value);
  }
  text_add(out, "\"/>\n");
}

static void draw_whiskers(const CurvePlot *plot, size_t line, Text *out) {
  text_add(out, "<path fill=\"none\" stroke-width=\"1.2\" d=\"M0 0");
  for (size_t i = 0; i < plot->x.param->count; i++) draw_whisker(plot, i, line, out);
  text_add(out, "\"/>\n");
}

static void draw_band(const CurvePlot *plot, size_t line, Text *out) {
  size_t count = plot->x.param->count;
  bool pen = false;
  text_add(out, "<path fill-opacity=\"0.15\" stroke=\"none\" d=\"");
  for (size_t i = 0; i < 2 * count; i++) {
    size_t place = i < count ? i : 2 * count - 1 - i;
    Interval mean = mean_at(plot, place, line_value(plot, line));
    if (!isfinite(mean.low)) continue;
    text_format(out, "%c%.4g %.4g", pen ? 'L' : 'M', x_of(plot, place, line),
                scale_at(&plot->y, i < count ? mean.low : mean.high));
    pen = true;
  }
  text_add(out, pen ? "z\"/>\n" : "M0 0\"/>\n");
}

static void open_series(size_t line, Text *out) {
  char kind[] = "series0";
  kind[6] = (char)('0' + line % MOST_LINES);
  svg_open(out, kind);
}

static void draw_series(const CurvePlot *plot, size_t line, Text *out) {
  open_series(line, out);
  if (!has_marks(plot)) draw_band(plot, line, out);
  draw_line(plot, line, out);
  if (has_marks(plot)) {
    draw_whiskers(plot, line, out);
    for (size_t i = 0; i < plot->x.param->count; i++) {
      Interval mean = mean_at(plot, i, line_value(plot, line));
      if (!isfinite(mean.value)) continue;
      Text tip = {0};
      add_tip(plot, i, line, &tip);
      svg_mark(out, (int)line, x_of(plot, i, line), scale_at(&plot->y, mean.value), tip.data);
      text_free(&tip);
    }
  }
  svg_close(out);
}

// The legend: the name of the second parameter, and a mark for each line.
static void draw_key(const CurvePlot *plot, Text *out) {
  if (plot->by == PLOT_DATA_NO_AXIS) return;
  const VariedParam *by = &plot->data->tuning->varied[plot->by];
  const double y = 32, gap = 12, mark = 14;
  double x = plot->frame.left;
  size_t lines = line_count(plot);
  svg_open_key(out, x, y, svg_width(by->row->key) + gap);
  svg_open(out, "name");
  svg_text(out, x, y, SVG_START, INFINITY, by->row->key);
  svg_close(out);
  svg_close(out);
  x += svg_width(by->row->key) + gap;
  double room = (WIDTH - x) / (double)lines - mark - gap / 2;
  for (size_t i = 0; i < lines; i++) {
    const char *value = by->values[line_value(plot, i)];
    double wide = mark + fmin(svg_width(value), room) + gap;
    svg_open_key(out, x, y, wide);
    open_series(i, out);
    svg_mark(out, (int)i, x + 4, y - 4, NULL);
    svg_close(out);
    svg_open(out, "tick");
    svg_text(out, x + mark, y, SVG_START, room, value);
    svg_close(out);
    svg_close(out);
    x += wide;
  }
}

static void describe(const CurvePlot *plot, const char *title, Text *out) {
  const TuningResult *tuning = plot->data->tuning;
  text_format(out, "%s by %s", title, tuning->varied[plot->axis].row->key);
  if (plot->by != PLOT_DATA_NO_AXIS)
    text_format(out, ", a line for each %s", tuning->varied[plot->by].row->key);
}

void plot_by_param(const TuningPlotData *data, Outcome outcome, int axis, int by, Text *out) {
  CurvePlot plot = {.data = data, .outcome = outcome, .axis = axis, .by = by};
  Text description = {0};
  char *title = plot_data_title(outcome);
  plot.means = plot_data_means(data, outcome, axis, by);
  plot.wide = by == PLOT_DATA_NO_AXIS ? 1 : data->tuning->varied[by].count;
  plot.frame = (PlotFrame){MARGIN_LEFT, MARGIN_TOP, WIDTH - MARGIN_RIGHT, HEIGHT - MARGIN_BOTTOM};
  plot.x = param_axis(&data->tuning->varied[axis], MARGIN_LEFT, WIDTH - MARGIN_RIGHT);
  find_range(&plot);
  describe(&plot, title, &description);
  svg_begin_stretchable(out, WIDTH, HEIGHT, plot.frame.left, plot.frame.right, description.data);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, title);
  svg_close(out);
  draw_key(&plot, out);
  plot_frame_y_grid(&plot.frame, &plot.y, Y_TICKS, plot_data_unit(outcome).factor, out);
  plot_frame_x_axis(&plot.frame, &plot.x, out);
  for (size_t i = 0; i < line_count(&plot); i++) draw_series(&plot, i, out);
  svg_end(out);
  param_axis_free(&plot.x);
  mem_free(plot.means);
  mem_free(title);
  text_free(&description);
}
