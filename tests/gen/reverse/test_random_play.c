#include "goals/goal_proposal.h"
#include "reverse/random_play.h"
#include "support/farthest_oracle.h"
#include "support/rooms.h"

START_TEST(its_starts_can_be_solved)
{
  int found_any = 0;
  for (uint64_t seed = 0; seed < 300; seed++) {
    Rng rng = rng_seed(seed, 31);
    RoomCells room = random_room(&rng, 5, 7, 25);
    int boxes = 1 + (int)(seed % 3);
    if (room.cells > 12 || room.cells < 5) continue;
    uint16_t goals[BOXES_MAX];
    goal_proposal_scatter(&room, &rng, goals, 0, boxes);
    RandomPlayParams params = {5, 60, (RandomPlayScore)(seed / 3 % RANDOM_PLAY_SCORE_COUNT)};
    ReverseResult found;
    random_play_search(&room, goals, boxes, (StartRule){0}, &params, &rng, &found);
    if (!found.starts) continue;
    found_any++;
    FarOracle *oracle = far_new(&room, goals, boxes, METRIC_RANGE);
    int range = far_steps(oracle, &found.start[0]);
    ck_assert_int_lt(range, FAR_NEVER);
    if (params.score == RANDOM_PLAY_RANGE) ck_assert_int_le(range, found.depth);
    if (params.score == RANDOM_PLAY_RANGE_TP) ck_assert_int_le(found.depth, 4 * boxes);
    if (params.score == RANDOM_PLAY_STEPS) ck_assert_int_le(found.depth, 60);
    far_free(oracle);
  }
  ck_assert_int_gt(found_any, 40);
}
END_TEST

START_TEST(the_same_seed_gives_the_same_start)
{
  RoomCells room = parse_room(WIDE_ROOM);
  RandomPlayParams params = {50, 2000, RANDOM_PLAY_RANGE};
  uint16_t goals[] = {2, 5, 27};
  ReverseResult a, b;
  Rng first = rng_seed(8, 8), second = first;
  random_play_search(&room, goals, 3, (StartRule){0}, &params, &first, &a);
  random_play_search(&room, goals, 3, (StartRule){0}, &params, &second, &b);
  ck_assert_int_gt(a.depth, 10);
  ck_assert_int_eq(a.depth, b.depth);
  ck_assert_int_eq(a.starts, 1);
  ck_assert_mem_eq(&a.start[0], &b.start[0], sizeof a.start[0]);
}
END_TEST

START_TEST(an_enclosed_player_gives_no_start)
{
  RoomCells room = parse_room(
      "####\n"
      "#  #\n"
      "####\n");
  RandomPlayParams params = {3, 10, RANDOM_PLAY_STEPS};
  Rng rng = rng_seed(1, 1);
  ReverseResult found;
  random_play_search(&room, (uint16_t[]){0}, 1, START_RULE_ANY, &params, &rng, &found);
  ck_assert_int_eq(found.starts, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("random_play");
  TCase *tests = tcase_create("random_play");
  tcase_add_test(tests, its_starts_can_be_solved);
  tcase_add_test(tests, the_same_seed_gives_the_same_start);
  tcase_add_test(tests, an_enclosed_player_gives_no_start);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
