#include "reverse/forward_search.h"
#include "support/rooms.h"

static const ForwardLimits PLENTY = {1000000, (size_t)1 << 28, 0, NULL};

START_TEST(the_farthest_goals_are_where_most_pushes_lead)
{
  ForwardSearch work = {0};
  RoomCells room = parse_room(
      "########\n"
      "#      #\n"
      "########\n");
  ReverseResult found;
  Start start = {.box = {1}, .player = 0};
  forward_search(&work, &room, &start, 1, (StartRule){0}, PLENTY, rng_seed(1, 1), &found);
  ck_assert(found.proven);
  ck_assert_int_eq(found.depth, 4);
  ck_assert_int_eq(found.goal[0], 5);
  ck_assert_int_eq(found.starts, 1);
  Text moves = {0};
  forward_search_solution(&work, &room, &found, 0, &moves);
  ck_assert_str_eq(moves.data, "RRRR");
  text_free(&moves);
  forward_search_free(&work);
}
END_TEST

START_TEST(a_player_on_the_wrong_side_finds_no_goals)
{
  ForwardSearch work = {0};
  RoomCells room = parse_room(
      "######\n"
      "#    #\n"
      "######\n");
  ReverseResult found;
  Start start = {.box = {0}, .player = 1};
  forward_search(&work, &room, &start, 1, (StartRule){0}, PLENTY, rng_seed(1, 1), &found);
  ck_assert(found.proven);
  ck_assert_int_eq(found.depth, 0);
  ck_assert_int_eq(found.starts, 0);
  forward_search_free(&work);
}
END_TEST

START_TEST(a_limit_takes_the_proof_away)
{
  ForwardSearch work = {0};
  RoomCells room = parse_room(WIDE_ROOM);
  ReverseResult all, few;
  Start start = {.box = {9, 12}, .player = 0};
  ForwardLimits tight = PLENTY;
  tight.states = 20;
  forward_search(&work, &room, &start, 2, (StartRule){0}, PLENTY, rng_seed(1, 1), &all);
  forward_search(&work, &room, &start, 2, (StartRule){0}, tight, rng_seed(1, 1), &few);
  ck_assert(all.proven && !few.proven);
  ck_assert_int_gt(all.depth, few.depth);
  forward_search_free(&work);
}
END_TEST

// A beam finds goals of a room, and a way to them, but proves nothing.
START_TEST(a_beam_knows_the_way_to_its_goals)
{
  ForwardSearch work = {0};
  RoomCells room = parse_room(WIDE_ROOM);
  ReverseResult found;
  Start start = {.box = {9, 12}, .player = 0};
  ForwardLimits narrow = PLENTY;
  narrow.width = 5;
  forward_search(&work, &room, &start, 2, (StartRule){0}, narrow, rng_seed(1, 1), &found);
  ck_assert(!found.proven && found.starts == 1);
  Text moves = {0};
  forward_search_solution(&work, &room, &found, 0, &moves);
  int pushes = 0;
  for (const char *c = moves.data; *c; c++) pushes += *c >= 'A' && *c <= 'Z';
  ck_assert_int_eq(pushes, found.depth);
  text_free(&moves);
  forward_search_free(&work);
}
END_TEST

START_TEST(regions_are_listed_by_their_lowest_cells)
{
  ForwardSearch work = {0};
  RoomCells room = parse_room(
      "########\n"
      "#      #\n"
      "########\n");
  uint16_t lowest[ROOM_CELLS_MAX];
  const uint16_t boxes[] = {2, 4};
  ck_assert_int_eq(forward_search_regions(&work, &room, boxes, 2, (StartRule){0}, lowest), 3);
  ck_assert_int_eq(lowest[0], 0);
  ck_assert_int_eq(lowest[1], 3);
  ck_assert_int_eq(lowest[2], 5);
  StartRule at_the_end = {.player_place = 6};
  ck_assert_int_eq(forward_search_regions(&work, &room, boxes, 2, at_the_end, lowest), 1);
  ck_assert_int_eq(lowest[0], 5);
  forward_search_free(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("forward_search");
  TCase *tests = tcase_create("forward_search");
  tcase_add_test(tests, the_farthest_goals_are_where_most_pushes_lead);
  tcase_add_test(tests, a_player_on_the_wrong_side_finds_no_goals);
  tcase_add_test(tests, a_limit_takes_the_proof_away);
  tcase_add_test(tests, a_beam_knows_the_way_to_its_goals);
  tcase_add_test(tests, regions_are_listed_by_their_lowest_cells);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
