// The search over a graph of pulls against brute force, and against the search over the plain
// graph, which test_astar.c checks.
#include <string.h>

#include "graph/astar.h"
#include "rules/verify.h"
#include "solver/graph/byte_limit.h"
#include "support/boards.h"
#include "support/push_oracle.h"

static const AStarLimits AMPLE = {4000000, (size_t)1 << 30};

static bool can_be_pulled(const AStar *astar) {
  const Squares *squares = &astar->graph.squares;
  return squares->count <= BITSET_MAX && squares->boxes == squares->goals;
}

// The fewest pushes by pulling, with the solution replayed; or ORACLE_UNSOLVABLE; ORACLE_TOO_LARGE
// if the level does not suit a graph of pulls.
static int pulled_pushes(AStar *astar, const Board *board, int seed) {
  astar_begin_pulls(astar, board, AMPLE);
  while (astar_step(astar, 7) == ASTAR_RUNNING) continue;
  AStarResult result = astar_result(astar);
  if (result.outcome == ASTAR_GAVE_UP) {
    ck_assert_msg(!can_be_pulled(astar), "seed %d gave up", seed);
    ck_assert_int_eq(result.limit, LIMIT_ENGINE);
    return ORACLE_TOO_LARGE;
  }
  if (result.outcome == ASTAR_UNSOLVABLE) return ORACLE_UNSOLVABLE;
  Verdict verdict = verify(board, result.solution);
  ck_assert_msg(verdict.kind == VERDICT_SOLVED, "seed %d: no solution: %s", seed, result.solution);
  ck_assert_uint_eq(verdict.pushes, result.pushes);
  return (int)result.pushes;
}

START_TEST(brute_force_agrees_on_random_boards)
{
  AStar astar = {0};
  int solved = 0, lost = 0;
  for (int seed = 0; seed < chances(4000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 16);
    int boxes = 1 + (int)rng_below(&rng, 3);
    int width = 5 + (int)rng_below(&rng, 4), height = 4 + (int)rng_below(&rng, 3);
    Board board = random_board(&rng, seed % 2 ? width : height, seed % 2 ? height : width,
                               (int)rng_below(&rng, 25), boxes);
    int least = oracle_least(&board, ORACLE_PUSHES), pulled = pulled_pushes(&astar, &board, seed);
    if (least != ORACLE_TOO_LARGE && pulled != ORACLE_TOO_LARGE) {
      ck_assert_msg(pulled == least, "seed %d: %d, not %d", seed, pulled, least);
      solved += least > 0;
      lost += least == ORACLE_UNSOLVABLE;
    }
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(300));
  ck_assert_int_gt(lost, chances(300));
  astar_free(&astar);
}
END_TEST

// More boxes and wider floors, of every number of words.
START_TEST(the_plain_search_agrees_on_crowded_boards)
{
  static const struct {
    int width, height;
  } sizes[BITSET_WORDS] = {{7, 8}, {11, 10}, {12, 15}, {18, 15}};
  AStar pulls = {0}, plain = {0};
  int solved[BITSET_WORDS + 1] = {0};
  for (int seed = 0; seed < chances(4000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 17);
    int i = seed % BITSET_WORDS, boxes = i ? 2 : 2 + (int)rng_below(&rng, 3);
    int wall_percent = i ? 20 + (int)rng_below(&rng, 20) : 5 + (int)rng_below(&rng, 20);
    Board board = random_board(&rng, sizes[i].width, sizes[i].height, wall_percent, boxes);
    AStarResult result = astar_solve(&plain, &board, (AStarLimits){20000, AMPLE.bytes});
    if (result.outcome != ASTAR_GAVE_UP) {
      int least = result.outcome == ASTAR_SOLVED ? (int)result.pushes : ORACLE_UNSOLVABLE;
      int pulled = pulled_pushes(&pulls, &board, seed);
      ck_assert_msg(pulled == least || pulled == ORACLE_TOO_LARGE, "seed %d: %d, not %d", seed,
                    pulled, least);
      solved[pulls.graph.words] += pulled > 0;
    }
    board_free(&board);
  }
  for (int words = 1; words <= BITSET_WORDS; words++)
    ck_assert_msg(solved[words] > chances(40), "%d words: only %d", words, solved[words]);
  astar_free(&pulls);
  astar_free(&plain);
}
END_TEST

START_TEST(the_end_may_leave_the_player_on_either_side)
{
  Board board = drawn(
      "#######\n"
      "#  #  #\n"
      "#@ $ .#\n"
      "#  #  #\n"
      "#  *  #\n"
      "#######\n");
  AStar astar = {0};
  ck_assert_int_eq(pulled_pushes(&astar, &board, 0), 2);
  board_free(&board);
  astar_free(&astar);
}
END_TEST

START_TEST(a_level_that_is_solved_needs_nothing)
{
  Board board = drawn(
      "########\n"
      "#@ *  *#\n"
      "########\n");
  AStar astar = {0};
  ck_assert_int_eq(pulled_pushes(&astar, &board, 0), 0);
  ck_assert_uint_eq(astar.explored, 0);
  board_free(&board);
  astar_free(&astar);
}
END_TEST

START_TEST(levels_with_more_goals_than_boxes_are_refused)
{
  Board board = drawn(
      "########\n"
      "#@ $ ..#\n"
      "########\n");
  AStar astar = {0};
  ck_assert_int_eq(pulled_pushes(&astar, &board, 0), ORACLE_TOO_LARGE);
  board_free(&board);
  astar_free(&astar);
}
END_TEST

START_TEST(the_limit_on_bytes_holds)
{ assert_byte_limit_holds(astar_begin_pulls); }
END_TEST

int main(void) {
  Suite *suite = suite_create("backward_graph");
  TCase *tests = tcase_create("backward_graph");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, brute_force_agrees_on_random_boards);
  tcase_add_test(tests, the_plain_search_agrees_on_crowded_boards);
  tcase_add_test(tests, the_end_may_leave_the_player_on_either_side);
  tcase_add_test(tests, a_level_that_is_solved_needs_nothing);
  tcase_add_test(tests, levels_with_more_goals_than_boxes_are_refused);
  tcase_add_test(tests, the_limit_on_bytes_holds);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
