// Advisors on moves made up for the purpose.
#include "strong/advisors.h"
#include "support/boards.h"

enum { ALL_ADVISORS = (1u << ADVISOR_COUNT) - 1 };

static unsigned only(Advisor advisor) { return 1u << advisor; }

static const CandidateMove AVERAGE = {
    .features = {.packed = 5, .connectivity = 5, .chokepoints = 5, .out_of_plan = 5},
    .bound = 5,
    .reached = 5,
    .pushable = 5,
};

// A move that is better than AVERAGE for one advisor and equal for the others.
static CandidateMove better_for(Advisor advisor, int by) {
  CandidateMove it = AVERAGE;
  it.features.packed += by * (advisor == ADVISOR_PACKING);
  it.features.connectivity -= by * (advisor == ADVISOR_CONNECTIVITY);
  it.features.chokepoints -= by * (advisor == ADVISOR_CHOKEPOINTS);
  it.features.out_of_plan -= by * (advisor == ADVISOR_OUT_OF_PLAN);
  it.bound -= by * (advisor == ADVISOR_BOUND);
  it.reached += by * (advisor == ADVISOR_REACH);
  it.pushable += by * (advisor == ADVISOR_PUSHABLE);
  return it;
}

START_TEST(each_advisor_proposes_the_best_move_for_its_property)
{
  enum { MOVES = 2 * ADVISOR_COUNT };
  CandidateMove moves[MOVES];
  for (int i = 0; i < ADVISOR_COUNT; i++) {
    moves[i] = better_for((Advisor)i, 1);
    moves[ADVISOR_COUNT + i] = better_for((Advisor)i, 2);
  }
  advisors_mark(moves, MOVES, &AVERAGE, only((Advisor)_i), false);
  for (int i = 0; i < MOVES; i++) ck_assert_int_eq(moves[i].advised, i == ADVISOR_COUNT + _i);
}
END_TEST

START_TEST(only_eager_advisors_propose_a_move_that_improves_nothing)
{
  CandidateMove moves[2] = {better_for(ADVISOR_BOUND, -1), better_for(ADVISOR_BOUND, -2)};
  advisors_mark(moves, 2, &AVERAGE, ALL_ADVISORS, false);
  ck_assert(!moves[0].advised && !moves[1].advised);
  advisors_mark(moves, 2, &AVERAGE, only(ADVISOR_BOUND), true);
  ck_assert(moves[0].advised && !moves[1].advised);
}
END_TEST

START_TEST(ties_are_broken_by_packing_first)
{
  static const Advisor order[] = {ADVISOR_PACKING, ADVISOR_OUT_OF_PLAN, ADVISOR_CONNECTIVITY,
                                  ADVISOR_CHOKEPOINTS, ADVISOR_BOUND};
  for (size_t i = 0; i + 1 < sizeof order / sizeof *order; i++) {
    CandidateMove moves[2] = {better_for(order[i + 1], 3), better_for(order[i], 1)};
    moves[0].reached = moves[1].reached = 6;
    advisors_mark(moves, 2, &AVERAGE, only(ADVISOR_REACH), false);
    ck_assert_msg(!moves[0].advised && moves[1].advised, "%zu", i);
  }
}
END_TEST

START_TEST(the_first_of_equal_moves_is_proposed)
{
  CandidateMove moves[3] = {better_for(ADVISOR_CHOKEPOINTS, 1), better_for(ADVISOR_CHOKEPOINTS, 1),
                            AVERAGE};
  advisors_mark(moves, 3, &AVERAGE, ALL_ADVISORS, false);
  ck_assert(moves[0].advised && !moves[1].advised && !moves[2].advised);
}
END_TEST

START_TEST(without_advisors_or_moves_nothing_is_proposed)
{
  CandidateMove move = better_for(ADVISOR_PACKING, 1);
  advisors_mark(&move, 1, &AVERAGE, 0, true);
  ck_assert(!move.advised);
  advisors_mark(&move, 0, &AVERAGE, ALL_ADVISORS, true);
  ck_assert(!move.advised);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("advisors");
  TCase *tests = tcase_create("advisors");
  tcase_add_loop_test(tests, each_advisor_proposes_the_best_move_for_its_property, 0,
                      ADVISOR_COUNT);
  tcase_add_test(tests, only_eager_advisors_propose_a_move_that_improves_nothing);
  tcase_add_test(tests, ties_are_broken_by_packing_first);
  tcase_add_test(tests, the_first_of_equal_moves_is_proposed);
  tcase_add_test(tests, without_advisors_or_moves_nothing_is_proposed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
