// Measures of the whole push graph: how many positions and solutions there are, and how a player
// fares among them.
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
#include "measures/solution_count.h"

// name, meaning: the one list from which struct, JSON keys and help are made.
#define GRAPH_MEASURES(X)                                                                       \
  X(luck, "bits of luck that a noisy player's attempt needs: one in 2^luck attempts solves it") \
  X(effort, "pushes of all his attempts until it is solved, as a decimal logarithm")            \
  X(foresight, "how much foresight helps him: bits of luck more that he needs without")         \
  X(states, "positions that can come up, those that are dead at sight left out")                \
  X(dead_states, "share of these from which the level cannot be solved any more")               \
  X(optimal_solutions, "solutions with the fewest pushes, as a decimal logarithm")              \
  X(near_solutions, "solutions with at most 4 pushes more, as a decimal logarithm")             \
  X(dead_pushes, "share of the pushes on offer along a shortest solution that lose")            \
  X(bottlenecks, "positions that every solution passes, between start and end")                 \
  X(least_counter_intuitive, "fewest counter-intuitive pushes over all solutions")              \
  X(pieces_2, "fewest runs of pushes of one group of boxes, the boxes in 2 groups")             \
  X(pieces_2_balanced, "the same with groups of equal size, or one more")                       \
  X(pieces_3, "the same with 3 groups of any size")

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
  PushGraph near;    // the positions around a solution, used if there are too many in all
  PushGraph *graph;  // the one that is measured
  Solvability solvability;
  HumanModel human_model;
  SolutionCount solution_count;
  Bottlenecks bottlenecks;
  Decomposition decomposition;
  uint32_t *box;  // per push of the solution: the number of its box
  int *box_at;    // per square: the number of the box there
  size_t box_capacity, box_at_capacity;
} GraphMeasures;

// Enough for all positions of most small levels.
enum { GRAPH_MEASURES_STATES = 30000 };

// Begins the level `board`, with `pushes` as any solution of it. `astar` was just used on the
// level, with whatever outcome; its graph is explored further. False if the graph's `halt` was set
// meanwhile: then there is nothing to measure.
bool graph_measures_begin(GraphMeasures *measures, AStar *astar, const Board *board,
                          const Push *pushes, size_t count, uint32_t max_states);

// The measures that the rating needs, quick to compute:
GraphMeasureValue graph_measures_luck(GraphMeasures *measures);
GraphMeasureValue graph_measures_dead_states(const GraphMeasures *measures);
GraphMeasureValue graph_measures_optimal_solutions(GraphMeasures *measures);
// All measures:
GraphMeasuresResult graph_measures_compute(GraphMeasures *measures, const Push *pushes,
                                           size_t count);

void graph_measures_free(GraphMeasures *measures);

#endif
