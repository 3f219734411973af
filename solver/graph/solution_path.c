// The explored nodes on shortest solutions, sorted by their number of pushes, form an acyclic graph
// in layers. A backward pass over the layers keeps the nodes that lead to the end. A forward pass
// finds, for every kept push, the fewest moves after which it can have been made. Moves are counted
// per push and not per node, because a push fixes the player's square: the one that the box left.
#include "graph/solution_path.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

// Every kept push needs a walk measured over the whole floor. With more squares than this in all,
// the solution stays as it is.
enum { WALK_BUDGET = 1 << 24 };

static void reserve_pushes(SolutionPath *path, uint32_t pushes) {
  if ((size_t)pushes + 1 <= path->push_capacity) return;
  path->push_capacity = 2 * (size_t)pushes + 1;
  path->pushes = mem_resize(path->pushes, path->push_capacity, sizeof *path->pushes);
  path->layer = mem_resize(path->layer, path->push_capacity, sizeof *path->layer);
}

static void reserve(SolutionPath *path, const PositionGraph *graph) {
  if (graph->node_count > path->node_capacity) {
    path->node_capacity = graph->node_count + graph->node_count / 2;
    path->next_in_layer =
        mem_resize(path->next_in_layer, path->node_capacity, sizeof *path->next_in_layer);
    path->depth = mem_resize(path->depth, path->node_capacity, sizeof *path->depth);
    path->arrivals = mem_resize(path->arrivals, path->node_capacity, sizeof *path->arrivals);
    path->kept = mem_resize(path->kept, path->node_capacity, sizeof *path->kept);
  }
  if ((size_t)graph->squares.boxes > path->box_capacity) {
    path->box_capacity = (size_t)graph->squares.boxes;
    path->boxes = mem_resize(path->boxes, path->box_capacity, sizeof *path->boxes);
  }
}

void solution_path_free(SolutionPath *path) {
  mem_free(path->pushes);
  text_free(&path->moves);
  player_walk_free(&path->walk);
  mem_free(path->layer);
  mem_free(path->next_in_layer);
  mem_free(path->depth);
  mem_free(path->arrivals);
  mem_free(path->kept);
  mem_free(path->steps);
  mem_free(path->boxes);
  *path = (SolutionPath){0};
}

// The pushes of a node are final if it was explored, or is solved with the fewest pushes.
static bool is_final(const PositionGraph *graph, const Visit *visits, uint32_t node,
                     uint32_t total) {
  if (position_graph_solved(graph, node)) return visits[node].pushes == total;
  return graph->nodes[node].first != UNEXPLORED && visits[node].pushes < total;
}

static void clear_layers(SolutionPath *path, const PositionGraph *graph, uint32_t total) {
  memset(path->layer, 0, ((size_t)total + 1) * sizeof *path->layer);
  memset(path->arrivals, 0, graph->node_count * sizeof *path->arrivals);
  memset(path->kept, 0, graph->node_count * sizeof *path->kept);
}

static void add_to_layer(SolutionPath *path, uint32_t node, uint32_t pushes) {
  path->depth[node] = pushes;
  path->next_in_layer[node] = path->layer[pushes];
  path->layer[pushes] = node + 1;
}

// Lists the final nodes by their number of pushes; none is kept yet.
static void list_layers(SolutionPath *path, const PositionGraph *graph, const Visit *visits,
                        uint32_t total) {
  clear_layers(path, graph, total);
  for (uint32_t node = 0; node < graph->node_count; node++)
    if (is_final(graph, visits, node, total)) add_to_layer(path, node, visits[node].pushes);
}

// Lists all nodes on solutions with the fewest pushes, and returns the number of pushes between
// them.
static size_t list_shortest(SolutionPath *path, const PositionGraph *graph,
                            const uint32_t *to_solve, uint32_t total) {
  size_t sum = 0;
  clear_layers(path, graph, total);
  add_to_layer(path, 0, 0);
  path->kept[0] = true;
  for (uint32_t pushes = 0; pushes < total; pushes++)
    for (uint32_t next = path->layer[pushes]; next; next = path->next_in_layer[next - 1]) {
      const PositionGraphNode *from = &graph->nodes[next - 1];
      for (uint32_t i = from->first; i < from->first + from->count; i++) {
        uint32_t target = graph->edges[i].target;
        if (to_solve[target] != total - pushes - 1) continue;
        sum++;
        if (!path->kept[target]) add_to_layer(path, target, pushes + 1);
        path->kept[target] = true;
      }
    }
  return sum;
}

static bool on_path(const SolutionPath *path, uint32_t node, uint32_t target) {
  return path->kept[target] && path->depth[target] == path->depth[node] + 1;
}

static size_t count_kept(const SolutionPath *path, const PositionGraph *graph, uint32_t node) {
  const PositionGraphNode *from = &graph->nodes[node];
  size_t count = 0;
  for (uint32_t i = from->first; i < from->first + from->count; i++)
    count += on_path(path, node, graph->edges[i].target);
  return count;
}

// Keeps the nodes that lead to the end, and returns the number of pushes between them.
static size_t keep_shortest(SolutionPath *path, const PositionGraph *graph, uint32_t total) {
  size_t sum = 0;
  for (uint32_t next = path->layer[total]; next; next = path->next_in_layer[next - 1])
    path->kept[next - 1] = true;
  for (uint32_t pushes = total; pushes-- > 0;)
    for (uint32_t next = path->layer[pushes]; next; next = path->next_in_layer[next - 1]) {
      size_t count = count_kept(path, graph, next - 1);
      path->kept[next - 1] = count > 0;
      sum += count;
    }
  return sum;
}

// Adds the kept pushes of a node as steps whose moves are not yet known.
static void add_steps(SolutionPath *path, const PositionGraph *graph, uint32_t node) {
  const PositionGraphNode *from = &graph->nodes[node];
  for (uint32_t i = from->first; i < from->first + from->count; i++) {
    PositionGraphEdge edge = graph->edges[i];
    if (!on_path(path, node, edge.target)) continue;
    path->steps[path->step_count++] =
        (SolutionPathStep){edge.push, edge.target, UINT32_MAX, 0, path->arrivals[edge.target]};
    path->arrivals[edge.target] = (uint32_t)path->step_count;
  }
}

// With the walk measured from a player who has made `moves`: updates the moves of every step from
// number `first` on.
static void walk_to_steps(SolutionPath *path, const Squares *squares, size_t first, uint32_t moves,
                          uint32_t parent) {
  for (size_t i = first; i < path->step_count; i++) {
    SolutionPathStep *step = &path->steps[i];
    int from = push_behind(squares, step->push);
    if (!player_walk_reached(&path->walk, from)) continue;
    uint32_t sum = moves + path->walk.steps[from] + 1;
    if (sum >= step->moves) continue;
    step->moves = sum;
    step->parent = parent;
  }
}

// Takes the arrival with the fewest moves from the list of `node`. Returns it + 1; 0 if there is
// none left.
static uint32_t take_arrival(SolutionPath *path, uint32_t node) {
  uint32_t *best = NULL;
  for (uint32_t *link = &path->arrivals[node]; *link; link = &path->steps[*link - 1].next)
    if (!best || path->steps[*link - 1].moves < path->steps[*best - 1].moves) best = link;
  if (!best) return 0;
  uint32_t taken = *best;
  *best = path->steps[taken - 1].next;
  return taken;
}

// Drops the arrivals that are no better than walking there from the arrival just measured.
static void drop_arrivals(SolutionPath *path, uint32_t node, uint32_t moves) {
  for (uint32_t *link = &path->arrivals[node]; *link;) {
    SolutionPathStep *other = &path->steps[*link - 1];
    if (other->moves >= moves + path->walk.steps[push_from(other->push)]) *link = other->next;
    else link = &other->next;
  }
}

// The squares to which walks at a node are measured: where its pushes are made from, and the other
// arrivals.
static void set_walk_targets(SolutionPath *path, const Squares *squares, uint32_t node,
                             size_t first) {
  player_walk_clear_targets(&path->walk);
  for (size_t i = first; i < path->step_count; i++)
    player_walk_add_target(&path->walk, push_behind(squares, path->steps[i].push));
  for (uint32_t i = path->arrivals[node]; i; i = path->steps[i - 1].next)
    player_walk_add_target(&path->walk, push_from(path->steps[i - 1].push));
}

static void visit_node(SolutionPath *path, const PositionGraph *graph, uint32_t node) {
  const Squares *squares = &graph->squares;
  size_t first = path->step_count;
  add_steps(path, graph, node);
  position_graph_boxes(graph, node, path->boxes);
  player_walk_set_boxes(&path->walk, path->boxes, squares->boxes);
  set_walk_targets(path, squares, node, first);
  if (node == 0) {
    player_walk_measure_targets(&path->walk, squares->player);
    walk_to_steps(path, squares, first, 0, 0);
  }
  for (uint32_t taken; (taken = take_arrival(path, node)) != 0;) {
    const SolutionPathStep *arrival = &path->steps[taken - 1];
    player_walk_measure_targets(&path->walk, push_from(arrival->push));
    walk_to_steps(path, squares, first, arrival->moves, taken);
    drop_arrivals(path, node, arrival->moves);
  }
}

// The last step, + 1, of the solution with the fewest moves.
static uint32_t best_end(const SolutionPath *path, uint32_t total) {
  uint32_t best = 0;
  for (uint32_t next = path->layer[total]; next; next = path->next_in_layer[next - 1])
    for (uint32_t i = path->arrivals[next - 1]; i; i = path->steps[i - 1].next)
      if (!best || path->steps[i - 1].moves < path->steps[best - 1].moves) best = i;
  return best;
}

static void find_fewest_moves(SolutionPath *path, const PositionGraph *graph, uint32_t total,
                              size_t steps) {
  if (steps > path->step_capacity) {
    path->step_capacity = 2 * steps;
    path->steps = mem_resize(path->steps, path->step_capacity, sizeof *path->steps);
  }
  path->step_count = 0;
  for (uint32_t pushes = 0; pushes < total; pushes++)
    for (uint32_t next = path->layer[pushes]; next; next = path->next_in_layer[next - 1])
      if (path->kept[next - 1]) visit_node(path, graph, next - 1);
  assert(path->step_count == steps);
  uint32_t at = best_end(path, total);
  for (uint32_t i = total; i-- > 0; at = path->steps[at - 1].parent)
    path->pushes[i] = path->steps[at - 1].push;
  assert(at == 0);
}

static void write_moves(SolutionPath *path, const PositionGraph *graph, uint32_t total) {
  path->count = total;
  path->moves.length = 0;
  text_add(&path->moves, "");
  player_walk_begin(&path->walk, &graph->squares);
  player_walk_write(&path->walk, path->pushes, path->count, &path->moves);
}

static uint32_t path_length(const Visit *visits, uint32_t node) {
  uint32_t pushes = 0;
  for (; visits[node].pushes; node = visits[node].parent) pushes++;
  return pushes;
}

// From the node to the start: that is the order of play only if the search went backward.
void solution_path_trace(SolutionPath *path, const PositionGraph *graph, const Visit *visits,
                         uint32_t node) {
  uint32_t total = path_length(visits, node);
  reserve_pushes(path, total);
  for (uint32_t i = 0; i < total; i++, node = visits[node].parent)
    path->pushes[graph->form->backward ? i : total - 1 - i] = visits[node].push;
  write_moves(path, graph, total);
}

// With the layers listed: writes the best path of `steps` pushes, unless there are too many.
static bool take_fewest_moves(SolutionPath *path, const PositionGraph *graph, uint32_t total,
                              size_t steps) {
  if (steps > WALK_BUDGET / (size_t)graph->squares.count) return false;
  player_walk_begin(&path->walk, &graph->squares);
  find_fewest_moves(path, graph, total, steps);
  write_moves(path, graph, total);
  return true;
}

bool solution_path_optimize_moves(SolutionPath *path, const PositionGraph *graph,
                                  const Visit *visits, uint32_t solved) {
  uint32_t total = visits[solved].pushes;
  reserve(path, graph);
  list_layers(path, graph, visits, total);
  return take_fewest_moves(path, graph, total, keep_shortest(path, graph, total));
}

bool solution_path_fewest_moves(SolutionPath *path, const PositionGraph *graph,
                                const uint32_t *to_solve) {
  uint32_t total = to_solve[0];
  reserve(path, graph);
  reserve_pushes(path, total);
  return take_fewest_moves(path, graph, total, list_shortest(path, graph, to_solve, total));
}
