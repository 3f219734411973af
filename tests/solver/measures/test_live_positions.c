#include "measures/live_positions.h"
#include "solver/measures/measured.h"

enum { STATES = 100000 };

START_TEST(distances_are_counted_in_pushes)
{
  Measured level = {0};
  ck_assert(measured_begin(&level,
                           "########\n"
                           "#@$  . #\n"
                           "########\n",
                           STATES));
  ck_assert(level.live_positions.complete);
  ck_assert_uint_eq(level.live_positions.to_solve[0], 3);
  ck_assert_uint_eq(level.live_positions.live_count, 4);
  ck_assert(position_graph_solved(&level.graph, level.live_positions.order[0]));
  ck_assert_uint_eq(level.live_positions.order[3], 0);
  measured_free(&level);
}
END_TEST

// The distance of a node is one more than the least of its targets; it is dead if they all are.
static int check_nodes(const LivePositions *live_positions, int seed) {
  const PositionGraph *graph = live_positions->graph;
  int dead = 0;
  for (uint32_t node = 0; node < graph->node_count; node++) {
    uint32_t expected = position_graph_solved(graph, node) ? 0 : LIVE_POSITIONS_DEAD;
    const PositionGraphNode *from = &graph->nodes[node];
    for (uint32_t i = 0; expected && i < from->count; i++) {
      uint32_t target = graph->edges[from->first + i].target;
      uint32_t through = live_positions->to_solve[target];
      if (through != LIVE_POSITIONS_DEAD && through + 1 < expected) expected = through + 1;
    }
    ck_assert_msg(live_positions->to_solve[node] == expected, "seed %d: node %u", seed, node);
    dead += expected == LIVE_POSITIONS_DEAD;
  }
  for (uint32_t i = 1; i < live_positions->live_count; i++)
    ck_assert_uint_le(live_positions->to_solve[live_positions->order[i - 1]],
                      live_positions->to_solve[live_positions->order[i]]);
  ck_assert_uint_eq(live_positions->live_count + (uint32_t)dead, graph->node_count);
  return dead;
}

START_TEST(every_node_agrees_with_its_targets)
{
  PositionGraph graph = {0};
  LivePositions live_positions = {0};
  int live = 0, dead = 0;
  for (int seed = 0; seed < chances(300); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 41);
    Board board = random_board(&rng, 7, 6, (int)rng_below(&rng, 20), 1 + seed % 3);
    position_graph_begin(&graph, &board, STATES, (size_t)1 << 28);
    if (!graph.dead_start) {
      live += live_positions_compute(&live_positions, &graph);
      dead += check_nodes(&live_positions, seed);
    }
    board_free(&board);
  }
  ck_assert_int_gt(live, chances(30));
  ck_assert_int_gt(dead, chances(30));
  position_graph_free(&graph);
  live_positions_free(&live_positions);
}
END_TEST

START_TEST(with_too_few_states_it_is_not_complete)
{
  Measured level = {0};
  ck_assert(!measured_begin(&level, HARD_BOARD, 5));
  ck_assert(!level.live_positions.complete);
  measured_free(&level);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("live_positions");
  TCase *tests = tcase_create("live_positions");
  tcase_add_test(tests, distances_are_counted_in_pushes);
  tcase_add_test(tests, every_node_agrees_with_its_targets);
  tcase_add_test(tests, with_too_few_states_it_is_not_complete);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
