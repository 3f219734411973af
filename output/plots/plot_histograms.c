// One scale for all rows, so that rows can be compared. The bars of a row are as high as its own
// highest bar allows: rows may have very different numbers of values.
#include "plots/plot_histograms.h"

#include <math.h>

#include "base/mem.h"
#include "plots/plot_frame.h"
#include "plots/svg.h"
#include "plots/tuning_plot_data.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int WIDTH = 640;
static const int MARGIN_RIGHT = 64;
static const int MARGIN_TOP = 44;
static const int BELOW_BARS = 20;  // the box, and the gap to the next row
static const int BOX = 9;
static const int MARGIN_BOTTOM = 40;
static const int MOST_LEFT = 190;
enum {
  X_TICKS = 7,
};

// What is drawn, and where.
typedef struct {
  const HistogramPlot *plot;
  PlotFrame frame;
  Scale x;
} Drawing;

static void draw_bars(const Drawing *drawing, const HistogramRow *row, double baseline, Text *out) {
  const Bars *bars = &drawing->plot->bars;
  size_t most = 1;
  for (int i = 0; i < bars->bars; i++)
    if (row->bars[i] > most) most = row->bars[i];
  svg_open(out, "shade");
  for (int i = 0; i < bars->bars; i++) {
    if (!row->bars[i]) continue;
    double from = bars->from + bars->width * i, to = from + bars->width;
    double x = scale_at(&drawing->x, from);
    double high = drawing->plot->height * (double)row->bars[i] / (double)most;
    Text tip = {0};
    axis_scale_number(from, &tip);
    text_add(&tip, " to ");
    axis_scale_number(to, &tip);
    text_format(&tip, ": %zu levels", row->bars[i]);
    svg_rect(out, x, baseline - high, fmax(scale_at(&drawing->x, to) - x - 1, 1), high, tip.data);
    text_free(&tip);
  }
  svg_close(out);
}

static void draw_box(const Drawing *drawing, const Spread *spread, double top, Text *out) {
  const Scale *x = &drawing->x;
  double middle = top + BOX / 2.0, low = scale_at(x, spread->q25);
  double high = scale_at(x, spread->q75), median = scale_at(x, spread->median);
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
  svg_line(out, scale_at(x, spread->min), middle, low, middle);
  svg_line(out, high, middle, scale_at(x, spread->max), middle);
  svg_rect(out, low, top, fmax(high - low, 1), BOX, tip.data);
  text_format(out, "<path stroke-width=\"2.5\" d=\"M%.4g %.4gv%d\"/>\n", median, top, BOX);
  svg_close(out);
  svg_open(out, "series1");
  text_format(out, "<circle stroke=\"none\" r=\"3\" cx=\"%.4g\" cy=\"%.4g\"/>\n",
              scale_at(x, spread->mean.value), middle);
  svg_close(out);
  text_free(&tip);
}

static void draw_row(const Drawing *drawing, const HistogramRow *row, double top, Text *out) {
  const double left = drawing->frame.left;
  double baseline = top + drawing->plot->height + 2;
  size_t count = row->spread.count;
  Text number = {0};
  svg_open(out, "name");
  svg_text(out, left - 8, baseline + 2, SVG_END, left - 10, row->label);
  svg_close(out);
  axis_scale_number((double)count, &number);
  svg_open(out, "tick");
  svg_text(out, WIDTH - 4, baseline + 2, SVG_END, INFINITY, number.data);
  if (!count) svg_text(out, left + 4, baseline + 2, SVG_START, INFINITY, "no levels");
  svg_close(out);
  if (count) {
    draw_bars(drawing, row, baseline, out);
    draw_box(drawing, &row->spread, baseline + 2, out);
  }
  text_free(&number);
}

static Drawing lay_out(const HistogramPlot *plot, const HistogramRow *rows, size_t count) {
  const Bars *bars = &plot->bars;
  double left = plot->stretchable ? 0 : svg_width(plot->head) + 12, low = bars->from;
  double high = low + bars->width * bars->bars;
  for (size_t i = 0; i < count; i++) left = fmax(left, svg_width(rows[i].label) + 12);
  left = fmin(left, MOST_LEFT);
  axis_scale_widen(&low, &high, X_TICKS);
  double rows_height = (plot->height + BELOW_BARS) * (double)count;
  return (Drawing){plot,
                   {left, MARGIN_TOP, WIDTH - MARGIN_RIGHT, MARGIN_TOP + rows_height},
                   {low, high, left, WIDTH - MARGIN_RIGHT, false}};
}

static void begin(const HistogramPlot *plot, const PlotFrame *frame, const char *title, Text *out) {
  double height = frame->bottom + MARGIN_BOTTOM;
  if (plot->stretchable)
    svg_begin_stretchable(out, WIDTH, height, frame->left, frame->right, title);
  else svg_begin(out, WIDTH, height, title);
}

// Above the labels. In a stretchable plot the head may be longer than the labels.
static void draw_head(const HistogramPlot *plot, const PlotFrame *frame, Text *out) {
  const double y = MARGIN_TOP - 6;
  if (plot->stretchable) svg_text(out, 4, y, SVG_START, frame->right - 4, plot->head);
  else svg_text(out, frame->left - 8, y, SVG_END, frame->left - 10, plot->head);
}

void plot_histograms(const HistogramPlot *plot, const HistogramRow *rows, size_t count, Text *out) {
  Drawing drawing = lay_out(plot, rows, count);
  const PlotFrame *frame = &drawing.frame;
  Text title = {0};
  char *label = plot_data_label(plot->name);
  text_format(&title, "Distribution of %s", plot->name);
  begin(plot, frame, title.data, out);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, label);
  svg_close(out);
  plot_frame_x_grid(frame, &drawing.x, X_TICKS, 1, out);
  svg_open(out, "tick");
  draw_head(plot, frame, out);
  svg_text(out, WIDTH - 4, MARGIN_TOP - 6, SVG_END, MARGIN_RIGHT, "levels");
  svg_text(out, (frame->left + WIDTH - MARGIN_RIGHT) / 2, frame->bottom + 33, SVG_MIDDLE, INFINITY,
           plot->name);
  svg_close(out);
  for (size_t i = 0; i < count; i++)
    draw_row(&drawing, &rows[i], MARGIN_TOP + (plot->height + BELOW_BARS) * (double)i + 3, out);
  svg_end(out);
  mem_free(label);
  text_free(&title);
}
