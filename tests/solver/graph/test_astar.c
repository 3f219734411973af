// A* over the plain graph, in bit sets and in lists, against brute force.
#include <string.h>

#include "graph/astar.h"
#include "rules/verify.h"
#include "support/boards.h"
#include "support/push_oracle.h"

static const AStarLimits AMPLE = {4000000, (size_t)1 << 30};

static void judge(const Board *board, const AStarResult *result) {
  Verdict verdict = verify(board, result->solution);
  ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
  ck_assert_uint_eq(verdict.pushes, result->pushes);
  ck_assert_uint_eq(verdict.moves, result->moves);
  ck_assert_uint_eq(strlen(result->solution), result->moves);
}

// Solves, and checks the solution as found and with its moves optimized.
static AStarResult solve(AStar *astar, const Board *board) {
  AStarResult result = astar_solve(astar, board, AMPLE);
  if (result.outcome != ASTAR_SOLVED) return result;
  judge(board, &result);
  AStarResult found = result;
  astar_optimize_moves(astar, &result);
  judge(board, &result);
  ck_assert_uint_eq(result.pushes, found.pushes);
  ck_assert_uint_le(result.moves, found.moves);
  return result;
}

// True if brute force solved the level, too.
static bool compare_with_oracle(AStar *astar, const Board *board, int seed) {
  int least = oracle_least(board, ORACLE_PUSHES);
  if (least == ORACLE_TOO_LARGE) return false;
  AStarResult result = solve(astar, board);
  ck_assert_msg(result.outcome != ASTAR_GAVE_UP, "seed %d gave up", seed);
  ck_assert_msg((result.outcome == ASTAR_SOLVED) == (least >= 0), "seed %d: brute force says %d",
                seed, least);
  if (least >= 0)
    ck_assert_msg((int)result.pushes == least, "seed %d: %u pushes, brute force %d", seed,
                  result.pushes, least);
  return least >= 0;
}

START_TEST(pushes_agree_with_brute_force_on_random_boards)
{
  AStar astar = {0};
  int solved = 0;
  for (int seed = 0; seed < chances(3000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 1);
    int boxes = 1 + (int)rng_below(&rng, 3);
    int width = 5 + (int)rng_below(&rng, 4), height = 4 + (int)rng_below(&rng, 3);
    if (rng_below(&rng, 2)) {
      int swap = width;
      width = height;
      height = swap;
    }
    Board board = random_board(&rng, width, height, (int)rng_below(&rng, 25), boxes);
    solved += compare_with_oracle(&astar, &board, seed);
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(300));
  astar_free(&astar);
}
END_TEST

// A corridor that makes the floor larger than 256 squares: the list form.
static void add_corridor(Board *board) {
  for (int x = 5; x < 22; x++) board_put(board, cell_at(x, 2), ' ');
  for (int y = 2; y < 17; y++) board_put(board, cell_at(21, y), ' ');
}

START_TEST(pushes_agree_with_brute_force_on_a_wide_floor)
{
  AStar astar = {0};
  int solved = 0;
  for (int seed = 0; seed < chances(150); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 2);
    Board small = random_board(&rng, 6, 5 + seed % 2, 10, 1 + seed % 2), board = board_new(23, 18);
    for (int y = 0; y < 18; y++)
      for (int x = 0; x < 23; x++)
        board_put(&board, cell_at(x, y), board_char(&small, cell_at(x, y)));
    board.now.player = small.now.player;
    add_corridor(&board);
    solved += compare_with_oracle(&astar, &board, seed);
    if (seed == 0) ck_assert_int_eq(astar.graph.words, 0);
    board_free(&small);
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(20));
  astar_free(&astar);
}
END_TEST

// More goals than boxes, fewer goals than boxes, boxes that start on goals.
START_TEST(pushes_agree_with_brute_force_when_counts_differ)
{
  AStar astar = {0};
  int solved = 0;
  for (int seed = 0; seed < chances(1000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 3);
    Board board = random_board(&rng, 7, 5, 10, 2);
    for (int i = 0; i < 2; i++) {
      Cell cell = random_inner_cell(&rng, 7, 5);
      if (board_char(&board, cell) == '$') board_put(&board, cell, '*');
      else if (board_char(&board, cell) == ' ') board_put(&board, cell, '.');
      else if (board_char(&board, cell) == '.') board_put(&board, cell, ' ');
    }
    solved += compare_with_oracle(&astar, &board, seed);
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(100));
  astar_free(&astar);
}
END_TEST

// Many goals take the Hungarian method. Two boxes start on goals.
START_TEST(pushes_agree_with_brute_force_with_seven_goals)
{
  AStar astar = {0};
  int solved = 0;
  for (int seed = 0; seed < chances(150); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 4);
    Board board = random_board(&rng, 8, 5, 5, 2);
    for (int added = 0; added < 5;) {
      Cell cell = random_inner_cell(&rng, 8, 5);
      if (board_char(&board, cell) != ' ') continue;
      board_put(&board, cell, added++ < 2 ? '*' : '.');
    }
    solved += compare_with_oracle(&astar, &board, seed);
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(5));
  astar_free(&astar);
}
END_TEST

START_TEST(a_solved_level_needs_nothing)
{
  AStar astar = {0};
  const char *levels[] = {
      "#####\n"
      "#@* #\n"
      "#####\n",
      "####\n"
      "#@.#\n"
      "####\n",
  };
  for (int i = 0; i < 2; i++) {
    Board board = drawn(levels[i]);
    AStarResult result = solve(&astar, &board);
    ck_assert_int_eq(result.outcome, ASTAR_SOLVED);
    ck_assert_str_eq(result.solution, "");
    board_free(&board);
  }
  astar_free(&astar);
}
END_TEST

START_TEST(unsolvable_levels_are_proved_so)
{
  const char *levels[] = {
      // in a corner
      "######\n"
      "#$ @.#\n"
      "#    #\n"
      "######\n",
      // a frozen pair
      "#######\n"
      "# $$  #\n"
      "#  @..#\n"
      "#######\n",
      // a box where nobody comes
      "######\n"
      "#@$ .#\n"
      "######\n"
      "#$ . #\n"
      "######\n",
      // a box at a wall without a goal
      "#######\n"
      "#@$ $.#\n"
      "#  .  #\n"
      "#######\n",
      // two boxes, one goal within reach
      "########\n"
      "#@ $ $ #\n"
      "#      #\n"
      "#.  ####\n"
      "# #.#\n"
      "###\n",
      // more boxes than goals
      "#####\n"
      "#@$.#\n"
      "#$  #\n"
      "#####\n",
  };
  AStar astar = {0};
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
    Board board = drawn(levels[i]);
    ck_assert_int_eq(oracle_least(&board, ORACLE_PUSHES), ORACLE_UNSOLVABLE);
    AStarResult result = solve(&astar, &board);
    ck_assert_msg(result.outcome == ASTAR_UNSOLVABLE, "level %zu", i);
    ck_assert_ptr_null(result.solution);
    board_free(&board);
  }
  astar_free(&astar);
}
END_TEST

START_TEST(optimizing_moves_finds_the_order_that_saves_a_walk)
{
  // Both boxes need one push each; the wrong order means to walk there and back.
  Board board = drawn(
      "##########\n"
      "#@ $.    #\n"
      "#        #\n"
      "#      $.#\n"
      "##########\n");
  AStar astar = {0};
  AStarResult result = solve(&astar, &board);
  ck_assert_uint_eq(result.pushes, 2);
  ck_assert_uint_eq(result.moves, 1 + 1 + 4 + 1 + 1);
  ck_assert(astar.fewest_moves);
  astar_begin(&astar, &board, AMPLE);
  ck_assert(!astar.fewest_moves);
  board_free(&board);
  astar_free(&astar);
}
END_TEST

static const char LONG_PUSH[] =
    "####################################################################################"
    "################\n"
    "#@ $                                                                                "
    "              .#\n"
    "####################################################################################"
    "################\n";

START_TEST(a_corridor_of_100_by_3_is_solved)
{
  Board board = drawn(LONG_PUSH);
  ck_assert_int_eq(board.room.width, 100);
  AStar astar = {0};
  ck_assert_uint_eq(solve(&astar, &board).pushes, 95);
  board_free(&board);
  astar_free(&astar);
}
END_TEST

START_TEST(a_hall_of_256_by_256_is_solved)
{
  Board board = board_new(256, 256);
  const char *line = "@ $   .";
  for (int i = 0; line[i]; i++) {
    board_put(&board, cell_at(249, 249 - i), line[i]);
    if (i) board_put(&board, cell_at(20 + i, 100), line[i]);
  }
  AStar astar = {0};
  ck_assert_uint_eq(solve(&astar, &board).pushes, 8);
  board_free(&board);
  astar_free(&astar);
}
END_TEST

START_TEST(seventy_boxes_are_brought_home)
{
  Board board = board_new(74, 6);
  for (int x = 2; x < 72; x++) {
    board_put(&board, cell_at(x, 1), '.');
    board_put(&board, cell_at(x, 3), '$');
  }
  board_put(&board, cell_at(0, 5), '@');
  AStar astar = {0};
  ck_assert_uint_eq(solve(&astar, &board).pushes, 140);
  board_free(&board);
  astar_free(&astar);
}
END_TEST

START_TEST(the_limit_on_states_holds_and_is_named)
{
  Board board = drawn(HARD_BOARD);
  AStar astar = {0};
  for (uint32_t most = 0; most < 2000; most = most * 2 + 1) {
    AStarResult result = astar_solve(&astar, &board, (AStarLimits){most, AMPLE.bytes});
    ck_assert_int_eq(result.outcome, ASTAR_GAVE_UP);
    ck_assert_int_eq(result.limit, LIMIT_STATES);
    ck_assert_uint_le(result.states, most);
  }
  board_free(&board);
  astar_free(&astar);
}
END_TEST

START_TEST(the_limit_on_bytes_holds_and_does_not_depend_on_earlier_levels)
{
  Board board = drawn(HARD_BOARD), other = drawn(LONG_PUSH);
  AStar used = {0};
  astar_solve(&used, &board, (AStarLimits){50000, AMPLE.bytes});
  for (size_t bytes = 0; bytes < 1000000; bytes += bytes / 2 + 500) {
    AStar fresh = {0};
    astar_solve(&used, &other, AMPLE);
    AStarResult a = astar_solve(&used, &board, (AStarLimits){AMPLE.states, bytes});
    AStarResult b = astar_solve(&fresh, &board, (AStarLimits){AMPLE.states, bytes});
    ck_assert_int_eq(a.outcome, bytes < 50000 ? ASTAR_GAVE_UP : b.outcome);
    if (a.outcome == ASTAR_GAVE_UP) ck_assert_int_eq(a.limit, LIMIT_BYTES);
    ck_assert_int_eq(b.outcome, a.outcome);
    ck_assert_uint_eq(b.states, a.states);
    ck_assert_uint_eq(b.nodes, a.nodes);
    ck_assert_uint_le(fresh.graph.budget.used, bytes);
    astar_free(&fresh);
  }
  board_free(&board);
  board_free(&other);
  astar_free(&used);
}
END_TEST

// One box in the middle of rooms for every number of words and for the list form: four pushes.
START_TEST(pushes_are_counted_on_floors_of_every_size)
{
  AStar astar = {0};
  int last = -1, forms = 0;
  for (int side = 5; side < 20; side++) {
    Board board = board_new(side + 3, side + 2);
    for (int y = 0; y < side + 2; y++)
      for (int x = 0; x < side + 3; x++)
        if (!x || !y || x == side + 2 || y == side + 1) board_put(&board, cell_at(x, y), '#');
    board_put(&board, cell_at(1, 1), '@');
    board_put(&board, cell_at(3, 2), '.');
    board_put(&board, cell_at(side / 2 + 1, side / 2 + 1), '$');
    astar_solve(&astar, &board, AMPLE);
    ck_assert_int_eq(position_graph_count_pushes(&astar.graph, 0), 4);
    forms += astar.graph.words != last;
    last = astar.graph.words;
    board_free(&board);
  }
  ck_assert_int_eq(forms, 5);  // one, two, three, four words, lists
  astar_free(&astar);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("astar");
  TCase *tests = tcase_create("astar");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, pushes_agree_with_brute_force_on_random_boards);
  tcase_add_test(tests, pushes_agree_with_brute_force_on_a_wide_floor);
  tcase_add_test(tests, pushes_agree_with_brute_force_when_counts_differ);
  tcase_add_test(tests, pushes_agree_with_brute_force_with_seven_goals);
  tcase_add_test(tests, pushes_are_counted_on_floors_of_every_size);
  tcase_add_test(tests, a_solved_level_needs_nothing);
  tcase_add_test(tests, unsolvable_levels_are_proved_so);
  tcase_add_test(tests, optimizing_moves_finds_the_order_that_saves_a_walk);
  tcase_add_test(tests, a_corridor_of_100_by_3_is_solved);
  tcase_add_test(tests, a_hall_of_256_by_256_is_solved);
  tcase_add_test(tests, seventy_boxes_are_brought_home);
  tcase_add_test(tests, the_limit_on_states_holds_and_is_named);
  tcase_add_test(tests, the_limit_on_bytes_holds_and_does_not_depend_on_earlier_levels);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
