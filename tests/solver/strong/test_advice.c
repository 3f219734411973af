#include "strong/advice.h"
#include "support/boards.h"

enum { EVERYBODY = (1u << ADVISOR_COUNT) - 1 };

static unsigned one(Advisor advisor) { return 1u << advisor; }

static const Candidate MIDDLING = {
    .features = {.packed = 5, .parts = 5, .links = 5, .sealed = 5},
    .bound = 5,
    .reached = 5,
    .pushable = 5,
};

// A move that is better than middling for one advisor, and for the others as it was.
static Candidate better_for(Advisor advisor, int by) {
  Candidate it = MIDDLING;
  it.features.packed += by * (advisor == ADVISE_PACKING);
  it.features.parts -= by * (advisor == ADVISE_PARTS);
  it.features.links -= by * (advisor == ADVISE_LINKS);
  it.features.sealed -= by * (advisor == ADVISE_SEALED);
  it.bound -= by * (advisor == ADVISE_BOUND);
  it.reached += by * (advisor == ADVISE_REACH);
  it.pushable += by * (advisor == ADVISE_PUSHABLE);
  return it;
}

START_TEST(each_advisor_proposes_what_is_best_for_its_matter)
{
  enum { MOVES = 2 * ADVISOR_COUNT };
  Candidate moves[MOVES];
  for (int i = 0; i < ADVISOR_COUNT; i++) {
    moves[i] = better_for((Advisor)i, 1);
    moves[ADVISOR_COUNT + i] = better_for((Advisor)i, 2);
  }
  advice_mark(moves, MOVES, &MIDDLING, one((Advisor)_i), false);
  for (int i = 0; i < MOVES; i++) ck_assert_int_eq(moves[i].advised, i == ADVISOR_COUNT + _i);
}
END_TEST

START_TEST(nobody_proposes_what_does_not_better_the_position_unless_eager)
{
  Candidate moves[2] = {better_for(ADVISE_BOUND, -1), better_for(ADVISE_BOUND, -2)};
  advice_mark(moves, 2, &MIDDLING, EVERYBODY, false);
  ck_assert(!moves[0].advised && !moves[1].advised);
  advice_mark(moves, 2, &MIDDLING, one(ADVISE_BOUND), true);
  ck_assert(moves[0].advised && !moves[1].advised);
}
END_TEST

START_TEST(between_equals_packing_counts_more_than_the_rest)
{
  static const Advisor order[] = {ADVISE_PACKING, ADVISE_SEALED, ADVISE_PARTS, ADVISE_LINKS,
                                  ADVISE_BOUND};
  for (size_t i = 0; i + 1 < sizeof order / sizeof *order; i++) {
    Candidate moves[2] = {better_for(order[i + 1], 3), better_for(order[i], 1)};
    moves[0].reached = moves[1].reached = 6;
    advice_mark(moves, 2, &MIDDLING, one(ADVISE_REACH), false);
    ck_assert_msg(!moves[0].advised && moves[1].advised, "%zu", i);
  }
}
END_TEST

START_TEST(of_moves_that_are_alike_the_first_is_taken)
{
  Candidate moves[3] = {better_for(ADVISE_LINKS, 1), better_for(ADVISE_LINKS, 1), MIDDLING};
  advice_mark(moves, 3, &MIDDLING, EVERYBODY, false);
  ck_assert(moves[0].advised && !moves[1].advised && !moves[2].advised);
}
END_TEST

START_TEST(no_advisors_or_no_moves_are_no_advice)
{
  Candidate move = better_for(ADVISE_PACKING, 1);
  advice_mark(&move, 1, &MIDDLING, 0, true);
  ck_assert(!move.advised);
  advice_mark(&move, 0, &MIDDLING, EVERYBODY, true);
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
