// The explored nodes that lie on a shortest line form a graph without circles, level by level.
// Backwards through the levels we keep what leads to the end; forwards, each push that is kept
// learns the fewest moves after which it can have been made: a push leaves the player on the
// square that the box has left, so pushes, not nodes, are what the moves are counted for.
#include "graph/line.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

// Walks are measured over the whole floor, once per kept push: beyond so many squares in all the
// line stays as it is.
enum { WALK_BUDGET = 1 << 24 };

static void make_push_room(Line *line, uint32_t pushes) {
  if ((size_t)pushes + 1 <= line->push_room) return;
  line->push_room = 2 * (size_t)pushes + 1;
  line->pushes = mem_resize(line->pushes, line->push_room, sizeof *line->pushes);
  line->level = mem_resize(line->level, line->push_room, sizeof *line->level);
}

static void make_room(Line *line, const Graph *graph) {
  if (graph->node_count > line->node_room) {
    line->node_room = graph->node_count + graph->node_count / 2;
    line->beside = mem_resize(line->beside, line->node_room, sizeof *line->beside);
    line->arrivals = mem_resize(line->arrivals, line->node_room, sizeof *line->arrivals);
    line->kept = mem_resize(line->kept, line->node_room, sizeof *line->kept);
  }
  if ((size_t)graph->squares.boxes > line->box_room) {
    line->box_room = (size_t)graph->squares.boxes;
    line->boxes = mem_resize(line->boxes, line->box_room, sizeof *line->boxes);
  }
}

void line_free(Line *line) {
  mem_free(line->pushes);
  text_free(&line->moves);
  walk_free(&line->walk);
  mem_free(line->level);
  mem_free(line->beside);
  mem_free(line->arrivals);
  mem_free(line->kept);
  mem_free(line->steps);
  mem_free(line->boxes);
  *line = (Line){0};
}

// Only what was explored is final, and what is solved at the right number of pushes.
static bool final(const Graph *graph, const Visit *visits, uint32_t node, uint32_t total) {
  if (graph_solved(graph, node)) return visits[node].pushes == total;
  return graph->nodes[node].first != UNEXPLORED && visits[node].pushes < total;
}

// Lists the final nodes by their number of pushes; none is kept yet.
static void list_levels(Line *line, const Graph *graph, const Visit *visits, uint32_t total) {
  memset(line->level, 0, ((size_t)total + 1) * sizeof *line->level);
  memset(line->arrivals, 0, graph->node_count * sizeof *line->arrivals);
  memset(line->kept, 0, graph->node_count * sizeof *line->kept);
  for (uint32_t node = 0; node < graph->node_count; node++) {
    if (!final(graph, visits, node, total)) continue;
    line->beside[node] = line->level[visits[node].pushes];
    line->level[visits[node].pushes] = node + 1;
  }
}

static bool on_line(const Line *line, const Visit *visits, uint32_t node, uint32_t target) {
  return line->kept[target] && visits[target].pushes == visits[node].pushes + 1;
}

static size_t count_kept(const Line *line, const Graph *graph, const Visit *visits, uint32_t node) {
  const GraphNode *from = &graph->nodes[node];
  size_t count = 0;
  for (uint32_t i = from->first; i < from->first + from->count; i++)
    count += on_line(line, visits, node, graph->edges[i].target);
  return count;
}

// Keeps what leads to the end; the number of pushes kept.
static size_t keep(Line *line, const Graph *graph, const Visit *visits, uint32_t total) {
  size_t sum = 0;
  for (uint32_t next = line->level[total]; next; next = line->beside[next - 1])
    line->kept[next - 1] = true;
  for (uint32_t pushes = total; pushes-- > 0;)
    for (uint32_t next = line->level[pushes]; next; next = line->beside[next - 1]) {
      size_t count = count_kept(line, graph, visits, next - 1);
      line->kept[next - 1] = count > 0;
      sum += count;
    }
  return sum;
}

// The kept pushes of a node as new steps, not yet walked to.
static void add_steps(Line *line, const Graph *graph, const Visit *visits, uint32_t node) {
  const GraphNode *from = &graph->nodes[node];
  for (uint32_t i = from->first; i < from->first + from->count; i++) {
    GraphEdge edge = graph->edges[i];
    if (!on_line(line, visits, node, edge.target)) continue;
    line->steps[line->step_count++] =
        (LineStep){edge.push, edge.target, UINT32_MAX, 0, line->arrivals[edge.target]};
    line->arrivals[edge.target] = (uint32_t)line->step_count;
  }
}

// With the walk measured from a player who has made `moves`: goes to each step from number `first`
// on.
static void walk_to_steps(Line *line, const Squares *squares, size_t first, uint32_t moves,
                          uint32_t before) {
  for (size_t i = first; i < line->step_count; i++) {
    LineStep *step = &line->steps[i];
    int from = push_behind(squares, step->push);
    if (!walk_reached(&line->walk, from)) continue;
    uint32_t sum = moves + line->walk.steps[from] + 1;
    if (sum >= step->moves) continue;
    step->moves = sum;
    step->before = before;
  }
}

// Takes the arrival at `node` with the fewest moves from the list, + 1; 0 if there is none left.
static uint32_t take_arrival(Line *line, uint32_t node) {
  uint32_t *best = NULL;
  for (uint32_t *link = &line->arrivals[node]; *link; link = &line->steps[*link - 1].next)
    if (!best || line->steps[*link - 1].moves < line->steps[*best - 1].moves) best = link;
  if (!best) return 0;
  uint32_t taken = *best;
  *best = line->steps[taken - 1].next;
  return taken;
}

// Drops the arrivals from which one could as well have walked over from here.
static void drop_arrivals(Line *line, uint32_t node, uint32_t moves) {
  for (uint32_t *link = &line->arrivals[node]; *link;) {
    LineStep *other = &line->steps[*link - 1];
    if (other->moves >= moves + line->walk.steps[push_from(other->push)]) *link = other->next;
    else link = &other->next;
  }
}

// What the walks from the arrivals at a node, or from the start, have to be measured to: where its
// pushes are made from, and the other arrivals.
static void aim_at_steps(Line *line, const Squares *squares, uint32_t node, size_t first) {
  walk_aim_at_nothing(&line->walk);
  for (size_t i = first; i < line->step_count; i++)
    walk_aim_at(&line->walk, push_behind(squares, line->steps[i].push));
  for (uint32_t i = line->arrivals[node]; i; i = line->steps[i - 1].next)
    walk_aim_at(&line->walk, push_from(line->steps[i - 1].push));
}

static void pass_node(Line *line, const Graph *graph, const Visit *visits, uint32_t node) {
  const Squares *squares = &graph->squares;
  size_t first = line->step_count;
  add_steps(line, graph, visits, node);
  graph_boxes(graph, node, line->boxes);
  walk_place(&line->walk, line->boxes, squares->boxes);
  aim_at_steps(line, squares, node, first);
  if (node == 0) {
    walk_measure_aims(&line->walk, squares->player);
    walk_to_steps(line, squares, first, 0, 0);
  }
  for (uint32_t taken; (taken = take_arrival(line, node)) != 0;) {
    const LineStep *arrival = &line->steps[taken - 1];
    walk_measure_aims(&line->walk, push_from(arrival->push));
    walk_to_steps(line, squares, first, arrival->moves, taken);
    drop_arrivals(line, node, arrival->moves);
  }
}

// The last step of the line with the fewest moves, + 1.
static uint32_t best_end(const Line *line, uint32_t total) {
  uint32_t best = 0;
  for (uint32_t next = line->level[total]; next; next = line->beside[next - 1])
    for (uint32_t i = line->arrivals[next - 1]; i; i = line->steps[i - 1].next)
      if (!best || line->steps[i - 1].moves < line->steps[best - 1].moves) best = i;
  return best;
}

static void find_fewest_moves(Line *line, const Graph *graph, const Visit *visits, uint32_t total,
                              size_t steps) {
  if (steps > line->step_room) {
    line->step_room = 2 * steps;
    line->steps = mem_resize(line->steps, line->step_room, sizeof *line->steps);
  }
  line->step_count = 0;
  for (uint32_t pushes = 0; pushes < total; pushes++)
    for (uint32_t next = line->level[pushes]; next; next = line->beside[next - 1])
      if (line->kept[next - 1]) pass_node(line, graph, visits, next - 1);
  assert(line->step_count == steps);
  uint32_t at = best_end(line, total);
  for (uint32_t i = total; i-- > 0; at = line->steps[at - 1].before)
    line->pushes[i] = line->steps[at - 1].push;
  assert(at == 0);
}

static void write_moves(Line *line, const Graph *graph, uint32_t total) {
  line->count = total;
  line->moves.length = 0;
  text_add(&line->moves, "");
  walk_begin(&line->walk, &graph->squares);
  walk_write(&line->walk, line->pushes, line->count, &line->moves);
}

void line_follow(Line *line, const Graph *graph, const Visit *visits, uint32_t solved) {
  uint32_t total = visits[solved].pushes;
  make_push_room(line, total);
  for (uint32_t node = solved; visits[node].pushes; node = visits[node].parent) {
    uint32_t left = graph->pulls ? total - visits[node].pushes : visits[node].pushes - 1;
    line->pushes[left] = visits[node].push;
  }
  write_moves(line, graph, total);
}

void line_polish(Line *line, const Graph *graph, const Visit *visits, uint32_t solved) {
  uint32_t total = visits[solved].pushes;
  make_room(line, graph);
  list_levels(line, graph, visits, total);
  size_t steps = keep(line, graph, visits, total);
  if (steps > WALK_BUDGET / (size_t)graph->squares.count) return;
  walk_begin(&line->walk, &graph->squares);
  find_fewest_moves(line, graph, visits, total, steps);
  write_moves(line, graph, total);
}
