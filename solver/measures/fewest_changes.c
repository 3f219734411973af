// Layer by layer: layer k holds the nodes that k changes (or lines) lead to and no fewer. Only the
// boxes matter that were last at a node's least cost: where another box was last one change later,
// the cheaper way can change to that box for the same. The same holds for lines.
//
// Every box off goal needs a change and as many lines as lead a lone box to some goal; what
// cannot beat the known solution any more is not followed.
#include "measures/fewest_changes.h"

#include <string.h>

#include "base/mem.h"

// One search: the graph, what it must beat, and whether it was stopped.
typedef struct {
  FewestChanges *work;
  PushGraph *graph;
  uint32_t known;
  bool stopped;
} Search;

void fewest_begin(FewestChanges *work) {
  work->visit_count = 0;
  work->visit_grant.granted = work->step_grant.granted = 0;
  work->layer_grants[0].granted = work->layer_grants[1].granted = 0;
}

void fewest_free(FewestChanges *work) {
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

// Explores a node and knows all the graph's nodes by name; false if a limit stopped it.
static bool expand(Search *search, uint32_t node) {
  FewestChanges *work = search->work;
  PushGraph *graph = search->graph;
  if (push_graph_explore(graph, node))
    work->visits = memory_budget_grow(&graph->budget, work->visits, &work->visit_grant,
                                      graph->node_count, sizeof *work->visits);
  search->stopped |= graph->limit != LIMIT_NONE || graph->budget.refused;
  if (search->stopped) return false;
  for (; work->visit_count < graph->node_count; work->visit_count++)
    work->visits[work->visit_count].stamp = 0;
  return true;
}

// The visit of a node at `cost`: a new one enters its layer; NULL if it was reached for less.
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

// Changes: a push has led to `edge.target` at `cost`. The boxes still off goal need a change each,
// but for the one in hand.
static void reach_by_change(Search *search, PushGraphEdge edge, uint32_t cost) {
  PushGraph *graph = search->graph;
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
  uint64_t box = UINT64_C(1) << push_graph_rank(graph, edge.target, to);
  if (seen->boxes & box) return;
  seen->boxes |= box;
  push_step(search, edge.target, edge.push);
}

// Goes on with the boxes in hand until the layer is complete.
static void complete_layer(Search *search, uint32_t cost) {
  FewestChanges *work = search->work;
  PushGraph *graph = search->graph;
  while (work->step_count && !search->stopped) {
    FewestStep step = work->steps[--work->step_count];
    int box = push_to(&graph->squares, step.push);
    if (!expand(search, step.node)) return;
    const PushGraphNode *node = &graph->nodes[step.node];
    for (uint32_t i = node->first; i < node->first + node->count; i++)
      if (push_from(graph->edges[i].push) == box) reach_by_change(search, graph->edges[i], cost);
  }
}

// From a node of the finished layer to the next one, with every box that was not in hand.
static void change_box(Search *search, uint32_t from, uint32_t cost) {
  PushGraph *graph = search->graph;
  if (cost + graph->nodes[from].off_goal > search->known || !expand(search, from)) return;
  uint64_t in_hand = search->work->visits[from].boxes;
  const PushGraphNode *node = &graph->nodes[from];
  for (uint32_t i = node->first; i < node->first + node->count; i++) {
    PushGraphEdge edge = graph->edges[i];
    if (!(in_hand >> push_graph_rank(graph, from, push_from(edge.push)) & 1))
      reach_by_change(search, edge, cost);
  }
}

uint32_t fewest_changes(FewestChanges *work, PushGraph *graph, uint32_t known, bool *exact) {
  Search search = {work, graph, known, false};
  *exact = false;
  if (graph->squares.boxes > FEWEST_MAX_BOXES || !search_begin(&search)) return known;
  for (uint32_t cost = 1; cost < search.known && !search.stopped; cost++) {
    size_t last = (cost - 1) & 1;
    work->layer_counts[cost & 1] = 0;
    for (size_t i = 0; i < work->layer_counts[last]; i++)
      change_box(&search, work->layers[last][i], cost);
    complete_layer(&search, cost);
    if (!work->layer_counts[cost & 1]) break;
  }
  *exact = !search.stopped;
  return search.known;
}

// Lines left at least, which every node of a hunt for lines keeps in `boxes`: the sum of every
// box's lines to some goal. Found from a neighbour's by the one box that has moved.
static uint64_t lines_after(const PushGraph *graph, uint64_t before, Push push) {
  const uint16_t *lines = graph->distances.lines;
  return before - lines[push_from(push)] + lines[push_to(&graph->squares, push)];
}

static uint64_t lines_at_start(const PushGraph *graph) {
  uint64_t sum = 0;
  for (int square = 0; square < graph->squares.count; square++)
    if (graph->squares.kind[square] & SQUARE_BOX) sum += graph->distances.lines[square];
  return sum;
}

static const PushGraphEdge *same_push_again(const PushGraph *graph, PushGraphEdge edge) {
  Push wanted = push_of(push_to(&graph->squares, edge.push), push_dir(edge.push));
  const PushGraphNode *node = &graph->nodes[edge.target];
  for (uint32_t i = node->first; i < node->first + node->count; i++)
    if (graph->edges[i].push == wanted) return &graph->edges[i];
  return NULL;
}

// Pushes a box on and on. Stopping where fewer lines lead is of no use, and going on from there
// neither: a new line from there costs no more.
static void follow_line(Search *search, PushGraphEdge edge, uint32_t cost, uint64_t left) {
  PushGraph *graph = search->graph;
  for (;;) {
    left = lines_after(graph, left, edge.push);
    if (cost + left > search->known) return;  // this very line may still bring the box home
    if (cost + left < search->known) {
      if (push_graph_solved(graph, edge.target)) {
        search->known = cost;
        return;
      }
      FewestVisit *seen = visit(search, edge.target, cost);
      if (!seen) return;
      seen->boxes = left;
    }
    if (!expand(search, edge.target)) return;
    const PushGraphEdge *next = same_push_again(graph, edge);
    if (!next) return;
    edge = *next;
  }
}

static void follow_lines(Search *search, uint32_t from, uint32_t cost) {
  PushGraph *graph = search->graph;
  uint64_t left = search->work->visits[from].boxes;
  if (cost + left > search->known || !expand(search, from)) return;
  for (uint32_t i = 0; i < graph->nodes[from].count && !search->stopped; i++)
    follow_line(search, graph->edges[graph->nodes[from].first + i], cost, left);
}

uint32_t fewest_lines(FewestChanges *work, PushGraph *graph, uint32_t known, bool *exact) {
  Search search = {work, graph, known, false};
  *exact = false;
  if (!search_begin(&search)) return known;
  goal_distances_lines(&graph->distances, &graph->squares);
  work->visits[0].boxes = lines_at_start(graph);
  for (uint32_t cost = 1; cost < search.known && !search.stopped; cost++) {
    size_t last = (cost - 1) & 1;
    work->layer_counts[cost & 1] = 0;
    for (size_t i = 0; i < work->layer_counts[last]; i++)
      follow_lines(&search, work->layers[last][i], cost);
    if (!work->layer_counts[cost & 1]) break;
  }
  *exact = !search.stopped;
  return search.known;
}
