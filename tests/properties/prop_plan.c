// Forecasts against populations that are known to the last level: rooms and levels that are equally
// frequent, lognormal or by Zipf's law, in clusters, with many levels of a candidate or hardly any.
// Each population is sampled several times as `plan` does it, with a thousandth of a run to a
// third. The number of different levels of the run must be in the interval 95 times of 100; this
// asks for 85 at least of each population, and for 92 of all, because a few samples cannot show
// more. TSB_PROP_SAMPLES sets the number of samples of each population.
#include <math.h>
#include <stdio.h>

#include "base/mem.h"
#include "planning/level_forecast.h"
#include "support/boards.h"
#include "support/environment.h"

typedef enum { EVEN, LOGNORMAL, ZIPF } Law;

typedef struct {
  const char *name;
  int rooms;
  Law room_law;
  double room_spread;  // sigma, or Zipf's exponent
  int least_levels, most_levels;
  Law level_law;
  double level_spread;
  double levels_each;  // of a candidate
} Population;

static const Population POPULATIONS[] = {
    {"even rooms, even levels", 5000, EVEN, 0, 20, 400, EVEN, 0, 12},
    {"lognormal rooms, even levels", 7000, LOGNORMAL, 1.5, 20, 400, EVEN, 0, 12},
    {"lognormal rooms, lognormal levels", 7000, LOGNORMAL, 1.5, 20, 400, LOGNORMAL, 1, 12},
    {"zipf rooms, zipf levels", 7000, ZIPF, 1, 20, 400, ZIPF, 1, 12},
    {"very uneven rooms", 20000, LOGNORMAL, 2.5, 20, 400, LOGNORMAL, 1.5, 12},
    {"few rooms", 60, ZIPF, 0.7, 500, 5000, ZIPF, 1, 12},
    {"very many rooms", 300000, EVEN, 0, 12, 40, EVEN, 0, 6},
    {"rare levels", 7000, LOGNORMAL, 1.5, 1, 4, EVEN, 0, 0.3},
    {"all levels of a room at once", 5000, EVEN, 0, 10, 14, EVEN, 0, 11},
};
enum { POPULATION_COUNT = sizeof POPULATIONS / sizeof *POPULATIONS };
enum { MAPS = 40000, RUNS = 1000 };
static const double CANDIDATES[] = {3000, 20000, 100000, 1000000};
enum { CANDIDATES_COUNT = sizeof CANDIDATES / sizeof *CANDIDATES };

typedef struct {
  double share;  // of the candidates
  double sum;    // of the shares up to this one
  size_t first, end;
} WorldRoom;

typedef struct {
  WorldRoom *rooms;
  size_t room_count;
  double *chances;  // of each level, if its room comes
} World;

static double normal(Rng *rng) {
  double sum = -6;
  for (int i = 0; i < 12; i++) sum += rng_unit(rng);
  return sum;
}

static double draw(Law law, double spread, size_t rank, Rng *rng) {
  if (law == LOGNORMAL) return exp(spread * normal(rng));
  return law == ZIPF ? pow((double)rank + 1, -spread) : 1;
}

static void fill_room(const Population *population, World *world, const WorldRoom *room, Rng *rng) {
  double sum = 0, wanted = population->levels_each * (0.5 + rng_unit(rng));
  for (size_t i = room->first; i < room->end; i++)
    sum += world->chances[i] =
        draw(population->level_law, population->level_spread, i - room->first, rng);
  for (size_t i = room->first; i < room->end; i++)
    world->chances[i] = fmin(1, world->chances[i] * wanted / sum);
}

static World make_world(const Population *population, Rng *rng) {
  World world = {.room_count = (size_t)population->rooms};
  double sum = 0, ratio = (double)population->most_levels / population->least_levels;
  size_t levels = 0;
  world.rooms = mem_alloc(world.room_count, sizeof *world.rooms);
  for (size_t i = 0; i < world.room_count; i++) {
    WorldRoom *room = &world.rooms[i];
    sum += room->share = draw(population->room_law, population->room_spread, i, rng);
    room->first = levels;
    room->end = levels += (size_t)(population->least_levels * pow(ratio, rng_unit(rng)));
    room->sum = sum;
  }
  world.chances = mem_alloc(levels, sizeof *world.chances);
  for (size_t i = 0; i < world.room_count; i++) {
    world.rooms[i].share /= sum;
    world.rooms[i].sum /= sum;
    fill_room(population, &world, &world.rooms[i], rng);
  }
  return world;
}

// The number of different levels that so many candidates give on average.
static double truth(const World *world, double candidates) {
  double sum = 0;
  for (size_t i = 0; i < world->room_count; i++)
    for (size_t j = world->rooms[i].first; j < world->rooms[i].end; j++)
      sum -= expm1(candidates * log1p(-world->rooms[i].share * world->chances[j]));
  return sum;
}

static size_t random_room(const World *world, Rng *rng) {
  const double parts = 4294967296.0;
  double place = ((double)rng_next(rng) + rng_unit(rng)) / parts;
  size_t low = 0, high = world->room_count - 1;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (world->rooms[middle].sum < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

static RoomResult run_room(const World *world, const RoomSample *sample, const SampledRoom *drawn,
                           RoomCollector *collector, Rng *rng) {
  const WorldRoom *room = &world->rooms[sample->drawn[drawn->first].room];
  for (size_t i = drawn->first; i < drawn->end; i++) {
    for (size_t j = room->first; j < room->end; j++)
      if (rng_unit(rng) < world->chances[j]) room_collector_level(collector, (LevelId){1, j});
    room_collector_end_candidate(collector);
  }
  RoomResult result = room_collector_take(collector, room_sample_stratum(drawn));
  result.seconds = 1;
  return result;
}

// With `runs` candidates, from `maps` maps. False if they gave no level.
static bool sample_of(const World *world, uint64_t maps, double runs, Rng *rng,
                      LevelForecast *forecast) {
  RoomSample sample = {0};
  RoomResults results = {0};
  RoomCollector collector = {0};
  SampledRoom room;
  for (uint64_t i = 0; i < maps; i++) room_sample_add(&sample, random_room(world, rng), i);
  room_sample_close(&sample, runs, rng_next(rng));
  for (double done = 0; done < runs && room_sample_next(&sample, &room);) {
    RoomResult result = run_room(world, &sample, &room, &collector, rng);
    room_results_add(&results, &result);
    done += result.visits;
  }
  bool some = level_forecast_make(&results, &sample, rng_next(rng), forecast);
  room_collector_free(&collector);
  room_results_free(&results);
  room_sample_free(&sample);
  return some;
}

static void forecast_of(const World *world, Rng *rng, LevelForecast *forecast) {
  ck_assert(sample_of(world, MAPS, RUNS, rng, forecast));
}

static void check_intervals(const LevelForecast *forecast) {
  double before = 0;
  for (int i = 0; i < CANDIDATES_COUNT; i++) {
    Interval levels = level_forecast_levels(forecast, CANDIDATES[i]);
    ck_assert(levels.low <= levels.value && levels.value <= levels.high);
    ck_assert_double_ge(levels.value, before);
    before = levels.value;
    if (i > 1) continue;  // the way back takes long
    Interval back = level_forecast_candidates(forecast, levels.value);
    double again = level_forecast_levels(forecast, back.value).value;
    ck_assert_double_eq_tol(again / levels.value, 1, 0.001);
    ck_assert(back.low <= back.value && back.value <= back.high);
  }
}

START_TEST(the_truth_is_in_the_interval)
{
  long samples = environment_number("TSB_PROP_SAMPLES", 3), all = 0, all_hits = 0;
  LevelForecast *forecast = mem_alloc(1, sizeof *forecast);
  for (int p = 0; p < POPULATION_COUNT; p++) {
    Rng rng = rng_seed(16, (uint64_t)p);
    World world = make_world(&POPULATIONS[p], &rng);
    double wanted[CANDIDATES_COUNT];
    long hits = 0;
    for (int i = 0; i < CANDIDATES_COUNT; i++) wanted[i] = truth(&world, CANDIDATES[i]);
    for (long s = 0; s < samples; s++) {
      forecast_of(&world, &rng, forecast);
      if (s == 0) check_intervals(forecast);
      for (int i = 0; i < CANDIDATES_COUNT; i++) {
        Interval levels = level_forecast_levels(forecast, CANDIDATES[i]);
        hits += levels.low <= wanted[i] && wanted[i] <= levels.high;
      }
    }
    printf("%s: %ld of %ld\n", POPULATIONS[p].name, hits, samples * CANDIDATES_COUNT);
    ck_assert_msg(hits * 100 >= samples * CANDIDATES_COUNT * 85, "%s: %ld of %ld",
                  POPULATIONS[p].name, hits, samples * CANDIDATES_COUNT);
    all_hits += hits;
    all += samples * CANDIDATES_COUNT;
    mem_free(world.rooms);
    mem_free(world.chances);
  }
  ck_assert_int_ge(all_hits * 100, all * 92);
  mem_free(forecast);
}
END_TEST

// However few levels a sample has: no plan asks for fewer candidates than could give the levels if
// every candidate gave as many as its room has.
START_TEST(the_low_end_is_possible)
{
  enum { ROUNDS = 12, FEW_MAPS = 600, FEW_RUNS = 100 };
  static const Population rare = {"very rare levels", 7000, LOGNORMAL, 1.5, 1, 4, EVEN, 0, 0.02};
  static const double wanted[] = {1, 10, 1000, 20000};
  LevelForecast *forecast = mem_alloc(1, sizeof *forecast);
  Rng rng = rng_seed(17, 0);
  World world = make_world(&rare, &rng);
  int found = 0;
  for (int i = 0; i < ROUNDS; i++) {
    if (!sample_of(&world, FEW_MAPS, FEW_RUNS, &rng, forecast)) continue;
    found++;
    Interval all = level_forecast_all(forecast);
    ck_assert(all.low >= forecast->found && all.value >= all.low && forecast->found >= 1);
    for (size_t j = 0; j < sizeof wanted / sizeof *wanted; j++) {
      Interval needed = level_forecast_candidates(forecast, wanted[j]);
      ck_assert_double_ge(needed.low * rare.most_levels, wanted[j]);
      ck_assert(needed.low >= 1 && needed.low <= needed.value && needed.value <= needed.high);
      ck_assert(isinf(needed.low) || floor(needed.low) == needed.low);
      ck_assert(isinf(needed.value) || floor(needed.value) == needed.value);
    }
  }
  ck_assert_int_gt(found, ROUNDS / 4);
  mem_free(world.rooms);
  mem_free(world.chances);
  mem_free(forecast);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("plan");
  TCase *tests = tcase_create("plan");
  tcase_set_timeout(tests, 600);
  tcase_add_long_test(tests, the_truth_is_in_the_interval);
  tcase_add_test(tests, the_low_end_is_possible);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
