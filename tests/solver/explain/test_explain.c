#include <string.h>

#include "board/symmetry.h"
#include "deadlock/deadlock_rules.h"
#include "support/push_oracle.h"
#include "support/reason_claims.h"
#include "support/unsolvable_levels.h"

// The board is drawn here or one of unsolvable_levels.h, by its name.
typedef struct {
  const char *rule, *text, *board;
} Explained;

static Board explained_board(const Explained *explained) {
  return drawn(strchr(explained->board, '#') ? explained->board
                                             : unsolvable_rows(explained->board));
}

// One board for each rule and each kind of sentence.
static const Explained explained[] = {
    {"dead square", "the box at (2,2) can never be pushed; it is not on a goal",
     "a box in a corner"},
    {"dead square",
     "the box at (4,2) can only be pushed to (2,2), (3,2), (5,2) and (6,2), even with all other "
     "boxes gone; none of these is a goal",
     "#######\n"
     "#  $  #\n"
     "# @ $ #\n"
     "#   ..#\n"
     "#     #\n"
     "#######\n"},
    {"dead square", "the box at (5,2) can never be pushed to a goal",
     "########\n"
     "#   $  #\n"
     "# @    #\n"
     "#   .  #\n"
     "########\n"},
    {"2x2 block", "the boxes at (3,2) and (4,2) block each other for ever; neither is on a goal",
     "a frozen pair at a wall"},
    {"2x2 block",
     "the boxes at (3,2), (4,2), (3,3) and (4,3) block each other for ever; the box at (4,3) is "
     "not on a goal",
     "one box off goal in a block of four"},
    {"closed diagonal",
     "the boxes at (4,3), (3,4), (5,4) and (4,5) enclose (4,4): the first of them to be pushed "
     "goes "
     "in there, and then one that is not on a goal is stuck for ever",
     "a closed diagonal"},
    {"closed diagonal",
     "the boxes at (2,3) and (3,3) enclose (2,2): the first of them to be pushed goes in there, "
     "and "
     "then one that is not on a goal is stuck for ever",
     "#######\n"
     "# #.  #\n"
     "#*$@###\n"
     "#   ###\n"
     "#* *###\n"
     "#######\n"},
    {"closed diagonal",
     "the boxes at (3,4), (5,4) and (5,6) enclose (4,4) and (5,5): the first of them to be pushed "
     "goes in there, and however they are pushed, they are never all on goals",
     "########\n"
     "#  ... #\n"
     "# ##   #\n"
     "# $ $  #\n"
     "#  # # #\n"
     "#   $# #\n"
     "# @    #\n"
     "########\n"},
    {"closed diagonal", "the box at (5,4) can only be pushed to (5,5); that is not a goal",
     "a box in the mouth of a niche"},
    {"tunnel",
     "the boxes at (3,4) and (6,4) cannot leave their tunnel, and no play brings all of them to "
     "goals",
     "two boxes in a tunnel with a gap"},
    {"tunnel",
     "the boxes at (3,4), (5,4) and (7,4) cannot leave their tunnel, and no play brings all of "
     "them "
     "to goals",
     "#########\n"
     "#@      #\n"
     "# ##### #\n"
     "# *.$.* #\n"
     "# ##### #\n"
     "#       #\n"
     "#########\n"},
    {"freeze", "the boxes at (4,3) and (5,3) block each other for ever; neither is on a goal",
     "boxes that hold each other around two pillars"},
    {"freeze",
     "the boxes at (3,3) and (4,3) hold each other: none can be pushed without being lost; neither "
     "is on a goal",
     "a pair in a room three squares wide"},
    {"no push", "the player can push no box: the box at (4,4) leaves him no push",
     "a box that can only go away"},
    {"matching", "the boxes at (2,3) and (2,5) can reach only the goal at (2,6)",
     "two of three boxes at a wall with one goal"},
    {"unreachable goal", "no box can ever reach the goal at (4,4)",
     "######\n"
     "#** *#\n"
     "#  ###\n"
     "##$.@#\n"
     "#*   #\n"
     "######\n"},
    {"two boxes", "the boxes at (5,3) and (7,3) cannot both be brought to goals",
     "the only door is blocked from within"},
    {"frozen as walls",
     "the boxes at (3,4) and (4,4) are frozen on goals; past them the box at (6,4) reaches no free "
     "goal",
     "frozen boxes, all home, before the last goal"},
    {"frozen as walls",
     "the boxes at (3,2) and (4,3) are on goals, and none can be pushed without being lost; past "
     "them the box at (3,4) reaches no free goal",
     "#####\n"
     "# *@#\n"
     "#*.*#\n"
     "# $ #\n"
     "#  ##\n"
     "#####\n"},
    {"corral",
     "the box at (3,3) closes off (2,2), (2,3) and (2,4), and it cannot be pushed without being "
     "lost; it is not on a goal",
     "a door box without room behind the door"},
    {"corral search",
     "the box at (4,3) closes off (2,2), (3,2), (2,3), (3,3), (2,4) and (3,4), and no play brings "
     "it to a goal",
     "a closed corral without room to turn"},
    {"stuck boxes",
     "the boxes at (3,2), (3,3) and (3,4) are in each other's way: no play brings all of them to "
     "goals",
     "#######\n"
     "# *   #\n"
     "# * ###\n"
     "##$**##\n"
     "# +  ##\n"
     "#  # ##\n"
     "#######\n"},
    {"box set",
     "the box at (5,5) can only be pushed to (5,6), even with all other boxes gone; that is not a "
     "goal",
     "######\n"
     "# #  #\n"
     "#   +#\n"
     "##*  #\n"
     "# ##$#\n"
     "# #  #\n"
     "######\n"},
    {"box set",
     "the boxes at (3,2), (3,3) and (5,4) cannot all be brought to goals; no smaller set of boxes "
     "is lost",
     "#######\n"
     "# *   #\n"
     "# $+# #\n"
     "# . $ #\n"
     "#######\n"},
    {"box set",
     "the boxes at (2,4), (5,4) and (5,5) cannot all be brought to goals, even with all other "
     "boxes gone; no smaller set of boxes is lost",
     "three boxes of which any two can be saved"},
    {"box outside", "the player can never come to the box at (5,3); it is not on a goal",
     "a player who is shut in"},
    {"too few goals", "the player can come to 2 boxes but to only 1 goal", "more boxes than goals"},
};
enum { EXPLAINED_COUNT = sizeof explained / sizeof *explained };

START_TEST(every_rule_has_its_sentence)
{
  Board board = explained_board(&explained[_i]);
  ck_assert_int_eq(brute_solve(&board), BRUTE_SOLVE_UNSOLVABLE);
  Reason reason = explain_unsolvable(&board, 0);
  ck_assert_str_eq(reason.text.data, explained[_i].text);
  ck_assert_str_eq(reason.rule, explained[_i].rule);
  check_reason(&board, &reason, reason.text.data);
  reason_free(&reason);
  board_free(&board);
}
END_TEST

START_TEST(every_deadlock_rule_is_drawn)
{
  for (int kind = 0; kind < DEADLOCK_COUNT; kind++) {
    bool found = false;
    for (int i = 0; i < EXPLAINED_COUNT; i++)
      found = found || !strcmp(explained[i].rule, deadlock_names[kind]);
    ck_assert_msg(found, "%s", deadlock_names[kind]);
  }
}
END_TEST

// For boards that are too large for brute force: by the plain rules, the boxes of the reason are
// lost with all others gone, and the level is if the reason is about all goals.
static void check_lost(const Board *board, const Reason *reason) {
  Board part = board_copy(board);
  ck_assert(reason->all_goals || reason->boxes.count > 0);
  for (Cell cell = 0; cell < CELL_COUNT && !reason->all_goals; cell++) {
    bool named = false;
    for (size_t i = 0; i < reason->boxes.count; i++) named |= reason->boxes.cells[i] == cell;
    if (board_box(board, cell) && !named)
      board_put(&part, cell, board_goal(board, cell) ? '.' : ' ');
  }
  ck_assert_msg(oracle_least(&part, ORACLE_PUSHES) == ORACLE_UNSOLVABLE, "%s", reason->text.data);
  board_free(&part);
}

START_TEST(reasons_are_true_in_all_orientations)
{
  Board as_drawn = drawn(unsolvable[_i].rows);
  for (int turn = 0; turn < SYMMETRY_COUNT; turn++) {
    Board board = symmetry_apply(&as_drawn, turn);
    Reason reason = explain_unsolvable(&board, 0);
    bool small = board.room.width <= 9 && board.room.height <= 9;
    if (small) check_reason(&board, &reason, reason.text.data);
    else check_lost(&board, &reason);
    ck_assert_uint_gt(reason.text.length, 0);
    reason_free(&reason);
    board_free(&board);
  }
  board_free(&as_drawn);
}
END_TEST

START_TEST(too_little_memory_still_gives_a_true_reason)
{
  static const struct {
    const char *why, *rule;
  } boards[] = {{"a box in a corner", "dead square"},
                {"a box at a wall without a goal", "dead square"},
                {"a frozen pair at a wall", "box set"},
                {"a closed corral without room to turn", "box set"}};
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    Board board = drawn(unsolvable_rows(boards[i].why));
    Reason reason = explain_unsolvable(&board, 1000);
    check_reason(&board, &reason, reason.text.data);
    ck_assert_str_eq(reason.rule, boards[i].rule);
    reason_free(&reason);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("explain");
  TCase *tests = tcase_create("explain");
  tcase_add_loop_test(tests, every_rule_has_its_sentence, 0, EXPLAINED_COUNT);
  tcase_add_test(tests, every_deadlock_rule_is_drawn);
  tcase_add_loop_test(tests, reasons_are_true_in_all_orientations, 0, UNSOLVABLE_COUNT);
  tcase_add_test(tests, too_little_memory_still_gives_a_true_reason);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
