#include "base/mem.h"
#include "graph/graph_store.h"
#include "graph/position_graph.h"
#include "support/boards.h"

static const size_t AMPLE = (size_t)1 << 28;

static void explore_all(PositionGraph *graph) {
  for (uint32_t node = 0; node < graph->node_count; node++)
    if (!position_graph_explore(graph, node)) return;
}

START_TEST(every_node_has_one_slot_in_a_table_that_is_half_empty)
{
  Board board = drawn(HARD_BOARD);
  PositionGraph graph = {0};
  position_graph_begin(&graph, &board, 5000, AMPLE);
  explore_all(&graph);
  ck_assert_uint_eq(graph.node_count, 5000);
  uint64_t slots = (uint64_t)graph.table_mask + 1;
  ck_assert_uint_le(2 * (uint64_t)graph.node_count, slots);
  int *entries = mem_alloc(graph.node_count, sizeof *entries);
  for (uint64_t i = 0; i < slots; i++) {
    PositionGraphSlot slot = graph.table[i];
    if (!slot.entry) continue;
    entries[slot.entry - 1]++;
    ck_assert_uint_eq(slot.hash, graph.nodes[slot.entry - 1].hash);
  }
  for (uint32_t node = 0; node < graph.node_count; node++) ck_assert_int_eq(entries[node], 1);
  mem_free(entries);
  position_graph_free(&graph);
  board_free(&board);
}
END_TEST

START_TEST(the_first_limit_is_kept)
{
  PositionGraph graph = {0};
  graph_store_refuse(&graph, LIMIT_STATES);
  graph_store_refuse(&graph, LIMIT_BYTES);
  ck_assert_int_eq(graph.limit, LIMIT_STATES);
  graph_store_clear(&graph);
  ck_assert_int_eq(graph.limit, LIMIT_NONE);
}
END_TEST

START_TEST(a_level_does_not_see_the_nodes_of_the_one_before)
{
  Board large = drawn(HARD_BOARD);
  Board small = drawn(
      "#######\n"
      "#@$  .#\n"
      "#######\n");
  PositionGraph graph = {0};
  position_graph_begin(&graph, &large, 1000, AMPLE);
  explore_all(&graph);
  position_graph_begin(&graph, &small, 1000, AMPLE);
  explore_all(&graph);
  ck_assert_uint_eq(graph.node_count, 4);
  ck_assert_int_eq(graph.limit, LIMIT_NONE);
  position_graph_free(&graph);
  board_free(&large);
  board_free(&small);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("graph_store");
  TCase *tests = tcase_create("graph_store");
  tcase_add_test(tests, every_node_has_one_slot_in_a_table_that_is_half_empty);
  tcase_add_test(tests, the_first_limit_is_kept);
  tcase_add_test(tests, a_level_does_not_see_the_nodes_of_the_one_before);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
