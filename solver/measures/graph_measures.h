// Measures of the whole position graph: how many positions and solutions there are, and how a
// player fares among them.
//
// They are exact if all reachable positions fit into a number of states. Otherwise they are
// estimates from as many positions around a given solution, the nearest first, and `exact` is
// false.
#ifndef TSB_GRAPH_MEASURES_H
#define TSB_GRAPH_MEASURES_H

#include "graph/astar.h"
#include "measures/bottlenecks.h"
#include "measures/decomposition.h"
#include "measures/human_model.h"
#include "measures/near_positions.h"
#include "measures/solution_count.h"

// name, meaning: the one list from which struct, JSON keys and help are made.
#define GRAPH_MEASURES(X)                                                                       \
  X(luck, "luck that a noisy player needs, in bits: one of 2^luck attempts solves the level")   \
  X(effort,                                                                                     \
    "pushes of the noisy player until the level is solved, all attempts together, as log10")    \
  X(foresight, "additional luck in bits that the noisy player needs without foresight")         \
  X(states, "reachable positions, without those with an obvious deadlock")                      \
  X(dead_states, "share of `states` from which the level cannot be solved")                     \
  X(optimal_solutions, "number of solutions with the fewest pushes, as log10")                  \
  X(near_solutions, "number of solutions with at most 4 pushes more, as log10")                 \
  X(dead_pushes,                                                                                \
    "share of the legal pushes along a shortest solution that make the level unsolvable")       \
  X(bottlenecks, "positions between start and end that every solution passes")                  \
  X(least_counter_intuitive, "fewest counter-intuitive pushes over all solutions")              \
  X(pieces_2, "fewest runs of pushes within one group, if the boxes are divided into 2 groups") \
  X(pieces_2_balanced, "like pieces_2, with groups whose sizes differ by at most one")          \
  X(pieces_3, "like pieces_2, with 3 groups of any size")

typedef struct {
  double value;
  bool exact;
} GraphMeasureValue;

typedef struct {
#define X(name, meaning) GraphMeasureValue name;
  GRAPH_MEASURES(X)
#undef X
} GraphMeasuresResult;

// A workspace. Zeroed is ready.
typedef struct {
  PositionGraph near;    // the positions around a solution, used if there are too many in all
  PositionGraph *graph;  // the one that is measured
  uint64_t explored;     // the search (AStar.searches) whose graph was explored to its end
  LivePositions live_positions;
  HumanModel human_model;
  SolutionCount solution_count;
  Bottlenecks bottlenecks;
  Decomposition decomposition;
  NearPositions near_positions;
  uint32_t *box;  // per push of the solution: the number of its box
  int *box_at;    // per square: the number of the box there
  size_t box_capacity, box_at_capacity;
} GraphMeasures;

// Enough for all positions of most small levels.
enum { GRAPH_MEASURES_STATES = 30000 };

// Explores the graph of the search to its end, if it has at most so many states. Then
// measures->live_positions.to_solve is known for all positions. False if there are more, or no
// memory for them. `astar` was just used on the level, with whatever outcome.
bool graph_measures_explore(GraphMeasures *measures, AStar *astar, uint32_t max_states);
// Begins the level `board`, with `pushes` as any solution of it. `astar` was just used on the
// level, with whatever outcome; its graph is explored further. False if the graph's `stop` was
// set meanwhile: then there is nothing to measure.
bool graph_measures_begin(GraphMeasures *measures, AStar *astar, const Board *board,
                          const Push *pushes, size_t count, uint32_t max_states);

// The measures that the rating needs, quick to compute:
GraphMeasureValue graph_measures_dead_states(const GraphMeasures *measures);
GraphMeasureValue graph_measures_optimal_solutions(GraphMeasures *measures);
NearShares graph_measures_near(GraphMeasures *measures);
// All measures:
GraphMeasuresResult graph_measures_compute(GraphMeasures *measures, const Push *pushes,
                                           size_t count);

void graph_measures_free(GraphMeasures *measures);

#endif
