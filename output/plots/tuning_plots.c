// One function for each kind of plot, called in the order of the report. A grid of points and a
// search have different plots; both have funnels and distributions.
#include "plots/tuning_plots.h"

#include <string.h>

#include "base/mem.h"
#include "plots/plot_by_param.h"
#include "plots/plot_effects.h"
#include "plots/plot_heat.h"
#include "plots/plot_param_search.h"
#include "plots/plot_spread.h"
#include "plots/plot_stack.h"

// Adds a plot without svg and caption.
static Plot *add(Plots *plots, const char *kind, const char *subject, bool requested,
                 const char *name) {
  plots->items = mem_grow(plots->items, plots->count, &plots->capacity, sizeof *plots->items);
  Plot *plot = &plots->items[plots->count++];
  *plot = (Plot){mem_string(name, strlen(name)), kind, subject, NULL, requested, {0}};
  return plot;
}

static Plot *add_named(Plots *plots, const char *kind, Outcome outcome, bool requested,
                       const char *a, const char *b) {
  Text name = {0};
  const char *subject = outcome_row(outcome).name;
  text_format(&name, "%s-%s", kind, subject);
  if (a) text_format(&name, "-%s", a);
  if (b) text_format(&name, "-%s", b);
  Plot *plot = add(plots, kind, subject, requested, name.data);
  text_free(&name);
  return plot;
}

static void set_caption(Plot *plot, const char *caption) {
  plot->caption = mem_string(caption, strlen(caption));
}

static bool is_reported(const TuningResult *tuning, const char *name) {
  for (size_t i = 0; i < tuning->report_count; i++)
    if (!strcmp(outcome_row(tuning->report[i]).name, name)) return true;
  return false;
}

// "With 95 % intervals. Mean over all values of effort and starts."
static void set_means_caption(Plot *plot, const TuningResult *tuning, int a, int b,
                              const char *before) {
  Text caption = {0};
  text_add(&caption, before);
  bool first = true;
  for (int i = 0; i < (int)tuning->varied_count; i++) {
    if (i == a || i == b || tuning->varied[i].count < 2) continue;
    text_format(&caption, "%s%s", first ? " Mean over all values of " : ", ",
                tuning->varied[i].row->key);
    first = false;
  }
  if (!first) text_add_char(&caption, '.');
  plot->caption = text_take(&caption);
}

static void add_curves(Plots *plots, const TuningPlotData *data, Outcome outcome,
                       const Anova *anova) {
  const TuningResult *tuning = data->tuning;
  bool requested = is_reported(tuning, outcome_row(outcome).name);
  for (int a = 0; a < (int)tuning->varied_count; a++) {
    if (tuning->varied[a].count < 2) continue;
    int by = plot_data_partner(tuning, anova, a);
    Plot *plot = add_named(plots, "curve", outcome, requested, tuning->varied[a].row->key, NULL);
    plot_by_param(data, outcome, a, by, &plot->svg);
    set_means_caption(plot, tuning, a, by, "With 95 % intervals.");
  }
}

static void add_heats(Plots *plots, const TuningPlotData *data, Outcome outcome) {
  const TuningResult *tuning = data->tuning;
  bool requested = is_reported(tuning, outcome_row(outcome).name);
  for (int a = 0; a < (int)tuning->varied_count; a++)
    for (int b = a + 1; b < (int)tuning->varied_count; b++) {
      const VariedParam *across = &tuning->varied[a], *down = &tuning->varied[b];
      if (across->count < 2 || across->count > HEAT_MOST_VALUES) continue;
      if (down->count < 2 || down->count > HEAT_MOST_VALUES) continue;
      Plot *plot = add_named(plots, "heat", outcome, requested, across->row->key, down->row->key);
      plot_heat(data, outcome, a, b, &plot->svg);
      set_means_caption(plot, tuning, a, b, "Intervals are in the tips.");
    }
}

static void add_grid_plots(Plots *plots, const TuningPlotData *data) {
  const TuningResult *tuning = data->tuning;
  OutcomeEffects *effects = mem_alloc(OUTCOME_COUNT, sizeof *effects);
  size_t count = 0;
  for (int i = 0; i < OUTCOME_COUNT; i++) {
    Outcome outcome = (Outcome)i;
    OutcomeEffects *found = &effects[count];
    if (!plot_data_knows(data, outcome)) continue;
    found->outcome = outcome;
    bool known = tuning->point_count > 1 && plot_data_anova(data, outcome, &found->anova);
    add_curves(plots, data, outcome, known ? &found->anova : NULL);
    add_heats(plots, data, outcome);
    if (!known) continue;
    Plot *plot = add_named(plots, "effects", outcome,
                           is_reported(tuning, outcome_row(outcome).name), NULL, NULL);
    plot_effects(tuning, outcome, &found->anova, &plot->svg);
    set_caption(plot,
                "Filled: what a parameter does alone. Paler: what two do together beyond that. "
                "Grey, last: within noise, which means that chance alone gives so much in more "
                "than 1 of 20 runs; the dashed mark is the limit.");
    count++;
  }
  if (count) {
    Plot *plot = add(plots, "sensitivity", "", true, "sensitivity");
    plot_sensitivity(tuning, effects, count, &plot->svg);
    set_caption(
        plot,
        "Together: what parameters do together beyond what they do alone. Noise: what the errors "
        "of "
        "all points explain. Grey: within noise, which means that chance alone gives so much in "
        "more than 1 of 20 runs.");
  }
  mem_free(effects);
}

static void add_search_plots(Plots *plots, const TuningResult *tuning) {
  Plot *plot = add(plots, "search", "", true, "versus");
  plot_versus(tuning, &plot->svg);
  set_caption(plot, "With 95 % intervals.");
  plot = add(plots, "search", "", true, "rounds");
  plot_rounds(tuning, &plot->svg);
  set_caption(plot,
              "Each point stands at the rate that it had when it dropped out, or at the end.");
  for (size_t i = 0; i < tuning->varied_count; i++) {
    Text name = {0};
    if (tuning->varied[i].count < 2) continue;
    text_format(&name, "tried-%s", tuning->varied[i].row->key);
    plot = add(plots, "search", "", true, name.data);
    plot_points_by_param(tuning, i, &plot->svg);
    set_caption(plot, tuning->varied[i].row->help);
    text_free(&name);
  }
}

static void add_spreads(Plots *plots, const TuningResult *tuning, const PlotDataRows *rows) {
  for (size_t i = 0; i <= MEASURE_COUNT; i++) {
    size_t measure = (i + MEASURE_COUNT) % (MEASURE_COUNT + 1);  // difficulty first
    const char *name = measure == MEASURE_COUNT ? "difficulty" : level_measure_row(measure).name;
    Text svg = {0}, file = {0};
    if (!plot_spread(tuning, rows, measure, &svg)) continue;
    text_format(&file, "spread-%s", name);
    bool requested = measure == MEASURE_COUNT || is_reported(tuning, name);
    Plot *plot = add(plots, "spread", name, requested, file.data);
    plot->svg = svg;
    set_caption(
        plot,
        "Box: half of the levels, with the median. Lines: to the least and the most. Dot: "
        "the mean. Above: a histogram, scaled so that the highest bars of all rows are equal.");
    text_free(&file);
  }
}

static void add_funnel(Plots *plots, const TuningResult *tuning, const PlotDataRows *rows) {
  Plot *plot = add(plots, "funnel", "", true, "funnel-maps");
  plot_maps(tuning, rows, &plot->svg);
  set_caption(plot, "Maps that were drawn until one passed the checks.");
  plot = add(plots, "funnel", "", true, "funnel-candidates");
  plot_candidates(tuning, rows, &plot->svg);
  set_caption(plot, "A candidate is one accepted map on which a start is looked for.");
  plot = add(plots, "funnel", "", true, "tiers");
  plot_tiers(tuning, rows, &plot->svg);
  set_caption(plot, "Of the levels that were accepted.");
}

Plots tuning_plots(const TuningResult *tuning) {
  Plots plots = {0};
  TuningPlotData data = tuning_plot_data(tuning);
  PlotDataRows rows = plot_data_rows(tuning);
  if (tuning->search) add_search_plots(&plots, tuning);
  else add_grid_plots(&plots, &data);
  add_funnel(&plots, tuning, &rows);
  add_spreads(&plots, tuning, &rows);
  plot_data_rows_free(&rows);
  tuning_plot_data_free(&data);
  return plots;
}

void plots_free(Plots *plots) {
  for (size_t i = 0; i < plots->count; i++) {
    mem_free(plots->items[i].name);
    mem_free(plots->items[i].caption);
    text_free(&plots->items[i].svg);
  }
  mem_free(plots->items);
  *plots = (Plots){0};
}
