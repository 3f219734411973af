// Every plot and the report, from invented results of tuning runs.
#include <math.h>

#include "plots/tuning_plot_data.h"
#include "report/tuning_command.h"
#include "report/tuning_report.h"
#include "support/generator.h"
#include "support/pages.h"
#include "support/well_formed_xml.h"

enum { BLOCKS = 5, BLOCK = 8 };

static void vary(TuningResult *tuning, const char *key, const char *notation) {
  tuning->varied = mem_resize(tuning->varied, tuning->varied_count + 1, sizeof *tuning->varied);
  VariedParam *added = &tuning->varied[tuning->varied_count++];
  *added = (VariedParam){0};
  char *error = varied_param_parse(added, params_find(key), notation);
  ck_assert_msg(!error, "%s", error);
}

static void report(TuningResult *tuning, Outcome outcome) {
  tuning->report = mem_resize(tuning->report, tuning->report_count + 1, sizeof *tuning->report);
  tuning->report[tuning->report_count++] = outcome;
}

static TuningResult tuning_new(const char *settings) {
  TuningResult tuning = {.params = *settings ? params_of(settings) : params_default(),
                         .seed = 7,
                         .budget = {TRIAL_CANDIDATES, BLOCKS * BLOCK, BLOCK}};
  report(&tuning, OUTCOME_accepted_share);
  report(&tuning, OUTCOME_difficulty);
  return tuning;
}

static TrialLevel made_up_level(Rng *rng) {
  uint64_t high = rng_below(rng, UINT32_MAX), low = rng_below(rng, UINT32_MAX);
  TrialLevel level = {.id = {high, low}};
  level.difficulty = 15 + rng_below(rng, 4000) / 100.0;
  level.tier = (Tier)(level.difficulty / 12);
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    level.value[i] = i % 5 ? rng_below(rng, 50) : (double)NAN;
  return level;
}

// `of_ten` of ten candidates become a level.
static void fill(TuningPoint *point, Rng *rng, uint32_t of_ten, TrialTarget target) {
  for (size_t i = 0; i < BLOCKS; i++) {
    CandidateBlock block = {.cpu_seconds = 0.1 + (double)i * 0.01, .peak_bytes = 1 << 20};
    block.levels = mem_alloc(BLOCK, sizeof *block.levels);
    for (int j = 0; j < BLOCK; j++)
      if (rng_below(rng, 10) < of_ten) block.levels[block.level_count++] = made_up_level(rng);
    block.funnel = (FunnelCounts){.candidates = BLOCK, .maps = 3 * BLOCK, .reverse_states = 1000};
    block.funnel.map_rejects[MAP_REJECT_OPEN_AREA] = 2 * BLOCK;
    block.funnel.rejects[REJECT_NONE] = block.level_count;
    block.funnel.rejects[REJECT_shallow] = BLOCK - block.level_count;
    trial_put(&point->trial, i, &block);
  }
  tuning_sum_point(point, BLOCKS, target);
}

static void fill_grid(TuningResult *tuning, uint32_t of_ten) {
  Rng rng = rng_seed(3, 4);
  tuning_add_grid(tuning, TRIAL_ALL);
  for (size_t i = 0; i < tuning->point_count; i++)
    if (!tuning->points[i].refused)
      fill(&tuning->points[i], &rng, of_ten ? of_ten - (uint32_t)i % 3 : 0, (TrialTarget){0});
}

static size_t count_kind(const Plots *plots, const char *kind) {
  size_t count = 0;
  for (size_t i = 0; i < plots->count; i++) count += !strcmp(plots->items[i].kind, kind);
  return count;
}

static const Plot *find(const Plots *plots, const char *name) {
  for (size_t i = 0; i < plots->count; i++)
    if (!strcmp(plots->items[i].name, name)) return &plots->items[i];
  ck_abort_msg("no plot %s", name);
}

// Writes everything twice. All of it must be well formed and the same both times.
static Plots draw_all(const TuningResult *tuning) {
  Plots plots = tuning_plots(tuning), again = tuning_plots(tuning);
  Text page = {0};
  ck_assert_uint_eq(plots.count, again.count);
  for (size_t i = 0; i < plots.count; i++) {
    const Plot *plot = &plots.items[i];
    ck_assert_int_eq(elements_of(&plot->svg, "svg"), 1);
    ck_assert_str_eq(plot->svg.data, again.items[i].svg.data);
    ck_assert_msg(!strstr(plot->svg.data, "nan") && !strstr(plot->svg.data, "inf\""), "%s: %s",
                  plot->name, plot->svg.data);
    ck_assert_ptr_nonnull(plot->caption);
    for (size_t j = 0; j < i; j++) ck_assert_str_ne(plots.items[j].name, plot->name);
  }
  tuning_report(tuning, &plots, "1.2.3", "study", &page);
  ck_assert_ptr_nonnull(strstr(page.data, "Tessoban 1.2.3"));
  ck_assert_ptr_null(strstr(page.data, "{{"));
  text_free(&page);
  plots_free(&again);
  return plots;
}

START_TEST(a_grid_has_curves_heat_maps_and_effects_for_every_outcome)
{
  TuningResult tuning = tuning_new("");
  vary(&tuning, "size", "2x2,3x2,3x3");
  vary(&tuning, "boxes", "1-2");
  vary(&tuning, "effort", "1..100:log3");
  fill_grid(&tuning, 8);
  Plots plots = draw_all(&tuning);
  size_t outcomes = count_kind(&plots, "effects");
  ck_assert_uint_gt(outcomes, 20);
  ck_assert_uint_eq(count_kind(&plots, "curve"), 3 * outcomes);
  ck_assert_uint_eq(count_kind(&plots, "heat"), 3 * outcomes);
  // Two lines of three marks, and two in the legend.
  const Plot *curve = find(&plots, "curve-difficulty-size");
  ck_assert(curve->requested && !find(&plots, "curve-pushes-size")->requested);
  ck_assert_int_ge(elements_of(&curve->svg, "title"), 6);
  const Plot *heat = find(&plots, "heat-difficulty-size-boxes");
  ck_assert_int_eq(elements_of(&heat->svg, "title"), 6);
  plots_free(&plots);
  tuning_free(&tuning);
}
END_TEST

START_TEST(one_point_and_one_parameter_are_enough)
{
  for (int values = 1; values <= 3; values++) {
    TuningResult tuning = tuning_new("size=2x2 boxes=2");
    vary(&tuning, "effort", values == 1 ? "5" : values == 2 ? "0,5" : "0,5,auto");
    fill_grid(&tuning, 5);
    Plots plots = draw_all(&tuning);
    ck_assert(values > 1 ? count_kind(&plots, "curve") > 20 : count_kind(&plots, "curve") == 0);
    ck_assert_uint_eq(count_kind(&plots, "heat"), 0);
    ck_assert_uint_eq(count_kind(&plots, "funnel"), 3);
    plots_free(&plots);
    tuning_free(&tuning);
  }
}
END_TEST

START_TEST(refused_points_and_runs_without_levels_are_drawn)
{
  TuningResult tuning = tuning_new("");
  vary(&tuning, "size", "1x1,2x2");
  vary(&tuning, "boxes", "1,20");
  fill_grid(&tuning, 0);
  ck_assert_ptr_nonnull(tuning.points[1].refused);
  Plots plots = draw_all(&tuning);
  ck_assert_uint_eq(count_kind(&plots, "spread"), 0);
  ck_assert_ptr_nonnull(strstr(find(&plots, "tiers")->svg.data, "too small"));
  plots_free(&plots);
  tuning_free(&tuning);
}
END_TEST

START_TEST(many_points_are_drawn_as_rows)
{
  TuningResult tuning = tuning_new("size=2x2 boxes=2");
  vary(&tuning, "effort", "0..11");
  vary(&tuning, "starts", "1..4");
  fill_grid(&tuning, 6);
  PlotDataRows rows = plot_data_rows(&tuning);
  ck_assert_uint_eq(rows.count, 16);
  ck_assert_str_eq(rows.rows[12].label, "starts 1");
  ck_assert_uint_eq(rows.rows[12].count, 12);
  plot_data_rows_free(&rows);
  Plots plots = draw_all(&tuning);
  plots_free(&plots);
  tuning_free(&tuning);
}
END_TEST

// The mean over the points that share a value. Unknown outcomes are left out.
START_TEST(means_are_over_all_points_with_a_value)
{
  TuningResult tuning = tuning_new("");
  vary(&tuning, "size", "1x1,2x2");
  vary(&tuning, "boxes", "1,20");
  fill_grid(&tuning, 8);
  TuningPlotData data = tuning_plot_data(&tuning);
  Interval *means = plot_data_means(&data, OUTCOME_accepted_share, 0, PLOT_DATA_NO_AXIS);
  Interval only = plot_data_value(&data, 0, OUTCOME_accepted_share);
  ck_assert_double_eq(means[0].value, only.value);  // the other one is refused
  ck_assert_double_eq(means[0].low, only.low);
  Interval *cells = plot_data_means(&data, OUTCOME_accepted_share, 0, 1);
  ck_assert(isnan(cells[1].value));
  mem_free(means);
  mem_free(cells);
  tuning_plot_data_free(&data);
  tuning_free(&tuning);
}
END_TEST

static TuningResult searched(void) {
  TuningResult tuning = tuning_new("tier=hard");
  Rng rng = rng_seed(1, 2);
  vary(&tuning, "size", "2x2,3x2");
  vary(&tuning, "boxes", "2,3");
  tuning.budget = (TrialBudget){TRIAL_SECONDS, 60, 0};
  tuning.search = mem_alloc(1, sizeof *tuning.search);
  tuning.search->targets = mem_alloc(1, sizeof *tuning.search->targets);
  tuning.search->target_count = 1;
  char *error = target_parse("tier=hard", &tuning.search->targets[0]);
  ck_assert_ptr_null(error);
  tuning_add_point(&tuning, STAGE_DEFAULT, NULL, TRIAL_RATING);
  for (size_t i = 0; i < 4; i++)
    tuning_add_point(&tuning, STAGE_SAMPLE, (const size_t[]){i / 2, i % 2}, TRIAL_RATING);
  for (size_t i = 0; i < 5; i++) {
    fill(&tuning.points[i], &rng, 4 + (uint32_t)i, (TrialTarget){&tuning, tuning_hit});
    tuning.points[i].hits = tuning_hits(&tuning, &tuning.points[i].sum);
  }
  tuning.search->winner = 4;
  tuning.search->fresh_default = tuning.points[0].hits;
  tuning.search->fresh_winner = tuning.points[4].hits;
  tuning.search->gain = (Interval){2, 1.5, 2.5};
  tuning.search->rounds = mem_alloc(2, sizeof *tuning.search->rounds);
  for (size_t i = 0; i < 2; i++) {
    TuningRound *round = &tuning.search->rounds[tuning.search->round_count++];
    *round = (TuningRound){i == 1, mem_alloc(5, sizeof(size_t)), 5 - 2 * i, 2, 1};
    for (size_t j = 0; j < round->count; j++) round->points[j] = 4 - j;
  }
  return tuning;
}

START_TEST(plots_of_a_search_show_its_rounds_and_its_winner)
{
  TuningResult tuning = searched();
  Plots plots = draw_all(&tuning);
  ck_assert_uint_eq(count_kind(&plots, "search"), 4);
  ck_assert_uint_eq(count_kind(&plots, "curve"), 0);
  ck_assert_int_eq(elements_of(&find(&plots, "rounds")->svg, "title"), 8);  // 5 and 3 points
  Text command = {0};
  tuning_command(&tuning, "study", &command);
  ck_assert_str_eq(command.data,
                   "tessoban tune --vary size=2x2,3x2 --vary boxes=2,3 --target tier=hard --budget "
                   "60s --seed 7 --report accepted_share,difficulty --out study");
  text_free(&command);
  plots_free(&plots);
  tuning_free(&tuning);
}
END_TEST

START_TEST(the_command_line_repeats_the_run)
{
  TuningResult tuning = tuning_new("method=random");
  vary(&tuning, "effort", "1..100:log3");
  vary(&tuning, "starts", "1..9:2");
  vary(&tuning, "boxes", "2,3-4,5");
  Text command = {0};
  tuning_command(&tuning, "study", &command);
  ck_assert_str_eq(command.data,
                   "tessoban tune --vary effort=1..100:log3 --vary starts=1..9:2 --vary "
                   "boxes=2..5:1 --set method=random --candidates 40 --seed 7 --report "
                   "accepted_share,difficulty --out study");
  text_free(&command);
  tuning_free(&tuning);
}
END_TEST

static void expect_command(const TuningResult *tuning, const char *folder, const char *expected) {
  Text command = {0};
  tuning_command(tuning, folder, &command);
  ck_assert_str_eq(command.data, expected);
  text_free(&command);
}

// --vary reads 2-3 as two values, and a spec as one.
START_TEST(values_without_a_notation_go_through_a_spec)
{
  TuningResult tuning = tuning_new("");
  vary(&tuning, "boxes", "4");
  char *error = varied_param_add(&tuning.varied[0], "2-3");
  ck_assert_ptr_null(error);
  vary(&tuning, "size", "2x2,3x2");
  expect_command(&tuning, "",
                 "printf %s '{\"vary\":{\"boxes\":[\"4\",\"2-3\"],\"size\":\"2x2,3x2\"}}' | "
                 "tessoban tune - --candidates 40 --seed 7 --report accepted_share,difficulty");
  tuning_free(&tuning);
}
END_TEST

START_TEST(a_logarithmic_list_stays_logarithmic)
{
  TuningResult tuning = tuning_new("");
  vary(&tuning, "effort", "0,1..100:log3,7");
  expect_command(&tuning, "it's $HOME",
                 "tessoban tune --vary effort=0,1,10,100,7,1..1:log2 --candidates 40 --seed 7 "
                 "--report accepted_share,difficulty --out 'it'\\''s $HOME'");
  expect_command(&tuning, "-x",
                 "tessoban tune --vary effort=0,1,10,100,7,1..1:log2 --candidates 40 --seed 7 "
                 "--report accepted_share,difficulty --out=-x");
  tuning_free(&tuning);
}
END_TEST

START_TEST(a_large_grid_is_repeated_without_a_question)
{
  TuningResult tuning = tuning_new("size=1x1 boxes=1");
  vary(&tuning, "effort", "0..600");
  tuning_add_grid(&tuning, TRIAL_ALL);
  expect_command(
      &tuning, "",
      "tessoban tune --vary effort=0..600:1 --set size=1x1 --set boxes=1 --candidates 40 "
      "--seed 7 --report accepted_share,difficulty --yes");
  tuning_free(&tuning);
}
END_TEST

// The invented results do not depend on the parameters, so nothing is beyond noise for certain, and
// what is said in words is what is drawn.
START_TEST(bars_within_noise_are_grey_and_last)
{
  TuningResult tuning = tuning_new("");
  vary(&tuning, "size", "2x2,3x2,3x3");
  vary(&tuning, "boxes", "1-2");
  fill_grid(&tuning, 8);
  Plots plots = draw_all(&tuning);
  for (size_t i = 0; i < plots.count; i++) {
    if (strcmp(plots.items[i].kind, "effects") != 0) continue;
    const char *svg = plots.items[i].svg.data;
    const char *words = strstr(svg, "within noise:</text>"), *grey = strstr(svg, "noise-bar");
    ck_assert_int_eq(count_of(svg, "noise-bar\""), count_of(svg, ", within noise (up to"));
    ck_assert(!grey == !words && (!grey || words < grey));
    if (!grey) continue;
    ck_assert_ptr_null(strstr(grey, "series0"));
    ck_assert_ptr_null(strstr(grey, "class=\"weak\""));
  }
  ck_assert_ptr_nonnull(strstr(find(&plots, "effects-difficulty")->svg.data, "within noise:"));
  ck_assert_ptr_nonnull(strstr(find(&plots, "sensitivity")->svg.data, ", within noise</title>"));
  plots_free(&plots);
  tuning_free(&tuning);
}
END_TEST

START_TEST(text_never_becomes_markup)
{
  static const char evil[] = "</script></template><script>hurt()</script>{{script}}\" onload='x' &";
  TuningResult tuning = tuning_new("");
  vary(&tuning, "size", "1x1,2x2");
  vary(&tuning, "boxes", "1,20");
  fill_grid(&tuning, 8);
  mem_free(tuning.points[1].refused);
  tuning.points[1].refused = mem_string(evil, strlen(evil));
  mem_free(tuning.varied[0].values[1]);
  tuning.varied[0].values[1] = mem_string(evil, strlen(evil));
  Plots plots = tuning_plots(&tuning);
  for (size_t i = 0; i < plots.count; i++)
    ck_assert_int_eq(elements_of(&plots.items[i].svg, "script"), 0);
  Text page = {0};
  tuning_report(&tuning, &plots, "1.2.3", "study", &page);
  ck_assert_ptr_null(strstr(page.data, "<script>hurt"));
  ck_assert_int_eq(count_of(page.data, "<script"), 2);
  ck_assert_int_eq(count_of(page.data, "</script"), 2);
  ck_assert_int_eq(count_of(page.data, "</template>"), (int)plots.count);
  text_free(&page);
  plots_free(&plots);
  tuning_free(&tuning);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tuning_report");
  TCase *tests = tcase_create("tuning_report");
  tcase_add_test(tests, a_grid_has_curves_heat_maps_and_effects_for_every_outcome);
  tcase_add_test(tests, one_point_and_one_parameter_are_enough);
  tcase_add_test(tests, refused_points_and_runs_without_levels_are_drawn);
  tcase_add_test(tests, many_points_are_drawn_as_rows);
  tcase_add_test(tests, means_are_over_all_points_with_a_value);
  tcase_add_test(tests, plots_of_a_search_show_its_rounds_and_its_winner);
  tcase_add_test(tests, the_command_line_repeats_the_run);
  tcase_add_test(tests, values_without_a_notation_go_through_a_spec);
  tcase_add_test(tests, a_logarithmic_list_stays_logarithmic);
  tcase_add_test(tests, a_large_grid_is_repeated_without_a_question);
  tcase_add_test(tests, bars_within_noise_are_grey_and_last);
  tcase_add_test(tests, text_never_becomes_markup);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
