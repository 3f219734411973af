// The baseline that tools/fit compares the rating with: a noisy player simulated with random
// numbers, up to a limit of pushes. The rating itself solves equations instead, see
// solver/measures/human_model.h.
//
// usage: simulated_player FILE. Prints one line per level: its number and the mean logarithm of the
// pushes until it is solved, or only the number if no solution is known.
#include <math.h>
#include <stdio.h>

#include "arguments/level_files.h"
#include "base/rng.h"
#include "rating/compute_measures.h"

static const double RISE = 0.7, HABIT = 2.5, NOTICE = 0.2;
enum { RUNS = 200, CAP = 3000, RESTART = 3, STATES = 1000000, GRAPH_STATES = 200000 };
static const size_t BYTES = (size_t)1 << 30;

// Draws one of the pushes of a node. `last` is the cell of the box that was pushed last.
static const PositionGraphEdge *choose(const PositionGraph *graph, uint32_t id, int last,
                                       Rng *rng) {
  const PositionGraphNode *node = &graph->nodes[id];
  const PositionGraphEdge *edges = &graph->edges[node->first];
  double sum = 0;
  for (int pass = 0;; pass++) {
    double left = pass ? rng_unit(rng) * sum : 0;
    for (uint32_t i = 0; i < node->count; i++) {
      double rise = (double)graph->nodes[edges[i].target].bound - node->bound;
      double weight = exp(-RISE * rise) * (push_from(edges[i].push) == last ? HABIT : 1);
      if (!pass) sum += weight;
      else left -= weight;
      if (pass && (left < 0 || i + 1 == node->count)) return &edges[i];
    }
  }
}

static double run(const GraphMeasures *graph_measures, Rng *rng) {
  const PositionGraph *graph = graph_measures->graph;
  uint32_t node = 0;
  int last = -1, pushes = 0;
  while (pushes < CAP && !position_graph_solved(graph, node)) {
    bool known = graph->nodes[node].first != UNEXPLORED && graph->nodes[node].count;
    bool dead = !live_positions_has(&graph_measures->live_positions, node);
    if (!known || (dead && rng_unit(rng) < NOTICE)) {
      node = 0;
      last = -1;
      pushes += RESTART;
      continue;
    }
    const PositionGraphEdge *edge = choose(graph, node, last, rng);
    last = push_to(&graph->squares, edge->push);
    node = edge->target;
    pushes++;
  }
  return log1p(pushes < CAP ? pushes : CAP);
}

static bool take(LevelMeasurer *measurer, const Board *board) {
  AStarResult found = astar_solve(&measurer->astar, board, (AStarLimits){STATES, BYTES});
  if (found.outcome != ASTAR_SOLVED) return false;
  solution_detours_replay(&measurer->detours, &measurer->astar, found.solution);
  graph_measures_begin(&measurer->graph_measures, &measurer->astar, board, measurer->detours.pushes,
                       measurer->detours.push_count, GRAPH_STATES);
  return true;
}

static void simulate(LevelMeasurer *measurer, const Level *level) {
  printf("%d", level->number);
  if (take(measurer, &level->board)) {
    Rng rng = rng_seed(1, (uint64_t)level->number);
    double sum = 0;
    for (int i = 0; i < RUNS; i++) sum += run(&measurer->graph_measures, &rng);
    printf(" %.4f", sum / (double)RUNS);
  }
  putchar('\n');
}

int main(int argc, char **argv) {
  Collection collection = {0};
  Problems problems = {0};
  Text error = {0};
  LevelMeasurer measurer = {0};
  if (argc != 2 || !level_files_read(argv[1], &collection, &problems, &error)) {
    fprintf(stderr, "simulated_player: %s\n",
            argc == 2 ? error.data : "usage: simulated_player FILE");
    return 2;
  }
  for (size_t i = 0; i < collection.count; i++) simulate(&measurer, &collection.levels[i]);
  compute_measures_free(&measurer);
  problems_free(&problems);
  collection_free(&collection);
  return 0;
}
