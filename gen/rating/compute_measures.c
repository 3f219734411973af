// Three sources: counting along the solution (solution_stats), searches over all solutions
// (solution_detours, done by the caller) and the position graph (graph_measures).
#include "rating/compute_measures.h"

#include <math.h>

// Rounded, so that the order of a sum and the last bit of a logarithm do not show.
static void put_measure(LevelMeasures *measures, int index, double value, bool exact) {
  const double steps = 1e4;
  measures->value[index] = value == floor(value) ? value : round(value * steps) / steps;
  if (!exact) measures->estimates |= UINT64_C(1) << index;
}

static void leave_out(LevelMeasures *measures, int index) {
  measures->value[index] = NAN;
  measures->estimates &= ~(UINT64_C(1) << index);
}

static void measure_graph(LevelMeasurer *measurer, const Board *board, MeasureLimits limits,
                          LevelMeasures *out) {
  const SolutionDetours *detours = &measurer->detours;
  if (!graph_measures_begin(&measurer->graph_measures, &measurer->astar, board, detours->pushes,
                            detours->push_count, limits.survey_states))
    return;  // stopped: nobody reads the measures
  if (limits.scope == MEASURE_RATING) {
    GraphMeasureValue dead_states = graph_measures_dead_states(&measurer->graph_measures);
    GraphMeasureValue solutions = graph_measures_optimal_solutions(&measurer->graph_measures);
    put_measure(out, MEASURE_dead_states, dead_states.value, dead_states.exact);
    put_measure(out, MEASURE_optimal_solutions, solutions.value, solutions.exact);
    return;
  }
  GraphMeasuresResult result =
      graph_measures_compute(&measurer->graph_measures, detours->pushes, detours->push_count);
#define X(name, meaning) put_measure(out, MEASURE_##name, result.name.value, result.name.exact);
  GRAPH_MEASURES(X)
#undef X
}

// If the graph is too large, the search goes on where it was: the limit was meant for the measures.
void compute_measures_shorten(LevelMeasurer *measurer, AStarResult *result,
                              uint32_t survey_states) {
  GraphMeasures *graph_measures = &measurer->graph_measures;
  AStar *astar = &measurer->astar;
  if (graph_measures_explore(graph_measures, astar, survey_states)) {
    astar_take_fewest_moves(astar, result, graph_measures->live_positions.to_solve);
    return;
  }
  position_graph_extend(&astar->graph, POSITION_GRAPH_MAX_STATES);
  astar_optimize_moves(astar, result);
}

LevelMeasures compute_measures(LevelMeasurer *measurer, const Board *board, const char *moves,
                               uint32_t nodes, const SolutionDetoursResult *detours,
                               MeasureLimits limits) {
  LevelMeasures out = {.estimates = 0};
  for (int i = 0; i < MEASURE_COUNT; i++) out.value[i] = NAN;
  SolutionStats solution = solution_stats_of(board, moves);
#define X(name, meaning) put_measure(&out, MEASURE_##name, (double)solution.name, true);
  SOLUTION_COUNTS(X)
#undef X
  put_measure(&out, MEASURE_walk_moves, (double)(solution.moves - solution.pushes),
              measurer->astar.fewest_moves);
#define X(name, meaning) \
  put_measure(&out, MEASURE_##name, detours->name.value, detours->name.exact);
  SOLUTION_DETOURS_MEASURES(X)
#undef X
  if (limits.scope == MEASURE_RATING) leave_out(&out, MEASURE_min_box_lines);
  put_measure(&out, MEASURE_nodes, nodes, true);
  measure_graph(measurer, board, limits, &out);
  return out;
}

RatingFeatures compute_measures_features(const LevelMeasures *measures, int boxes) {
  RatingFeatures features = {.boxes = boxes};
#define X(name, shape, weight)                     \
  features.name = measures->value[MEASURE_##name]; \
  if (!level_measure_exact(measures, MEASURE_##name)) features.estimated = true;
  RATING_FEATURES(X)
#undef X
  return features;
}

void compute_measures_free(LevelMeasurer *measurer) {
  astar_free(&measurer->astar);
  solution_detours_free(&measurer->detours);
  graph_measures_free(&measurer->graph_measures);
}
