// Three sources: counting along the solution (solution_stats), searches over all solutions
// (solution_detours, done by the caller) and the position graph (graph_measures).
#include "rating/compute_measures.h"

#include <ctype.h>
#include <math.h>

#include "base/mem.h"

// Between two pushes so many steps count, and none before the first. A long way to the next box
// takes time, but nothing has to be found out on it. README.md has what else was tried.
enum { WALK_CAP = 8 };

// The share of dead positions that levels of so many boxes have, on average of the play counts. It
// stands for positions of which nobody knows.
static const double USUAL_DEAD[] = {0, 0, 0.19, 0.38, 0.50, 0.56, 0.58};
enum { USUAL_DEAD_COUNT = sizeof USUAL_DEAD / sizeof *USUAL_DEAD };

static void leave_out(LevelMeasures *measures, int index) {
  measures->value[index] = NAN;
  measures->estimates &= ~(UINT64_C(1) << index);
}

double compute_measures_short_walks(const char *moves) {
  int sum = 0, steps = 0;
  while (islower((unsigned char)*moves)) moves++;
  for (; *moves; moves++) {
    bool push = isupper((unsigned char)*moves);
    steps = push ? 0 : steps + 1;
    sum += !push && steps <= WALK_CAP;
  }
  return sum;
}

static void measure_dead_near(LevelMeasurer *measurer, LevelMeasures *out) {
  NearShares near = graph_measures_near(&measurer->graph_measures);
  int boxes = measurer->astar.graph.squares.boxes;
  double usual = USUAL_DEAD[boxes < USUAL_DEAD_COUNT ? boxes : USUAL_DEAD_COUNT - 1];
  level_measure_put(out, MEASURE_part_dead, near.dead + usual * near.unknown, near.unknown == 0);
}

static void measure_graph(LevelMeasurer *measurer, const Board *board, MeasureLimits limits,
                          LevelMeasures *out) {
  const SolutionDetours *detours = &measurer->detours;
  if (!graph_measures_begin(&measurer->graph_measures, &measurer->astar, board, detours->pushes,
                            detours->push_count, limits.survey_states))
    return;  // stopped: nobody reads the measures
  measure_dead_near(measurer, out);
  if (limits.scope == MEASURE_RATING) {
    GraphMeasureValue dead_states = graph_measures_dead_states(&measurer->graph_measures);
    GraphMeasureValue solutions = graph_measures_optimal_solutions(&measurer->graph_measures);
    level_measure_put(out, MEASURE_dead_states, dead_states.value, dead_states.exact);
    level_measure_put(out, MEASURE_optimal_solutions, solutions.value, solutions.exact);
    level_measure_put(out, MEASURE_part_ways, solutions.value, solutions.exact);
    return;
  }
  GraphMeasuresResult result =
      graph_measures_compute(&measurer->graph_measures, detours->pushes, detours->push_count);
#define X(name, meaning) \
  level_measure_put(out, MEASURE_##name, result.name.value, result.name.exact);
  GRAPH_MEASURES(X)
#undef X
  level_measure_put(out, MEASURE_part_ways, result.optimal_solutions.value,
                    result.optimal_solutions.exact);
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
#define X(name, meaning) level_measure_put(&out, MEASURE_##name, (double)solution.name, true);
  SOLUTION_COUNTS(X)
#undef X
  level_measure_put(&out, MEASURE_walk_moves, (double)(solution.moves - solution.pushes),
                    measurer->astar.fewest_moves);
#define X(name, meaning) \
  level_measure_put(&out, MEASURE_##name, detours->name.value, detours->name.exact);
  SOLUTION_DETOURS_MEASURES(X)
#undef X
  if (limits.scope == MEASURE_RATING) leave_out(&out, MEASURE_min_box_lines);
  level_measure_put(&out, MEASURE_parts, 1, true);
  level_measure_put(&out, MEASURE_part_walk, compute_measures_short_walks(moves),
                    measurer->astar.fewest_moves);
  level_measure_put(&out, MEASURE_part_gap, detours->gap.value, detours->gap.exact);
  level_measure_put(&out, MEASURE_part_changes, detours->min_box_changes.value,
                    detours->min_box_changes.exact);
  level_measure_put(&out, MEASURE_other_parts, 0, true);
  level_measure_put(&out, MEASURE_nodes, nodes, true);
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
  independent_parts_free(&measurer->parts);
  if (measurer->of_part) compute_measures_free(measurer->of_part);
  mem_free(measurer->of_part);
}
