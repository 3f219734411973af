// A breadth-first search in layers: layer k holds the nodes that need k changes (or lines) and no
// fewer. For every node of a layer it keeps only the boxes that can have been pushed last at that
// cost. A box that can only have been last one change later need not be kept: changing to it from
// the cheaper arrival costs the same. The same holds for lines.
//
// Every box off goal still needs a change, and at least as many lines as lead a lone box to some
// goal. The search drops every node that cannot beat the known solution by this bound.
#include "measures/fewest_changes.h"

#include <string.h>

#include "base/mem.h"

// `known` is the cost to beat; `stopped` says that a limit ended the search.
typedef struct {
  FewestChanges *work;
  PositionGraph *graph;
  uint32_t known;
  bool stopped;
} Search;

void fewest_changes_begin(FewestChanges *work) {
  work->visit_count = 0;
  work->visit_grant.granted = work->step_grant.granted = 0;
  work->layer_grants[0].granted = work->layer_grants[1].granted = 0;
}

void fewest_changes_free(FewestChanges *work) {
  mem_free(work->visits);
  mem_free(work->steps);
  mem_free(work->layers[0]);
  mem_free(work->layers[1]);
  *work = (FewestChanges){0};
}

static bool reserve(Search *search, size_t layer) {
  FewestChanges *work = search->work;
  MemoryBudget *budget = &search->graph->budget;
  work->steps = memory_budget_grow(budget, work->steps, &work->step_grant, work->step_count + 1,
                                   sizeof *work->steps);
  work->layers[layer] =
      memory_budget_grow(budget, work->layers[layer], &work->layer_grants[layer],
                         work->layer_counts[layer] + 1, sizeof *work->layers[layer]);
  if (budget->refused) search->stopped = true;
  return !search->stopped;
}

// Explores a node and makes visits for all new nodes of the graph; false if a limit stopped it.
static bool expand(Search *search, uint32_t node) {
  FewestChanges *work = search->work;
  PositionGraph *graph = search->graph;
  if (position_graph_explore(graph, node))
    work->visits = memory_budget_grow(&graph->budget, work->visits, &work->visit_grant,
                                      graph->node_count, sizeof *work->visits);
  search->stopped |= graph->limit != LIMIT_NONE || graph->budget.refused;
  if (search->stopped) return false;
  for (; work->visit_count < graph->node_count; work->visit_count++)
    work->visits[work->visit_count].stamp = 0;
  return true;
}

// The visit of a node at `cost`. A new node enters its layer. NULL if the node was reached for
// less.
static FewestVisit *visit(Search *search, uint32_t node, uint32_t cost) {
  FewestChanges *work = search->work;
  FewestVisit *visit = &work->visits[node];
  if (visit->stamp == work->stamp) return visit->cost == cost ? visit : NULL;
  size_t layer = cost & 1;
  if (!reserve(search, layer)) return NULL;
  *visit = (FewestVisit){work->stamp, cost, 0};
  work->layers[layer][work->layer_counts[layer]++] = node;
  return visit;
}

static bool search_begin(Search *search) {
  FewestChanges *work = search->work;
  work->stamp++;
  work->step_count = work->layer_counts[0] = work->layer_counts[1] = 0;
  return search->graph->node_count && expand(search, 0) && visit(search, 0, 0);
}

static void push_step(Search *search, uint32_t node, Push push) {
  if (reserve(search, 0))
    search->work->steps[search->work->step_count++] = (FewestStep){node, push};
}

// Changes: a push leads to `edge.target` at `cost`. Every box that is still off goal needs a
// change, except for the box in hand.
static void reach_by_change(Search *search, PositionGraphEdge edge, uint32_t cost) {
  PositionGraph *graph = search->graph;
  int to = push_to(&graph->squares, edge.push);
  uint32_t off_goal = graph->nodes[edge.target].off_goal;
  uint32_t rest = off_goal - !squares_goal(&graph->squares, to);
  if (cost + rest >= search->known) return;
  if (off_goal == 0) {
    search->known = cost;
    return;
  }
  FewestVisit *seen = visit(search, edge.target, cost);
  if (!seen) return;
  uint64_t box = UINT64_C(1) << position_graph_rank(graph, edge.target, to);
  if (seen->boxes & box) return;
  seen->boxes |= box;
  push_step(search, edge.target, edge.push);
}

// Goes on pushing the boxes in hand until the layer is complete. A search for lines has no steps.
static void complete_layer(Search *search, uint32_t cost) {
  FewestChanges *work = search->work;
  PositionGraph *graph = search->graph;
  while (work->step_count && !search->stopped) {
    FewestStep step = work->steps[--work->step_count];
    int box = push_to(&graph->squares, step.push);
    if (!expand(search, step.node)) return;
    const PositionGraphNode *node = &graph->nodes[step.node];
    for (uint32_t i = node->first; i < node->first + node->count; i++)
      if (push_from(graph->edges[i].push) == box) reach_by_change(search, graph->edges[i], cost);
  }
}

// From a node of the finished layer to the next layer, with every box that was not in hand.
static void change_box(Search *search, uint32_t from, uint32_t cost) {
  PositionGraph *graph = search->graph;
  if (cost + graph->nodes[from].off_goal > search->known || !expand(search, from)) return;
  uint64_t in_hand = search->work->visits[from].boxes;
  const PositionGraphNode *node = &graph->nodes[from];
  for (uint32_t i = node->first; i < node->first + node->count; i++) {
    PositionGraphEdge edge = graph->edges[i];
    if (!(in_hand >> position_graph_rank(graph, from, push_from(edge.push)) & 1))
      reach_by_change(search, edge, cost);
  }
}

// `leave` goes from a node of the finished layer to nodes of the next one.
static uint32_t search_layers(Search *search, void (*leave)(Search *, uint32_t, uint32_t),
                              bool *exact) {
  FewestChanges *work = search->work;
  for (uint32_t cost = 1; cost < search->known && !search->stopped; cost++) {
    size_t last = (cost - 1) & 1;
    work->layer_counts[cost & 1] = 0;
    for (size_t i = 0; i < work->layer_counts[last]; i++)
      leave(search, work->layers[last][i], cost);
    complete_layer(search, cost);
    if (!work->layer_counts[cost & 1]) break;
  }
  *exact = !search->stopped;
  return search->known;
}

uint32_t fewest_changes(FewestChanges *work, PositionGraph *graph, uint32_t known, bool *exact) {
  Search search = {work, graph, known, false};
  *exact = false;
  if (graph->squares.boxes > FEWEST_MAX_BOXES || !search_begin(&search)) return known;
  return search_layers(&search, change_box, exact);
}

// A lower bound of the lines left: the sum over the boxes of the lines of a lone box to some goal.
// A search for lines keeps it in `boxes` of every visit, and updates it by the one box that moved.
static uint64_t lines_after(const PositionGraph *graph, uint64_t before, Push push) {
  const uint16_t *lines = graph->distances.lines;
  return before - lines[push_from(push)] + lines[push_to(&graph->squares, push)];
}

static uint64_t lines_at_start(const PositionGraph *graph) {
  uint64_t sum = 0;
  for (int square = 0; square < graph->squares.count; square++)
    if (graph->squares.kind[square] & SQUARE_BOX) sum += graph->distances.lines[square];
  return sum;
}

static const PositionGraphEdge *same_push_again(const PositionGraph *graph,
                                                PositionGraphEdge edge) {
  Push wanted = push_of(push_to(&graph->squares, edge.push), push_dir(edge.push));
  const PositionGraphNode *node = &graph->nodes[edge.target];
  for (uint32_t i = node->first; i < node->first + node->count; i++)
    if (graph->edges[i].push == wanted) return &graph->edges[i];
  return NULL;
}

// Pushes a box on in one direction. It ends at a node that fewer lines lead to: a new line from
// there costs no more than going on.
static void follow_line(Search *search, PositionGraphEdge edge, uint32_t cost, uint64_t left) {
  PositionGraph *graph = search->graph;
  for (;;) {
    left = lines_after(graph, left, edge.push);
    if (cost + left > search->known) return;  // equal is fine: this line may go on to a goal
    if (cost + left < search->known) {
      if (position_graph_solved(graph, edge.target)) {
        search->known = cost;
        return;
      }
      FewestVisit *seen = visit(search, edge.target, cost);
      if (!seen) return;
      seen->boxes = left;
    }
    if (!expand(search, edge.target)) return;
    const PositionGraphEdge *next = same_push_again(graph, edge);
    if (!next) return;
    edge = *next;
  }
}

static void follow_lines(Search *search, uint32_t from, uint32_t cost) {
  PositionGraph *graph = search->graph;
  uint64_t left = search->work->visits[from].boxes;
  if (cost + left > search->known || !expand(search, from)) return;
  for (uint32_t i = 0; i < graph->nodes[from].count && !search->stopped; i++)
    follow_line(search, graph->edges[graph->nodes[from].first + i], cost, left);
}

uint32_t fewest_lines(FewestChanges *work, PositionGraph *graph, uint32_t known, bool *exact) {
  Search search = {work, graph, known, false};
  *exact = false;
  if (!search_begin(&search)) return known;
  goal_distances_lines(&graph->distances, &graph->squares);
  work->visits[0].boxes = lines_at_start(graph);
  return search_layers(&search, follow_lines, exact);
}
