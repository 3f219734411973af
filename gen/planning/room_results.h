// What the rooms of a sample gave, and what all candidates of the sample would have given.
#ifndef TSB_ROOM_RESULTS_H
#define TSB_ROOM_RESULTS_H

#include "base/rng.h"
#include "board/symmetry.h"
#include "planning/abundance.h"
#include "planning/room_sample.h"

// One room whose candidates were run.
typedef struct {
  int stratum;
  double visits;                         // candidates
  double levels, levels_squared;         // sums over the candidates
  double productive;                     // candidates that gave a level
  double most;                           // levels of the best candidate
  double seconds;                        // CPU time, filled in by who has a clock
  double seen[ABUNDANCE_SEEN_MOST + 1];  // as in AbundanceCounts
} RoomResult;

// Gathers the levels of the candidates of one room. Zeroed is empty.
typedef struct {
  LevelId *ids;
  size_t count, capacity;
  size_t candidate;  // where the levels of the current candidate begin
  RoomResult result;
} RoomCollector;

void room_collector_level(RoomCollector *collector, LevelId id);
void room_collector_end_candidate(RoomCollector *collector);
// The result, for a room of this stratum. The collector is empty again.
RoomResult room_collector_take(RoomCollector *collector, int stratum);
void room_collector_free(RoomCollector *collector);

// Zeroed is empty.
typedef struct {
  RoomResult *rooms;
  size_t count, capacity;
} RoomResults;

void room_results_add(RoomResults *results, const RoomResult *room);
void room_results_free(RoomResults *results);

// Estimates for the whole sample.
typedef struct {
  AbundanceCounts counts;
  double seconds;         // CPU time of all its candidates
  double levels_squared;  // sum over its candidates
} SampleTotals;

// Every room that was run stands for others of its stratum. With rng, rooms have random weights
// (the Bayesian bootstrap of Rubin): the spread of such totals is their sampling error.
SampleTotals room_results_total(const RoomResults *results, const RoomSample *sample, Rng *rng);

#endif
