#include "labyrinth_search/labyrinth_reason.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

typedef struct {
  const char *rows;
  LabyrinthReasonKind kind;
  const char *sentence;
} Lost;

// Any three of these monsters can be avoided, and four of them cannot.
#define FOUR_OF_SIX \
  "+-+-+-+-+-+-+\n" \
  "| |  3     @|\n" \
  "+ + + + + + +\n" \
  "|  4        |\n" \
  "+ + + + + +-+\n" \
  "|  .     4| |\n" \
  "+-+ + + +-+ +\n" \
  "|        4  |\n" \
  "+ + + + +-+-+\n" \
  "|4   E     4|\n" \
  "+-+-+-+-+-+-+\n"

static const Lost lost[] = {
    {"+-+-+-+-+-+\n"
     "|@       E|\n"
     "+ + + + + +\n"
     "|         |\n"
     "+ +-+ + + +\n"
     "| |.|     |\n"
     "+ +-+ + + +\n"
     "|    4    |\n"
     "+-+-+-+-+-+\n",
     LABYRINTH_REASON_ISLAND,
     "the sweet at column 2, row 3 is on an island: walls are all around it, whatever doors are "
     "open"},
    {"+-+-+-+-+-+\n"
     "|@    |   |\n"
     "+ + + + + +\n"
     "|     |   |\n"
     "+ + + + + +\n"
     "|.    B   |\n"
     "+ + + + + +\n"
     "|     |b E|\n"
     "+-+-+-+-+-+\n",
     LABYRINTH_REASON_LOCKED,
     "the exit at column 5, row 4 is behind a closed door, and the key b at column 4, row 4 is "
     "behind closed doors, too"},
    {"+-+-+-+-+-+\n"
     "|@    |   |\n"
     "+ + + + + +\n"
     "|     |   |\n"
     "+ + + + + +\n"
     "|.    C   |\n"
     "+ + + + + +\n"
     "|     |  E|\n"
     "+-+-+-+-+-+\n",
     LABYRINTH_REASON_LOCKED,
     "the exit at column 5, row 4 is behind a closed door that nothing opens"},
    // The key a opens no door that matters.
    {"+-+-+-+-+-+\n"
     "|@       E|\n"
     "+-+-+-+-+B+\n"
     "|   A    .|\n"
     "+ + + + + +\n"
     "|a        |\n"
     "+-+-+-+-+-+\n"
     "|         |\n"
     "+-+-+-+-+-+\n",
     LABYRINTH_REASON_LOCKED,
     "the sweet at column 5, row 2 is behind a closed door that nothing opens"},
    {FOUR_OF_SIX, LABYRINTH_REASON_MONSTERS,
     "the monsters at column 3, row 1, column 2, row 2, column 5, row 3 and column 5, row 4 always "
     "catch the player before he has all sweets and the exit"},
    {"+-+-+-+-+-+\n"
     "|@        |\n"
     "+-+-+-+-+ +\n"
     "|       |1|\n"
     "+ + +-+ + +\n"
     "|   |4| | |\n"
     "+ + +-+ + +\n"
     "|       |E|\n"
     "+-+-+-+-+-+\n",
     LABYRINTH_REASON_MONSTERS,
     "the monster at column 5, row 2 always catches the player before he has all sweets and the "
     "exit"},
};

START_TEST(each_kind_of_loss_has_its_sentence)
{
  const Lost *one = &lost[_i];
  Labyrinth maze = drawn_labyrinth(one->rows);
  LabyrinthState start = labyrinth_start(&maze);
  LabyrinthReason reason;
  ck_assert_int_eq(
      labyrinth_solve(&maze, &start, LABYRINTH_ANY_WIN, (LabyrinthLimits){0}, NULL).outcome,
      LABYRINTH_UNWINNABLE);
  ck_assert(labyrinth_explain(&maze, &start, (LabyrinthLimits){0}, &reason));
  ck_assert_int_eq(reason.kind, one->kind);
  ck_assert_str_eq(reason.sentence.data, one->sentence);
  ck_assert(reason.smallest == (one->kind == LABYRINTH_REASON_MONSTERS));
  labyrinth_reason_free(&reason);
}
END_TEST

START_TEST(a_set_of_monsters_is_called_smallest_only_if_all_smaller_ones_were_decided)
{
  Labyrinth maze = drawn_labyrinth(FOUR_OF_SIX);
  LabyrinthState start = labyrinth_start(&maze);
  LabyrinthReason reason;
  ck_assert(labyrinth_explain(&maze, &start, (LabyrinthLimits){.max_nodes = 40}, &reason));
  ck_assert_int_eq(reason.kind, LABYRINTH_REASON_MONSTERS);
  ck_assert_int_eq(__builtin_popcount(reason.monsters), 6);
  ck_assert(!reason.smallest);
  labyrinth_reason_free(&reason);
}
END_TEST

// Nothing is said against the monsters if it is not known whether there is a tour without them.
START_TEST(without_an_answer_there_is_no_reason)
{
  Labyrinth maze = drawn_labyrinth(FOUR_OF_SIX);
  LabyrinthState start = labyrinth_start(&maze);
  LabyrinthReason reason;
  ck_assert(!labyrinth_explain(&maze, &start, (LabyrinthLimits){.max_nodes = 1}, &reason));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_reason");
  TCase *tests = tcase_create("labyrinth_reason");
  tcase_add_loop_test(tests, each_kind_of_loss_has_its_sentence, 0, sizeof lost / sizeof *lost);
  tcase_add_test(tests, a_set_of_monsters_is_called_smallest_only_if_all_smaller_ones_were_decided);
  tcase_add_test(tests, without_an_answer_there_is_no_reason);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
