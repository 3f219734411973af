// Into how few pieces does a level fall? Put the boxes into groups; the pieces of a solution are
// its runs of pushes of one group. A level of which one half of the boxes can be brought home
// first and then the other is two pieces; one in which the groups must take turns is more.
//
// The least over all solutions and all ways to group, after Jarusek and Pelanek (2010).
#ifndef TSB_DECOMPOSITION_H
#define TSB_DECOMPOSITION_H

#include "measures/solvability.h"
#include "tables/bitset.h"

enum { DECOMPOSITION_LABELS = BITSET_MAX, DECOMPOSITION_DIGITS = 8 };

typedef enum {
  GROUPS_FREE,      // no group empty, unless there are fewer boxes than groups
  GROUPS_BALANCED,  // sizes differ by one at most
} Grouping;

// A labelling gives every box, by its rank among the squares, the number of its group; written as
// a number with `groups` as its base, the box of rank 0 being the last digit.
typedef Bitset LabelingSet;  // a set of labellings

typedef struct {
  uint32_t node, group;
  LabelingSet fresh;
} DecompositionStep;

// A workspace, zeroed to begin with.
typedef struct {
  int boxes, groups;
  int words;                                     // of a set that are in use
  LabelingSet digit[DECOMPOSITION_DIGITS][3];    // [rank][group]: labellings with that box in it
  LabelingSet unequal[DECOMPOSITION_DIGITS][5];  // [rank][2 + d]: digit less the next one is d
  int shift[DECOMPOSITION_DIGITS];               // by which such a labelling moves, per d
  LabelingSet *visited;                          // per node: labellings of earlier layers
  LabelingSet *current;                          // per node and group: of this layer, last group
  DecompositionStep *steps;
  uint32_t *layer, *next;
  size_t step_count, layer_count, next_count;
  Grant visited_grant, current_grant, step_grant, layer_grant, next_grant;
  uint64_t work_left;  // arrivals left
} Decomposition;

// The least number of pieces, found exactly; 0 if there are too many boxes for that, or more work
// than `max_work` steps, or memory is used up. Groups: 2 or 3.
uint32_t decomposition_exact(Decomposition *work, const Solvability *solvability, PushGraph *graph,
                             int groups, Grouping grouping, uint64_t max_work);

// The least over all ways to group for one solution, given as the number of the box of every push
// in turn: an upper limit. With many boxes not all ways are tried.
uint32_t decomposition_of_solution(const uint32_t *box, size_t count, int boxes, int groups,
                                   Grouping grouping);

void decomposition_free(Decomposition *work);

#endif
