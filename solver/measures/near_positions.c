// A breadth-first search from the start. If the graph was not explored to its end, a second search
// goes backward from the nodes at its border: what can come there is not known to be dead.
#include "measures/near_positions.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "tables/walled_distances.h"

// Goals do not count as tunnel: there a box may stay.
static bool is_tunnel(const Squares *squares, int square) {
  if (squares_goal(squares, square)) return false;
  bool left = squares_floor(squares, square + squares->step[LEFT]),
       up = squares_floor(squares, square + squares->step[UP]),
       right = squares_floor(squares, square + squares->step[RIGHT]),
       down = squares_floor(squares, square + squares->step[DOWN]);
  return (left && right && !up && !down) || (up && down && !left && !right);
}

static void fill_tables(const Squares *squares, unsigned char *solid, uint8_t *tunnel) {
  for (int square = 0; square < squares->count; square++) {
    solid[square] = !squares_floor(squares, square);
    tunnel[square] = !solid[square] && is_tunnel(squares, square);
  }
}

// A box alone between the walls, by its square and the side of the player.
static WalledDistances lone_box_distances(const Squares *squares, const unsigned char *solid) {
  WalledDistances lone;
  walled_distances_begin(&lone, squares);
  walled_distances_set_walls(&lone, solid, squares->player);
  walled_distances_clear(&lone);
  for (int square = 0; square < squares->count; square++)
    if (squares_goal(squares, square)) walled_distances_add_goal(&lone, square);
  walled_distances_run(&lone);
  return lone;
}

// Is a box lost by its push, even if all others were gone?
static bool loses_alone(const WalledDistances *lone, Push push) {
  int side = (int)dir_opposite(push_dir(push));
  return lone->distance[push_to(lone->squares, push) * DIR_COUNT + side] == WALLED_DISTANCES_NEVER;
}

static void *grow(PositionGraph *graph, void *block, Grant *grant, size_t size) {
  grant->granted = 0;
  return memory_budget_grow(&graph->budget, block, grant, graph->node_count, size);
}

static void make_room(NearPositions *near, PositionGraph *graph) {
  near->seen = grow(graph, near->seen, &near->seen_grant, sizeof *near->seen);
  near->in_tunnel = grow(graph, near->in_tunnel, &near->in_tunnel_grant, sizeof *near->in_tunnel);
  near->queue = grow(graph, near->queue, &near->queue_grant, sizeof *near->queue);
  near->open = grow(graph, near->open, &near->open_grant, sizeof *near->open);
  assert(!graph->budget.refused);
}

static uint8_t boxes_in_tunnels(const Squares *squares, const uint8_t *tunnel) {
  uint8_t count = 0;
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) count = (uint8_t)(count + tunnel[square]);
  return count;
}

// Lists the nodes within `most` pushes in the queue, layer by layer, and returns how many there
// are.
static uint32_t list_near(NearPositions *near, const PositionGraph *graph,
                          const WalledDistances *lone, const uint8_t *tunnel, uint32_t most) {
  const Squares *squares = &graph->squares;
  uint8_t *seen = near->seen, *in_tunnel = near->in_tunnel;
  uint32_t *queue = near->queue, done = 0, count = 1;
  memset(seen, 0, graph->node_count);
  seen[0] = true;
  in_tunnel[0] = boxes_in_tunnels(squares, tunnel);
  queue[0] = 0;
  for (uint32_t depth = 0; depth < most && done < count; depth++)
    for (uint32_t end = count; done < end; done++) {
      const PositionGraphNode *node = &graph->nodes[queue[done]];
      if (node->first == UNEXPLORED) continue;
      const PositionGraphEdge *edge = &graph->edges[node->first], *last = edge + node->count;
      for (; edge < last; edge++) {
        if (seen[edge->target] || loses_alone(lone, edge->push)) continue;
        int from = push_from(edge->push), to = push_to(squares, edge->push);
        seen[edge->target] = true;
        in_tunnel[edge->target] = (uint8_t)(in_tunnel[queue[done]] + tunnel[to] - tunnel[from]);
        queue[count++] = edge->target;
      }
    }
  return count;
}

static void find_open(NearPositions *near, const LivePositions *live_positions,
                      const PositionGraph *graph) {
  const uint32_t *first = live_positions->first_predecessor;
  uint32_t count = 0;
  for (uint32_t node = 0; node < graph->node_count; node++) {
    near->open[node] =
        graph->nodes[node].first == UNEXPLORED && !position_graph_solved(graph, node);
    if (near->open[node]) near->queue[count++] = node;
  }
  for (uint32_t done = 0; done < count; done++) {
    uint32_t node = near->queue[done];
    for (uint32_t i = first[node]; i < first[node + 1]; i++) {
      uint32_t source = live_positions->predecessors[i];
      if (near->open[source]) continue;
      near->open[source] = true;
      near->queue[count++] = source;
    }
  }
}

NearShares near_positions_measure(NearPositions *near, const LivePositions *live_positions,
                                  PositionGraph *graph) {
  size_t squares = (size_t)graph->squares.count;
  unsigned char *solid = mem_alloc(squares, 1);
  uint8_t *tunnel = mem_alloc(squares, sizeof *tunnel);
  fill_tables(&graph->squares, solid, tunnel);
  WalledDistances lone = lone_box_distances(&graph->squares, solid);
  make_room(near, graph);
  if (!live_positions->complete) find_open(near, live_positions, graph);
  uint32_t count = list_near(near, graph, &lone, tunnel, live_positions->to_solve[0]);
  uint32_t counted = 0, dead = 0, unknown = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t node = near->queue[i];
    if (near->in_tunnel[node]) continue;
    counted++;
    if (live_positions_has(live_positions, node)) continue;
    bool open = !live_positions->complete && near->open[node];
    *(open ? &unknown : &dead) += 1;
  }
  walled_distances_free(&lone);
  mem_free(solid);
  mem_free(tunnel);
  if (!counted) return (NearShares){0};
  return (NearShares){(double)dead / counted, (double)unknown / counted};
}

void near_positions_free(NearPositions *near) {
  mem_free(near->seen);
  mem_free(near->in_tunnel);
  mem_free(near->queue);
  mem_free(near->open);
  *near = (NearPositions){0};
}
