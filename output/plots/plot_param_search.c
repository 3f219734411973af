// Three plots of successive halving: rounds, the final comparison, and rates over one parameter.
// All share one mark for each kind of point.
#include "plots/plot_param_search.h"

#include <math.h>

#include "base/mem.h"
#include "plots/plot_frame.h"
#include "plots/svg.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int CAP = 4;
enum {
  WIDTH = 420,
  HEIGHT = 300,
  MARGIN_LEFT = 58,
  MARGIN_RIGHT = 12,
  MARGIN_TOP = 48,
  MARGIN_BOTTOM = 46,
  Y_TICKS = 5,
  JITTER = 5,  // places beside each other within a column
};

typedef enum { MARK_DROPPED, MARK_KEPT, MARK_WINNER, MARK_DEFAULT } Mark;

static const PlotFrame frame = {MARGIN_LEFT, MARGIN_TOP, WIDTH - MARGIN_RIGHT,
                                HEIGHT - MARGIN_BOTTOM};

static char *rate_title(const TuningResult *tuning) {
  Text title = {0};
  text_add(&title, "Levels");
  for (size_t i = 0; i < tuning->search->target_count; i++)
    text_format(&title, "%s %s", i ? "," : " with", tuning->search->targets[i].text);
  text_format(&title, " per %s", tuning_rate_unit(tuning));
  return text_take(&title);
}

static Scale rate_scale(const TuningResult *tuning) {
  double low = 0, high = 0;
  for (size_t i = 0; i < tuning->point_count; i++)
    high = fmax(high, tuning->points[i].hits.rate.value);
  axis_scale_widen(&low, &high, Y_TICKS);
  return (Scale){low, high, frame.bottom, frame.top, false};
}

static void begin(const char *title, const char *above, Text *out) {
  svg_begin_stretchable(out, WIDTH, HEIGHT, frame.left, frame.right, title);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH - 8, title);
  svg_close(out);
  svg_open(out, "tick");
  svg_text(out, 4, 32, SVG_START, WIDTH - 8, above);
  svg_close(out);
}

static void add_tip(const TuningResult *tuning, size_t number, Text *tip) {
  const TuningPoint *point = &tuning->points[number];
  if (number == tuning->search->default_point) text_add(tip, "default");
  else text_format(tip, "point %zu", number + 1);
  if (number == tuning->search->winner) text_add(tip, ", the winner");
  for (size_t i = 0; point->place && i < tuning->varied_count; i++)
    text_format(tip, ", %s %s", tuning->varied[i].row->key,
                tuning->varied[i].values[point->place[i]]);
  text_add(tip, ": ");
  plot_data_write(point->hits.rate, (PlotDataUnit){1, ""}, tip);
}

// Kinds of points differ by shape, not only by colour.
static void draw_mark(const TuningResult *tuning, size_t number, Mark mark, double x,
                      const Scale *y, Text *out) {
  static const struct {
    const char *kind;
    int shape;
  } styles[] = {[MARK_DROPPED] = {"weak", 0},
                [MARK_KEPT] = {"series0", 0},
                [MARK_WINNER] = {"series1", 3},
                [MARK_DEFAULT] = {"series2", 1}};
  double rate = tuning->points[number].hits.rate.value;
  Text tip = {0};
  if (!isfinite(rate)) return;
  add_tip(tuning, number, &tip);
  svg_open(out, styles[mark].kind);
  svg_mark(out, styles[mark].shape, x, scale_at(y, rate), tip.data);
  svg_close(out);
  text_free(&tip);
}

static void draw_key(double y, Text *out) {
  static const struct {
    const char *name, *kind;
    int shape;
  } rows[] = {{"winner", "series1", 3},
              {"default", "series2", 1},
              {"went on", "series0", 0},
              {"dropped out", "weak", 0}};
  double x = MARGIN_LEFT;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    double wide = svg_width(rows[i].name) + 28;
    svg_open_key(out, x, y, wide);
    svg_open(out, rows[i].kind);
    svg_mark(out, rows[i].shape, x, y - 4, NULL);
    svg_close(out);
    svg_open(out, "tick");
    svg_text(out, x + 9, y, SVG_START, INFINITY, rows[i].name);
    svg_close(out);
    svg_close(out);
    x += wide;
  }
}

static Mark mark_of(const TuningResult *tuning, size_t point, bool kept) {
  if (point == tuning->search->winner) return MARK_WINNER;
  if (point == tuning->search->default_point) return MARK_DEFAULT;
  return kept ? MARK_KEPT : MARK_DROPPED;
}

// Spreads marks sideways, so that equal rates do not cover each other.
static double jitter(size_t index, double slot) {
  double step = fmin(slot / (JITTER + 1), 7);
  return step * ((double)(index * 3 % JITTER) - (JITTER - 1) / 2.0);
}

static void draw_round(const TuningResult *tuning, size_t index, const Scale *y, Text *out) {
  const TuningRound *round = &tuning->search->rounds[index];
  double slot = (frame.right - frame.left) / (double)tuning->search->round_count;
  double x = frame.left + slot * ((double)index + 0.5);
  Text number = {0};
  for (size_t i = round->count; i-- > 0;)  // the best on top
    draw_mark(tuning, round->points[i], mark_of(tuning, round->points[i], i < round->kept),
              x + jitter(i, slot), y, out);
  text_format(&number, "%zu", round->count);
  svg_open(out, "tick");
  svg_text(out, x, frame.bottom + 16, SVG_MIDDLE, slot, number.data);
  svg_close(out);
  text_free(&number);
}

// The kind of rounds, below consecutive rounds of the same kind.
static void draw_stages(const TuningSearch *search, Text *out) {
  double slot = (frame.right - frame.left) / (double)search->round_count;
  for (size_t from = 0, to; from < search->round_count; from = to) {
    bool refinement = search->rounds[from].refinement;
    for (to = from; to < search->round_count && search->rounds[to].refinement == refinement;) to++;
    double left = frame.left + slot * (double)from, right = frame.left + slot * (double)to;
    svg_open(out, "name");
    svg_text(out, (left + right) / 2, frame.bottom + 31, SVG_MIDDLE, right - left,
             refinement ? "refinement" : "halving");
    svg_close(out);
    if (!from) continue;
    svg_open(out, "axis");
    svg_line(out, left, frame.top, left, frame.bottom + 34);
    svg_close(out);
  }
}

void plot_rounds(const TuningResult *tuning, Text *out) {
  char *title = rate_title(tuning);
  Scale y = rate_scale(tuning);
  begin("How the search went on", title, out);
  plot_frame_y_grid(&frame, &y, Y_TICKS, 1, out);
  for (size_t i = 0; i < tuning->search->round_count; i++) draw_round(tuning, i, &y, out);
  svg_open(out, "axis");
  svg_line(out, frame.left, frame.bottom, frame.right, frame.bottom);
  svg_close(out);
  draw_stages(tuning->search, out);
  svg_open(out, "tick");
  svg_text(out, frame.left - 8, frame.bottom + 16, SVG_END, INFINITY, "points");
  svg_close(out);
  draw_key(HEIGHT - 3, out);
  svg_end(out);
  mem_free(title);
}

static void draw_side(const char *name, const TuningHits *hits, const char *kind, const Scale *x,
                      double y, Text *out) {
  const int BAR = 22;
  Text tip = {0};
  plot_data_write(hits->rate, (PlotDataUnit){1, ""}, &tip);
  double end = isfinite(hits->rate.value) ? scale_at(x, hits->rate.value) : x->from;
  svg_open(out, "name");
  svg_text(out, x->from - 8, y + BAR / 2.0 + 4, SVG_END, INFINITY, name);
  svg_text(out, x->from, y + BAR + 14, SVG_START, INFINITY, tip.data);
  svg_close(out);
  svg_open(out, kind);
  svg_rect(out, x->from, y, fmax(end - x->from, 0), BAR, tip.data);
  svg_close(out);
  if (isfinite(hits->rate.low)) {
    double low = scale_at(x, fmax(hits->rate.low, x->low)), high = scale_at(x, hits->rate.high);
    svg_open(out, "box");
    text_format(out, "<path d=\"M%.4g %.4gH%.4gM%.4g %.4gv%dM%.4g %.4gv%d\"/>\n", low,
                y + BAR / 2.0, high, low, y + BAR / 2.0 - CAP, 2 * CAP, high, y + BAR / 2.0 - CAP,
                2 * CAP);
    svg_close(out);
  }
  text_free(&tip);
}

void plot_versus(const TuningResult *tuning, Text *out) {
  const TuningSearch *search = tuning->search;
  const int ROW = 48;
  char *title = rate_title(tuning);
  double low = 0, high = 0;
  const TuningHits *sides[] = {&search->fresh_default, &search->fresh_winner};
  for (int i = 0; i < 2; i++) high = fmax(high, fmax(sides[i]->rate.value, sides[i]->rate.high));
  axis_scale_widen(&low, &high, Y_TICKS);
  PlotFrame area = {MARGIN_LEFT + 10, MARGIN_TOP, WIDTH - MARGIN_RIGHT - 10,
                    MARGIN_TOP + 2 * ROW + 6};
  Scale x = {low, high, area.left, area.right, false};
  svg_begin_stretchable(out, WIDTH, area.bottom + (double)MARGIN_BOTTOM, area.left, area.right,
                        "The winner against the default");
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, "The winner against the default");
  svg_close(out);
  svg_open(out, "tick");
  svg_text(out, 4, 32, SVG_START, WIDTH - 8, "on candidates on which nothing was chosen");
  svg_close(out);
  plot_frame_x_grid(&area, &x, Y_TICKS, 1, out);
  draw_side("default", sides[0], "series2", &x, area.top + 4, out);
  draw_side("winner", sides[1], "series1", &x, area.top + 4 + ROW, out);
  svg_open(out, "name");
  svg_text(out, (area.left + area.right) / 2, area.bottom + 34, SVG_MIDDLE, WIDTH, title);
  svg_close(out);
  svg_end(out);
  mem_free(title);
}

void plot_points_by_param(const TuningResult *tuning, size_t axis, Text *out) {
  const VariedParam *param = &tuning->varied[axis];
  char *title = rate_title(tuning);
  Text head = {0};
  Scale y = rate_scale(tuning);
  ParamAxis x = param_axis_slots(param, frame.left, frame.right);
  double slot = (frame.right - frame.left) / (double)param->count;
  text_format(&head, "All points by %s", param->row->key);
  begin(head.data, title, out);
  plot_frame_y_grid(&frame, &y, Y_TICKS, 1, out);
  plot_frame_x_axis(&frame, &x, out);
  for (size_t i = 0; i < tuning->point_count; i++) {
    const TuningPoint *point = &tuning->points[i];
    if (!point->place || point->refused) continue;
    draw_mark(tuning, i, i == tuning->search->winner ? MARK_WINNER : MARK_DROPPED,
              x.places[point->place[axis]] + jitter(i, slot), &y, out);
  }
  svg_end(out);
  param_axis_free(&x);
  text_free(&head);
  mem_free(title);
}
