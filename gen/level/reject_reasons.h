// The reasons why candidates are rejected, and how many each stage rejected for which reason.
#ifndef TSB_REJECT_REASONS_H
#define TSB_REJECT_REASONS_H

#include <stdint.h>

#include "map/map_check.h"

// key, meaning: the reasons why a candidate is refused, roughly in the order of stages. Keys are
// JSON keys.
#define REJECTS(X)                                                                 \
  X(no_map, "no map passed the checks within map_tries")                           \
  X(too_large, "the search for a start ran out of states or memory")               \
  X(no_start, "what is drawn leaves no start, or no goals, to be found")           \
  X(shallow, "fewer pushes than min_pushes even from the farthest start")          \
  X(box_on_goal, "every far start has a box on a goal")                            \
  X(unsolvable, "what is drawn has no solution")                                   \
  X(unproved, "the forward search ran out of states or memory")                    \
  X(unpushed, "a box that is never pushed")                                        \
  X(trivial, "nothing to find out: no choice, or every box goes straight home")    \
  X(idle_room, "a room that the solution does not use")                            \
  X(out_of_range, "a measure is not in its range, see parameter keep")             \
  X(off_target, "two or more tiers away from the one it was meant for")            \
  X(duplicate, "the same puzzle as an earlier level, perhaps rotated or mirrored") \
  X(other_part, "it belongs to another part of the split")                         \
  X(excluded, "a level of --exclude")                                              \
  X(same_room, "its room is used already, see parameter room_levels")              \
  X(twin, "too similar to an earlier or excluded level, see parameter twins")      \
  X(surplus, "collected to choose from, and not chosen")                           \
  X(tier_full, "its tier was full already, or was not asked for")                  \
  X(tier_skipped, "not tried: the tier it was meant for was full already")

typedef enum {
  REJECT_NONE,
#define X(key, meaning) REJECT_##key,
  REJECTS(X)
#undef X
      REJECT_COUNT
} Reject;

const char *reject_key(Reject reject);  // "accepted" for none
const char *reject_meaning(Reject reject);

// Summed over candidates in their order, so that it is the same for any number of threads.
typedef struct {
  uint64_t candidates;
  uint64_t maps;  // drawn
  uint64_t map_rejects[MAP_REJECT_COUNT];
  uint64_t rejects[REJECT_COUNT];  // [REJECT_NONE] counts the accepted
  uint64_t reverse_states, forward_states;
} FunnelCounts;

void funnel_counts_add(FunnelCounts *sum, const FunnelCounts *part);

#endif
