// Both searches against brute force.
#include "graph/astar.h"
#include "measures/fewest_changes.h"
#include "solver/measures/small_levels.h"
#include "support/push_oracle.h"

static const AStarLimits AMPLE = {1000000, (size_t)1 << 30};

// First with what a solution needs at most, a change or line per push, then with the answer itself.
START_TEST(brute_force_agrees_whatever_is_known_before)
{
  AStar astar = {0};
  FewestChanges fewest = {0};
  int compared = 0;
  for (int seed = 0; seed < chances(900); seed++) {
    Board board = small_level(seed);
    int changes = oracle_least(&board, ORACLE_CHANGES), lines = oracle_least(&board, ORACLE_LINES);
    AStarResult result = astar_solve(&astar, &board, AMPLE);
    if (changes > 0 && lines > 0) {
      for (int pass = 0; pass < 2; pass++) {
        bool exact[2];
        fewest_changes_begin(&fewest);
        uint32_t least_changes = fewest_changes(
            &fewest, &astar.graph, pass ? (uint32_t)changes : result.pushes, &exact[0]);
        uint32_t least_lines = fewest_lines(&fewest, &astar.graph,
                                            pass ? (uint32_t)lines : result.pushes + 3, &exact[1]);
        ck_assert_msg(exact[0] && exact[1], "seed %d", seed);
        ck_assert_msg((int)least_changes == changes, "seed %d: %u, not %d", seed, least_changes,
                      changes);
        ck_assert_msg((int)least_lines == lines, "seed %d: %u, not %d", seed, least_lines, lines);
      }
      compared++;
    }
    board_free(&board);
  }
  ck_assert_int_gt(compared, chances(60));
  astar_free(&astar);
  fewest_changes_free(&fewest);
}
END_TEST

START_TEST(without_states_the_known_solution_is_the_answer)
{
  Board board = drawn(HARD_BOARD);
  PositionGraph graph = {0};
  FewestChanges fewest = {0};
  bool exact = true;
  position_graph_begin(&graph, &board, 50, AMPLE.bytes);
  fewest_changes_begin(&fewest);
  ck_assert_uint_eq(fewest_changes(&fewest, &graph, 99, &exact), 99);
  ck_assert(!exact);
  exact = true;
  ck_assert_uint_eq(fewest_lines(&fewest, &graph, 99, &exact), 99);
  ck_assert(!exact);
  position_graph_free(&graph);
  fewest_changes_free(&fewest);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fewest_changes");
  TCase *tests = tcase_create("fewest_changes");
  tcase_add_test(tests, brute_force_agrees_whatever_is_known_before);
  tcase_add_test(tests, without_states_the_known_solution_is_the_answer);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
