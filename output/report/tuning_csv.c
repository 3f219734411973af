// The columns follow the tables of parameters, reject reasons, outcomes and measures, so a new row
// in one of them becomes a column here.
#include "report/tuning_csv.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "json/measures_json.h"
#include "tuning/anova.h"

static void add_number(Text *out, double value) {
  char text[MEASURE_TEXT_MAX] = "";
  if (isfinite(value)) measures_json_statistic(value, text);
  text_format(out, ",%s", text);
}

static void add_interval(Text *out, Interval interval) {
  add_number(out, interval.value);
  add_number(out, interval.low);
  add_number(out, interval.high);
}

// Quotes texts with a comma or a quote, as in RFC 4180.
static void add_text(Text *out, const char *text) {
  bool plain = !strpbrk(text, ",\"\n");
  text_add(out, plain ? "," : ",\"");
  for (const char *c = text; *c; c++) {
    if (*c == '"') text_add_char(out, '"');
    text_add_char(out, *c);
  }
  if (!plain) text_add_char(out, '"');
}

static void add_keys(const TuningResult *tuning, Text *out) {
  text_add(out, "point");
  for (size_t i = 0; i < tuning->varied_count; i++)
    text_format(out, ",%s", tuning->varied[i].row->key);
}

static void add_values(const TuningResult *tuning, size_t index, Text *out) {
  const TuningPoint *point = &tuning->points[index];
  text_format(out, "%zu", index + 1);
  for (size_t i = 0; i < tuning->varied_count; i++)
    add_text(out, point->place ? tuning->varied[i].values[point->place[i]] : "");
}

static void add_interval_keys(const char *name, Text *out) {
  text_format(out, ",%s,%s_low,%s_high", name, name, name);
}

static void add_funnel_keys(Text *out) {
  text_add(out, ",candidates,accepted,maps");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    text_format(out, ",map_%s", map_check_key((MapReject)i));
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    text_format(out, ",reject_%s", reject_key((Reject)i));
  text_add(out, ",reverse_states,forward_states");
}

static void add_funnel(const TrialSum *sum, Text *out) {
  const FunnelCounts *funnel = &sum->funnel;
  text_format(out, ",%" PRIu64 ",%zu,%" PRIu64, funnel->candidates, sum->level_count, funnel->maps);
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    text_format(out, ",%" PRIu64, funnel->map_rejects[i]);
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    text_format(out, ",%" PRIu64, funnel->rejects[i]);
  text_format(out, ",%" PRIu64 ",%" PRIu64, funnel->reverse_states, funnel->forward_states);
}

static void add_spread_keys(const char *name, Text *out) {
  static const char *const parts[] = {"mean", "mean_low", "mean_high", "sd",  "min",
                                      "q25",  "median",   "q75",       "q90", "max"};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    text_format(out, ",%s_%s", name, parts[i]);
}

static void add_spread(const TrialSum *sum, size_t measure, Text *out) {
  Spread spread = trial_spread(sum, measure);
  add_interval(out, spread.mean);
  const double parts[] = {spread.sd,  spread.min, spread.q25, spread.median,
                          spread.q75, spread.q90, spread.max};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) add_number(out, parts[i]);
}

// Difficulty and measures are left out: their means are written with their distributions.
static bool is_plain(int outcome, bool timed) {
  return outcome < OUTCOME_MEASURES && outcome != OUTCOME_difficulty &&
         outcome_row((Outcome)outcome).timed == timed;
}

void tuning_csv_results(const TuningResult *tuning, Text *out) {
  add_keys(tuning, out);
  add_funnel_keys(out);
  for (int i = 0; i < OUTCOME_MEASURES; i++)
    if (is_plain(i, false)) add_interval_keys(outcome_row((Outcome)i).name, out);
  add_spread_keys("difficulty", out);
  for (size_t i = 0; i < MEASURE_COUNT; i++) add_spread_keys(level_measure_row(i).name, out);
  text_add(out, ",refused\n");
  for (size_t index = 0; index < tuning->point_count; index++) {
    const TrialSum *sum = &tuning->points[index].sum;
    add_values(tuning, index, out);
    add_funnel(sum, out);
    for (int i = 0; i < OUTCOME_MEASURES; i++)
      if (is_plain(i, false)) add_interval(out, outcome_value(sum, (Outcome)i));
    add_spread(sum, MEASURE_COUNT, out);
    for (size_t i = 0; i < MEASURE_COUNT; i++) add_spread(sum, i, out);
    const char *refused = tuning->points[index].refused;
    add_text(out, refused ? refused : "");
    text_add_char(out, '\n');
  }
}

void tuning_csv_timings(const TuningResult *tuning, Text *out) {
  add_keys(tuning, out);
  text_add(out, ",cpu_seconds");
  for (int i = 0; i < OUTCOME_MEASURES; i++)
    if (is_plain(i, true)) add_interval_keys(outcome_row((Outcome)i).name, out);
  text_add_char(out, '\n');
  for (size_t index = 0; index < tuning->point_count; index++) {
    const TrialSum *sum = &tuning->points[index].sum;
    add_values(tuning, index, out);
    add_number(out, sum->cpu_seconds);
    for (int i = 0; i < OUTCOME_MEASURES; i++)
      if (is_plain(i, true)) add_interval(out, outcome_value(sum, (Outcome)i));
    text_add_char(out, '\n');
  }
}

static void add_effect(Text *out, const char *outcome, const char *a, const char *b, double share,
                       double limit) {
  text_format(out, "%s,%s,%s", outcome, a, b);
  add_number(out, share);
  add_number(out, limit);
  text_format(out, ",%s\n", isnan(limit) ? "" : anova_within_noise(share, limit) ? "yes" : "no");
}

static void add_effects(const TuningResult *tuning, const char *outcome, const Anova *result,
                        Text *out) {
  for (size_t a = 0; a < tuning->varied_count; a++)
    add_effect(out, outcome, tuning->varied[a].row->key, "", result->main[a],
               result->main_limit[a]);
  for (size_t a = 0; a < tuning->varied_count; a++)
    for (size_t b = a + 1; b < tuning->varied_count; b++)
      add_effect(out, outcome, tuning->varied[a].row->key, tuning->varied[b].row->key,
                 result->pair[a][b], result->pair_limit[a][b]);
  add_effect(out, outcome, "(rest)", "", result->rest, result->rest_limit);
  add_effect(out, outcome, "(noise)", "", result->noise, NAN);
}

void tuning_csv_sensitivity(const TuningResult *tuning, Text *out) {
  AnovaGrid grid = tuning_grid(tuning);
  text_add(out, "outcome,parameter,with,share,limit,within_noise\n");
  for (int i = 0; grid.axes && i < OUTCOME_COUNT; i++) {
    TuningColumn column = tuning_column(tuning, (Outcome)i);
    Anova result;
    if (anova(&grid, column.value, column.error, &result))
      add_effects(tuning, outcome_row((Outcome)i).name, &result, out);
    tuning_column_free(&column);
  }
}

static double share(uint64_t part, uint64_t all) { return all ? (double)part / (double)all : NAN; }

void tuning_csv_patterns(const TuningResult *tuning, Text *out) {
  TemplateUse use = tuning_template_use(tuning);
  TemplateSet set = template_set_built_in();
  text_add(out, "pattern,name,maps,levels,levels_per_map,share_of_maps,share_of_levels\n");
  for (int i = 0; use.maps && i < set.count; i++) {
    text_format(out, "%d,%s,%" PRIu64 ",%" PRIu64, i + 1, set.picture[i].name, use.in_maps[i],
                use.in_levels[i]);
    add_number(out, share(use.in_levels[i], use.in_maps[i]));
    add_number(out, share(use.in_maps[i], use.maps));
    add_number(out, share(use.in_levels[i], use.levels));
    text_add_char(out, '\n');
  }
}
