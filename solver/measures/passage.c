// Bottlenecks: follow one shortest solution, v0 v1 .. vn. A position vi is avoided if and only if
// some way leaves the line before it and comes back after it. So from each vi in turn we look at
// everything that is reached without stepping on the line, and note how far along the line that
// comes back; nothing need be looked at twice, because what an earlier vi reached is already
// counted. vi is a bottleneck if nothing from before it came back beyond it. Linear time.
#include "measures/passage.h"

#include "base/mem.h"

#define UNSEEN UINT32_MAX
#define ASIDE (UINT32_MAX - 1)  // seen, not on the line

static bool make_room(Passage *passage, Graph *graph) {
  Budget *budget = &graph->budget;
  size_t nodes = graph->node_count;
  passage->mark_grant.granted = passage->now_grant.granted = passage->later_grant.granted = 0;
  passage->mark =
      budget_grow(budget, passage->mark, &passage->mark_grant, nodes, sizeof *passage->mark);
  passage->now =
      budget_grow(budget, passage->now, &passage->now_grant, nodes, sizeof *passage->now);
  passage->later = budget_grow(budget, passage->later, &passage->later_grant, graph->edge_count + 1,
                               sizeof *passage->later);
  return !budget->refused;
}

static void forget(Passage *passage, const Graph *graph) {
  for (uint32_t node = 0; node < graph->node_count; node++) passage->mark[node] = UNSEEN;
}

static uint32_t next_on_line(const Atlas *atlas, uint32_t node) {
  const GraphEdge *edge = &atlas->graph->edges[atlas->graph->nodes[node].first];
  while (!atlas_live(atlas, edge->target) ||
         atlas->to_solve[edge->target] + 1 != atlas->to_solve[node])
    edge++;
  return edge->target;
}

// Marks the line's nodes with their places on it, and all solved ones with the last.
static void mark_line(Passage *passage, const Atlas *atlas) {
  uint32_t length = atlas->to_solve[0];
  forget(passage, atlas->graph);
  for (uint32_t i = 0, node = 0; i < length; node = next_on_line(atlas, node))
    passage->mark[node] = i++;
  for (uint32_t i = 0; i < atlas->live_count && !atlas->to_solve[atlas->order[i]]; i++)
    passage->mark[atlas->order[i]] = length;
}

// How far along the line one can come from `start` without stepping on it in between.
static uint32_t farthest_return(Passage *passage, const Atlas *atlas, uint32_t start) {
  const Graph *graph = atlas->graph;
  uint32_t farthest = 0, count = 0;
  passage->now[count++] = start;
  while (count) {
    const GraphNode *node = &graph->nodes[passage->now[--count]];
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
      uint32_t target = graph->edges[i].target, mark = passage->mark[target];
      if (!atlas_live(atlas, target) || mark == ASIDE) continue;
      if (mark == UNSEEN) {
        passage->mark[target] = ASIDE;
        passage->now[count++] = target;
      } else if (mark > farthest) {
        farthest = mark;
      }
    }
  }
  return farthest;
}

static uint32_t count_bottlenecks(Passage *passage, const Atlas *atlas) {
  uint32_t length = atlas->to_solve[0], farthest = 0, count = 0;
  if (!length) return 0;
  mark_line(passage, atlas);
  for (uint32_t i = 0, node = 0; i < length; i++, node = next_on_line(atlas, node)) {
    if (i) count += farthest <= i;
    uint32_t back = farthest_return(passage, atlas, node);
    if (back > farthest) farthest = back;
    if (i + 1 == length) break;
  }
  return count;
}

// Layer by layer: in a layer all that is reached without another rise of the bound.
static uint32_t fewest_rises(Passage *passage, const Atlas *atlas) {
  const Graph *graph = atlas->graph;
  uint32_t now = 0, later = 0;
  forget(passage, graph);
  passage->later[later++] = 0;
  for (uint32_t rises = 0;; rises++) {
    while (later) {
      uint32_t node = passage->later[--later];
      if (passage->mark[node] != UNSEEN) continue;
      passage->mark[node] = ASIDE;
      passage->now[now++] = node;
    }
    while (now) {
      uint32_t id = passage->now[--now];
      if (graph_solved(graph, id)) return rises;
      const GraphNode *node = &graph->nodes[id];
      for (uint32_t i = node->first; i < node->first + node->count; i++) {
        uint32_t target = graph->edges[i].target;
        if (!atlas_live(atlas, target) || passage->mark[target] != UNSEEN) continue;
        if (graph->nodes[target].bound > node->bound) {
          passage->later[later++] = target;
        } else {
          passage->mark[target] = ASIDE;
          passage->now[now++] = target;
        }
      }
    }
  }
}

bool passage_measure(Passage *passage, const Atlas *atlas, Graph *graph, PassageResult *out) {
  if (!make_room(passage, graph)) return false;
  out->bottlenecks = count_bottlenecks(passage, atlas);
  out->counter_intuitive = fewest_rises(passage, atlas);
  return true;
}

void passage_free(Passage *passage) {
  mem_free(passage->mark);
  mem_free(passage->now);
  mem_free(passage->later);
  *passage = (Passage){0};
}
