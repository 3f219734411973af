#include <stdlib.h>

#include "goals/harder_start.h"
#include "support/boards.h"

static const char CORRIDOR[] =
    "##########\n"
    "#.$@     #\n"
    "##########\n";

typedef struct {
  int wanted;  // the column with the highest score
  int calls;
} Taste;

// The nearer the box is to the wanted column, the better.
static double score(void *context, const Board *board) {
  Taste *taste = context;
  taste->calls++;
  for (int x = 0; x < board->room.width; x++)
    if (board_box(board, cell_at(x, 1))) return 100 - abs(x - taste->wanted);
  return -1;
}

START_TEST(it_climbs_to_the_best_place_of_the_box)
{
  Board board = drawn(CORRIDOR);
  Taste taste = {.wanted = 5};
  HarderStart climb = {&taste, score, {0}, 100};
  ck_assert_double_eq(harder_start_climb(&climb, &board, 97), 100);
  ck_assert(board_box(&board, cell_at(5, 1)));
  ck_assert_int_eq(board.now.player, cell_at(6, 1));
  ck_assert(board_goal(&board, cell_at(1, 1)));
  board_free(&board);
}
END_TEST

START_TEST(the_budget_ends_the_climb)
{
  Board board = drawn(CORRIDOR);
  Taste taste = {.wanted = 7};
  HarderStart climb = {&taste, score, {0}, 2};
  ck_assert_double_eq(harder_start_climb(&climb, &board, 95), 97);
  ck_assert_int_eq(taste.calls, 2);
  ck_assert(board_box(&board, cell_at(4, 1)));
  board_free(&board);
}
END_TEST

START_TEST(a_start_that_nothing_beats_stays)
{
  Board board = drawn(CORRIDOR);
  Taste taste = {.wanted = 7};
  HarderStart climb = {&taste, score, {0}, 100};
  ck_assert_double_eq(harder_start_climb(&climb, &board, 1000), 1000);
  ck_assert(board_box(&board, cell_at(2, 1)));
  ck_assert_int_eq(board.now.player, cell_at(3, 1));
  board_free(&board);
}
END_TEST

// To the left the box passes over the goal; it may stop there only if the rule allows.
START_TEST(a_box_stops_on_a_goal_only_if_the_rule_allows)
{
  for (int allowed = 0; allowed < 2; allowed++) {
    Board board = drawn(
        "#########\n"
        "#   @.$ #\n"
        "#########\n");
    board.now.player = cell_at(5, 1);
    Taste taste = {.wanted = 5};
    HarderStart climb = {&taste, score, allowed ? START_RULE_ANY : (StartRule){0}, 100};
    harder_start_climb(&climb, &board, 99);
    ck_assert(board_box(&board, cell_at(5, 1)) == allowed);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("harder_start");
  TCase *tests = tcase_create("harder_start");
  tcase_add_test(tests, it_climbs_to_the_best_place_of_the_box);
  tcase_add_test(tests, the_budget_ends_the_climb);
  tcase_add_test(tests, a_start_that_nothing_beats_stays);
  tcase_add_test(tests, a_box_stops_on_a_goal_only_if_the_rule_allows);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
