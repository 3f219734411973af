// The baseline that tools/fit compares the rating with: the capped simulation of a noisy player
// as shared research describes it, thrown with dice. The rating itself solves equations instead,
// see solver/player.h.
//
// usage: fit_simulation FILE: a line for every level, its number and the mean logarithm of the
// pushes until it is solved, or nothing after the number if no solution is known.
#include <math.h>
#include <stdio.h>

#include "arguments/levels.h"
#include "base/mem.h"
#include "base/rng.h"
#include "rating/assess.h"

static const double RISE = 0.7, HABIT = 2.5, NOTICE = 0.2;
enum { RUNS = 200, CAP = 3000, RESTART = 3, STATES = 1000000, SURVEY = 200000 };
static const size_t BYTES = (size_t)1 << 30;

// The number of a push from the node, by chance; `last` is where the last pushed box stands now.
static const GraphEdge *choose(const Graph *graph, uint32_t id, int last, Rng *rng) {
  const GraphNode *node = &graph->nodes[id];
  const GraphEdge *edges = &graph->edges[node->first];
  double sum = 0;
  for (int pass = 0;; pass++) {
    double left = pass ? rng_unit(rng) * sum : 0;
    for (uint32_t i = 0; i < node->count; i++) {
      double rise = (double)graph->nodes[edges[i].target].bound - node->bound;
      double weight = exp(-RISE * rise) * (push_from(edges[i].push) == last ? HABIT : 1);
      if (!pass) sum += weight;
      else if ((left -= weight) < 0 || i + 1 == node->count) return &edges[i];
    }
  }
}

static double run(const Survey *survey, Rng *rng) {
  const Graph *graph = survey->graph;
  uint32_t node = 0;
  int last = -1, pushes = 0;
  while (pushes < CAP && !graph_solved(graph, node)) {
    bool known = graph->nodes[node].first != UNEXPLORED && graph->nodes[node].count;
    bool dead = !atlas_live(&survey->atlas, node);
    if (!known || (dead && rng_unit(rng) < NOTICE)) {
      node = 0;
      last = -1;
      pushes += RESTART;
      continue;
    }
    const GraphEdge *edge = choose(graph, node, last, rng);
    last = push_to(&graph->squares, edge->push);
    node = edge->target;
    pushes++;
  }
  return log1p(pushes < CAP ? pushes : CAP);
}

static bool take(Assessor *assessor, const Board *board) {
  ForwardResult found = forward_solve(&assessor->forward, board, (ForwardLimits){STATES, BYTES});
  if (found.outcome != FORWARD_SOLVED) return false;
  insight_of_solution(&assessor->insight, &assessor->forward, found.solution);
  survey_take(&assessor->survey, &assessor->forward, board, assessor->insight.pushes,
              assessor->insight.push_count, SURVEY);
  return true;
}

static void simulate(Assessor *assessor, const Level *level) {
  printf("%d", level->number);
  if (take(assessor, &level->board)) {
    Rng rng = rng_seed(1, (uint64_t)level->number);
    double sum = 0;
    for (int i = 0; i < RUNS; i++) sum += run(&assessor->survey, &rng);
    printf(" %.4f", sum / RUNS);
  }
  putchar('\n');
}

int main(int argc, char **argv) {
  Collection collection = {0};
  Problems problems = {0};
  Text wrong = {0};
  Assessor assessor = {0};
  if (argc != 2 || !levels_read(argv[1], &collection, &problems, &wrong)) {
    fprintf(stderr, "fit_simulation: %s\n", argc == 2 ? wrong.data : "usage: fit_simulation FILE");
    return 2;
  }
  for (size_t i = 0; i < collection.count; i++) simulate(&assessor, &collection.levels[i]);
  assess_free(&assessor);
  problems_free(&problems);
  collection_free(&collection);
  return 0;
}
