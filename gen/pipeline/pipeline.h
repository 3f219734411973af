// Runs candidates on many threads and judges them in their order: the pack is the same for any
// number of threads.
//
// A candidate may give several levels of one map. They are judged one after the other, and the run
// may end between two of them.
//
// A level whose tier is full goes into the reserve, as long as other tiers lack levels: if the run
// ends before they come, pack_choice fills their places. Levels that are similar to one in reserve,
// or have its room, are accepted; only mirror images of it count as duplicates.
#ifndef TSB_PIPELINE_H
#define TSB_PIPELINE_H

#include "level/run_candidate.h"
#include "pipeline/excluded_levels.h"
#include "pipeline/id_set.h"
#include "pipeline/near_duplicates.h"
#include "pipeline/room_use.h"

// Equal parts of the last tier, from its bound to DIFFICULTY_TOP. Once the tier has the wanted
// number, only levels of parts with less than their share are gathered: most candidates give levels
// just above the bound, and a pack is to rise evenly to the top.
enum { PIPELINE_PARTS = 8 };

// The state of a run between two levels.
typedef struct {
  uint64_t next_candidate;
  int next_level;  // of that candidate; 0 unless the run is between two levels of a map
  FunnelCounts funnel;
  int found[TIER_COUNT];
  int part_found[PIPELINE_PARTS];  // of the last tier
  int reserved[TIER_COUNT];        // levels of full tiers, kept for places that may stay empty
  uint64_t rated[TIER_COUNT];      // levels that candidates gave, whatever became of them
  uint64_t states_at_accept;       // states searched when the last level was accepted
  uint64_t states_at_enough;       // states searched when every tier had its share; 0 before
  uint64_t candidate_at_accept;    // the next candidate when the last level was accepted
  uint64_t
      misses_at_accept;  // levels that missed a range of `keep`, when the last one was accepted
  uint64_t repeats_at_accept;  // levels that were there already, when the last one was accepted
  // For each range of `keep`: how many levels missed it, and the nearest value of them.
  struct {
    uint64_t missed;
    double number;
  } nearest[VALUE_RANGES_MAX];
  IdSet seen;  // ids of the levels that were kept, accepted or in reserve
  // Their fingerprints in the order of candidates, unless similar levels are kept.
  NearDuplicates near_duplicates;
  // The rooms of accepted levels and of the reserve, unless any number of levels may have one room.
  RoomUse rooms, reserve_rooms;
  LevelId *reserve_room;  // of each level of the reserve, in their order
  size_t reserve_count, reserve_capacity;
} PipelineState;

typedef struct {
  void *context;
  // Receives an accepted level, or one for the reserve; the state already counts it.
  void (*accept)(void *context, const GeneratedLevel *level, const PipelineState *state);
  // Or NULL: receives every result of a candidate, and whether it was kept.
  void (*judged)(void *context, const Candidate *candidate, bool kept);
  // Called after every level of a candidate, and after a candidate that was skipped; false ends the
  // run.
  bool (*keep_going)(void *context, const PipelineState *state);
  // Or NULL: levels that must not come. What is similar to one of them is dropped as what is
  // similar to an accepted level (`twins`).
  const ExcludedLevels *excluded;
  UserFiles files;  // that the parameters name
  // Or NULL. Once it is set, candidates under way are abandoned and the run ends at once.
  const StopFlag *stop;
  // For statistics that are summed up from parts: every candidate counts by itself. It gives one
  // level, and even a duplicate is proved and counted in full. The parameters must allow any number
  // of levels in one room.
  bool independent;
  bool no_reserve;  // levels of full tiers are dropped: no pack needs them to fill places
} PipelineHooks;

typedef enum {
  PIPELINE_COMPLETE,   // every tier has its levels
  PIPELINE_EXHAUSTED,  // max_candidates were tried, or no level was found for too long
  PIPELINE_REPEATS,    // only levels that were there already came for too long
  PIPELINE_ROOMS,      // every room of the file was tried, again and again without a new level
  PIPELINE_STOPPED,    // by keep_going or the stop flag
} PipelineEnd;

// How many levels of a tier the pack wants; 0 for each with `--tier any`.
int pipeline_wanted(const GenParams *params, Tier tier);
// How many levels of a tier are gathered at most, to choose the wanted ones from. Once all tiers
// have the wanted number, the search for more ends after as much work again.
int pipeline_gathered(const GenParams *params, Tier tier);
// The similarity in percent from which a level is dropped. Over 100: none is, and no fingerprints
// are kept.
int pipeline_similarity_limit(const GenParams *params);
// How many levels may have the same room. PIPELINE_ANY_ROOM_LEVELS: any number, and no rooms are
// kept.
enum { PIPELINE_ANY_ROOM_LEVELS = 1000000 };
int pipeline_room_levels(const GenParams *params);
// How many levels a candidate gives at most. In drawn rooms it may be fewer, see pipeline.c.
int pipeline_candidate_levels(const GenParams *params);
// How often a run goes through all rooms of a file without a new level before it ends.
int pipeline_room_passes(const GenParams *params);
// What a level's id alone says of it, whatever the run has found so far: REJECT_other_part,
// REJECT_excluded or REJECT_NONE. `excluded` may be NULL.
Reject pipeline_judge_id(const GenParams *params, const ExcludedLevels *excluded, LevelId id);
// Levels that were dropped because they, their room or similar ones were there already.
uint64_t pipeline_repeats(const FunnelCounts *funnel);
// Does every tier have the wanted number?
bool pipeline_enough(const GenParams *params, const PipelineState *state);
size_t pipeline_found(const PipelineState *state);  // in all tiers, without the reserve
uint64_t pipeline_max_candidates(const GenParams *params);

// Writes why no level is in the ranges of `keep`: the nearest value that came to each range that
// was missed. Nothing if none was.
void pipeline_write_nearest(const GenParams *params, const PipelineState *state, Text *out);

// Continues the run from the state; a zeroed state is the beginning.
PipelineEnd pipeline_run(const GenParams *params, uint64_t seed, int jobs, PipelineState *state,
                         const PipelineHooks *hooks);
// Counts a level in: for its tier, or for the reserve if the tier is full. To rebuild the state of
// an interrupted run, call it for each of the run's levels in order, with the funnel and `rated` as
// they were after the level. For work that gave no level since, set next_candidate, next_level, the
// funnel and `rated` alone.
void pipeline_record(const GenParams *params, PipelineState *state, const GeneratedLevel *level);
void pipeline_state_free(PipelineState *state);

#endif
