// The sample comes from Halton's sequence, so that it is spread evenly; successive halving spends
// most of the budget on the promising points. A winner of many is partly lucky. Therefore it is
// compared with the default on fresh candidates, which no choice has depended on.
#include "tuning/param_search.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "tuning/halton.h"
#include "tuning/successive_halving.h"

// Parts of the budget. The rest is for the comparison at the end.
static const double HALVING_PART = 0.45, REFINEMENT_PART = 0.25;
enum { REFINEMENTS = 3, STREAM_SPACE = 7 };
static const int SAMPLE_LEAST = 9, SAMPLE_MOST = 243;
static const uint64_t FRESH_FIRST = 1000000000;

typedef struct {
  TuningResult *tuning;
  const TrialRunner *runner;
  bool refinement;
  bool stopped;
} Search;

// For a tier, the measures of the rating are enough; another target may need any measure.
static TrialMeasures measures_for(const TuningResult *tuning) {
  for (size_t i = 0; i < tuning->search->target_count; i++)
    if (!tuning->search->targets[i].tiers) return TRIAL_ALL;
  return TRIAL_RATING;
}

static TrialTarget target_of(const TuningResult *tuning) {
  return (TrialTarget){tuning, tuning_hit};
}

static TrialBudget budget_of(const TuningResult *tuning, double amount) {
  return trial_budget(tuning->budget.unit, amount);
}

static bool spend(void *context, const size_t *items, size_t count, double amount) {
  Search *search = context;
  TuningResult *tuning = search->tuning;
  Trial **trials = mem_alloc(count, sizeof(void *));
  TrialBudget budget = budget_of(tuning, amount);
  for (size_t i = 0; i < count; i++) trials[i] = &tuning->points[items[i]].trial;
  bool ok = trial_runner_run(search->runner, trials, count, budget);
  mem_free(trials);
  search->stopped = !ok;
  for (size_t i = 0; i < count && ok; i++) {
    TuningPoint *point = &tuning->points[items[i]];
    size_t blocks = trial_complete(&point->trial, &budget);
    if (blocks < point->sum.blocks) continue;  // an earlier round had a larger budget
    tuning_sum_point(point, blocks, target_of(tuning));
    point->hits = tuning_hits(tuning, &point->sum);
  }
  return ok;
}

static double score(void *context, size_t item) {
  const Search *search = context;
  double rate = search->tuning->points[item].hits.rate.value;
  return isnan(rate) ? 0 : rate;
}

static double used(void *context) {
  const TuningResult *tuning = ((const Search *)context)->tuning;
  double sum = 0;
  for (size_t i = 0; i < tuning->point_count; i++)
    for (size_t j = 0; j < tuning->points[i].sum.blocks; j++)
      sum += trial_block_use(&tuning->points[i].trial.block[j], tuning->budget.unit);
  return sum;
}

static void note(void *context, const size_t *items, size_t count, double budget, size_t kept) {
  const Search *search = context;
  TuningSearch *out = search->tuning->search;
  out->rounds = mem_resize(out->rounds, out->round_count + 1, sizeof *out->rounds);
  TuningRound *round = &out->rounds[out->round_count++];
  *round = (TuningRound){search->refinement, mem_alloc(count, sizeof *items), count, kept, budget};
  memcpy(round->points, items, count * sizeof *items);
}

// The number of the point at a place, added if it is new; SIZE_MAX if the point is refused.
static size_t point_at(TuningResult *tuning, const size_t *place, TuningStage stage) {
  size_t bytes = tuning->varied_count * sizeof *place;
  for (size_t i = 0; i < tuning->point_count; i++)
    if (tuning->points[i].place && !memcmp(tuning->points[i].place, place, bytes))
      return tuning->points[i].refused ? SIZE_MAX : i;
  size_t number = tuning_add_point(tuning, stage, place, measures_for(tuning));
  return tuning->points[number].refused ? SIZE_MAX : number;
}

static bool is_listed(const size_t *items, size_t count, size_t item) {
  for (size_t i = 0; i < count; i++)
    if (items[i] == item) return true;
  return false;
}

// As many points as the budget can distinguish.
static size_t sample_size(const TuningResult *tuning) {
  const double seconds_each = 0.75, states_each = 1e6;
  double each = tuning->budget.unit == TRIAL_SECONDS ? seconds_each : states_each;
  double size = tuning->budget.amount / each;
  return (size_t)fmax(SAMPLE_LEAST, fmin(size, SAMPLE_MOST));
}

// The default takes part in the sample, as the first point.
static size_t draw_sample(TuningResult *tuning, size_t *items, size_t wanted) {
  Rng rng = rng_seed(tuning->seed, STREAM_SPACE);
  Halton halton = halton_begin(&rng);
  size_t *place = mem_alloc(tuning->varied_count, sizeof *place), count = 0;
  items[count++] = tuning->search->default_point;
  for (uint64_t index = 0; count < wanted && index < 20 * wanted; index++) {
    for (size_t axis = 0; axis < tuning->varied_count; axis++)
      place[axis] = (size_t)(halton_at(&halton, axis, index) * (double)tuning->varied[axis].count);
    size_t number = point_at(tuning, place, STAGE_SAMPLE);
    if (number != SIZE_MAX && !is_listed(items, count, number)) items[count++] = number;
  }
  mem_free(place);
  return count;
}

static bool search_widely(Search *search, size_t *best) {
  size_t wanted = sample_size(search->tuning);
  size_t *items = mem_alloc(wanted, sizeof *items);
  size_t count = draw_sample(search->tuning, items, wanted);
  SuccessiveHalving halving = {search, spend, score, used, note};
  bool ok =
      successive_halving_run(&halving, items, count, search->tuning->budget.amount * HALVING_PART);
  // The default is compared with at the end; the best of the other points goes on.
  *best = items[0] == search->tuning->search->default_point && count > 1 ? items[1] : items[0];
  mem_free(items);
  return ok;
}

static void add_neighbour(TuningResult *tuning, size_t *items, size_t *count, size_t *place,
                          size_t axis, size_t value) {
  size_t before = place[axis];
  place[axis] = value;
  size_t number = point_at(tuning, place, STAGE_REFINED);
  if (number != SIZE_MAX && !is_listed(items, *count, number)) items[(*count)++] = number;
  place[axis] = before;
}

// All points that differ in one parameter: by one step if its values have an order, else by any
// value.
static size_t neighbours(TuningResult *tuning, size_t centre, size_t *items) {
  size_t count = 0, *place = mem_alloc(tuning->varied_count, sizeof *place);
  memcpy(place, tuning->points[centre].place, tuning->varied_count * sizeof *place);
  items[count++] = centre;
  for (size_t axis = 0; axis < tuning->varied_count; axis++) {
    const VariedParam *param = &tuning->varied[axis];
    bool ordered = param->row->kind == PARAM_INT || param->row->kind == PARAM_RANGE;
    for (size_t value = 0; value < param->count; value++) {
      bool next = value + 1 == place[axis] || value == place[axis] + 1;
      if (value != place[axis] && (next || !ordered))
        add_neighbour(tuning, items, &count, place, axis, value);
    }
  }
  mem_free(place);
  return count;
}

static size_t most_neighbours(const TuningResult *tuning) {
  size_t count = 1;
  for (size_t i = 0; i < tuning->varied_count; i++) count += tuning->varied[i].count;
  return count;
}

static bool search_nearby(Search *search, size_t *best) {
  TuningResult *tuning = search->tuning;
  if (!tuning->points[*best].place) return true;  // all points but the default were refused
  size_t *items = mem_alloc(most_neighbours(tuning), sizeof *items);
  SuccessiveHalving halving = {search, spend, score, used, note};
  double each = tuning->budget.amount * REFINEMENT_PART / (double)REFINEMENTS;
  bool ok = true, moved = true;
  search->refinement = true;
  for (int i = 0; i < REFINEMENTS && ok && moved; i++) {
    size_t count = neighbours(tuning, *best, items);
    ok = successive_halving_run(&halving, items, count, each);
    moved = items[0] != *best;
    *best = items[0];
  }
  mem_free(items);
  return ok;
}

// The ratio of two independent rates: on a logarithmic scale, the squares of their errors add up.
static Interval gain_of(const TuningHits *winner, const TuningHits *other) {
  const double errors_across = 2 * 1.96;
  if (!winner->hits || !other->hits) return stats_unknown();
  double gain = winner->rate.value / other->rate.value;
  double a = (winner->rate.high - winner->rate.low) / errors_across / winner->rate.value;
  double b = (other->rate.high - other->rate.low) / errors_across / other->rate.value;
  double half = exp(1.96 * sqrt(a * a + b * b));
  return (Interval){gain, gain / half, gain * half};
}

static bool is_beaten(const TuningSearch *search) {
  enum { CLEARLY = 5 };  // hits that are enough if the default has none
  if (!search->fresh_default.hits) return search->fresh_winner.hits >= CLEARLY;
  return search->gain.low > 1;
}

static bool compare_afresh(Search *search) {
  TuningResult *tuning = search->tuning;
  TuningSearch *out = tuning->search;
  Trial winner = {.params = tuning->points[out->winner].trial.params, .first = FRESH_FIRST};
  Trial usual = {.params = tuning->points[out->default_point].trial.params, .first = FRESH_FIRST};
  Trial *trials[] = {&winner, &usual};
  out->fresh_first = FRESH_FIRST;
  TrialBudget budget =
      budget_of(tuning, tuning->budget.amount * (1 - HALVING_PART - REFINEMENT_PART) / 2);
  bool ok = trial_runner_run(search->runner, trials, 2, budget);
  if (ok) {
    TrialSum ours = trial_sum(&winner, trial_complete(&winner, &budget), target_of(tuning));
    TrialSum theirs = trial_sum(&usual, trial_complete(&usual, &budget), target_of(tuning));
    out->fresh_winner = tuning_hits(tuning, &ours);
    out->fresh_default = tuning_hits(tuning, &theirs);
    out->gain = gain_of(&out->fresh_winner, &out->fresh_default);
    out->beaten = is_beaten(out);
    trial_sum_free(&ours);
    trial_sum_free(&theirs);
  }
  trial_free(&winner);
  trial_free(&usual);
  return ok;
}

bool param_search(TuningResult *tuning, const TrialRunner *runner) {
  assert(tuning->search && tuning->varied_count);
  Search search = {.tuning = tuning, .runner = runner};
  TuningSearch *out = tuning->search;
  out->default_point = tuning_add_point(tuning, STAGE_DEFAULT, NULL, measures_for(tuning));
  return search_widely(&search, &out->winner) && search_nearby(&search, &out->winner) &&
         compare_afresh(&search);
}
