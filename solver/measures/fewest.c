// Layer by layer: layer k holds the nodes that k changes (or lines) lead to and no fewer. Only the
// boxes matter that were last at a node's least cost: where another box was last one change later,
// the cheaper way can change to that box for the same. The same holds for lines.
//
// Every box off goal needs a change and as many lines as lead a lone box to some goal; what
// cannot beat the known solution any more is not followed.
#include "measures/fewest.h"

#include <string.h>

#include "base/mem.h"

// One search: the graph, what it must beat, and whether it was stopped.
typedef struct {
  Fewest *work;
  Graph *graph;
  uint32_t known;
  bool stopped;
} Hunt;

void fewest_begin(Fewest *work) {
  work->visit_count = 0;
  work->visit_grant.granted = work->step_grant.granted = 0;
  work->layer_grants[0].granted = work->layer_grants[1].granted = 0;
}

void fewest_free(Fewest *work) {
  mem_free(work->visits);
  mem_free(work->steps);
  mem_free(work->layers[0]);
  mem_free(work->layers[1]);
  *work = (Fewest){0};
}

static bool reserve(Hunt *hunt, size_t layer) {
  Fewest *work = hunt->work;
  Budget *budget = &hunt->graph->budget;
  work->steps = budget_grow(budget, work->steps, &work->step_grant, work->step_count + 1,
                            sizeof *work->steps);
  work->layers[layer] = budget_grow(budget, work->layers[layer], &work->layer_grants[layer],
                                    work->layer_counts[layer] + 1, sizeof *work->layers[layer]);
  if (budget->refused) hunt->stopped = true;
  return !hunt->stopped;
}

// Explores a node and knows all the graph's nodes by name; false if a limit stopped it.
static bool look_at(Hunt *hunt, uint32_t node) {
  Fewest *work = hunt->work;
  Graph *graph = hunt->graph;
  if (graph_explore(graph, node))
    work->visits = budget_grow(&graph->budget, work->visits, &work->visit_grant, graph->node_count,
                               sizeof *work->visits);
  hunt->stopped |= graph->limit != LIMIT_NONE || graph->budget.refused;
  if (hunt->stopped) return false;
  for (; work->visit_count < graph->node_count; work->visit_count++)
    work->visits[work->visit_count].search = 0;
  return true;
}

// The visit of a node at `cost`: a new one enters its layer; NULL if it was reached for less.
static FewestVisit *visit(Hunt *hunt, uint32_t node, uint32_t cost) {
  Fewest *work = hunt->work;
  FewestVisit *visit = &work->visits[node];
  if (visit->search == work->search) return visit->cost == cost ? visit : NULL;
  size_t layer = cost & 1;
  if (!reserve(hunt, layer)) return NULL;
  *visit = (FewestVisit){work->search, cost, 0};
  work->layers[layer][work->layer_counts[layer]++] = node;
  return visit;
}

static bool hunt_begin(Hunt *hunt) {
  Fewest *work = hunt->work;
  work->search++;
  work->step_count = work->layer_counts[0] = work->layer_counts[1] = 0;
  return hunt->graph->node_count && look_at(hunt, 0) && visit(hunt, 0, 0);
}

static void follow(Hunt *hunt, uint32_t node, Push push) {
  if (reserve(hunt, 0)) hunt->work->steps[hunt->work->step_count++] = (FewestStep){node, push};
}

// Changes: a push has led to `edge.target` at `cost`. The boxes still off goal need a change each,
// but for the one in hand.
static void arrive_changing(Hunt *hunt, GraphEdge edge, uint32_t cost) {
  Graph *graph = hunt->graph;
  int to = push_to(&graph->squares, edge.push);
  uint32_t off_goal = graph->nodes[edge.target].off_goal;
  uint32_t rest = off_goal - !squares_goal(&graph->squares, to);
  if (cost + rest >= hunt->known) return;
  if (off_goal == 0) {
    hunt->known = cost;
    return;
  }
  FewestVisit *seen = visit(hunt, edge.target, cost);
  if (!seen) return;
  uint64_t box = UINT64_C(1) << graph_rank(graph, edge.target, to);
  if (seen->boxes & box) return;
  seen->boxes |= box;
  follow(hunt, edge.target, edge.push);
}

// Goes on with the boxes in hand until the layer is complete.
static void complete_layer(Hunt *hunt, uint32_t cost) {
  Fewest *work = hunt->work;
  Graph *graph = hunt->graph;
  while (work->step_count && !hunt->stopped) {
    FewestStep step = work->steps[--work->step_count];
    int box = push_to(&graph->squares, step.push);
    if (!look_at(hunt, step.node)) return;
    const GraphNode *node = &graph->nodes[step.node];
    for (uint32_t i = node->first; i < node->first + node->count; i++)
      if (push_from(graph->edges[i].push) == box) arrive_changing(hunt, graph->edges[i], cost);
  }
}

// From a node of the finished layer to the next one, with every box that was not in hand.
static void change_box(Hunt *hunt, uint32_t from, uint32_t cost) {
  Graph *graph = hunt->graph;
  if (cost + graph->nodes[from].off_goal > hunt->known || !look_at(hunt, from)) return;
  uint64_t in_hand = hunt->work->visits[from].boxes;
  const GraphNode *node = &graph->nodes[from];
  for (uint32_t i = node->first; i < node->first + node->count; i++) {
    GraphEdge edge = graph->edges[i];
    if (!(in_hand >> graph_rank(graph, from, push_from(edge.push)) & 1))
      arrive_changing(hunt, edge, cost);
  }
}

uint32_t fewest_changes(Fewest *work, Graph *graph, uint32_t known, bool *exact) {
  Hunt hunt = {work, graph, known, false};
  *exact = false;
  if (graph->squares.boxes > FEWEST_MAX_BOXES || !hunt_begin(&hunt)) return known;
  for (uint32_t cost = 1; cost < hunt.known && !hunt.stopped; cost++) {
    size_t last = (cost - 1) & 1;
    work->layer_counts[cost & 1] = 0;
    for (size_t i = 0; i < work->layer_counts[last]; i++)
      change_box(&hunt, work->layers[last][i], cost);
    complete_layer(&hunt, cost);
    if (!work->layer_counts[cost & 1]) break;
  }
  *exact = !hunt.stopped;
  return hunt.known;
}

// Lines left at least, which every node of a hunt for lines keeps in `boxes`: the sum of every
// box's lines to some goal. Found from a neighbour's by the one box that has moved.
static uint64_t lines_after(const Graph *graph, uint64_t before, Push push) {
  const uint16_t *lines = graph->distances.lines;
  return before - lines[push_from(push)] + lines[push_to(&graph->squares, push)];
}

static uint64_t lines_at_start(const Graph *graph) {
  uint64_t sum = 0;
  for (int square = 0; square < graph->squares.count; square++)
    if (graph->squares.kind[square] & SQUARE_BOX) sum += graph->distances.lines[square];
  return sum;
}

static const GraphEdge *same_push_again(const Graph *graph, GraphEdge edge) {
  Push wanted = push_of(push_to(&graph->squares, edge.push), push_dir(edge.push));
  const GraphNode *node = &graph->nodes[edge.target];
  for (uint32_t i = node->first; i < node->first + node->count; i++)
    if (graph->edges[i].push == wanted) return &graph->edges[i];
  return NULL;
}

// Pushes a box on and on. Stopping where fewer lines lead is of no use, and going on from there
// neither: a new line from there costs no more.
static void draw_line(Hunt *hunt, GraphEdge edge, uint32_t cost, uint64_t left) {
  Graph *graph = hunt->graph;
  for (;;) {
    left = lines_after(graph, left, edge.push);
    if (cost + left > hunt->known) return;  // this very line may still bring the box home
    if (cost + left < hunt->known) {
      if (graph_solved(graph, edge.target)) {
        hunt->known = cost;
        return;
      }
      FewestVisit *seen = visit(hunt, edge.target, cost);
      if (!seen) return;
      seen->boxes = left;
    }
    if (!look_at(hunt, edge.target)) return;
    const GraphEdge *next = same_push_again(graph, edge);
    if (!next) return;
    edge = *next;
  }
}

static void draw_lines(Hunt *hunt, uint32_t from, uint32_t cost) {
  Graph *graph = hunt->graph;
  uint64_t left = hunt->work->visits[from].boxes;
  if (cost + left > hunt->known || !look_at(hunt, from)) return;
  for (uint32_t i = 0; i < graph->nodes[from].count && !hunt->stopped; i++)
    draw_line(hunt, graph->edges[graph->nodes[from].first + i], cost, left);
}

uint32_t fewest_lines(Fewest *work, Graph *graph, uint32_t known, bool *exact) {
  Hunt hunt = {work, graph, known, false};
  *exact = false;
  if (!hunt_begin(&hunt)) return known;
  distances_lines(&graph->distances, &graph->squares);
  work->visits[0].boxes = lines_at_start(graph);
  for (uint32_t cost = 1; cost < hunt.known && !hunt.stopped; cost++) {
    size_t last = (cost - 1) & 1;
    work->layer_counts[cost & 1] = 0;
    for (size_t i = 0; i < work->layer_counts[last]; i++)
      draw_lines(&hunt, work->layers[last][i], cost);
    if (!work->layer_counts[cost & 1]) break;
  }
  *exact = !hunt.stopped;
  return hunt.known;
}
