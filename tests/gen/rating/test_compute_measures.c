#include <ctype.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "rating/compute_measures.h"
#include "rules/verify.h"
#include "support/boards.h"

enum { STATES = 100000, BYTES = 1 << 28 };

// The solution of a turned level.
static char *turned_moves(const char *moves, int which) {
  size_t length = strlen(moves);
  char *out = mem_string(moves, length);
  for (size_t i = 0; i < length; i++) {
    Dir dir;
    ck_assert(verify_direction(moves[i], &dir));
    if ((which & 1 && dir % 2 == 0) || (which & 2 && dir % 2 == 1)) dir = dir_opposite(dir);
    if (which & 4) dir = (Dir)(dir ^ 1);  // left and up, right and down
    out[i] = verify_letter(dir, isupper((unsigned char)moves[i]));
  }
  return out;
}

static LevelMeasures measure(LevelMeasurer *measurer, const Board *board, const char *moves) {
  SolutionDetoursResult detours =
      solution_detours_compute(&measurer->detours, &measurer->astar, moves, STATES);
  return compute_measures(measurer, board, moves, 0, &detours,
                          (MeasureLimits){MEASURE_ALL, STATES});
}

static bool solve(LevelMeasurer *measurer, const Board *board, AStarResult *found) {
  *found = astar_solve(&measurer->astar, board, (AStarLimits){STATES, BYTES});
  if (found->outcome == ASTAR_SOLVED)
    compute_measures_shorten(measurer, found, GRAPH_MEASURES_STATES);
  return found->outcome == ASTAR_SOLVED && found->pushes > 0;
}

static double rating(const LevelMeasures *measures, const Board *board) {
  RatingFeatures features = compute_measures_features(measures, board_box_count(board));
  ck_assert(!features.estimated);
  return difficulty_formula(&features);
}

static Board small_board(int seed, uint64_t stream) {
  Rng rng = rng_seed((uint64_t)seed, stream);
  int width = 4 + (int)rng_below(&rng, 3), height = 3 + (int)rng_below(&rng, 3);
  int boxes = 1 + (int)rng_below(&rng, 3);
  return random_board(&rng, width, height, 12, boxes);
}

static const char TWO_BOXES[] =
    "########\n"
    "#@     #\n"
    "# $ #  #\n"
    "#  . $.#\n"
    "########\n";

// Every measure, if the solution is turned with the level. If the turned level is solved again,
// perhaps by another solution, at least the rating.
START_TEST(measures_and_rating_are_the_same_however_the_level_is_turned)
{
  LevelMeasurer measurer = {0};
  int rated = 0;
  for (int seed = 0; seed < chances(6000); seed++) {
    Board board = small_board(seed, 5);
    AStarResult found;
    if (solve(&measurer, &board, &found)) {
      rated++;
      char *moves = mem_string(found.solution, strlen(found.solution));
      LevelMeasures first = measure(&measurer, &board, moves);
      for (int which = 1; which < SYMMETRY_COUNT; which++) {
        Board turned = symmetry_apply(&board, which);
        ck_assert(solve(&measurer, &turned, &found));
        char *own = mem_string(found.solution, strlen(found.solution));
        LevelMeasures anew = measure(&measurer, &turned, own);
        ck_assert_double_eq_tol(rating(&anew, &turned), rating(&first, &board), 0.011);
        ck_assert_double_eq(anew.walk_moves, first.walk_moves);
        char *along = turned_moves(moves, which);
        ck_assert(solve(&measurer, &turned, &found));
        LevelMeasures other = measure(&measurer, &turned, along);
        for (size_t i = 0; i < MEASURE_COUNT; i++)
          ck_assert_msg(fabs(first.value[i] - other.value[i]) < 2e-3, "seed %d, symmetry %d: %s",
                        seed, which, level_measure_row(i).name);
        mem_free(own);
        mem_free(along);
        board_free(&turned);
      }
      mem_free(moves);
    }
    board_free(&board);
  }
  ck_assert_int_gt(rated, chances(6000) / 20);
  compute_measures_free(&measurer);
}
END_TEST

START_TEST(the_rating_alone_leaves_out_what_is_expensive)
{
  LevelMeasurer measurer = {0};
  Board board = drawn(TWO_BOXES);
  AStarResult found;
  ck_assert(solve(&measurer, &board, &found));
  SolutionDetoursResult detours =
      solution_detours_compute(&measurer.detours, &measurer.astar, found.solution, STATES);
  LevelMeasures some = compute_measures(&measurer, &board, found.solution, 0, &detours,
                                        (MeasureLimits){MEASURE_RATING, STATES});
  ck_assert(!level_measure_known(&some, MEASURE_luck));
  ck_assert(!level_measure_known(&some, MEASURE_pieces_2));
  ck_assert(!level_measure_known(&some, MEASURE_min_box_lines));
#define X(name, shape, weight) ck_assert(level_measure_known(&some, MEASURE_##name));
  RATING_FEATURES(X)
#undef X
  board_free(&board);
  compute_measures_free(&measurer);
}
END_TEST

START_TEST(a_walk_that_is_not_proved_is_an_estimate)
{
  LevelMeasurer measurer = {0};
  Board board = drawn(
      "#######\n"
      "#@ $ .#\n"
      "#     #\n"
      "#######\n");
  AStarResult found = astar_solve(&measurer.astar, &board, (AStarLimits){STATES, BYTES});
  ck_assert_int_eq(found.outcome, ASTAR_SOLVED);
  LevelMeasures before = measure(&measurer, &board, found.solution);
  ck_assert(!level_measure_exact(&before, MEASURE_walk_moves));
  ck_assert(compute_measures_features(&before, 1).estimated);
  ck_assert(solve(&measurer, &board, &found));
  LevelMeasures after = measure(&measurer, &board, found.solution);
  ck_assert(level_measure_exact(&after, MEASURE_walk_moves));
  ck_assert_double_eq(after.walk_moves, after.moves - after.pushes);
  ck_assert_double_eq(after.walk_moves, 1);
  board_free(&board);
  compute_measures_free(&measurer);
}
END_TEST

// Over all positions, and over those that the search has met: two ways to the fewest moves.
START_TEST(the_fewest_moves_are_the_same_with_and_without_all_positions)
{
  enum { BOARDS = 3000 };
  LevelMeasurer measurer = {0};
  int compared = 0, shortened = 0;
  for (int seed = 0; seed < BOARDS; seed++) {
    Board board = small_board(seed, 6);
    AStarResult plain = astar_solve(&measurer.astar, &board, (AStarLimits){STATES, BYTES});
    if (plain.outcome == ASTAR_SOLVED) {
      size_t first = plain.moves;
      astar_optimize_moves(&measurer.astar, &plain);
      ck_assert(measurer.astar.fewest_moves);
      size_t fewest = plain.moves;
      AStarResult whole = astar_solve(&measurer.astar, &board, (AStarLimits){STATES, BYTES});
      compute_measures_shorten(&measurer, &whole, GRAPH_MEASURES_STATES);
      ck_assert(measurer.astar.fewest_moves);
      ck_assert_uint_eq(whole.moves, fewest);
      ck_assert_uint_eq(whole.pushes, plain.pushes);
      ck_assert_int_eq(verify(&board, whole.solution).kind, VERDICT_SOLVED);
      // With too few states for all positions, the search goes on as before.
      AStarResult part = astar_solve(&measurer.astar, &board, (AStarLimits){STATES, BYTES});
      compute_measures_shorten(&measurer, &part, 1 + part.states / 2);
      ck_assert_uint_eq(part.moves, fewest);
      ck_assert_int_eq(verify(&board, part.solution).kind, VERDICT_SOLVED);
      compared++;
      shortened += fewest < first;
    }
    board_free(&board);
  }
  ck_assert_int_gt(compared, BOARDS / 20);
  ck_assert_int_gt(shortened, 0);
  compute_measures_free(&measurer);
}
END_TEST

START_TEST(the_limit_of_memory_still_holds_after_the_fewest_moves)
{
  LevelMeasurer measurer = {0};
  Board board = drawn(TWO_BOXES);
  for (uint32_t survey = 10; survey <= STATES; survey *= 1000) {
    AStarResult found = astar_solve(&measurer.astar, &board, (AStarLimits){STATES, BYTES});
    ck_assert_int_eq(found.outcome, ASTAR_SOLVED);
    compute_measures_shorten(&measurer, &found, survey);
    ck_assert_uint_eq(measurer.astar.graph.budget.limit, BYTES);
  }
  board_free(&board);
  compute_measures_free(&measurer);
}
END_TEST

START_TEST(the_rating_alone_measures_the_same)
{
  LevelMeasurer measurer = {0};
  int compared = 0;
  for (int seed = 0; seed < 600; seed++) {
    Board board = small_board(seed, 6);
    AStarResult found;
    if (solve(&measurer, &board, &found)) {
      char *moves = mem_string(found.solution, strlen(found.solution));
      LevelMeasures all = measure(&measurer, &board, moves);
      ck_assert(solve(&measurer, &board, &found));
      SolutionDetoursResult detours =
          solution_detours_compute(&measurer.detours, &measurer.astar, moves, STATES);
      LevelMeasures some = compute_measures(&measurer, &board, moves, 0, &detours,
                                            (MeasureLimits){MEASURE_RATING, STATES});
      for (size_t i = 0; i < MEASURE_COUNT; i++)
        if (level_measure_known(&some, i))
          ck_assert_msg(all.value[i] == some.value[i], "seed %d: %s", seed,
                        level_measure_row(i).name);
      ck_assert_double_eq(rating(&some, &board), rating(&all, &board));
      compared++;
      mem_free(moves);
    }
    board_free(&board);
  }
  ck_assert_int_gt(compared, 10);
  compute_measures_free(&measurer);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("compute_measures");
  TCase *tests = tcase_create("compute_measures");
  tcase_add_test(tests, measures_and_rating_are_the_same_however_the_level_is_turned);
  tcase_add_test(tests, the_rating_alone_leaves_out_what_is_expensive);
  tcase_add_test(tests, a_walk_that_is_not_proved_is_an_estimate);
  tcase_add_test(tests, the_fewest_moves_are_the_same_with_and_without_all_positions);
  tcase_add_test(tests, the_limit_of_memory_still_holds_after_the_fewest_moves);
  tcase_add_test(tests, the_rating_alone_measures_the_same);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
