// Two A* searches of one level that take turns: forward from the start, backward from the end.
// They share one limit on bytes. A search that gives up is released, and its memory goes to the
// other one.
#ifndef TSB_BOTH_ENDS_H
#define TSB_BOTH_ENDS_H

#include "graph/astar.h"

typedef struct {
  AStar forward, backward;
  size_t bytes;             // the limit of both together
  SearchCounters finished;  // of searches that were released, with their nodes
} BothEnds;

static inline bool both_ends_gave_up(const AStar *astar) { return astar->outcome == ASTAR_GAVE_UP; }

static inline AStar *both_ends_other(BothEnds *ends, const AStar *astar) {
  return astar == &ends->forward ? &ends->backward : &ends->forward;
}

// Sets up one of the searches. It has given up at once if it does not suit the level.
void both_ends_begin(BothEnds *ends, const Board *board, AStarDirection direction, uint32_t weight);

// The search whose turn it is, with the bytes that the other one leaves to it.
AStar *both_ends_turn(BothEnds *ends, bool backward);

// Frees a search but keeps what it has counted. It counts as given up.
void both_ends_release(BothEnds *ends, AStar *astar);
void both_ends_free(BothEnds *ends);

uint64_t both_ends_nodes(const BothEnds *ends);
SearchCounters both_ends_counters(const BothEnds *ends);

// The moves of `solution`, or, if that is NULL, those to the most promising position of the search
// from the start.
char *both_ends_line(const BothEnds *ends, const char *solution);

// Do the deadlock rules, the costly ones included, find a reason why the start is lost?
bool both_ends_start_is_lost(BothEnds *ends, const Board *board);

#endif
