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

// With all positions, and with too few of them, so that measures are estimates.
START_TEST(turned_and_mirrored_boards_have_one_rating)
{
  LevelMeasurer measurer = {0};
  int rated = 0, divided = 0, estimated = 0;
  for (int seed = 0; seed < chances(600); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 74);
    int walls = (int)rng_below(&rng, 20), boxes = 1 + (int)rng_below(&rng, 4);
    Board board = random_board(&rng, 8, 6, walls, boxes);
    RateLimits limits = limits_of(seed % 2 ? 50 : 100000);
    if (seed % 2) limits.measure.survey_states = 50;
    LevelRating first = rate_level(&measurer, &board, NULL, &limits);
    for (int which = 1; which < SYMMETRY_COUNT && first.outcome == RATE_RATED; which++) {
      Board turned = symmetry_apply(&board, which);
      LevelRating rating = rate_level(&measurer, &turned, NULL, &limits);
      ck_assert_msg(rating.difficulty == first.difficulty, "seed %d, symmetry %d", seed, which);
      ck_assert_int_eq(verify(&turned, rating.solution).kind, VERDICT_SOLVED);
      rate_free(&rating);
      board_free(&turned);
    }
    rated += first.outcome == RATE_RATED;
    divided += first.outcome == RATE_RATED && first.measures.parts > 1;
    estimated += first.outcome == RATE_RATED && first.estimated;
    rate_free(&first);
    board_free(&board);
  }
  ck_assert_int_gt(rated, chances(600) / 10);
  ck_assert_int_gt(divided, chances(600) / 100);
  ck_assert_int_gt(estimated, chances(600) / 100);
  compute_measures_free(&measurer);
}
END_TEST

static const char TWO_WAIT[] =
    "###################\n"
    "#          #      #\n"
    "#@ $ $ . .        #\n"
    "#          #      #\n"
    "###################\n";
static const char ONE_ALONE[] =
    "###################\n"
    "#          #      #\n"
    "#@            $ . #\n"
    "#          #      #\n"
    "###################\n";
static const char BOTH[] =
    "###################\n"
    "#          #      #\n"
    "#@ $ $ . .    $ . #\n"
    "#          #      #\n"
    "###################\n";

START_TEST(two_parts_are_as_hard_as_the_hardest_and_a_little_more)
{
  LevelRating hard = rate(TWO_WAIT, NULL, 100000), easy = rate(ONE_ALONE, NULL, 100000);
  LevelRating both = rate(BOTH, NULL, 100000);
  ck_assert_double_eq(hard.measures.parts, 1);
  ck_assert_double_eq(hard.measures.other_parts, 0);
  ck_assert_double_eq(both.measures.parts, 2);
  ck_assert_double_eq(both.measures.part_walk, hard.measures.part_walk);
  ck_assert_double_eq(both.measures.part_gap, hard.measures.part_gap);
  ck_assert_double_eq(both.measures.part_changes, hard.measures.part_changes);
  ck_assert_double_eq(both.measures.part_dead, hard.measures.part_dead);
  ck_assert_double_eq(both.measures.part_ways, hard.measures.part_ways);
  ck_assert_double_gt(hard.difficulty, easy.difficulty);
  ck_assert_double_gt(both.measures.other_parts, 0);
  ck_assert_double_lt(both.measures.other_parts, 1);
  ck_assert_double_gt(both.difficulty, hard.difficulty);
  ck_assert_double_lt(both.difficulty, hard.difficulty + easy.difficulty);
  rate_free(&hard);
  rate_free(&easy);
  rate_free(&both);
}
END_TEST

// Ten boxes, each above its goal: however many other parts there are, they count as one more.
START_TEST(any_number_of_equal_parts_counts_as_one_more)
{
  LevelRating two = rate(
      "######\n"
      "#@   #\n"
      "# $$ #\n"
      "# .. #\n"
      "######\n",
      NULL, 100000);
  LevelRating ten = rate(
      "##############\n"
      "#@           #\n"
      "# $$$$$$$$$$ #\n"
      "# .......... #\n"
      "##############\n",
      NULL, 1000);
  ck_assert_double_eq(two.measures.parts, 2);
  ck_assert_double_eq(ten.measures.parts, 10);
  ck_assert_double_eq(ten.measures.other_parts, 1);
  ck_assert_double_le(ten.difficulty, two.difficulty + 4);
  rate_free(&two);
  rate_free(&ten);
}
END_TEST

// The two on the left come near each other, and so they are divided in a second round.
START_TEST(parts_of_a_part_are_counted)
{
  LevelRating rating = rate(
      "################\n"
      "#@             #\n"
      "# $$           #\n"
      "# ..       $ . #\n"
      "################\n",
      NULL, 100000);
  ck_assert_double_eq(rating.measures.parts, 3);
  rate_free(&rating);
}
END_TEST

START_TEST(a_level_that_is_solved_is_as_easy_as_can_be)
{
  LevelRating rating = rate(
      "######\n"
      "#@ * #\n"
      "######\n",
      NULL, 100000);
  RatingFeatures nothing = {0};
  ck_assert_int_eq(rating.outcome, RATE_RATED);
  ck_assert_double_eq(rating.difficulty, difficulty_formula(&nothing));
  rate_free(&rating);
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
  tcase_add_test(tests, turned_and_mirrored_boards_have_one_rating);
  tcase_add_test(tests, two_parts_are_as_hard_as_the_hardest_and_a_little_more);
  tcase_add_test(tests, any_number_of_equal_parts_counts_as_one_more);
  tcase_add_test(tests, parts_of_a_part_are_counted);
  tcase_add_test(tests, a_level_that_is_solved_is_as_easy_as_can_be);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
