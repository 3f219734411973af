#include "reverse/goal_style.h"
#include "support/rooms.h"

// The goals of a drawn room, as cells and as a mask.
typedef struct {
  RoomCells room;
  uint16_t cells[20];
  int count;
  Mask mask;
} Goals;

static Goals goals_of(const char *rows) {
  Goals goals = {.room = parse_room(rows)};
  Board board = drawn(rows);
  for (int i = 0; i < goals.room.cells; i++)
    if (board_goal(&board, goals.room.cell[i])) {
      goals.cells[goals.count++] = (uint16_t)i;
      mask_add(&goals.mask, i);
    }
  board_free(&board);
  return goals;
}

static void assert_styles(const char *rows, bool room, bool spread) {
  Goals goals = goals_of(rows);
  const bool expected[] = {true, room, spread};
  for (int style = GOAL_STYLE_ANY; style <= GOAL_STYLE_SPREAD; style++) {
    GoalRule rule = {(GoalStyle)style, &goals.room};
    ck_assert_msg(goal_style_holds(rule, goals.cells, goals.count) == expected[style], "%d\n%s",
                  style, rows);
    ck_assert_msg(goal_style_holds_mask(rule, goals.mask) == expected[style], "%d\n%s", style,
                  rows);
  }
}

START_TEST(a_goal_room_is_one_piece_and_spread_goals_never_touch)
{
  assert_styles(
      "#######\n"
      "# ..  #\n"
      "#  .  #\n"
      "#  .. #\n"
      "#######\n",
      true, false);
  assert_styles(
      "#######\n"
      "# ..  #\n"
      "#     #\n"
      "#  .. #\n"
      "#######\n",
      false, false);
  assert_styles(
      "#######\n"
      "# . . #\n"
      "#  .  #\n"
      "#.   .#\n"
      "#######\n",
      false, true);
}
END_TEST

START_TEST(corners_do_not_make_goals_side_by_side)
{
  assert_styles(
      "######\n"
      "# .  #\n"
      "#  . #\n"
      "######\n",
      false, true);
}
END_TEST

START_TEST(a_single_goal_has_every_style)
{
  assert_styles(
      "######\n"
      "#  . #\n"
      "######\n",
      true, true);
}
END_TEST

START_TEST(masks_and_lists_agree_on_random_goals)
{
  RoomCells room = parse_room(WIDE_ROOM);
  for (uint64_t seed = 0; seed < 3000; seed++) {
    Rng rng = rng_seed(seed, 6);
    uint16_t goals[4];
    Mask mask = {{0}};
    int count = 0;
    while (count < 4) {
      int cell = (int)rng_below(&rng, (uint32_t)room.cells);
      if (mask_has(mask, cell)) continue;
      mask_add(&mask, cell);
      goals[count++] = (uint16_t)cell;
    }
    for (int style = GOAL_STYLE_ANY; style <= GOAL_STYLE_SPREAD; style++) {
      GoalRule rule = {(GoalStyle)style, &room};
      ck_assert(goal_style_holds(rule, goals, count) == goal_style_holds_mask(rule, mask));
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("goal_style");
  TCase *tests = tcase_create("goal_style");
  tcase_add_test(tests, a_goal_room_is_one_piece_and_spread_goals_never_touch);
  tcase_add_test(tests, corners_do_not_make_goals_side_by_side);
  tcase_add_test(tests, a_single_goal_has_every_style);
  tcase_add_test(tests, masks_and_lists_agree_on_random_goals);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
