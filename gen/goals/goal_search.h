// From a map to its level: looks for the goals whose farthest start is far, and returns them with
// all starts that far. A pure function of field, parameters and Rng; all memory is the
// workspace's, which is reused for map after map.
#ifndef TSB_GOAL_SEARCH_H
#define TSB_GOAL_SEARCH_H

#include "base/rng.h"
#include "reverse/batch_bfs.h"
#include "reverse/beam_search.h"
#include "reverse/bfs.h"
#include "reverse/binomial.h"
#include "reverse/farthest_starts.h"
#include "reverse/metric.h"
#include "reverse/pull_graph.h"
#include "reverse/reverse_search.h"

typedef struct {
  int boxes;
  Metric metric;
  StartRule rule;
  int effort;           // more is better goals and slower; 0 is little, 2 usual, 20 much
  int min_depth;        // less is GOALS_SHALLOW
  int scout_one;        // a map on which a single box cannot be brought this many steps away is
                        // GOALS_WEAK; 0: do not ask
  int scout_fewer;      // the same with one box less than `boxes`
  uint64_t max_states;  // of one search
  size_t max_bytes;
  const Halt *halt;  // or NULL: when it is set a search ends, with nothing to be used
} GoalParams;

typedef enum {
  GOALS_FOUND,
  GOALS_CROWDED,  // no room for that many boxes, or more cells or boxes than any search takes
  GOALS_WEAK,     // the map was dropped before it was searched
  GOALS_SHALLOW,  // searched, and the best is less than min_depth
} GoalOutcome;

typedef struct {
  Binomial binomial;
  PullGraph graph;
  Bfs bfs;
  BatchBfs batch;
  ReverseSearch reverse;
  BeamSearch beam;
  FarthestStarts trial;
} GoalSearch;

GoalSearch *goal_search_new(void);
void goal_search_free(GoalSearch *work);

// Parameters that fit a room of so many 3x3 patterns: min_depth drops the weakest fifth or so of
// the maps, the scouts those that would be dropped anyway.
GoalParams goal_search_defaults(int patterns, int boxes, Metric metric);

// The farthest starts for given goals, proven if the limits allow.
void goal_search_for_goals(GoalSearch *work, const RoomGraph *room, const GoalParams *params,
                           const uint16_t *goals, FarthestStarts *out);

// After a run that found starts which are not proven: the moves (LURD) by which one of them can be
// solved, for a player who begins on cell `player` of his region. Searches again; false if the
// starts are not a beam's.
bool goal_search_solution(GoalSearch *work, const RoomGraph *room, const GoalParams *params,
                          const FarthestStarts *farthest, int start, int player, Text *moves);

GoalOutcome goal_search_run(GoalSearch *work, const RoomGraph *room, const GoalParams *params,
                            Rng rng, FarthestStarts *out);

#endif
