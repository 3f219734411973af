// A push from a node makes a solution longer than the fewest by 1 + to_solve(target) -
// to_solve(node), its slack, which is never negative. The solutions from a node with a total slack
// of s are those of its targets with s less the push's own slack: known, if the slacks are taken in
// rising order and for each the nodes from the goal outwards.
#include "measures/ways.h"

#include <assert.h>
#include <math.h>

#include "base/mem.h"

const double WAYS_MOST = 1e300;

enum { SLACKS = WAYS_SLACK + 1 };

static bool make_room(Ways *ways, const Atlas *atlas, Graph *graph) {
  Budget *budget = &graph->budget;
  size_t live = atlas->live_count;
  ways->count_grant.granted = ways->share_grant.granted = ways->place_grant.granted = 0;
  ways->count =
      budget_grow(budget, ways->count, &ways->count_grant, live * SLACKS, sizeof *ways->count);
  ways->share = budget_grow(budget, ways->share, &ways->share_grant, live, sizeof *ways->share);
  ways->place =
      budget_grow(budget, ways->place, &ways->place_grant, graph->node_count, sizeof *ways->place);
  if (budget->refused) return false;
  for (uint32_t i = 0; i < live; i++) ways->place[atlas->order[i]] = i;
  return true;
}

static double *count_at(const Ways *ways, uint32_t node) {
  return &ways->count[(size_t)ways->place[node] * SLACKS];
}

static uint32_t slack_of(const Atlas *atlas, uint32_t from, uint32_t to) {
  return 1 + atlas->to_solve[to] - atlas->to_solve[from];
}

static double count_from(const Ways *ways, const Atlas *atlas, uint32_t id, uint32_t slack) {
  const GraphNode *node = &atlas->graph->nodes[id];
  const GraphEdge *edge = &atlas->graph->edges[node->first];
  double sum = 0;
  for (uint32_t i = 0; i < node->count; i++) {
    if (!atlas_live(atlas, edge[i].target)) continue;
    uint32_t own = slack_of(atlas, id, edge[i].target);
    if (own <= slack) sum += count_at(ways, edge[i].target)[slack - own];
  }
  return fmin(sum, WAYS_MOST);
}

static void count_all(Ways *ways, const Atlas *atlas, uint32_t slacks) {
  for (uint32_t slack = 0; slack < slacks; slack++)
    for (uint32_t i = 0; i < atlas->live_count; i++) {
      uint32_t node = atlas->order[i];
      bool solved = graph_solved(atlas->graph, node);
      count_at(ways, node)[slack] = solved ? slack == 0 : count_from(ways, atlas, node, slack);
    }
}

// Hands a node's share on to the nodes after it; returns the part of its pushes that lose.
static double hand_on(Ways *ways, const Atlas *atlas, Graph *graph, uint32_t id) {
  const GraphNode *node = &graph->nodes[id];
  const GraphEdge *edge = &graph->edges[node->first];
  double ahead = 0;
  int alive = 0, choices = graph_choices(graph, id);
  for (uint32_t i = 0; i < node->count; i++) {
    if (!atlas_live(atlas, edge[i].target)) continue;
    alive++;
    if (slack_of(atlas, id, edge[i].target) == 0) ahead += *count_at(ways, edge[i].target);
  }
  for (uint32_t i = 0; i < node->count; i++) {
    uint32_t target = edge[i].target;
    if (!atlas_live(atlas, target) || slack_of(atlas, id, target)) continue;
    ways->share[ways->place[target]] +=
        ways->share[ways->place[id]] * (*count_at(ways, target) / ahead);
  }
  assert(alive > 0 && alive <= choices);
  return 1 - (double)alive / choices;
}

static double dead_share(Ways *ways, const Atlas *atlas, Graph *graph) {
  uint32_t fewest = atlas->to_solve[0];
  double sum = 0;
  for (uint32_t i = 0; i < atlas->live_count; i++) ways->share[i] = 0;
  ways->share[ways->place[0]] = 1;
  for (uint32_t i = atlas->live_count; i-- > 0;) {
    uint32_t node = atlas->order[i];
    if (ways->share[i] > 0 && !graph_solved(graph, node))
      sum += ways->share[i] * hand_on(ways, atlas, graph, node);
  }
  return fewest ? sum / fewest : 0;
}

bool ways_optimal(Ways *ways, const Atlas *atlas, Graph *graph, double *optimal) {
  if (!make_room(ways, atlas, graph)) return false;
  count_all(ways, atlas, 1);
  *optimal = *count_at(ways, 0);
  return true;
}

bool ways_count(Ways *ways, const Atlas *atlas, Graph *graph, WaysResult *out) {
  if (!make_room(ways, atlas, graph)) return false;
  count_all(ways, atlas, SLACKS);
  const double *count = count_at(ways, 0);
  out->optimal = count[0];
  out->near = 0;
  for (uint32_t slack = 0; slack < SLACKS; slack++) out->near += count[slack];
  out->near = fmin(out->near, WAYS_MOST);
  out->dead_share = dead_share(ways, atlas, graph);
  return true;
}

void ways_free(Ways *ways) {
  mem_free(ways->count);
  mem_free(ways->share);
  mem_free(ways->place);
  *ways = (Ways){0};
}
