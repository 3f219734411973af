// Into how few pieces does a level fall? The boxes are put into groups; the pieces of a solution
// are its runs of pushes of one group. If one half of the boxes can be solved first and then the
// other half, the level has two pieces; if the groups must take turns, it has more.
//
// The measure is the least over all solutions and all groupings, after Jarusek and Pelanek (2010).
#ifndef TSB_DECOMPOSITION_H
#define TSB_DECOMPOSITION_H

#include "measures/live_positions.h"
#include "tables/bitset.h"

enum { DECOMPOSITION_LABELS = BITSET_MAX, DECOMPOSITION_DIGITS = 8 };

typedef enum {
  GROUPS_FREE,      // no group empty, unless there are fewer boxes than groups
  GROUPS_BALANCED,  // sizes differ by one at most
} Grouping;

// A set of labellings. A labelling gives every box, by its rank among the squares, the number of
// its group. It is a number in base `groups` whose last digit belongs to the box of rank 0.
typedef Bitset LabelingSet;

typedef struct {
  uint32_t node, group;
  LabelingSet fresh;
} DecompositionStep;

// A workspace. Zeroed is ready.
typedef struct {
  int boxes, groups;
  int words;  // of a LabelingSet that are in use
  // [rank][group]: labellings with that box in that group.
  LabelingSet digit[DECOMPOSITION_DIGITS][3];
  // [rank][2 + d]: labellings whose digit at `rank` less the one at `rank` + 1 is d.
  LabelingSet by_difference[DECOMPOSITION_DIGITS][5];
  int shift[DECOMPOSITION_DIGITS];  // [rank]: swapping such digits adds d times this
  LabelingSet *visited;             // per node: labellings of earlier layers
  LabelingSet *current;             // per node and last group: labellings of this layer
  DecompositionStep *steps;
  uint32_t *layer, *next;
  size_t step_count, layer_count, next_count;
  Grant visited_grant, current_grant, step_grant, layer_grant, next_grant;
  uint64_t work_left;  // steps left
} Decomposition;

// The exact least number of pieces with 2 or 3 groups. 0 if there are too many boxes, the search
// takes more than `max_work` steps, or memory is used up.
uint32_t decomposition_exact(Decomposition *work, const LivePositions *live_positions,
                             PositionGraph *graph, int groups, Grouping grouping,
                             uint64_t max_work);

// An upper bound from one solution, given as the number of the box of every push in turn: the least
// over all groupings. With many boxes a local search tries only some groupings.
uint32_t decomposition_of_solution(const uint32_t *box, size_t count, int boxes, int groups,
                                   Grouping grouping);

void decomposition_free(Decomposition *work);

#endif
