#include "goals/ranked_starts.h"
#include "support/rooms.h"

static const GoalParams PUSHES = {.boxes = 2,
                                  .metric = METRIC_PUSHES,
                                  .effort = 1,
                                  .min_depth = 1,
                                  .max_states = 1000000,
                                  .max_bytes = (size_t)64 << 20};

START_TEST(starts_that_need_more_changes_come_first)
{
  GoalSearch *work = goal_search_new();
  static RankedStarts list;
  int several = 0;
  for (uint64_t seed = 0; seed < 40; seed++) {
    Rng rng = rng_seed(seed, 51);
    RoomCells room = random_room(&rng, 8, 6, 25);
    ReverseResult found;
    if (goal_search_run(work, &room, &PUSHES, rng, &found) != GOALS_FOUND) continue;
    ranked_starts_build(&list, work, &room, &found);
    ck_assert(list.exact);
    ck_assert_int_eq(list.count, found.starts);
    for (int i = 0; i < list.count; i++) ck_assert_int_gt(list.item[i].changes, 0);
    for (int i = 1; i < list.count; i++) {
      RankedStart a = list.item[i - 1], b = list.item[i];
      ck_assert(a.changes > b.changes || (a.changes == b.changes && a.start < b.start));
    }
    several += list.count > 1;
  }
  ck_assert_int_gt(several, 5);
  ranked_starts_free(&list);
  goal_search_free(work);
}
END_TEST

START_TEST(without_the_graph_the_order_stays)
{
  GoalSearch *work = goal_search_new();
  RoomCells room = parse_room(WIDE_ROOM);
  static RankedStarts list;
  ReverseResult found;
  goal_search_for_goals(work, &room, &PUSHES, (uint16_t[]){3, 4}, &found);
  ck_assert_int_gt(found.starts, 0);
  ranked_starts_build(&list, work, &room, &found);
  ck_assert(!list.exact);
  ck_assert_int_eq(list.count, found.starts);
  for (int i = 0; i < list.count; i++) ck_assert_int_eq(list.item[i].start, i);
  ranked_starts_free(&list);
  goal_search_free(work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ranked_starts");
  TCase *tests = tcase_create("ranked_starts");
  tcase_add_test(tests, starts_that_need_more_changes_come_first);
  tcase_add_test(tests, without_the_graph_the_order_stays);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
