// The search over a reduced graph against brute force, and against the search over the plain graph,
// which test_astar.c checks. This also tests graph_corral.h, graph_pair_database.h and the
// symmetries.
#include <string.h>

#include "graph/astar.h"
#include "rules/verify.h"
#include "solver/graph/byte_limit.h"
#include "support/boards.h"
#include "support/push_oracle.h"

static const AStarLimits AMPLE = {4000000, (size_t)1 << 30};

// The fewest pushes by the reduced search, with the solution replayed; or ORACLE_UNSOLVABLE.
static int reduced_pushes(AStar *astar, const Board *board, int seed) {
  astar_begin_reduced(astar, board, AMPLE);
  while (astar_step(astar, 7) == ASTAR_RUNNING) continue;
  AStarResult result = astar_result(astar);
  ck_assert_msg(result.outcome != ASTAR_GAVE_UP, "seed %d gave up", seed);
  if (result.outcome == ASTAR_UNSOLVABLE) return ORACLE_UNSOLVABLE;
  Verdict verdict = verify(board, result.solution);
  ck_assert_msg(verdict.kind == VERDICT_SOLVED, "seed %d: no solution: %s", seed, result.solution);
  ck_assert_uint_eq(verdict.pushes, result.pushes);
  return (int)result.pushes;
}

static int plain_pushes(AStar *astar, const Board *board) {
  AStarResult result = astar_solve(astar, board, AMPLE);
  return result.outcome == ASTAR_SOLVED ? (int)result.pushes : ORACLE_UNSOLVABLE;
}

static void maybe_swap_sides(Rng *rng, int *width, int *height) {
  if (!rng_below(rng, 2)) return;
  int swap = *width;
  *width = *height;
  *height = swap;
}

START_TEST(brute_force_agrees_on_random_boards)
{
  AStar astar = {0};
  int solved = 0;
  for (int seed = 0; seed < chances(4000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 11);
    int boxes = 1 + (int)rng_below(&rng, 3);
    int width = 5 + (int)rng_below(&rng, 4), height = 4 + (int)rng_below(&rng, 3);
    maybe_swap_sides(&rng, &width, &height);
    Board board = random_board(&rng, width, height, (int)rng_below(&rng, 25), boxes);
    int least = oracle_least(&board, ORACLE_PUSHES);
    if (least != ORACLE_TOO_LARGE)
      ck_assert_msg(reduced_pushes(&astar, &board, seed) == least, "seed %d: not %d", seed, least);
    solved += least > 0;
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(300));
  astar_free(&astar);
}
END_TEST

// More boxes, so that corrals close and open; goals to spare or too few in some.
START_TEST(the_plain_search_agrees_on_crowded_boards)
{
  AStar reduced = {0}, plain = {0};
  uint64_t corrals = 0, dead = 0, pairs = 0;
  int solved = 0;
  for (int seed = 0; seed < chances(20000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 12);
    int boxes = 2 + (int)rng_below(&rng, 5);
    int width = 6 + (int)rng_below(&rng, 5), height = 5 + (int)rng_below(&rng, 3);
    maybe_swap_sides(&rng, &width, &height);
    Board board = random_board(&rng, width, height, 5 + (int)rng_below(&rng, 20), boxes);
    if (seed % 3 == 0) {
      Cell cell = random_inner_cell(&rng, width, height);
      if (board_char(&board, cell) == ' ') board_put(&board, cell, seed % 2 ? '.' : '*');
    }
    int least = plain_pushes(&plain, &board);
    ck_assert_msg(reduced_pushes(&reduced, &board, seed) == least, "seed %d: not %d", seed, least);
    corrals += reduced.graph.counters.pi_corral;
    dead += reduced.graph.counters.corral;
    pairs += reduced.graph.counters.two_box;
    solved += least > 0;
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(500));
  ck_assert_uint_gt(corrals, (unsigned)chances(1000));
  ck_assert_uint_gt(dead, (unsigned)chances(30));
  ck_assert_uint_gt(pairs, (unsigned)chances(1000));
  astar_free(&reduced);
  astar_free(&plain);
}
END_TEST

// A room with one or several symmetries, and boxes anywhere.
static Board mirrored_board(Rng *rng, int seed) {
  int width = 7 + (int)rng_below(rng, 3),
      height = seed % 3 == 0 ? width : 6 + (int)rng_below(rng, 2);
  Board board = random_board(rng, width, height, 12, 2);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int from_x = x < width / 2 ? width - 1 - x : x, from_y = y;
      if (seed % 2 && y < height / 2) from_y = height - 1 - y;
      bool wall = board_wall(&board, cell_at(from_x, from_y));
      bool goal = board_goal(&board, cell_at(from_x, from_y));
      board_put(&board, cell_at(x, y), wall ? '#' : goal ? '.' : ' ');
    }
  for (int placed = 0; placed < 40; placed++) {
    Cell cell = random_inner_cell(rng, width, height);
    char here = board_char(&board, cell);
    bool more = board_box_count(&board) < board_goal_count(&board);
    if (more && here == ' ') board_put(&board, cell, '$');
    else if (more && here == '.') board_put(&board, cell, '*');
    else if (!more && here == ' ') board_put(&board, cell, '@');
    else if (!more && here == '.') board_put(&board, cell, '+');
  }
  return board;
}

START_TEST(the_plain_search_agrees_in_rooms_with_symmetries)
{
  AStar reduced = {0}, plain = {0};
  int mirrored = 0;
  for (int seed = 0; seed < chances(4000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 13);
    Board board = mirrored_board(&rng, seed);
    if (board.now.player != NO_CELL) {
      int least = plain_pushes(&plain, &board);
      ck_assert_msg(reduced_pushes(&reduced, &board, seed) == least, "seed %d: not %d", seed,
                    least);
      mirrored += reduced.graph.symmetries.count > 1 && least > 0;
    }
    board_free(&board);
  }
  ck_assert_int_gt(mirrored, chances(300));
  astar_free(&reduced);
  astar_free(&plain);
}
END_TEST

START_TEST(the_lists_of_a_wide_floor_agree_too)
{
  AStar reduced = {0}, plain = {0};
  int solved = 0;
  for (int seed = 0; seed < chances(200); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 14);
    Board small = random_board(&rng, 7, 6, 10, 1 + seed % 3), board = board_new(23, 18);
    for (int y = 0; y < 18; y++)
      for (int x = 0; x < 23; x++)
        board_put(&board, cell_at(x, y), board_char(&small, cell_at(x, y)));
    for (int x = 5; x < 22; x++) board_put(&board, cell_at(x, 2), ' ');
    for (int y = 2; y < 17; y++) board_put(&board, cell_at(21, y), ' ');
    board.now.player = small.now.player;
    plane_remove(board.now.box, board.now.player);
    int least = plain_pushes(&plain, &board);
    ck_assert_msg(reduced_pushes(&reduced, &board, seed) == least, "seed %d: not %d", seed, least);
    ck_assert_int_eq(reduced.graph.words, 0);
    solved += least > 0;
    board_free(&small);
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(20));
  astar_free(&reduced);
  astar_free(&plain);
}
END_TEST

START_TEST(the_limit_on_bytes_holds)
{ assert_byte_limit_holds(astar_begin_reduced); }
END_TEST

int main(void) {
  Suite *suite = suite_create("reduced_graph");
  TCase *tests = tcase_create("reduced_graph");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, brute_force_agrees_on_random_boards);
  tcase_add_test(tests, the_plain_search_agrees_on_crowded_boards);
  tcase_add_test(tests, the_plain_search_agrees_in_rooms_with_symmetries);
  tcase_add_test(tests, the_lists_of_a_wide_floor_agree_too);
  tcase_add_test(tests, the_limit_on_bytes_holds);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
