// Shares of variance from the analysis of variance (tuning/anova.h), as bars for one outcome and as
// a table of coloured cells for all.
#include "plots/plot_effects.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "plots/colormap.h"
#include "plots/plot_frame.h"
#include "plots/svg.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int WIDTH = 420, MARGIN_TOP = 30, ROW = 22, BAR = 14, MARGIN_BOTTOM = 42,
                 MARGIN_RIGHT = 44, MOST_LEFT = 170, PERCENT = 100;
enum {
  MOST_BARS = 12,
  SHARE_TICKS = 5,
};

typedef struct {
  int a, b;  // axes, equal for a main effect; PLOT_DATA_NO_AXIS for the rest
  double share;
} Effect;

static int compare_effects(const void *a, const void *b) {
  const Effect *x = a, *y = b;
  if (x->share > y->share || x->share < y->share) return x->share > y->share ? -1 : 1;
  return x->a != y->a ? x->a - y->a : x->b - y->b;
}

static size_t list_effects(const TuningResult *tuning, const Anova *anova, Effect *effects) {
  size_t count = 0;
  for (int a = 0; a < (int)tuning->varied_count; a++) {
    if (tuning->varied[a].count < 2) continue;
    effects[count++] = (Effect){a, a, anova->main[a]};
    for (int b = a + 1; b < (int)tuning->varied_count; b++)
      if (tuning->varied[b].count > 1) effects[count++] = (Effect){a, b, anova->pair[a][b]};
  }
  if (count) qsort(effects, count, sizeof *effects, compare_effects);
  if (count > MOST_BARS) count = MOST_BARS;
  if (tuning->varied_count > 2)
    effects[count++] = (Effect){PLOT_DATA_NO_AXIS, PLOT_DATA_NO_AXIS, anova->rest};
  return count;
}

static char *effect_label(const TuningResult *tuning, const Effect *effect) {
  Text label = {0};
  if (effect->a == PLOT_DATA_NO_AXIS) text_add(&label, "three or more");
  else text_add(&label, tuning->varied[effect->a].row->key);
  if (effect->b != effect->a)
    text_format(&label, " \xC3\x97 %s", tuning->varied[effect->b].row->key);
  return text_take(&label);
}

static void draw_effect(const TuningResult *tuning, const Effect *effect, const PlotFrame *frame,
                        const Scale *x, double y, Text *out) {
  char *label = effect_label(tuning, effect);
  Text tip = {0}, number = {0};
  text_format(&number, "%.1f %%", effect->share * PERCENT);
  text_format(&tip, "%s: %s of the variance", label, number.data);
  double end = scale_at(x, effect->share);
  svg_open(out, "name");
  svg_text(out, frame->left - 8, y + BAR - 3, SVG_END, frame->left - 10, label);
  svg_close(out);
  // Main effects are filled, interactions are paler.
  svg_open(out, effect->a == effect->b && effect->a != PLOT_DATA_NO_AXIS ? "series0" : "weak");
  svg_rect(out, frame->left, y, fmax(end - frame->left, 0), BAR, tip.data);
  svg_close(out);
  svg_open(out, "tick");
  svg_text(out, end + 5, y + BAR - 3, SVG_START, INFINITY, number.data);
  svg_close(out);
  mem_free(label);
  text_free(&tip);
  text_free(&number);
}

static void draw_noise(const Anova *anova, const PlotFrame *frame, const Scale *x, Text *out) {
  if (!isfinite(anova->noise)) return;
  double share = fmin(anova->noise, x->high), at = scale_at(x, share);
  Text text = {0};
  text_format(&text, "noise %.1f %%", anova->noise * PERCENT);
  svg_open(out, "noise");
  svg_line(out, at, frame->top - 4, at, frame->bottom);
  svg_close(out);
  svg_open(out, "noise-name");
  bool left = at > (frame->left + frame->right) / 2;
  svg_text(out, left ? at - 4 : at + 4, frame->top - 2, left ? SVG_END : SVG_START, INFINITY,
           text.data);
  svg_close(out);
  text_free(&text);
}

void plot_effects(const TuningResult *tuning, Outcome outcome, const Anova *anova, Text *out) {
  Effect effects[ANOVA_MAX_AXES * (ANOVA_MAX_AXES + 1) / 2 + 1];
  size_t count = list_effects(tuning, anova, effects);
  Text title = {0};
  double left = 40, most = isfinite(anova->noise) ? fmin(anova->noise, 1) : 0;
  for (size_t i = 0; i < count; i++) {
    char *name = effect_label(tuning, &effects[i]);
    left = fmax(left, svg_width(name) + 12);
    most = fmax(most, effects[i].share);
    mem_free(name);
  }
  double low = 0;
  axis_scale_widen(&low, &most, SHARE_TICKS);
  const double top = MARGIN_TOP + 16;
  PlotFrame frame = {fmin(left, MOST_LEFT), top, WIDTH - MARGIN_RIGHT, top + ROW * (double)count};
  Scale x = {0, most, frame.left, frame.right, false};
  text_format(&title, "What matters for %s", outcome_row(outcome).name);
  for (char *at = title.data; *at; at++)
    if (*at == '_') *at = ' ';
  svg_begin(out, WIDTH, frame.bottom + MARGIN_BOTTOM, title.data);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, title.data);
  svg_close(out);
  plot_frame_x_grid(&frame, &x, SHARE_TICKS, PERCENT, out);
  for (size_t i = 0; i < count; i++)
    draw_effect(tuning, &effects[i], &frame, &x, frame.top + ROW * (double)i + 4, out);
  draw_noise(anova, &frame, &x, out);
  svg_open(out, "tick");
  svg_text(out, (frame.left + frame.right) / 2, frame.bottom + 33, SVG_MIDDLE, INFINITY,
           "share of the variance (%)");
  svg_close(out);
  svg_end(out);
  text_free(&title);
}

// One cell of the table. An unknown share is grey.
static void draw_share(double share, const char *row, const char *column, double x, double y,
                       double wide, Text *out) {
  Text tip = {0}, number = {0};
  bool known = isfinite(share);
  if (known) text_format(&number, "%.0f", share * PERCENT);
  else text_add(&number, "\xE2\x80\x93");
  text_format(&tip, "%s, %s: ", row, column);
  if (known) text_format(&tip, "%.1f %% of the variance", share * PERCENT);
  else text_add(&tip, "not known");
  if (known) svg_filled(out, x, y, wide - 1, ROW - 1, colormap_at(share), tip.data);
  else svg_open(out, "empty"), svg_rect(out, x, y, wide - 1, ROW - 1, tip.data), svg_close(out);
  svg_open(out, known && colormap_is_dark(share) ? "on-dark" : "on-light");
  svg_letters(out, x + wide / 2, y + BAR + 1, number.data);
  svg_close(out);
  text_free(&tip);
  text_free(&number);
}

// Columns: main effects, then all interactions, then noise.
static double share_in_column(const TuningResult *tuning, const Anova *anova, size_t column) {
  if (column < tuning->varied_count) return anova->main[column];
  if (column > tuning->varied_count) return anova->noise;
  double alone = 0;
  for (size_t i = 0; i < tuning->varied_count; i++) alone += anova->main[i];
  return anova->variance > 0 ? fmax(1 - alone, 0) : 0;
}

static const char *column_name(const TuningResult *tuning, size_t column) {
  if (column < tuning->varied_count) return tuning->varied[column].row->key;
  return column == tuning->varied_count ? "together" : "noise";
}

void plot_sensitivity(const TuningResult *tuning, const OutcomeEffects *effects, size_t count,
                      Text *out) {
  const int WIDE = 640, NAMES = 190, NARROW_COLUMN = 90;
  size_t columns = tuning->varied_count + 2;
  double wide = fmin((WIDE - NAMES) / (double)columns, NARROW_COLUMN), top = MARGIN_TOP + 18;
  static const char title[] = "Share of the variance (%) that each parameter explains alone";
  svg_begin(out, WIDE, top + ROW * (double)count + 6, title);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDE, title);
  svg_close(out);
  svg_open(out, "name");
  for (size_t i = 0; i < columns; i++)
    svg_text(out, NAMES + wide * ((double)i + 0.5), top - 6, SVG_MIDDLE, wide - 2,
             column_name(tuning, i));
  for (size_t i = 0; i < count; i++) {
    char *label = plot_data_label(outcome_row(effects[i].outcome).name);
    svg_text(out, NAMES - 8, top + ROW * (double)i + BAR + 1, SVG_END, NAMES - 10, label);
    mem_free(label);
  }
  svg_close(out);
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < columns; j++)
      draw_share(share_in_column(tuning, &effects[i].anova, j),
                 outcome_row(effects[i].outcome).name, column_name(tuning, j),
                 NAMES + wide * (double)j, top + ROW * (double)i, wide, out);
  svg_end(out);
}
