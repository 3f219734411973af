#include "planning/room_sample.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/rng.h"

// So many rooms at least are to be run: they differ, and each counts as one observation.
static const double ROOMS_LEAST = 100;
static const double SINGLE_ROOMS_SHARE = 0.5;

void room_sample_add(RoomSample *sample, uint64_t room, uint64_t number) {
  sample->drawn = mem_grow(sample->drawn, sample->count, &sample->capacity, sizeof *sample->drawn);
  sample->drawn[sample->count++] = (DrawnCandidate){room, number};
}

static int compare_drawn(const void *a, const void *b) {
  const DrawnCandidate *x = a, *y = b;
  if (x->room != y->room) return x->room < y->room ? -1 : 1;
  return x->number < y->number ? -1 : x->number > y->number;
}

static size_t room_end(const DrawnCandidate *drawn, size_t count, size_t first) {
  size_t end = first;
  while (end < count && drawn[end].room == drawn[first].room) end++;
  return end;
}

// The chance that two candidates have the same room.
static double room_coincidence(const RoomSample *sample) {
  double pairs = 0, count = (double)sample->count;
  DrawnCandidate *sorted = mem_alloc(sample->count, sizeof *sorted);
  for (size_t i = 0; i < sample->count; i++) sorted[i] = sample->drawn[i];
  qsort(sorted, sample->count, sizeof *sorted, compare_drawn);
  for (size_t first = 0, end; first < sample->count; first = end) {
    end = room_end(sorted, sample->count, first);
    double visits = (double)(end - first);
    pairs += visits * (visits - 1);
  }
  mem_free(sorted);
  return count > 1 ? pairs / (count * (count - 1)) : 0;
}

// A candidate shares its room with 1 + coincidence * (count - 1) candidates on average, itself
// included.
static void leave_out(RoomSample *sample, double runs) {
  double visits = fmax(1, runs / ROOMS_LEAST), coincidence = room_coincidence(sample);
  double most = coincidence > 0 ? 1 + (visits - 1) / coincidence : (double)sample->count;
  most = fmax(most, runs);
  if (most < (double)sample->count) sample->count = (size_t)most;
}

int room_sample_stratum(const SampledRoom *room) {
  int stratum = 0;
  for (size_t visits = room->end - room->first; visits > 1; visits /= 2) stratum++;
  return stratum < ROOM_STRATA ? stratum : ROOM_STRATA - 1;
}

static void find_rooms(RoomSample *sample) {
  size_t capacity = 0;
  for (size_t first = 0, end; first < sample->count; first = end) {
    end = room_end(sample->drawn, sample->count, first);
    sample->rooms = mem_grow(sample->rooms, sample->room_count, &capacity, sizeof *sample->rooms);
    sample->rooms[sample->room_count++] = (SampledRoom){first, end};
  }
}

static void fill_strata(RoomSample *sample, Rng *rng) {
  size_t capacity[ROOM_STRATA] = {0};
  for (size_t i = 0; i < sample->room_count; i++) {
    const SampledRoom *room = &sample->rooms[i];
    int place = room_sample_stratum(room);
    RoomStratum *stratum = &sample->strata[place];
    stratum->order =
        mem_grow(stratum->order, stratum->count, &capacity[place], sizeof *stratum->order);
    stratum->order[stratum->count++] = i;
    stratum->rooms++;
    stratum->candidates += (double)(room->end - room->first);
  }
  for (int i = 0; i < ROOM_STRATA; i++)
    rng_shuffle(rng, sample->strata[i].order, sample->strata[i].count,
                sizeof *sample->strata[i].order);
}

static void set_targets(RoomSample *sample) {
  RoomStratum *strata = sample->strata;
  double all = (double)sample->count, single = strata[0].candidates;
  double rest = all - single;
  strata[0].target = rest > 0 ? fmin(SINGLE_ROOMS_SHARE, single / all) : 1;
  for (int i = 1; i < ROOM_STRATA && rest > 0; i++)
    strata[i].target = (1 - strata[0].target) * strata[i].candidates / rest;
}

void room_sample_close(RoomSample *sample, double runs, uint64_t seed) {
  Rng rng = rng_seed(seed, 0);
  leave_out(sample, runs);
  if (sample->count) qsort(sample->drawn, sample->count, sizeof *sample->drawn, compare_drawn);
  find_rooms(sample);
  fill_strata(sample, &rng);
  set_targets(sample);
}

// The stratum that stays nearest to its share with its next room.
bool room_sample_next(RoomSample *sample, SampledRoom *room) {
  RoomStratum *best = NULL;
  double least = INFINITY;
  for (int i = 0; i < ROOM_STRATA; i++) {
    RoomStratum *stratum = &sample->strata[i];
    if (stratum->next == stratum->count) continue;
    const SampledRoom *next = &sample->rooms[stratum->order[stratum->next]];
    double run = (stratum->run + (double)(next->end - next->first)) / stratum->target;
    if (run < least) least = run, best = stratum, *room = *next;
  }
  if (!best) return false;
  best->next++;
  best->run += (double)(room->end - room->first);
  return true;
}

void room_sample_free(RoomSample *sample) {
  for (int i = 0; i < ROOM_STRATA; i++) mem_free(sample->strata[i].order);
  mem_free(sample->drawn);
  mem_free(sample->rooms);
  *sample = (RoomSample){0};
}
