#include "board/symmetry.h"
#include "params/params.h"
#include "rating/rate_level.h"
#include "rules/verify.h"
#include "support/provable_board.h"

static RateLimits limits_of(uint32_t states) {
  GenParams params = params_default();
  SearchLimits proof = {.nodes = 20000, .bytes = (size_t)64 << 20};
  return (RateLimits){.first = proof,
                      .plain = {states, (size_t)64 << 20},
                      .proof = proof,
                      .detour_states = 1000,
                      .measure = {MEASURE_ALL, 30000},
                      .tiers = params_tier_bounds(&params)};
}

static LevelRating rate(const char *rows, const char *known, uint32_t states) {
  LevelMeasurer measurer = {0};
  Board board = drawn(rows);
  RateLimits limits = limits_of(states);
  LevelRating rating = rate_level(&measurer, &board, known, &limits);
  board_free(&board);
  compute_measures_free(&measurer);
  return rating;
}

static const char CORNER[] =
    "########\n"
    "#@     #\n"
    "# $ #  #\n"
    "#  . $.#\n"
    "#      #\n"
    "########\n";

START_TEST(a_small_level_is_rated_exactly)
{
  LevelRating rating = rate(CORNER, NULL, 100000);
  ck_assert_int_eq(rating.outcome, RATE_RATED);
  ck_assert(rating.optimal);
  ck_assert(!rating.estimated);
  ck_assert_double_gt(rating.difficulty, 0);
  ck_assert_double_lt(rating.difficulty, 100);
  ck_assert_double_eq(rating.measures.pushes, 3);
  ck_assert_ptr_nonnull(rating.solution);
  rate_free(&rating);
  ck_assert_ptr_null(rating.solution);
}
END_TEST

START_TEST(what_cannot_be_solved_has_no_rating)
{
  LevelRating rating = rate(
      "######\n"
      "#@ . #\n"
      "#$   #\n"
      "######\n",
      NULL, 100000);
  ck_assert_int_eq(rating.outcome, RATE_UNSOLVABLE);
  ck_assert_ptr_null(rating.solution);
}
END_TEST

START_TEST(what_plain_search_gives_up_is_proved_all_the_same)
{
  LevelRating rating = rate(CORNER, NULL, 2);
  ck_assert_int_eq(rating.outcome, RATE_RATED);
  ck_assert(rating.optimal);
  ck_assert_ptr_nonnull(rating.solution);
  ck_assert_double_eq(rating.measures.pushes, 3);
  rate_free(&rating);
}
END_TEST

START_TEST(what_plain_search_gives_up_has_the_pushes_that_solve_proves)
{
  Board board = drawn(PROVABLE_BOARD);
  LevelMeasurer measurer = {0};
  RateLimits limits = limits_of(10000);
  limits.proof.nodes = 1500000;  // as `rate` has by default
  limits.proof.bytes = (size_t)1 << 30;
  LevelRating rating = rate_level(&measurer, &board, NULL, &limits);
  ck_assert_int_eq(rating.outcome, RATE_RATED);
  ck_assert_double_eq(rating.measures.pushes, (double)pushes_of_solve(&board));
  ck_assert(rating.optimal);
  rate_free(&rating);
  board_free(&board);
  compute_measures_free(&measurer);
}
END_TEST

START_TEST(without_a_proof_the_pushes_are_a_bound)
{
  Board board = drawn(OPEN_BOARD);
  LevelMeasurer measurer = {0};
  RateLimits limits = limits_of(1000);
  limits.proof.nodes = 60000;
  LevelRating rating = rate_level(&measurer, &board, NULL, &limits);
  ck_assert_int_eq(rating.outcome, RATE_RATED);
  ck_assert(!rating.optimal);
  ck_assert_int_eq(verify(&board, rating.solution).kind, VERDICT_SOLVED);
  ck_assert_double_eq(rating.measures.pushes, (double)verify(&board, rating.solution).pushes);
  // With more nodes it gets no longer. What somebody knows is kept where a search would not even
  // find a solution.
  limits.proof.nodes = 1000000;
  LevelRating better = rate_level(&measurer, &board, NULL, &limits);
  ck_assert_int_eq(better.outcome, RATE_RATED);
  ck_assert_double_le(better.measures.pushes, rating.measures.pushes);
  limits.first.nodes = limits.proof.nodes = 100;
  LevelRating unknown = rate_level(&measurer, &board, NULL, &limits);
  ck_assert_int_eq(unknown.outcome, RATE_UNKNOWN);
  ck_assert_int_eq(unknown.limit, LIMIT_NODES);
  LevelRating known = rate_level(&measurer, &board, better.solution, &limits);
  ck_assert_int_eq(known.outcome, RATE_RATED);
  ck_assert(!known.optimal);
  ck_assert_double_eq(known.measures.pushes, better.measures.pushes);
  rate_free(&rating);
  rate_free(&better);
  rate_free(&known);
  board_free(&board);
  compute_measures_free(&measurer);
}
END_TEST

// A rating belongs to the board, whatever solution somebody knows.
START_TEST(a_given_solution_is_used_only_where_the_search_finds_none)
{
  static const char DETOUR[] = "rlrlrl";
  Board board = drawn(CORNER);
  Text longer = {0};
  LevelMeasurer measurer = {0};
  RateLimits limits = limits_of(2);
  LevelRating alone = rate_level(&measurer, &board, NULL, &limits);
  text_add(&longer, DETOUR);
  text_add(&longer, alone.solution);
  LevelRating given = rate_level(&measurer, &board, longer.data, &limits);
  ck_assert_str_eq(given.solution, alone.solution);
  ck_assert_mem_eq(&given.measures, &alone.measures, sizeof given.measures);
  ck_assert_double_eq(given.difficulty, alone.difficulty);
  limits.first.nodes = 1;
  LevelRating unknown = rate_level(&measurer, &board, NULL, &limits);
  ck_assert_int_eq(unknown.outcome, RATE_UNKNOWN);
  ck_assert_int_eq(unknown.limit, LIMIT_NODES);
  LevelRating by_given = rate_level(&measurer, &board, longer.data, &limits);
  ck_assert_int_eq(by_given.outcome, RATE_RATED);
  rate_free(&alone);
  rate_free(&given);
  rate_free(&by_given);
  text_free(&longer);
  board_free(&board);
  compute_measures_free(&measurer);
}
END_TEST

START_TEST(estimates_do_not_depend_on_the_orientation)
{
  Board board = drawn(CORNER);
  LevelMeasurer measurer = {0};
  RateLimits limits = limits_of(2);
  LevelRating first = rate_level(&measurer, &board, NULL, &limits);
  for (int which = 1; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    LevelRating rating = rate_level(&measurer, &turned, NULL, &limits);
    ck_assert_double_eq(rating.difficulty, first.difficulty);
    ck_assert_double_eq(rating.measures.moves, first.measures.moves);
    rate_free(&rating);
    board_free(&turned);
  }
  rate_free(&first);
  board_free(&board);
  compute_measures_free(&measurer);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rate_level");
  TCase *tests = tcase_create("rate_level");
  tcase_add_test(tests, a_small_level_is_rated_exactly);
  tcase_add_test(tests, what_cannot_be_solved_has_no_rating);
  tcase_add_test(tests, what_plain_search_gives_up_is_proved_all_the_same);
  tcase_add_test(tests, what_plain_search_gives_up_has_the_pushes_that_solve_proves);
  tcase_add_long_test(tests, without_a_proof_the_pushes_are_a_bound);
  tcase_add_test(tests, a_given_solution_is_used_only_where_the_search_finds_none);
  tcase_add_test(tests, estimates_do_not_depend_on_the_orientation);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
