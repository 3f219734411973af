#include "goals/goal_search.h"
#include "support/rooms.h"

static GoalParams params_for(int boxes, Metric metric, int effort) {
  return (GoalParams){.boxes = boxes,
                      .metric = metric,
                      .effort = effort,
                      .min_depth = 1,
                      .max_states = 1000000,
                      .max_bytes = (size_t)64 << 20};
}

static void assert_same(const ReverseResult *a, const ReverseResult *b) {
  ck_assert_int_eq(a->depth, b->depth);
  ck_assert_int_eq(a->starts, b->starts);
  ck_assert(a->proven == b->proven);
  for (int i = 0; i < a->boxes; i++) ck_assert_int_eq(a->goal[i], b->goal[i]);
  for (int i = 0; i < a->starts; i++)
    ck_assert_mem_eq(&a->start[i], &b->start[i], sizeof a->start[i]);
}

START_TEST(the_same_seed_gives_the_same_level_after_any_other_work)
{
  GoalSearch *used = goal_search_new();
  for (uint64_t seed = 0; seed < 40; seed++) {
    Rng rng = rng_seed(seed, 41);
    RoomCells room = random_room(&rng, 6 + (int)(seed % 4), 7, 25);
    GoalParams params =
        params_for(1 + (int)(seed % 4), (Metric)(seed % METRIC_COUNT), (int)(seed % 9));
    if (seed % 3 == 0) params.max_bytes = 200000;  // in every third case no graph fits
    params.scout_one = params.scout_fewer = seed % 5 == 0 ? 4 : 0;
    GoalSearch *fresh = goal_search_new();
    ReverseResult a, b;
    GoalOutcome first = goal_search_run(used, &room, &params, rng, &a);
    GoalOutcome second = goal_search_run(fresh, &room, &params, rng, &b);
    ck_assert_int_eq(first, second);
    if (first == GOALS_FOUND) assert_same(&a, &b);
    goal_search_free(fresh);
  }
  goal_search_free(used);
}
END_TEST

// With a pull graph, without one, with much effort and with little.
START_TEST(goals_have_their_style_whatever_the_search)
{
  GoalSearch *work = goal_search_new();
  int found_any[GOAL_STYLE_SPREAD + 1] = {0};
  for (uint64_t seed = 0; seed < 120; seed++) {
    Rng rng = rng_seed(seed, 45);
    RoomCells room = random_room(&rng, 9, 7, 25);
    GoalParams params = params_for(2 + (int)(seed % 3), METRIC_PUSHES, (int)(seed % 4) * 8);
    params.style = seed % 2 ? GOAL_STYLE_ROOM : GOAL_STYLE_SPREAD;
    if (seed % 3 == 0) params.max_bytes = 200000;  // no graph fits
    ReverseResult found;
    if (goal_search_run(work, &room, &params, rng, &found) != GOALS_FOUND) continue;
    found_any[params.style]++;
    ck_assert_msg(goal_style_holds((GoalRule){params.style, &room}, found.goal, found.boxes),
                  "seed %llu", (unsigned long long)seed);
  }
  ck_assert_int_gt(found_any[GOAL_STYLE_ROOM], 20);
  ck_assert_int_gt(found_any[GOAL_STYLE_SPREAD], 20);
  goal_search_free(work);
}
END_TEST

START_TEST(another_search_confirms_what_is_proven)
{
  GoalSearch *work = goal_search_new();
  ReverseSearch reverse = {0};
  int found_any = 0;
  for (uint64_t seed = 0; seed < 40; seed++) {
    Rng rng = rng_seed(seed, 43);
    RoomCells room = random_room(&rng, 9, 6, 25);
    GoalParams params = params_for(1 + (int)(seed % 3), (Metric)(seed % METRIC_COUNT), 5);
    ReverseResult found, again;
    if (goal_search_run(work, &room, &params, rng, &found) != GOALS_FOUND) continue;
    found_any++;
    ck_assert(found.proven);
    reverse_search(&reverse, &room, &work->binomial, found.goal, params.boxes, params.metric,
                   params.rule, (ReverseLimits){1000000, (size_t)64 << 20, NULL}, &again);
    assert_same(&found, &again);
  }
  ck_assert_int_gt(found_any, 25);
  reverse_search_free(&reverse);
  goal_search_free(work);
}
END_TEST

START_TEST(more_effort_finds_deeper_levels_in_sum)
{
  GoalSearch *work = goal_search_new();
  int little = 0, much = 0;
  for (uint64_t seed = 0; seed < 60; seed++) {
    Rng rng = rng_seed(seed, 45);
    RoomCells room = random_room(&rng, 8, 6, 20);
    GoalParams params = params_for(2, METRIC_PUSHES, 0);
    ReverseResult found;
    if (goal_search_run(work, &room, &params, rng, &found) == GOALS_FOUND) little += found.depth;
    params.effort = 12;
    if (goal_search_run(work, &room, &params, rng, &found) == GOALS_FOUND) much += found.depth;
  }
  ck_assert_int_gt(much, little);
  goal_search_free(work);
}
END_TEST

START_TEST(no_level_is_below_the_least_depth)
{
  GoalSearch *work = goal_search_new();
  int outcomes[GOALS_SHALLOW + 1] = {0};
  for (uint64_t seed = 0; seed < 80; seed++) {
    Rng rng = rng_seed(seed, 47);
    RoomCells room = random_room(&rng, 7, 6, 20);
    GoalParams params = params_for(2, METRIC_PUSHES, 1);
    params.min_depth = 8;
    params.scout_one = 4;
    ReverseResult found;
    GoalOutcome outcome = goal_search_run(work, &room, &params, rng, &found);
    outcomes[outcome]++;
    if (outcome == GOALS_FOUND) ck_assert_int_ge(found.depth, 8);
  }
  ck_assert_int_gt(outcomes[GOALS_FOUND], 0);
  ck_assert_int_gt(outcomes[GOALS_WEAK], 0);
  ck_assert_int_gt(outcomes[GOALS_SHALLOW], 0);
  goal_search_free(work);
}
END_TEST

START_TEST(a_crowded_room_is_refused_and_a_large_hall_is_not)
{
  GoalSearch *work = goal_search_new();
  RoomCells small = parse_room(
      "#####\n"
      "#   #\n"
      "#   #\n"
      "#####\n");
  ReverseResult found;
  GoalParams params = params_for(3, METRIC_PUSHES, 1);
  ck_assert_int_eq(goal_search_run(work, &small, &params, rng_seed(1, 1), &found), GOALS_CROWDED);
  params.boxes = BOXES_MAX + 1;
  static RoomCells hall;
  Board board = board_new(30, 31);
  ck_assert(room_cells_build(&board, &hall));
  board_free(&board);
  ck_assert_int_eq(goal_search_run(work, &hall, &params, rng_seed(1, 1), &found), GOALS_CROWDED);
  params.boxes = BOXES_MAX;
  params.max_states = 100000;
  params.effort = 0;
  ck_assert_int_eq(goal_search_run(work, &hall, &params, rng_seed(1, 1), &found), GOALS_FOUND);
  ck_assert(!found.proven);
  goal_search_free(work);
}
END_TEST

START_TEST(a_start_is_placed_on_the_board)
{
  Board board = drawn(WIDE_ROOM);
  RoomCells room = parse_room(WIDE_ROOM);
  GoalSearch *work = goal_search_new();
  GoalParams params = params_for(3, METRIC_PUSHES, 2);
  ReverseResult found;
  ck_assert_int_eq(goal_search_run(work, &room, &params, rng_seed(5, 5), &found), GOALS_FOUND);
  reverse_result_place_start(&found, &room, 0, &board);
  ck_assert_int_eq(board_box_count(&board), 3);
  ck_assert_int_eq(board_goal_count(&board), 3);
  for (int i = 0; i < 3; i++) {
    ck_assert(board_goal(&board, room.cell[found.goal[i]]));
    ck_assert(board_box(&board, room.cell[found.start[0].box[i]]));
    ck_assert(!board_goal(&board, room.cell[found.start[0].box[i]]));
  }
  ck_assert_int_eq(board.now.player, room.cell[found.start[0].player]);
  board_free(&board);
  goal_search_free(work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("goal_search");
  TCase *tests = tcase_create("goal_search");
  tcase_set_timeout(tests, 240);
  tcase_add_test(tests, the_same_seed_gives_the_same_level_after_any_other_work);
  tcase_add_test(tests, goals_have_their_style_whatever_the_search);
  tcase_add_test(tests, another_search_confirms_what_is_proven);
  tcase_add_test(tests, more_effort_finds_deeper_levels_in_sum);
  tcase_add_test(tests, no_level_is_below_the_least_depth);
  tcase_add_test(tests, a_crowded_room_is_refused_and_a_large_hall_is_not);
  tcase_add_test(tests, a_start_is_placed_on_the_board);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
