// From a map to a level: searches for the goals whose farthest start is as far away as possible,
// and returns them with all starts at that depth. The result depends on nothing but the room, the
// parameters and the Rng. GoalSearch holds the memory, which is reused for many maps.
#ifndef TSB_GOAL_SEARCH_H
#define TSB_GOAL_SEARCH_H

#include "base/rng.h"
#include "reverse/batch_bfs.h"
#include "reverse/beam_search.h"
#include "reverse/bfs.h"
#include "reverse/binomial.h"
#include "reverse/forward_search.h"
#include "reverse/metric.h"
#include "reverse/reverse_graph.h"
#include "reverse/reverse_result.h"
#include "reverse/reverse_search.h"

typedef struct {
  int boxes;
  Metric metric;
  StartRule rule;
  GoalStyle style;  // all goal sets have it
  int effort;       // more effort finds better goals and takes longer: 0 little, 1 default, 20 much
  int min_depth;    // a smaller depth is GOALS_SHALLOW
  // The least depth that is wanted: a map that comes near to it is searched on. 0: none.
  int wanted_depth;
  int further_depth;  // of the goal sets besides the best one, see further_goals.h
  // GOALS_WEAK if a single box cannot be pulled this many steps from a goal; 0: no such test.
  int scout_one;
  // The same test with one box less than `boxes`.
  int scout_fewer;
  // A beam in a large room ends at this depth; 0: as min_depth says.
  int stop_depth;
  uint64_t max_states;  // of one search
  size_t max_bytes;
  // May be NULL. When it is set, the search ends and its result is not usable.
  const StopFlag *stop;
} GoalParams;

typedef enum {
  GOALS_FOUND,
  GOALS_CROWDED,  // no boxes, more than BOXES_MAX, or too many for the cells of the room
  GOALS_WEAK,     // scouting rejected the map
  GOALS_SHALLOW,  // the best depth is less than min_depth
} GoalOutcome;

typedef struct {
  Binomial binomial;
  ReverseGraph graph;
  Bfs bfs;
  BatchBfs batch;
  ReverseSearch reverse;
  BeamSearch beam;
  ForwardSearch forward;
  ReverseResult trial;
} GoalSearch;

GoalSearch *goal_search_new(void);
void goal_search_free(GoalSearch *work);

// Parameters for a map of this many 3x3 patterns: min_depth rejects about the weakest fifth of the
// maps, and the scouts reject early most of the maps that min_depth would reject. further_depth is
// about the median: that many goal sets of a map must not make levels shorter.
GoalParams goal_search_defaults(int patterns, int boxes, Metric metric);

// Changes them to look for maps and goals whose farthest start is at least so many steps away.
void goal_search_aim(GoalParams *params, int patterns, int depth);

// The farthest starts for given goals, proven if the limits allow.
void goal_search_for_goals(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                           const uint16_t *goals, ReverseResult *out);

// After a run whose starts are proven: searches for starts of the same goals again, by another
// rule. False if there are none. *states counts what was visited.
bool goal_search_again(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                       ReverseResult *farthest, uint64_t *states);
// The same for goals that somebody has fixed: if no proof ends within the limits, a beam search
// looks for a far start.
void goal_search_fixed_goals(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                             const uint16_t *goals, ReverseResult *out);

// After a run whose starts are not proven: writes the moves (LURD) that solve one of them. The
// player begins on cell `player`, anywhere in the start's region. Repeats the beam search. False if
// no beam search found the starts.
bool goal_search_solution(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                          const ReverseResult *farthest, int start, int player, Text *moves);

GoalOutcome goal_search_run(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                            Rng rng, ReverseResult *out);

#endif
