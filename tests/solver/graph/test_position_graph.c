// The position graph against the plain rules, and its bounds against the truth.
#include "graph/astar.h"
#include "support/boards.h"
#include "support/push_oracle.h"

static const size_t AMPLE = (size_t)1 << 28;

static Board board_of(int seed) {
  Rng rng = rng_seed((uint64_t)seed, 71);
  int boxes = 1 + (int)rng_below(&rng, 3);
  return random_board(&rng, 6 + seed % 4, 5 + seed % 3, (int)rng_below(&rng, 25), boxes);
}

// How many pushes the rules allow after any walk of the player.
static int pushes_by_the_rules(const Board *board) {
  bool *seen = mem_alloc(CELL_COUNT, sizeof *seen);
  Cell *queue = mem_alloc(CELL_COUNT, sizeof *queue);
  int head = 0, tail = 0, pushes = 0;
  queue[tail++] = board->now.player;
  seen[board->now.player] = true;
  while (head < tail) {
    Cell at = queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      Cell next = board_step(board, at, (Dir)dir);
      if (next == NO_CELL || board_wall(board, next) || seen[next]) continue;
      if (!board_box(board, next)) {
        seen[next] = true;
        queue[tail++] = next;
        continue;
      }
      Cell beyond = board_step(board, next, (Dir)dir);
      pushes += beyond != NO_CELL && !board_wall(board, beyond) && !board_box(board, beyond);
    }
  }
  mem_free(seen);
  mem_free(queue);
  return pushes;
}

START_TEST(a_node_has_the_pushes_of_the_rules)
{
  PositionGraph graph = {0};
  for (int seed = 0; seed < chances(500); seed++) {
    Board board = board_of(seed);
    position_graph_begin(&graph, &board, 100000, AMPLE);
    if (!graph.dead_start) {
      ck_assert_int_eq(position_graph_count_pushes(&graph, 0), pushes_by_the_rules(&board));
      ck_assert(position_graph_explore(&graph, 0));
      ck_assert_uint_le(graph.nodes[0].count, (uint32_t)position_graph_count_pushes(&graph, 0));
    }
    board_free(&board);
  }
  position_graph_free(&graph);
}
END_TEST

START_TEST(boxes_come_in_rising_order_and_know_their_rank)
{
  PositionGraph graph = {0};
  for (int seed = 0; seed < chances(200); seed++) {
    Board board = board_of(seed);
    position_graph_begin(&graph, &board, 2000, AMPLE);
    for (uint32_t node = 0; node < graph.node_count && node < 100; node++) {
      int boxes[8] = {0};
      position_graph_boxes(&graph, node, boxes);
      uint32_t off_goal = 0;
      for (int i = 0; i < graph.squares.boxes; i++) {
        if (i) ck_assert_int_lt(boxes[i - 1], boxes[i]);
        ck_assert_int_eq(position_graph_rank(&graph, node, boxes[i]), i);
        off_goal += !squares_goal(&graph.squares, boxes[i]);
      }
      ck_assert_uint_eq(graph.nodes[node].off_goal, off_goal);
      if (!position_graph_explore(&graph, node)) break;
    }
    board_free(&board);
  }
  position_graph_free(&graph);
}
END_TEST

// The bound of the start, in both graphs: with pairs and the player's side (reduced) or without.
START_TEST(bounds_are_never_too_high)
{
  PositionGraph graph = {0};
  int tight = 0, checked = 0;
  for (int seed = 0; seed < chances(1000); seed++) {
    Board board = board_of(seed);
    int least = oracle_least(&board, ORACLE_PUSHES);
    for (int reduced = 0; reduced < 2 && least != ORACLE_TOO_LARGE; reduced++) {
      if (reduced) position_graph_begin_reduced(&graph, &board, 1000, AMPLE);
      else position_graph_begin(&graph, &board, 1000, AMPLE);
      if (least == ORACLE_UNSOLVABLE || graph.dead_start) {
        ck_assert_msg(least == ORACLE_UNSOLVABLE || !graph.dead_start, "seed %d: not dead", seed);
        continue;
      }
      ck_assert_msg(graph.nodes[0].bound <= (uint32_t)least, "seed %d: %u is above %d", seed,
                    graph.nodes[0].bound, least);
      tight += graph.nodes[0].bound == (uint32_t)least;
      checked++;
    }
    board_free(&board);
  }
  ck_assert_int_gt(checked, chances(150));
  ck_assert_int_gt(tight, checked / 4);
  position_graph_free(&graph);
}
END_TEST

START_TEST(exploring_can_be_extended)
{
  PositionGraph graph = {0};
  Board board = drawn(
      "########\n"
      "#@     #\n"
      "# $  $ #\n"
      "#  ..  #\n"
      "#      #\n"
      "########\n");
  position_graph_begin(&graph, &board, 3, AMPLE);
  for (uint32_t node = 0; graph.limit == LIMIT_NONE; node++) position_graph_explore(&graph, node);
  ck_assert_int_eq(graph.limit, LIMIT_STATES);
  ck_assert_uint_eq(graph.node_count, 3);
  position_graph_extend(&graph, 1000);
  ck_assert_int_eq(graph.limit, LIMIT_NONE);
  ck_assert(position_graph_explore(&graph, 2));
  ck_assert_uint_gt(graph.node_count, 3);
  position_graph_free(&graph);
  board_free(&board);
}
END_TEST

START_TEST(an_interrupt_is_named_and_not_taken_for_a_limit_on_memory)
{
  Board board = drawn(
      "########\n"
      "#@     #\n"
      "# $  $ #\n"
      "#  ..  #\n"
      "########\n");
  StopFlag stop = true;
  AStar astar = {0};
  astar.graph.stop = &stop;
  AStarResult result = astar_solve(&astar, &board, (AStarLimits){1000, AMPLE});
  ck_assert_int_eq(result.outcome, ASTAR_GAVE_UP);
  ck_assert_int_eq(result.limit, LIMIT_INTERRUPTED);
  position_graph_extend(&astar.graph, 1000);
  ck_assert(!position_graph_explore(&astar.graph, 0));
  ck_assert_int_eq(astar.graph.limit, LIMIT_INTERRUPTED);
  atomic_store(&stop, false);
  ck_assert_int_eq(astar_solve(&astar, &board, (AStarLimits){1000, AMPLE}).outcome, ASTAR_SOLVED);
  astar_free(&astar);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("position_graph");
  TCase *tests = tcase_create("position_graph");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, a_node_has_the_pushes_of_the_rules);
  tcase_add_test(tests, boxes_come_in_rising_order_and_know_their_rank);
  tcase_add_test(tests, bounds_are_never_too_high);
  tcase_add_test(tests, exploring_can_be_extended);
  tcase_add_test(tests, an_interrupt_is_named_and_not_taken_for_a_limit_on_memory);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
