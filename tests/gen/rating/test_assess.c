#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "rating/assess.h"
#include "rules/verify.h"
#include "support/boards.h"

enum { STATES = 100000, BYTES = 1 << 28 };

// A solution for the level turned as the level is.
static char *turned_moves(const char *moves, int which) {
  size_t length = strlen(moves);
  char *out = mem_string(moves, length);
  for (size_t i = 0; i < length; i++) {
    Dir dir;
    ck_assert(verify_direction(moves[i], &dir));
    if ((which & 1 && dir % 2 == 0) || (which & 2 && dir % 2 == 1)) dir = dir_opposite(dir);
    if (which & 4) dir = (Dir)(dir ^ 1);  // left and up, right and down
    out[i] = verify_letter(dir, false);
  }
  return out;
}

static LevelMeasures assess(Assessor *assessor, const Board *board, const char *moves) {
  Insights insights = insight_measure(&assessor->insight, &assessor->forward, moves, STATES);
  return assess_measure(assessor, board, moves, 0, &insights, (AssessLimits){ASSESS_ALL, STATES});
}

static bool solve(Assessor *assessor, const Board *board, ForwardResult *found) {
  *found = forward_solve(&assessor->forward, board, (ForwardLimits){STATES, BYTES});
  return found->outcome == FORWARD_SOLVED && found->pushes > 0;
}

static double rating(const LevelMeasures *measures, const Board *board) {
  RatingFeatures features = assess_features(measures, board_box_count(board));
  ck_assert(!features.estimated);
  return rating_difficulty(&features);
}

// Every measure there is, the solution being turned along; and, where the turned level is solved
// anew and so perhaps by another solution, the rating.
START_TEST(measures_and_rating_are_the_same_however_the_level_is_turned)
{
  Assessor assessor = {0};
  int rated = 0;
  for (int seed = 0; seed < chances(6000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 5);
    Board board = random_board(&rng, 4 + (int)rng_below(&rng, 3), 3 + (int)rng_below(&rng, 3), 12,
                               1 + (int)rng_below(&rng, 3));
    ForwardResult found;
    if (solve(&assessor, &board, &found)) {
      rated++;
      char *moves = mem_string(found.solution, strlen(found.solution));
      LevelMeasures first = assess(&assessor, &board, moves);
      for (int which = 1; which < SYMMETRY_COUNT; which++) {
        Board turned = symmetry_apply(&board, which);
        ck_assert(solve(&assessor, &turned, &found));
        char *own = mem_string(found.solution, strlen(found.solution));
        LevelMeasures anew = assess(&assessor, &turned, own);
        ck_assert_double_eq_tol(rating(&anew, &turned), rating(&first, &board), 0.011);
        char *along = turned_moves(moves, which);
        ck_assert(solve(&assessor, &turned, &found));
        LevelMeasures other = assess(&assessor, &turned, along);
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
  assess_free(&assessor);
}
END_TEST

START_TEST(the_rating_alone_measures_the_same)
{
  Assessor assessor = {0};
  for (int seed = 0; seed < 80; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 6);
    Board board = random_board(&rng, 6, 4, 12, 2);
    ForwardResult found;
    if (solve(&assessor, &board, &found)) {
      char *moves = mem_string(found.solution, strlen(found.solution));
      LevelMeasures all = assess(&assessor, &board, moves);
      ck_assert(solve(&assessor, &board, &found));
      Insights insights = insight_measure(&assessor.insight, &assessor.forward, moves, STATES);
      LevelMeasures some = assess_measure(&assessor, &board, moves, 0, &insights,
                                          (AssessLimits){ASSESS_RATING, STATES});
      for (size_t i = 0; i < MEASURE_COUNT; i++)
        if (level_measure_known(&some, i))
          ck_assert_msg(all.value[i] == some.value[i], "seed %d: %s", seed,
                        level_measure_row(i).name);
      ck_assert_double_eq(rating(&some, &board), rating(&all, &board));
      mem_free(moves);
    }
    board_free(&board);
  }
  assess_free(&assessor);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("assess");
  TCase *tests = tcase_create("assess");
  tcase_add_test(tests, measures_and_rating_are_the_same_however_the_level_is_turned);
  tcase_add_test(tests, the_rating_alone_measures_the_same);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
