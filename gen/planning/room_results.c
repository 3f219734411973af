#include "planning/room_results.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

void room_collector_level(RoomCollector *collector, LevelId id) {
  collector->ids =
      mem_grow(collector->ids, collector->count, &collector->capacity, sizeof *collector->ids);
  collector->ids[collector->count++] = id;
}

void room_collector_end_candidate(RoomCollector *collector) {
  double levels = (double)(collector->count - collector->candidate);
  collector->result.visits++;
  collector->result.levels += levels;
  collector->result.levels_squared += levels * levels;
  collector->result.productive += levels > 0;
  collector->result.most = fmax(collector->result.most, levels);
  collector->candidate = collector->count;
}

static int compare_ids(const void *a, const void *b) {
  const LevelId *x = a, *y = b;
  if (x->high != y->high) return x->high < y->high ? -1 : 1;
  return x->low < y->low ? -1 : x->low > y->low;
}

RoomResult room_collector_take(RoomCollector *collector, int stratum) {
  RoomResult result = collector->result;
  result.stratum = stratum;
  if (collector->count)
    qsort(collector->ids, collector->count, sizeof *collector->ids, compare_ids);
  for (size_t first = 0, end; first < collector->count; first = end) {
    for (end = first; end < collector->count; end++)
      if (!level_id_equal(collector->ids[first], collector->ids[end])) break;
    size_t times = end - first;
    result.seen[times < ABUNDANCE_SEEN_MOST ? times : ABUNDANCE_SEEN_MOST]++;
  }
  collector->count = collector->candidate = 0;
  collector->result = (RoomResult){0};
  return result;
}

void room_collector_free(RoomCollector *collector) {
  mem_free(collector->ids);
  *collector = (RoomCollector){0};
}

void room_results_add(RoomResults *results, const RoomResult *room) {
  results->rooms = mem_grow(results->rooms, results->count, &results->capacity, sizeof *room);
  results->rooms[results->count++] = *room;
}

void room_results_free(RoomResults *results) {
  mem_free(results->rooms);
  *results = (RoomResults){0};
}

static double exponential(Rng *rng) { return -log1p(-rng_unit(rng)); }

// The mean of `count` exponential numbers; of many, a normal number by twelve uniform ones.
static double exponential_mean(Rng *rng, double count) {
  const double few = 30;
  double sum = 0;
  if (count <= few) {
    for (int i = 0; i < (int)count; i++) sum += exponential(rng);
    return sum / count;
  }
  for (int i = 0; i < 12; i++) sum += rng_unit(rng);
  return 1 + (sum - 6) / sqrt(count);
}

// Adds `weight` times the room.
static void add_room(SampleTotals *totals, const RoomResult *room, double weight) {
  totals->counts.candidates += weight * room->visits;
  totals->counts.levels += weight * room->levels;
  totals->levels_squared += weight * room->levels_squared;
  totals->seconds += weight * room->seconds;
  for (int k = 1; k <= ABUNDANCE_SEEN_MOST; k++) totals->counts.seen[k] += weight * room->seen[k];
}

static void add_totals(SampleTotals *sum, const SampleTotals *part, double weight) {
  sum->counts.candidates += weight * part->counts.candidates;
  sum->counts.levels += weight * part->counts.levels;
  sum->levels_squared += weight * part->levels_squared;
  sum->seconds += weight * part->seconds;
  for (int k = 1; k <= ABUNDANCE_SEEN_MOST; k++)
    sum->counts.seen[k] += weight * part->counts.seen[k];
}

// The stratum that stands for this one: itself, or else the nearest one of which rooms were run.
static int stand_in(const SampleTotals run[ROOM_STRATA], int stratum) {
  for (int away = 0; away < ROOM_STRATA; away++) {
    int below = stratum - away, above = stratum + away;
    if (below >= 0 && run[below].counts.candidates > 0) return below;
    if (above < ROOM_STRATA && run[above].counts.candidates > 0) return above;
  }
  return -1;
}

SampleTotals room_results_total(const RoomResults *results, const RoomSample *sample, Rng *rng) {
  SampleTotals run[ROOM_STRATA], totals;
  memset(run, 0, sizeof run);
  memset(&totals, 0, sizeof totals);
  for (size_t i = 0; i < results->count; i++) {
    const RoomResult *room = &results->rooms[i];
    add_room(&run[room->stratum], room, rng ? exponential(rng) : 1);
    totals.counts.weight += room->levels;
  }
  for (int i = 0; i < ROOM_STRATA; i++) {
    const RoomStratum *stratum = &sample->strata[i];
    int from = stratum->rooms > 0 ? stand_in(run, i) : -1;
    if (from < 0) continue;
    double candidates = stratum->candidates * (rng ? exponential_mean(rng, stratum->rooms) : 1);
    add_totals(&totals, &run[from], candidates / run[from].counts.candidates);
  }
  return totals;
}
