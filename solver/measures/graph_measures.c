// If all positions fit into the given number of states, the measures are exact, over the graph that
// the A* search has begun. Otherwise a second graph is explored: along the given solution, so that
// the start is live in it, and then breadth first around it.
#include "measures/graph_measures.h"

#include <assert.h>
#include <math.h>

#include "base/mem.h"

// The traits whose effort agrees best with how often people fail; see tools/fit.
static const HumanModelTraits TYPICAL_TRAITS = {
    .foresight = 2, .habit = 5, .patience = 50, .blind_pushes = 5, .restart_cost = 3};

enum { DECOMPOSITION_WORK = 2000000 };  // steps, about a second
// Bounds the memory of all measures: a few hundred megabytes.
enum { MAX_STATES_TIMES_BOXES = 1 << 22 };
static const size_t NO_LIMIT = SIZE_MAX / 2;

// The node after a push. The push must be an edge, as those of a solution are.
static uint32_t follow(const PositionGraph *graph, uint32_t id, Push push) {
  const PositionGraphNode *node = &graph->nodes[id];
  const PositionGraphEdge *edge = &graph->edges[node->first];
  while (edge->push != push) edge++;
  return edge->target;
}

// Explores the graph along a solution, and then what is nearest to it; false if it was stopped.
static bool explore_around(GraphMeasures *measures, const Board *board, const Push *pushes,
                           size_t count, uint32_t max_states) {
  PositionGraph *graph = &measures->near;
  position_graph_begin(graph, board, UINT32_MAX, NO_LIMIT);
  uint32_t node = 0;
  for (size_t i = 0; i < count; i++) {
    bool explored = position_graph_explore(graph, node);
    if (stop_flag_raised(graph->stop)) return false;
    assert(explored);
    node = follow(graph, node, pushes[i]);
  }
  uint32_t more = graph->node_count < max_states ? max_states - graph->node_count : 0;
  position_graph_extend(graph, more);
  measures->graph = graph;
  bool live = live_positions_compute(&measures->live_positions, graph);
  assert(live);
  return !stop_flag_raised(graph->stop);
}

static uint32_t most_states(const PositionGraph *graph, uint32_t wanted) {
  uint32_t most = MAX_STATES_TIMES_BOXES / (uint32_t)(graph->squares.boxes + 1);
  return wanted < most ? wanted : most;
}

bool graph_measures_explore(GraphMeasures *measures, AStar *astar, uint32_t max_states) {
  PositionGraph *graph = &astar->graph;
  if (measures->graph == graph && measures->explored == astar->searches) return true;
  max_states = most_states(graph, max_states);
  measures->explored = 0;
  if (graph->node_count > max_states) return false;
  measures->graph = graph;
  position_graph_extend(graph, max_states - graph->node_count);
  bool live = live_positions_compute(&measures->live_positions, graph);
  if (!live || !measures->live_positions.complete) return false;
  measures->explored = astar->searches;
  return true;
}

bool graph_measures_begin(GraphMeasures *measures, AStar *astar, const Board *board,
                          const Push *pushes, size_t count, uint32_t max_states) {
  if (graph_measures_explore(measures, astar, max_states)) {
    astar->graph.budget.limit = NO_LIMIT;  // the states bound what is left to do
    return true;
  }
  measures->near.stop = astar->graph.stop;
  return explore_around(measures, board, pushes, count, most_states(&astar->graph, max_states));
}

static void begin_human_model(GraphMeasures *measures, double foresight) {
  HumanModelTraits traits = TYPICAL_TRAITS;
  traits.foresight = foresight;
  bool room =
      human_model_begin(&measures->human_model, &measures->live_positions, measures->graph, traits);
  assert(room);
}

// In vast levels chances and counts leave the range of a double. They end here instead.
static const double MIN_CHANCE = 1e-300, MAX_COUNT = 1e300;

// Not the negative of a logarithm: that of 1 would be a negative zero.
static double luck_of(double chance) { return 0 - log2(fmax(chance, MIN_CHANCE)); }
static double logarithm(double count) { return log10(fmin(count, MAX_COUNT)); }

GraphMeasureValue graph_measures_dead_states(const GraphMeasures *measures) {
  double states = measures->graph->node_count;
  return (GraphMeasureValue){1 - measures->live_positions.live_count / states,
                             measures->live_positions.complete};
}

GraphMeasureValue graph_measures_optimal_solutions(GraphMeasures *measures) {
  double solutions;
  bool counted = solution_count_optimal(&measures->solution_count, &measures->live_positions,
                                        measures->graph, &solutions);
  assert(counted);
  return (GraphMeasureValue){logarithm(solutions), measures->live_positions.complete};
}

NearShares graph_measures_near(GraphMeasures *measures) {
  return near_positions_measure(&measures->near_positions, &measures->live_positions,
                                measures->graph);
}

static void number_boxes(GraphMeasures *measures, const Push *pushes, size_t count) {
  const Squares *squares = &measures->graph->squares;
  if (count > measures->box_capacity) {
    measures->box_capacity = count;
    measures->box = mem_resize(measures->box, count, sizeof *measures->box);
  }
  if ((size_t)squares->count > measures->box_at_capacity) {
    measures->box_at_capacity = (size_t)squares->count;
    measures->box_at =
        mem_resize(measures->box_at, measures->box_at_capacity, sizeof *measures->box_at);
  }
  int boxes = 0;
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) measures->box_at[square] = boxes++;
  for (size_t i = 0; i < count; i++) {
    int box = measures->box_at[push_from(pushes[i])];
    measures->box[i] = (uint32_t)box;
    measures->box_at[push_to(squares, pushes[i])] = box;
  }
}

static GraphMeasureValue count_pieces(GraphMeasures *measures, size_t count, int groups,
                                      Grouping grouping) {
  uint32_t found = 0;
  if (!count) return (GraphMeasureValue){0, true};
  if (measures->live_positions.complete && !stop_flag_raised(measures->graph->stop))
    found = decomposition_exact(&measures->decomposition, &measures->live_positions,
                                measures->graph, groups, grouping, DECOMPOSITION_WORK);
  if (found) return (GraphMeasureValue){found, true};
  int boxes = measures->graph->squares.boxes;
  return (GraphMeasureValue){
      decomposition_of_solution(measures->box, count, boxes, groups, grouping), false};
}

GraphMeasuresResult graph_measures_compute(GraphMeasures *measures, const Push *pushes,
                                           size_t count) {
  PositionGraph *graph = measures->graph;
  const LivePositions *live_positions = &measures->live_positions;
  bool exact = live_positions->complete;
  SolutionCountResult solutions;
  BottlenecksResult found;
  bool counted =
      solution_count_compute(&measures->solution_count, live_positions, graph, &solutions) &&
      bottlenecks_compute(&measures->bottlenecks, live_positions, graph, &found);
  assert(counted);
  begin_human_model(measures, TYPICAL_TRAITS.foresight);
  double chance = human_model_solve_chance(&measures->human_model),
         attempt = human_model_attempt_pushes(&measures->human_model);
  double effort = human_model_effort(&measures->human_model, fmax(chance, MIN_CHANCE), attempt);
  begin_human_model(measures, 1);
  double blind = human_model_solve_chance(&measures->human_model);
  number_boxes(measures, pushes, count);
  return (GraphMeasuresResult){
      .luck = {luck_of(chance), exact},
      .effort = {logarithm(fmax(effort, 1)), exact},
      .foresight = {luck_of(blind) - luck_of(chance), exact},
      .states = {graph->node_count, exact},
      .dead_states = graph_measures_dead_states(measures),
      .optimal_solutions = {logarithm(solutions.optimal), exact},
      .near_solutions = {logarithm(solutions.near), exact},
      .dead_pushes = {solutions.dead_share, exact},
      .bottlenecks = {found.bottlenecks, exact},
      .least_counter_intuitive = {found.counter_intuitive, exact && graph->bound.matched},
      .pieces_2 = count_pieces(measures, count, 2, GROUPS_FREE),
      .pieces_2_balanced = count_pieces(measures, count, 2, GROUPS_BALANCED),
      .pieces_3 = count_pieces(measures, count, 3, GROUPS_FREE),
  };
}

void graph_measures_free(GraphMeasures *measures) {
  position_graph_free(&measures->near);
  live_positions_free(&measures->live_positions);
  human_model_free(&measures->human_model);
  solution_count_free(&measures->solution_count);
  bottlenecks_free(&measures->bottlenecks);
  decomposition_free(&measures->decomposition);
  near_positions_free(&measures->near_positions);
  mem_free(measures->box);
  mem_free(measures->box_at);
  *measures = (GraphMeasures){0};
}
