// The verifier: fewest pushes by a forward search of its own, whoever made the level.
//
// It shares no line with the generator's reverse play; where the two disagree, one is wrong.
#ifndef TSB_ASTAR_H
#define TSB_ASTAR_H

#include "graph/solution_path.h"
#include "search/open_list.h"

typedef enum {
  ASTAR_SOLVED,      // with the fewest pushes there can be
  ASTAR_UNSOLVABLE,  // every reachable position was looked at
  ASTAR_GAVE_UP,     // `limit` says why
  ASTAR_RUNNING,     // none of these yet
} AStarOutcome;

typedef struct {
  uint32_t states;  // positions kept
  size_t bytes;     // of the search's own arrays
} AStarLimits;

typedef struct {
  AStarOutcome outcome;
  SearchLimit limit;
  uint32_t nodes;        // positions whose pushes were looked at
  uint32_t states;       // positions kept
  uint32_t pushes;       // if solved
  size_t moves;          // if solved: few, but not proved to be the fewest
  const char *solution;  // LURD if solved, else NULL; lives until the next call
} AStarResult;

// A workspace: zeroed to begin with, used for one level after the other.
typedef struct {
  PushGraph graph;
  OpenList open_list;
  Visit *visits;
  uint32_t visit_count;
  Grant visit_grant;
  uint32_t explored;
  uint32_t solved;  // the node found
  AStarOutcome outcome;
  SolutionPath path;
} AStar;

// The board must have a player. Any counts of boxes and goals: solved is every box on a goal.
AStarResult astar_solve(AStar *astar, const Board *board, AStarLimits limits);
// After a level was solved: looks for a line with as few pushes and fewer moves, at about the cost
// of the search again. Not proved to be the fewest.
void astar_optimize_moves(AStar *astar, AStarResult *result);

// The same in portions: begin, step by a number of nodes while it is running, ask for the result.
void astar_begin(AStar *astar, const Board *board, AStarLimits limits);
// Over a lean graph (see push_graph.h): larger levels in less memory, but neither polish nor
// measures.
void astar_begin_reduced(AStar *astar, const Board *board, AStarLimits limits);
// From the end of the level to its beginning, over a graph of pulls: again for solving alone.
void astar_begin_pulls(AStar *astar, const Board *board, AStarLimits limits);
AStarOutcome astar_step(AStar *astar, uint32_t nodes);
AStarResult astar_result(AStar *astar);  // once; of a solved level it writes the line

// While it runs: at least so many pushes are needed.
static inline uint32_t astar_lower_bound(const AStar *astar) {
  return astar->open_list.base + astar->open_list.current;
}

// While it runs: the way to the position, not the start, that looks nearest to a solution.
void astar_best_path(const AStar *astar, SolutionPath *path);

void astar_free(AStar *astar);

#endif
