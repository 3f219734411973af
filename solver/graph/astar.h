// A* for the fewest pushes, over a position graph: forward from the start, or backward from the
// solved position. Without a weight ASTAR_SOLVED means that no solution has fewer pushes.
//
// It also checks the generator. It shares no code with the generator's reverse play (gen/reverse):
// if the two disagree about a level, one of them is wrong.
#ifndef TSB_ASTAR_H
#define TSB_ASTAR_H

#include "graph/solution_path.h"
#include "search/open_list.h"

typedef enum {
  ASTAR_SOLVED,      // without a weight: with the fewest pushes there can be
  ASTAR_UNSOLVABLE,  // there is no solution, or none below the upper bound
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
  uint32_t nodes;        // positions explored
  uint32_t states;       // positions kept
  uint32_t pushes;       // if solved
  size_t moves;          // if solved; see AStar.fewest_moves
  const char *solution;  // LURD if solved, else NULL; lives until the next call
} AStarResult;

// A workspace for one level after the other. Zeroed is ready.
typedef struct {
  PositionGraph graph;
  OpenList open_list;
  Visit *visits;
  uint32_t visit_count;
  Grant visit_grant;
  uint32_t weight;       // of the bound beside the pushes made, in parts of ASTAR_WEIGHT_ONE
  bool reopens;          // explores a node again if a shorter path to it turns up; see below
  uint32_t upper_bound;  // only solutions with fewer pushes are looked for
  uint32_t explored;
  uint32_t solved;  // the solved node that was found
  // No solution with as few pushes has fewer moves. astar_optimize_moves proves it in small levels.
  bool fewest_moves;
  AStarOutcome outcome;
  uint64_t searches;  // begun so far: tells this one from the others
  SolutionPath path;
} AStar;

// The board must have a player. Boxes and goals may differ in number: solved means that every box
// is on a goal.
AStarResult astar_solve(AStar *astar, const Board *board, AStarLimits limits);
// After a level was solved: looks for a solution with as few pushes and fewer moves, which takes
// about as long as the search did. Sets `fewest_moves`.
void astar_optimize_moves(AStar *astar, AStarResult *result);
// The same once the whole graph was explored, see solution_path_fewest_moves.
void astar_take_fewest_moves(AStar *astar, AStarResult *result, const uint32_t *to_solve);

// The same in portions: begin, step by a number of nodes while it is running, take the result.
void astar_begin(AStar *astar, const Board *board, AStarLimits limits);
// Over a reduced graph (see position_graph.h): for larger levels, in less memory. Allows neither
// astar_optimize_moves nor measures.
void astar_begin_reduced(AStar *astar, const Board *board, AStarLimits limits);
// Backward, over a graph of pulls, with the same restrictions.
void astar_begin_pulls(AStar *astar, const Board *board, AStarLimits limits);
// One of these two with a bound that is raised by weight / ASTAR_WEIGHT_ONE. It explores far fewer
// nodes, and ASTAR_SOLVED only means that there is a solution. Whoever wants any solution can clear
// `reopens` afterwards: quicker, but then a shorter solution may be overlooked.
typedef enum { ASTAR_FORWARD, ASTAR_BACKWARD } AStarDirection;
enum { ASTAR_WEIGHT_ONE = 8 };
void astar_begin_weighted(AStar *astar, const Board *board, AStarLimits limits,
                          AStarDirection direction, uint32_t weight);
AStarOutcome astar_step(AStar *astar, uint32_t nodes);
AStarResult astar_result(AStar *astar);  // writes the solution if there is one
// From now on, looks for a solution with fewer pushes than this; after ASTAR_SOLVED it goes on.
// ASTAR_UNSOLVABLE then means that there is none.
void astar_look_for_shorter(AStar *astar, uint32_t pushes);

// While it runs without a weight: a lower bound of the pushes of any solution.
static inline uint32_t astar_lower_bound(const AStar *astar) {
  return astar->open_list.base + astar->open_list.current;
}

// While it runs: the path to the position with the lowest bound, or to one on the way there.
void astar_best_path(const AStar *astar, SolutionPath *path);

void astar_free(AStar *astar);

#endif
