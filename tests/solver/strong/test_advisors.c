#include "strong/advisors.h"
#include "support/boards.h"

enum { EVERYBODY = (1u << ADVISOR_COUNT) - 1 };

static unsigned one(Advisor advisor) { return 1u << advisor; }

static const CandidateMove MIDDLING = {
    .features = {.packed = 5, .connectivity = 5, .chokepoints = 5, .out_of_plan = 5},
    .bound = 5,
    .reached = 5,
    .pushable = 5,
};

// A move that is better than middling for one advisor, and for the others as it was.
static CandidateMove better_for(Advisor advisor, int by) {
  CandidateMove it = MIDDLING;
  it.features.packed += by * (advisor == ADVISOR_PACKING);
  it.features.connectivity -= by * (advisor == ADVISOR_CONNECTIVITY);
  it.features.chokepoints -= by * (advisor == ADVISOR_CHOKEPOINTS);
  it.features.out_of_plan -= by * (advisor == ADVISOR_OUT_OF_PLAN);
  it.bound -= by * (advisor == ADVISOR_BOUND);
  it.reached += by * (advisor == ADVISOR_REACH);
  it.pushable += by * (advisor == ADVISOR_PUSHABLE);
  return it;
}

START_TEST(each_advisor_proposes_what_is_best_for_its_matter)
{
  enum { MOVES = 2 * ADVISOR_COUNT };
  CandidateMove moves[MOVES];
  for (int i = 0; i < ADVISOR_COUNT; i++) {
    moves[i] = better_for((Advisor)i, 1);
    moves[ADVISOR_COUNT + i] = better_for((Advisor)i, 2);
  }
  advisors_mark(moves, MOVES, &MIDDLING, one((Advisor)_i), false);
  for (int i = 0; i < MOVES; i++) ck_assert_int_eq(moves[i].advised, i == ADVISOR_COUNT + _i);
}
END_TEST

START_TEST(nobody_proposes_what_does_not_better_the_position_unless_eager)
{
  CandidateMove moves[2] = {better_for(ADVISOR_BOUND, -1), better_for(ADVISOR_BOUND, -2)};
  advisors_mark(moves, 2, &MIDDLING, EVERYBODY, false);
  ck_assert(!moves[0].advised && !moves[1].advised);
  advisors_mark(moves, 2, &MIDDLING, one(ADVISOR_BOUND), true);
  ck_assert(moves[0].advised && !moves[1].advised);
}
END_TEST

START_TEST(between_equals_packing_counts_more_than_the_rest)
{
  static const Advisor order[] = {ADVISOR_PACKING, ADVISOR_OUT_OF_PLAN, ADVISOR_CONNECTIVITY,
                                  ADVISOR_CHOKEPOINTS, ADVISOR_BOUND};
  for (size_t i = 0; i + 1 < sizeof order / sizeof *order; i++) {
    CandidateMove moves[2] = {better_for(order[i + 1], 3), better_for(order[i], 1)};
    moves[0].reached = moves[1].reached = 6;
    advisors_mark(moves, 2, &MIDDLING, one(ADVISOR_REACH), false);
    ck_assert_msg(!moves[0].advised && moves[1].advised, "%zu", i);
  }
}
END_TEST

START_TEST(of_moves_that_are_alike_the_first_is_taken)
{
  CandidateMove moves[3] = {better_for(ADVISOR_CHOKEPOINTS, 1), better_for(ADVISOR_CHOKEPOINTS, 1),
                            MIDDLING};
  advisors_mark(moves, 3, &MIDDLING, EVERYBODY, false);
  ck_assert(moves[0].advised && !moves[1].advised && !moves[2].advised);
}
END_TEST

START_TEST(no_advisors_or_no_moves_are_no_advice)
{
  CandidateMove move = better_for(ADVISOR_PACKING, 1);
  advisors_mark(&move, 1, &MIDDLING, 0, true);
  ck_assert(!move.advised);
  advisors_mark(&move, 0, &MIDDLING, EVERYBODY, true);
  ck_assert(!move.advised);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("advice");
  TCase *tests = tcase_create("advice");
  tcase_add_loop_test(tests, each_advisor_proposes_what_is_best_for_its_matter, 0, ADVISOR_COUNT);
  tcase_add_test(tests, nobody_proposes_what_does_not_better_the_position_unless_eager);
  tcase_add_test(tests, between_equals_packing_counts_more_than_the_rest);
  tcase_add_test(tests, of_moves_that_are_alike_the_first_is_taken);
  tcase_add_test(tests, no_advisors_or_no_moves_are_no_advice);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
