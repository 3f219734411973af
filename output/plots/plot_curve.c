#include "plots/plot_curve.h"

#include <math.h>

#include "base/mem.h"
#include "plots/panel.h"
#include "plots/svg.h"

enum {
  WIDTH = 420,
  HEIGHT = 300,
  MARGIN_LEFT = 58,
  MARGIN_RIGHT = 12,
  MARGIN_TOP = 44,
  MARGIN_BOTTOM = 46,
  Y_TICKS = 5,
  MOST_LINES = 6,   // more of them nobody can follow
  MOST_MARKS = 60,  // with more values there is a band around the line instead
  DODGE = 5,        // between the marks of two lines at the same value
  CAP = 3
};

typedef struct {
  const TuningView *view;
  Outcome outcome;
  int axis, by;
  Interval *means;  // [value of axis][value of by]
  size_t wide;      // values of by
  Panel panel;
  ParamAxis x;
  Scale y;
} Curve;

static Interval mean_at(const Curve *curve, size_t place, size_t line) {
  return curve->means[place * curve->wide + line];
}

// Which values of the second parameter get a line: all, or some spread over them.
static size_t line_count(const Curve *curve) {
  return curve->wide < MOST_LINES ? curve->wide : MOST_LINES;
}
static size_t line_value(const Curve *curve, size_t line) {
  size_t lines = line_count(curve);
  return lines < 2 ? 0 : line * (curve->wide - 1) / (lines - 1);
}

static void find_range(Curve *curve) {
  double low = INFINITY, high = -INFINITY;
  size_t cells = curve->view->tuning->varies[curve->axis].count * curve->wide;
  for (size_t i = 0; i < cells; i++) {
    Interval mean = curve->means[i];
    low = fmin(low, fmin(mean.value, mean.low));  // fmin and fmax leave NAN out
    high = fmax(high, fmax(mean.value, mean.high));
  }
  low = axis_near_zero(low, high);
  axis_widen(&low, &high, Y_TICKS);
  curve->y = (Scale){low, high, curve->panel.bottom, curve->panel.top, false};
}

static double x_of(const Curve *curve, size_t place, size_t line) {
  size_t lines = line_count(curve);
  double slot = (curve->panel.right - curve->panel.left) / (double)curve->x.vary->count;
  double dodge = fmin(DODGE, slot / (2.0 * (double)lines));
  return curve->x.places[place] + dodge * ((double)line - ((double)lines - 1) / 2);
}

static bool has_marks(const Curve *curve) { return curve->x.vary->count <= MOST_MARKS; }

static void add_tip(const Curve *curve, size_t place, size_t line, Text *tip) {
  const Tuning *tuning = curve->view->tuning;
  text_format(tip, "%s %s", curve->x.vary->row->key, curve->x.vary->values[place]);
  if (curve->by != VIEW_NO_AXIS)
    text_format(tip, ", %s %s", tuning->varies[curve->by].row->key,
                tuning->varies[curve->by].values[line_value(curve, line)]);
  text_add(tip, ": ");
  view_write(mean_at(curve, place, line_value(curve, line)), view_unit(curve->outcome), tip);
}

static void draw_whisker(const Curve *curve, size_t place, size_t line, Text *out) {
  Interval mean = mean_at(curve, place, line_value(curve, line));
  if (!isfinite(mean.low)) return;
  double x = x_of(curve, place, line);
  double low = scale_at(&curve->y, mean.low), high = scale_at(&curve->y, mean.high);
  text_format(out, "M%.4g %.4gV%.4gM%.4g %.4gh%dM%.4g %.4gh%d", x, low, high, x - CAP, low, 2 * CAP,
              x - CAP, high, 2 * CAP);
}

// Through all values that are known; a gap is bridged by nothing.
static void draw_line(const Curve *curve, size_t line, Text *out) {
  bool pen = false;
  static const char *const dashes[] = {"", "6 3", "2 3", "9 3 2 3", "4 2", "12 4"};
  text_format(out, "<path fill=\"none\" stroke-width=\"1.8\" stroke-dasharray=\"%s\" d=\"",
              line ? dashes[line % MOST_LINES] : "none");
  for (size_t i = 0; i < curve->x.vary->count; i++) {
    Interval mean = mean_at(curve, i, line_value(curve, line));
    if (isfinite(mean.value))
      text_format(out, "%c%.4g %.4g", pen ? 'L' : 'M', x_of(curve, i, line),
                  scale_at(&curve->y, mean.value));
    pen = isfinite(mean.value);
  }
  text_add(out, "\"/>\n");
}

static void draw_whiskers(const Curve *curve, size_t line, Text *out) {
  text_add(out, "<path fill=\"none\" stroke-width=\"1.2\" d=\"M0 0");
  for (size_t i = 0; i < curve->x.vary->count; i++) draw_whisker(curve, i, line, out);
  text_add(out, "\"/>\n");
}

static void draw_band(const Curve *curve, size_t line, Text *out) {
  size_t count = curve->x.vary->count;
  bool pen = false;
  text_add(out, "<path fill-opacity=\"0.15\" stroke=\"none\" d=\"");
  for (size_t i = 0; i < 2 * count; i++) {
    size_t place = i < count ? i : 2 * count - 1 - i;
    Interval mean = mean_at(curve, place, line_value(curve, line));
    if (!isfinite(mean.low)) continue;
    text_format(out, "%c%.4g %.4g", pen ? 'L' : 'M', x_of(curve, place, line),
                scale_at(&curve->y, i < count ? mean.low : mean.high));
    pen = true;
  }
  text_add(out, pen ? "z\"/>\n" : "M0 0\"/>\n");
}

static void open_series(size_t line, Text *out) {
  char kind[] = "series0";
  kind[6] = (char)('0' + line % MOST_LINES);
  svg_open(out, kind);
}

static void draw_series(const Curve *curve, size_t line, Text *out) {
  open_series(line, out);
  if (!has_marks(curve)) draw_band(curve, line, out);
  draw_line(curve, line, out);
  if (has_marks(curve)) {
    draw_whiskers(curve, line, out);
    for (size_t i = 0; i < curve->x.vary->count; i++) {
      Interval mean = mean_at(curve, i, line_value(curve, line));
      if (!isfinite(mean.value)) continue;
      Text tip = {0};
      add_tip(curve, i, line, &tip);
      svg_mark(out, (int)line, x_of(curve, i, line), scale_at(&curve->y, mean.value), tip.data);
      text_free(&tip);
    }
  }
  svg_close(out);
}

// The second parameter's name, and a mark for each of its lines.
static void draw_key(const Curve *curve, Text *out) {
  if (curve->by == VIEW_NO_AXIS) return;
  const Vary *by = &curve->view->tuning->varies[curve->by];
  const double y = 32, gap = 12, mark = 14;
  double x = curve->panel.left;
  size_t lines = line_count(curve);
  svg_open(out, "name");
  svg_text(out, x, y, SVG_START, INFINITY, by->row->key);
  svg_close(out);
  x += svg_width(by->row->key) + gap;
  double room = (WIDTH - x) / (double)lines - mark - gap / 2;
  for (size_t i = 0; i < lines; i++) {
    const char *value = by->values[line_value(curve, i)];
    open_series(i, out);
    svg_mark(out, (int)i, x + 4, y - 4, NULL);
    svg_close(out);
    svg_open(out, "tick");
    svg_text(out, x + mark, y, SVG_START, room, value);
    svg_close(out);
    x += mark + fmin(svg_width(value), room) + gap;
  }
}

static void describe(const Curve *curve, const char *title, Text *out) {
  const Tuning *tuning = curve->view->tuning;
  text_format(out, "%s by %s", title, tuning->varies[curve->axis].row->key);
  if (curve->by != VIEW_NO_AXIS)
    text_format(out, ", a line for each %s", tuning->varies[curve->by].row->key);
}

void plot_curve(const TuningView *view, Outcome outcome, int axis, int by, Text *out) {
  Curve curve = {.view = view, .outcome = outcome, .axis = axis, .by = by};
  Text description = {0};
  char *title = view_title(outcome);
  curve.means = view_means(view, outcome, axis, by);
  curve.wide = by == VIEW_NO_AXIS ? 1 : view->tuning->varies[by].count;
  curve.panel = (Panel){MARGIN_LEFT, MARGIN_TOP, WIDTH - MARGIN_RIGHT, HEIGHT - MARGIN_BOTTOM};
  curve.x = param_axis(&view->tuning->varies[axis], MARGIN_LEFT, WIDTH - MARGIN_RIGHT);
  find_range(&curve);
  describe(&curve, title, &description);
  svg_begin(out, WIDTH, HEIGHT, description.data);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, title);
  svg_close(out);
  draw_key(&curve, out);
  panel_rules(&curve.panel, &curve.y, Y_TICKS, view_unit(outcome).factor, out);
  panel_below(&curve.panel, &curve.x, out);
  for (size_t i = 0; i < line_count(&curve); i++) draw_series(&curve, i, out);
  svg_end(out);
  param_axis_free(&curve.x);
  mem_free(curve.means);
  mem_free(title);
  text_free(&description);
}
