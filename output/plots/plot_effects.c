// Shares of variance from the analysis of variance (tuning/anova.h), as bars for one outcome and as
// a table of coloured cells for all.
#include "plots/plot_effects.h"

#include <math.h>

#include "base/mem.h"
#include "plots/colormap.h"
#include "plots/plot_frame.h"
#include "plots/svg.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int WIDTH = 420, MARGIN_TOP = 30, ROW = 22, BAR = 14, MARGIN_BOTTOM = 42,
                 MARGIN_RIGHT = 52, MOST_LEFT = 170, PERCENT = 100;
enum {
  MOST_BARS = 12,
  SHARE_TICKS = 5,
};

typedef struct {
  int a, b;  // axes, equal for a main effect; PLOT_DATA_NO_AXIS for the rest
  double share, limit;
  bool within_noise;
} Effect;

// Bars, in two groups: those beyond noise, then those within noise, each the largest first.
typedef struct {
  Effect effects[ANOVA_MAX_EFFECTS + 1];
  size_t count, beyond;
} EffectBars;

static Effect rest_effect(const Anova *anova) {
  return (Effect){PLOT_DATA_NO_AXIS, PLOT_DATA_NO_AXIS, anova->rest, anova->rest_limit,
                  anova_within_noise(anova->rest, anova->rest_limit)};
}

// Inserts the rest behind the last effect of its group.
static void add_rest(EffectBars *bars, Effect rest) {
  size_t place = rest.within_noise ? bars->count : bars->beyond;
  for (size_t i = bars->count++; i > place; i--) bars->effects[i] = bars->effects[i - 1];
  bars->effects[place] = rest;
  bars->beyond += !rest.within_noise;
}

// Parameters with a single value have no effect, and no bar.
static EffectBars list_effects(const TuningResult *tuning, const Anova *anova) {
  AnovaEffect found[ANOVA_MAX_EFFECTS];
  size_t count = anova_effects(anova, tuning->varied_count, found);
  EffectBars bars = {0};
  for (size_t i = 0; i < count && bars.count < MOST_BARS; i++) {
    const AnovaEffect *effect = &found[i];
    if (tuning->varied[effect->a].count < 2 || tuning->varied[effect->b].count < 2) continue;
    bars.effects[bars.count++] = (Effect){(int)effect->a, (int)effect->b, effect->share,
                                          effect->limit, effect->within_noise};
    bars.beyond += !effect->within_noise;
  }
  if (tuning->varied_count > 2) add_rest(&bars, rest_effect(anova));
  return bars;
}

static char *effect_label(const TuningResult *tuning, const Effect *effect) {
  Text label = {0};
  if (effect->a == PLOT_DATA_NO_AXIS) text_add(&label, "three or more");
  else text_add(&label, tuning->varied[effect->a].row->key);
  if (effect->b != effect->a)
    text_format(&label, " \xC3\x97 %s", tuning->varied[effect->b].row->key);
  return text_take(&label);
}

// "size: 3.1 % of the variance, within noise (up to 4.5 %)"
static void add_tip(const Effect *effect, const char *label, Text *tip) {
  text_format(tip, "%s: %.1f %% of the variance", label, effect->share * PERCENT);
  if (!isfinite(effect->limit)) return;
  text_format(tip, ", %s noise (up to %.1f %%)", effect->within_noise ? "within" : "beyond",
              effect->limit * PERCENT);
}

// Main effects are filled, interactions are paler, and what is within noise is grey.
static const char *bar_kind(const Effect *effect) {
  if (effect->within_noise) return "noise-bar";
  return effect->a == effect->b && effect->a != PLOT_DATA_NO_AXIS ? "series0" : "weak";
}

static void draw_effect(const TuningResult *tuning, const Effect *effect, const PlotFrame *frame,
                        const Scale *x, double y, Text *out) {
  char *label = effect_label(tuning, effect);
  Text tip = {0}, number = {0};
  // A blank keeps the number off the bar, however far the plot is stretched.
  text_format(&number, "\xC2\xA0%.1f %%", effect->share * PERCENT);
  add_tip(effect, label, &tip);
  double end = scale_at(x, effect->share);
  svg_open(out, effect->within_noise ? "tick" : "name");
  svg_text(out, frame->left - 8, y + BAR - 3, SVG_END, frame->left - 10, label);
  svg_close(out);
  svg_open(out, bar_kind(effect));
  svg_rect(out, frame->left, y, fmax(end - frame->left, 0), BAR, tip.data);
  svg_close(out);
  svg_open(out, "tick");
  svg_text(out, end, y + BAR - 3, SVG_START, INFINITY, number.data);
  svg_close(out);
  if (effect->limit <= x->high) {
    double at = scale_at(x, effect->limit);
    svg_open(out, "noise");
    svg_line(out, at, y - 2, at, y + BAR + 2);
    svg_close(out);
  }
  mem_free(label);
  text_free(&tip);
  text_free(&number);
}

// A line of words between the two groups of bars.
static void draw_divider(const EffectBars *bars, const PlotFrame *frame, double y, Text *out) {
  svg_open(out, "noise-name");
  svg_text(out, frame->left, y + BAR - 1, SVG_START, INFINITY,
           bars->beyond ? "within noise:" : "all within noise:");
  svg_close(out);
}

// The title and, for people who do not see the plot, the shares.
static void describe(const TuningResult *tuning, const EffectBars *bars, const char *title,
                     Text *out) {
  text_add(out, title);
  for (size_t i = 0; i < bars->count; i++) {
    char *label = effect_label(tuning, &bars->effects[i]);
    text_add(out, i == bars->beyond ? "; within noise: " : i ? ", " : ": ");
    text_format(out, "%s %.1f %%", label, bars->effects[i].share * PERCENT);
    mem_free(label);
  }
}

static PlotFrame effects_frame(const TuningResult *tuning, const EffectBars *bars) {
  double left = 40, top = MARGIN_TOP, rows = (double)bars->count;
  for (size_t i = 0; i < bars->count; i++) {
    char *name = effect_label(tuning, &bars->effects[i]);
    left = fmax(left, svg_width(name) + 12);
    mem_free(name);
  }
  if (bars->beyond < bars->count) rows++;  // for the words between the groups
  return (PlotFrame){fmin(left, MOST_LEFT), top, WIDTH - MARGIN_RIGHT, top + ROW * rows};
}

static char *effects_title(Outcome outcome) {
  Text title = {0};
  text_format(&title, "What matters for %s", outcome_row(outcome).name);
  for (char *at = title.data; *at; at++)
    if (*at == '_') *at = ' ';
  return text_take(&title);
}

void plot_effects(const TuningResult *tuning, Outcome outcome, const Anova *anova, Text *out) {
  EffectBars bars = list_effects(tuning, anova);
  PlotFrame frame = effects_frame(tuning, &bars);
  char *title = effects_title(outcome);
  Text description = {0};
  double low = 0, most = 0, y = frame.top + 4;
  for (size_t i = 0; i < bars.count; i++) most = fmax(most, bars.effects[i].share);
  axis_scale_widen(&low, &most, SHARE_TICKS);
  Scale x = {0, most, frame.left, frame.right, false};
  describe(tuning, &bars, title, &description);
  svg_begin_stretchable(out, WIDTH, frame.bottom + MARGIN_BOTTOM, frame.left, frame.right,
                        description.data);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, title);
  svg_close(out);
  plot_frame_x_grid(&frame, &x, SHARE_TICKS, PERCENT, out);
  for (size_t i = 0; i < bars.count; i++) {
    if (i == bars.beyond) draw_divider(&bars, &frame, y, out), y += ROW;
    draw_effect(tuning, &bars.effects[i], &frame, &x, y, out);
    y += ROW;
  }
  svg_open(out, "tick");
  svg_text(out, (frame.left + frame.right) / 2, frame.bottom + 33, SVG_MIDDLE, INFINITY,
           "share of the variance (%)");
  svg_close(out);
  svg_end(out);
  mem_free(title);
  text_free(&description);
}

// A share of the table, and the limit up to which it is within noise (NAN: there is none).
typedef struct {
  double share, limit;
} Share;

// One cell of the table. An unknown share and one within noise are grey.
static void draw_share(Share cell, const char *row, const char *column, double x, double y,
                       double wide, Text *out) {
  Text tip = {0}, number = {0};
  bool known = isfinite(cell.share), noise = anova_within_noise(cell.share, cell.limit);
  if (known) text_format(&number, "%.0f", cell.share * PERCENT);
  else text_add(&number, "\xE2\x80\x93");
  text_format(&tip, "%s, %s: ", row, column);
  if (known) text_format(&tip, "%.1f %% of the variance", cell.share * PERCENT);
  else text_add(&tip, "not known");
  if (noise) text_add(&tip, ", within noise");
  if (known && !noise) svg_filled(out, x, y, wide - 1, ROW - 1, colormap_at(cell.share), tip.data);
  else svg_open(out, "empty"), svg_rect(out, x, y, wide - 1, ROW - 1, tip.data), svg_close(out);
  svg_open(out, known && !noise && colormap_is_dark(cell.share) ? "on-dark" : "on-light");
  svg_letters(out, x + wide / 2, y + BAR + 1, number.data);
  svg_close(out);
  text_free(&tip);
  text_free(&number);
}

// Columns: main effects, then all interactions, then noise.
static Share share_in_column(const TuningResult *tuning, const Anova *anova, size_t column) {
  if (column < tuning->varied_count) return (Share){anova->main[column], anova->main_limit[column]};
  if (column > tuning->varied_count) return (Share){anova->noise, NAN};
  return (Share){anova->together, anova->together_limit};
}

static const char *column_name(const TuningResult *tuning, size_t column) {
  if (column < tuning->varied_count) return tuning->varied[column].row->key;
  return column == tuning->varied_count ? "together" : "noise";
}

void plot_sensitivity(const TuningResult *tuning, const OutcomeEffects *effects, size_t count,
                      Text *out) {
  const int WIDE = 640, NAMES = 190;
  size_t columns = tuning->varied_count + 2;
  double wide = (WIDE - NAMES) / (double)columns, top = MARGIN_TOP + 18;
  static const char title[] = "Share of the variance (%) that each parameter explains alone";
  svg_begin_stretchable(out, WIDE, top + ROW * (double)count + 6, NAMES, WIDE, title);
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
