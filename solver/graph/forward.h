// The verifier: fewest pushes by a forward search of its own, whoever made the level.
//
// It shares no line with the generator's reverse play; where the two disagree, one is wrong.
#ifndef TSB_FORWARD_H
#define TSB_FORWARD_H

#include "graph/line.h"
#include "search/frontier.h"

typedef enum {
  FORWARD_SOLVED,      // with the fewest pushes there can be
  FORWARD_UNSOLVABLE,  // every reachable position was looked at
  FORWARD_GAVE_UP,     // `limit` says why
  FORWARD_RUNNING,     // none of these yet
} ForwardOutcome;

typedef struct {
  uint32_t states;  // positions kept
  size_t bytes;     // of the search's own arrays
} ForwardLimits;

typedef struct {
  ForwardOutcome outcome;
  SearchLimit limit;
  uint32_t nodes;        // positions whose pushes were looked at
  uint32_t states;       // positions kept
  uint32_t pushes;       // if solved
  size_t moves;          // if solved: few, but not proved to be the fewest
  const char *solution;  // LURD if solved, else NULL; lives until the next call
} ForwardResult;

// A workspace: zeroed to begin with, used for one level after the other.
typedef struct {
  Graph graph;
  Frontier frontier;
  Visit *visits;
  uint32_t visit_count;
  Grant visit_grant;
  uint32_t explored;
  uint32_t solved;  // the node found
  ForwardOutcome outcome;
  Line line;
} Forward;

// The board must have a player. Any counts of boxes and goals: solved is every box on a goal.
ForwardResult forward_solve(Forward *work, const Board *board, ForwardLimits limits);
// After a level was solved: looks for a line with as few pushes and fewer moves, at about the cost
// of the search again. Not proved to be the fewest.
void forward_polish(Forward *work, ForwardResult *result);

// The same in portions: begin, step by a number of nodes while it is running, ask for the result.
void forward_begin(Forward *work, const Board *board, ForwardLimits limits);
// Over a lean graph (see graph.h): larger levels in less memory, but neither polish nor measures.
void forward_begin_lean(Forward *work, const Board *board, ForwardLimits limits);
// From the end of the level to its beginning, over a graph of pulls: again for solving alone.
void forward_begin_pulls(Forward *work, const Board *board, ForwardLimits limits);
ForwardOutcome forward_step(Forward *work, uint32_t nodes);
ForwardResult forward_result(Forward *work);  // once; of a solved level it writes the line

// While it runs: at least so many pushes are needed.
static inline uint32_t forward_least(const Forward *work) {
  return work->frontier.base + work->frontier.current;
}

// While it runs: the way to the position, not the start, that looks nearest to a solution.
void forward_lead(const Forward *work, Line *line);

void forward_free(Forward *work);

#endif
