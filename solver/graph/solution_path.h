// From a finished search to a line of play, and to one with fewer moves and as few pushes.
#ifndef TSB_SOLUTION_PATH_H
#define TSB_SOLUTION_PATH_H

#include "graph/push_graph.h"
#include "rules/player_walk.h"

// How a search came to a node.
typedef struct {
  uint32_t pushes;  // from the start as far as known, UINT32_MAX if not reached
  uint32_t parent;  // node
  Push push;        // that led here from it
} Visit;

// A push that lies on some shortest line.
typedef struct {
  Push push;
  uint32_t target;
  uint32_t moves;   // from the start to after this push, UINT32_MAX while unknown
  uint32_t parent;  // the one made before it + 1, 0 for none
  uint32_t next;    // of those with the same target, + 1
} SolutionPathStep;

// A workspace, zeroed to begin with; `pushes` and `moves` are the last result.
typedef struct {
  Push *pushes;
  size_t count;
  Text moves;
  PlayerWalk walk;
  uint32_t *level, *beside;  // per number of pushes: its first node + 1; per node: the next + 1
  uint32_t *arrivals;        // per node: the last step that leads to it + 1
  bool *kept;                // per node: a shortest line leads through it
  SolutionPathStep *steps;
  size_t step_count, step_capacity, node_capacity, push_capacity;
  int *boxes;
  size_t box_capacity;
} SolutionPath;

// The line by which the search came to the solved node; visits[] of all the graph's nodes.
void solution_path_trace(SolutionPath *path, const PushGraph *graph, const Visit *visits,
                         uint32_t solved);

// Of all lines as short among the explored nodes, whose visits are final, the one with the fewest
// moves, unless there are too many. solution_path_trace must have been called.
void solution_path_optimize_moves(SolutionPath *path, const PushGraph *graph, const Visit *visits,
                                  uint32_t solved);
void solution_path_free(SolutionPath *path);

#endif
