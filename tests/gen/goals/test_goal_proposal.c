#include "goals/goal_proposal.h"
#include "reverse/reverse_result.h"
#include "support/rooms.h"

static void assert_different(const RoomCells *room, const uint16_t *goals, int count) {
  for (int i = 0; i < count; i++) {
    ck_assert_int_lt(goals[i], room->cells);
    for (int j = 0; j < i; j++) ck_assert_int_ne(goals[i], goals[j]);
  }
}

// Pairs of goals that are neighbours.
static int contacts(const RoomCells *room, const uint16_t *goals, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++)
    for (int j = 0; j < i; j++)
      for (int d = 0; d < DIR_COUNT; d++) sum += room->neighbour[goals[i]][d] == goals[j];
  return sum;
}

START_TEST(clusters_are_closer_than_scattered_goals_and_both_keep_what_is_given)
{
  enum { COUNT = 5, KEPT = 2 };
  RoomCells room = parse_room(WIDE_ROOM);
  int scattered = 0, clustered = 0;
  for (uint64_t seed = 0; seed < 50; seed++) {
    Rng rng = rng_seed(seed, 11);
    uint16_t a[BOXES_MAX] = {7, 8}, b[BOXES_MAX] = {7, 8};
    goal_proposal_scatter(&room, &rng, a, KEPT, COUNT);
    goal_proposal_cluster(&room, &rng, b, KEPT, COUNT);
    assert_different(&room, a, COUNT);
    assert_different(&room, b, COUNT);
    ck_assert(a[0] == 7 && a[1] == 8 && b[0] == 7 && b[1] == 8);
    scattered += contacts(&room, a, COUNT);
    clustered += contacts(&room, b, COUNT);
  }
  ck_assert_int_gt(clustered, 2 * scattered);
}
END_TEST

START_TEST(styled_goals_have_their_style_and_keep_what_is_given)
{
  enum { COUNT = 5, KEPT = 1 };
  RoomCells room = parse_room(WIDE_ROOM);
  for (int style = GOAL_STYLE_ROOM; style <= GOAL_STYLE_SPREAD; style++)
    for (uint64_t seed = 0; seed < 200; seed++) {
      Rng rng = rng_seed(seed, 13);
      GoalRule rule = {(GoalStyle)style, &room};
      uint16_t goals[BOXES_MAX] = {9};
      ck_assert(goal_proposal_styled(rule, &rng, goals, KEPT, COUNT));
      assert_different(&room, goals, COUNT);
      ck_assert_int_eq(goals[0], 9);
      ck_assert(goal_style_holds(rule, goals, COUNT));
    }
}
END_TEST

START_TEST(where_no_goal_of_the_style_fits_there_is_no_proposal)
{
  RoomCells room = parse_room(
      "######\n"
      "#    #\n"
      "#  ###\n"
      "######\n");
  Rng rng = rng_seed(1, 14);
  uint16_t goals[BOXES_MAX];
  GoalRule spread = {GOAL_STYLE_SPREAD, &room}, together = {GOAL_STYLE_ROOM, &room};
  for (int i = 0; i < 50; i++) {
    ck_assert(!goal_proposal_styled(spread, &rng, goals, 0, 4));
    ck_assert(goal_proposal_styled(together, &rng, goals, 0, 4));
  }
}
END_TEST

START_TEST(a_move_changes_one_goal)
{
  enum { COUNT = 4 };
  RoomCells room = parse_room(WIDE_ROOM);
  Rng rng = rng_seed(3, 12);
  uint16_t goals[BOXES_MAX] = {1, 9, 17, 26}, before[BOXES_MAX];
  for (int round = 0; round < 200; round++) {
    memcpy(before, goals, sizeof before);
    goal_proposal_move(&room, &rng, goals, COUNT);
    assert_different(&room, goals, COUNT);
    int moved = 0;
    for (int i = 0; i < COUNT; i++) moved += goals[i] != before[i];
    ck_assert_int_eq(moved, 1);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("goal_proposal");
  TCase *tests = tcase_create("goal_proposal");
  tcase_add_test(tests, clusters_are_closer_than_scattered_goals_and_both_keep_what_is_given);
  tcase_add_test(tests, styled_goals_have_their_style_and_keep_what_is_given);
  tcase_add_test(tests, where_no_goal_of_the_style_fits_there_is_no_proposal);
  tcase_add_test(tests, a_move_changes_one_goal);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
