#include "labyrinth_search/labyrinth_reason.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

typedef struct {
  const char *rows;
  LabyrinthReasonKind kind;
  const char *sentence;
} Lost;

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
  labyrinth_reason_free(&reason);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_reason");
  TCase *tests = tcase_create("labyrinth_reason");
  tcase_add_loop_test(tests, each_kind_of_loss_has_its_sentence, 0, sizeof lost / sizeof *lost);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
