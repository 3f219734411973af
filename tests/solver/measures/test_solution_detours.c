// The measures of a solution against brute force: over all assignments, and over all solutions.
#include <string.h>

#include "measures/solution_detours.h"
#include "rules/solution_stats.h"
#include "rules/verify.h"
#include "support/boards.h"
#include "support/push_oracle.h"
#include "support/whole_graph.h"

static const AStarLimits AMPLE = {4000000, (size_t)1 << 30};
enum { AMPLE_STATES = 4000000 };

// 27 pushes, where 7 would do if the boxes did not block each other.
static const char TANGLED[] =
    "########\n"
    "#@. #  #\n"
    "#    . #\n"
    "## $ $ #\n"
    "###$ ###\n"
    "###. ###\n"
    "###  ###\n"
    "########\n";

typedef struct {
  AStar astar;
  SolutionDetours detours;
} Work;

static void work_free(Work *work) {
  astar_free(&work->astar);
  solution_detours_free(&work->detours);
}

static SolutionDetoursResult measure(Work *work, const Board *board) {
  AStarResult result = astar_solve(&work->astar, board, AMPLE);
  ck_assert_int_eq(result.outcome, ASTAR_SOLVED);
  return solution_detours_compute(&work->detours, &work->astar, result.solution, AMPLE_STATES);
}

// False if there is nothing to compare.
static bool compare_with_oracle(Work *work, const Board *board, int seed) {
  int changes = oracle_least(board, ORACLE_CHANGES), lines = oracle_least(board, ORACLE_LINES);
  if (changes < 0 || lines < 0) return false;
  SolutionDetoursResult found = measure(work, board);
  ck_assert(found.min_box_changes.exact && found.min_box_lines.exact);
  ck_assert_msg((int)found.min_box_changes.value == changes, "seed %d: %u changes, not %d", seed,
                found.min_box_changes.value, changes);
  ck_assert_msg((int)found.min_box_lines.value == lines, "seed %d: %u lines, not %d", seed,
                found.min_box_lines.value, lines);
  return true;
}

START_TEST(fewest_changes_and_lines_agree_with_brute_force)
{
  Work work = {0};
  int compared = 0;
  for (int seed = 0; seed < chances(1500); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 11);
    int long_side = 6 + (int)rng_below(&rng, 2), short_side = 5;
    bool tall = rng_below(&rng, 2);
    int walls = (int)rng_below(&rng, 15), boxes = 1 + (int)rng_below(&rng, 3);
    Board board = random_board(&rng, tall ? short_side : long_side, tall ? long_side : short_side,
                               walls, boxes);
    compared += compare_with_oracle(&work, &board, seed);
    board_free(&board);
  }
  ck_assert_int_gt(compared, chances(100));
  work_free(&work);
}
END_TEST

// The matching along a solution, by trying all assignments after every push. Returns the number of
// counter-intuitive pushes.
static int compare_with_assignments(Work *work, const Board *board, const char *moves, int seed) {
  Whole whole;
  ck_assert(whole_room(&whole, board));
  SolutionDetoursResult found = solution_detours_replay(&work->detours, &work->astar, moves);
  Game *game = game_new(board);
  int before = whole_matching(&whole, whole_boxes(&whole, board), whole.goals);
  int first = before, pushes = 0, rises = 0;
  for (; *moves; moves++) {
    Dir dir;
    ck_assert(verify_direction(*moves, &dir));
    if (game_move(game, dir) != STEP_PUSHED) continue;
    int after = whole_matching(&whole, whole_boxes(&whole, game_board(game)), whole.goals);
    rises += after > before;
    before = after;
    pushes++;
  }
  game_free(game);
  ck_assert(found.matching.exact && found.gap.exact && found.counter_intuitive.exact);
  ck_assert_msg((int)found.matching.value == first, "seed %d: matching", seed);
  ck_assert_msg((int)found.gap.value == pushes - first, "seed %d: gap", seed);
  ck_assert_msg((int)found.counter_intuitive.value == rises, "seed %d: %u rises, not %d", seed,
                found.counter_intuitive.value, rises);
  return rises;
}

// A solution that begins with random moves; false if these lose the level. The caller frees it.
static bool solve_after_detour(Work *work, const Board *board, Rng *rng, int tries, Text *moves) {
  Game *game = game_new(board);
  for (int i = 0; i < tries && !game_solved(game); i++) {
    Dir dir = (Dir)rng_below(rng, DIR_COUNT);
    if (!step_refused(game_move(game, dir))) text_add_char(moves, verify_letter(dir, false));
  }
  AStarResult result = astar_solve(&work->astar, game_board(game), AMPLE);
  bool solved = result.outcome == ASTAR_SOLVED;
  if (solved) text_add(moves, result.solution);
  game_free(game);
  return solved;
}

START_TEST(matching_gap_and_counter_intuitive_pushes_agree_with_all_assignments)
{
  Work work = {0};
  int rises = 0;
  for (int seed = 0; seed < chances(3000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 12);
    int width = 8 + (int)rng_below(&rng, 2), height = 7 + (int)rng_below(&rng, 2);
    int walls = (int)rng_below(&rng, 15), boxes = 1 + (int)rng_below(&rng, 3);
    Board board = random_board(&rng, width, height, walls, boxes);
    Text moves = {0};
    if (solve_after_detour(&work, &board, &rng, (int)rng_below(&rng, 100), &moves)) {
      astar_solve(&work.astar, &board, AMPLE);
      rises += compare_with_assignments(&work, &board, moves.data ? moves.data : "", seed);
    }
    text_free(&moves);
    board_free(&board);
  }
  ck_assert_int_gt(rises, chances(3000) / 30);
  work_free(&work);
}
END_TEST

// A long solution leads to the same fewest changes and lines as a short one.
START_TEST(the_least_does_not_depend_on_the_solution_given)
{
  Board board = drawn(
      "########\n"
      "#@ $  .#\n"
      "#  $  .#\n"
      "########\n");
  Work work = {0};
  AStarResult result = astar_solve(&work.astar, &board, AMPLE);
  SolutionDetoursResult a =
      solution_detours_compute(&work.detours, &work.astar, result.solution, AMPLE_STATES);
  SolutionDetoursResult b =
      solution_detours_compute(&work.detours, &work.astar, "rRldRuRldRuRldR", AMPLE_STATES);
  ck_assert_uint_eq(a.min_box_changes.value, 2);
  ck_assert_uint_eq(b.min_box_changes.value, 2);
  ck_assert_uint_eq(b.min_box_lines.value, 2);
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(a_lone_box_has_no_gap)
{
  Board board = drawn(
      "########\n"
      "#@ $ . #\n"
      "########\n");
  Work work = {0};
  SolutionDetoursResult found = measure(&work, &board);
  ck_assert_uint_eq(found.matching.value, 2);
  ck_assert_uint_eq(found.gap.value, 0);
  ck_assert_uint_eq(found.counter_intuitive.value, 0);
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(boxes_that_block_each_other_make_a_gap_and_counter_intuitive_pushes)
{
  Board board = drawn(TANGLED);
  Work work = {0};
  SolutionDetoursResult found = measure(&work, &board);
#define X(name, meaning) ck_assert(found.name.exact);
  SOLUTION_DETOURS_MEASURES(X)
#undef X
  ck_assert_uint_eq(found.matching.value, 7);
  ck_assert_uint_eq(found.gap.value, 20);
  // Every push lowers the matching by one or raises it.
  ck_assert_uint_ge(found.counter_intuitive.value, 5);
  ck_assert_uint_le(found.counter_intuitive.value, 10);
  ck_assert_int_eq(found.min_box_changes.value, oracle_least(&board, ORACLE_CHANGES));
  ck_assert_int_eq(found.min_box_lines.value, oracle_least(&board, ORACLE_LINES));
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(without_states_the_solution_itself_is_the_upper_bound)
{
  Board board = drawn(TANGLED);
  Work work = {0};
  AStarResult result = astar_solve(&work.astar, &board, AMPLE);
  SolutionDetoursResult few =
      solution_detours_compute(&work.detours, &work.astar, result.solution, 0);
  SolutionStats own = solution_stats_of(&board, result.solution);
  ck_assert(!few.min_box_changes.exact || !few.min_box_lines.exact);
  ck_assert_uint_le(few.min_box_changes.value, own.box_changes);
  ck_assert_uint_le(few.min_box_lines.value, own.box_lines);
  SolutionDetoursResult many =
      solution_detours_compute(&work.detours, &work.astar, result.solution, AMPLE_STATES);
  ck_assert(many.min_box_changes.exact && many.min_box_lines.exact);
  ck_assert_uint_le(many.min_box_changes.value, few.min_box_changes.value);
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(a_search_that_gave_up_still_leaves_the_solution_to_measure)
{
  Board board = drawn(TANGLED);
  Work work = {0};
  AStarResult result = astar_solve(&work.astar, &board, AMPLE);
  char *moves = mem_string(result.solution, result.moves);
  for (uint32_t states = 0; states < 40; states += 13) {
    result = astar_solve(&work.astar, &board, (AStarLimits){states, AMPLE.bytes});
    ck_assert_int_eq(result.outcome, ASTAR_GAVE_UP);
    SolutionDetoursResult found = solution_detours_compute(&work.detours, &work.astar, moves, 0);
    ck_assert(!found.min_box_changes.exact && !found.min_box_lines.exact);
    ck_assert_uint_eq(found.gap.value, 20);
  }
  mem_free(moves);
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(moves_can_be_optimized_after_measuring)
{
  Board board = drawn(TANGLED);
  Work work = {0};
  AStarResult result = astar_solve(&work.astar, &board, AMPLE);
  solution_detours_compute(&work.detours, &work.astar, result.solution, AMPLE_STATES);
  size_t moves = result.moves;
  astar_optimize_moves(&work.astar, &result);
  ck_assert_uint_le(result.moves, moves);
  ck_assert_uint_eq(solution_stats_of(&board, result.solution).pushes, result.pushes);
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(the_budget_in_states_holds)
{
  Board board = drawn(TANGLED);
  Work work = {0};
  for (uint32_t more = 0; more < 300; more += 37) {
    AStarResult result = astar_solve(&work.astar, &board, AMPLE);
    solution_detours_compute(&work.detours, &work.astar, result.solution, more);
    ck_assert_uint_le(work.astar.graph.node_count, result.states + more);
  }
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(a_level_that_starts_solved_has_nothing_to_measure)
{
  Board board = drawn(
      "######\n"
      "#@ * #\n"
      "######\n");
  Work work = {0};
  SolutionDetoursResult found = measure(&work, &board);
#define X(name, meaning) ck_assert(found.name.value == 0 && found.name.exact);
  SOLUTION_DETOURS_MEASURES(X)
#undef X
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(changes_of_seventy_boxes_are_only_an_upper_bound)
{
  Board board = board_new(74, 5);
  for (int x = 2; x < 72; x++) {
    board_put(&board, cell_at(x, 1), '.');
    board_put(&board, cell_at(x, 2), '$');
  }
  board_put(&board, cell_at(0, 4), '@');
  Work work = {0};
  SolutionDetoursResult found = measure(&work, &board);
  ck_assert(!found.min_box_changes.exact && !found.matching.exact);
  ck_assert_uint_eq(found.min_box_changes.value, 70);
  ck_assert_uint_eq(found.min_box_lines.value, 70);
  ck_assert(found.min_box_lines.exact);
  board_free(&board);
  work_free(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solution_detours");
  TCase *tests = tcase_create("solution_detours");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, fewest_changes_and_lines_agree_with_brute_force);
  tcase_add_test(tests, matching_gap_and_counter_intuitive_pushes_agree_with_all_assignments);
  tcase_add_test(tests, the_least_does_not_depend_on_the_solution_given);
  tcase_add_test(tests, a_lone_box_has_no_gap);
  tcase_add_test(tests, boxes_that_block_each_other_make_a_gap_and_counter_intuitive_pushes);
  tcase_add_test(tests, without_states_the_solution_itself_is_the_upper_bound);
  tcase_add_test(tests, a_search_that_gave_up_still_leaves_the_solution_to_measure);
  tcase_add_test(tests, moves_can_be_optimized_after_measuring);
  tcase_add_test(tests, the_budget_in_states_holds);
  tcase_add_test(tests, a_level_that_starts_solved_has_nothing_to_measure);
  tcase_add_test(tests, changes_of_seventy_boxes_are_only_an_upper_bound);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
