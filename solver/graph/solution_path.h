// From a finished search to its solution, and to a solution with as few pushes and fewer moves.
#ifndef TSB_SOLUTION_PATH_H
#define TSB_SOLUTION_PATH_H

#include "graph/position_graph.h"
#include "rules/player_walk.h"

// The shortest path that a search knows to a node.
typedef struct {
  uint32_t pushes;  // from the start, UINT32_MAX if not reached
  uint32_t parent;  // the node before it
  Push push;        // from the parent to the node
} Visit;

// A push on some solution with the fewest pushes.
typedef struct {
  Push push;
  uint32_t target;
  uint32_t moves;   // from the start up to and including this push, UINT32_MAX while unknown
  uint32_t parent;  // the step before it + 1, 0 for none
  uint32_t next;    // another step with the same target + 1, 0 for none
} SolutionPathStep;

// A workspace. Zeroed is ready. `pushes` and `moves` are the last result.
typedef struct {
  Push *pushes;
  size_t count;
  Text moves;
  PlayerWalk walk;
  uint32_t *layer;          // per number of pushes: the first node of its list + 1
  uint32_t *next_in_layer;  // per node: the next node of that list + 1
  uint32_t *depth;          // per node: its pushes from the start
  uint32_t *arrivals;       // per node: the first of the steps that lead to it + 1
  bool *kept;               // per node: it is on a solution with the fewest pushes
  SolutionPathStep *steps;
  size_t step_count, step_capacity, node_capacity, push_capacity;
  int *boxes;
  size_t box_capacity;
} SolutionPath;

// The path by which the search came to a node: it may have fewer pushes than its visit says, if a
// shorter path to a node on the way has turned up since. `visits` has an entry for every node.
void solution_path_trace(SolutionPath *path, const PositionGraph *graph, const Visit *visits,
                         uint32_t node);

// The solution with the fewest moves among those with the fewest pushes that lead through explored
// nodes, whose visits must be final. With too many of them the path stays as it is, and the answer
// is false. solution_path_trace must have been called.
bool solution_path_optimize_moves(SolutionPath *path, const PositionGraph *graph,
                                  const Visit *visits, uint32_t solved);
// The same after the whole graph was explored: of all solutions with the fewest pushes. `to_solve`
// has the fewest pushes from every node to the end, or UINT32_MAX where there is no way.
bool solution_path_fewest_moves(SolutionPath *path, const PositionGraph *graph,
                                const uint32_t *to_solve);
void solution_path_free(SolutionPath *path);

#endif
