#include "goals/goal_proposal.h"
#include "reverse/beam_search.h"
#include "rules/verify.h"
#include "support/farthest_oracle.h"
#include "support/rooms.h"

static const BeamLimits SMALL = {500, 20, 100, 0, NULL}, HALL = {30000, 40, 100, 0, NULL};

START_TEST(its_starts_can_be_solved_and_are_no_farther_than_it_says)
{
  BeamSearch beam = {0};
  int found_any = 0;
  for (uint64_t seed = 0; seed < 400; seed++) {
    Rng rng = rng_seed(seed, 21);
    RoomCells room = random_room(&rng, 7, 5, 25);
    int boxes = 1 + (int)(seed % 3);
    if (room.cells > 12 || room.cells < 5) continue;
    uint16_t goals[BOXES_MAX];
    goal_proposal_cluster(&room, &rng, goals, 0, boxes);
    Metric metric = (Metric)(seed / 3 % METRIC_COUNT);
    ReverseResult found;
    beam_search(&beam, &room, goals, boxes, metric, (StartRule){0}, SMALL, &found);
    ck_assert(!found.proven);
    FarOracle *oracle = far_new(&room, goals, boxes, metric);
    for (int i = 0; i < found.starts; i++) {
      int steps = far_steps(oracle, &found.start[i]);
      ck_assert_msg(steps > 0 && steps <= found.depth, "seed %d", (int)seed);
      ck_assert(reverse_result_allows(&found, (StartRule){0}, found.start[i].box));
    }
    found_any += found.starts > 0;
    far_free(oracle);
  }
  ck_assert_int_gt(found_any, 50);
  beam_search_free(&beam);
}
END_TEST

START_TEST(a_hall_with_twenty_boxes_stays_within_its_states)
{
  static RoomCells room;
  Rng rng = rng_seed(4, 4);
  Board board = random_board(&rng, 38, 26, 12, 0);
  ck_assert(room_cells_build(&board, &room));
  board_free(&board);
  ck_assert(!room.small);
  uint16_t goals[BOXES_MAX];
  goal_proposal_cluster(&room, &rng, goals, 0, BOXES_MAX);
  BeamSearch beam = {0};
  ReverseResult a, b;
  beam_search(&beam, &room, goals, BOXES_MAX, METRIC_PUSHES, (StartRule){0}, HALL, &a);
  ck_assert_uint_le(a.states, HALL.states);
  ck_assert_int_gt(a.depth, 30);
  beam_search(&beam, &room, goals, BOXES_MAX, METRIC_PUSHES, (StartRule){0}, HALL, &b);
  ck_assert_int_eq(a.depth, b.depth);
  ck_assert_mem_eq(&a.start[0], &b.start[0], sizeof a.start[0]);
  beam_search_free(&beam);
}
END_TEST

START_TEST(the_solution_of_a_start_solves_it)
{
  RoomCells room = parse_room(WIDE_ROOM);
  BeamSearch beam = {0};
  for (uint64_t seed = 0; seed < 20; seed++) {
    Rng rng = rng_seed(seed, 22);
    uint16_t goals[BOXES_MAX];
    goal_proposal_cluster(&room, &rng, goals, 0, 3);
    ReverseResult found;
    beam_search(&beam, &room, goals, 3, METRIC_PUSHES, START_RULE_ANY, SMALL, &found);
    ck_assert_int_gt(found.starts, 0);
    Board board = drawn(WIDE_ROOM);
    reverse_result_place_start(&found, &room, 0, &board);
    Text moves = {0};
    beam_search_solution(&beam, &room, &found.start[0], 3, found.start[0].player, &moves);
    Verdict verdict = verify(&board, moves.data);
    ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
    ck_assert_uint_eq(verdict.pushes, (size_t)found.depth);
    text_free(&moves);
    board_free(&board);
  }
  beam_search_free(&beam);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("beam_search");
  TCase *tests = tcase_create("beam_search");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, its_starts_can_be_solved_and_are_no_farther_than_it_says);
  tcase_add_test(tests, a_hall_with_twenty_boxes_stays_within_its_states);
  tcase_add_test(tests, the_solution_of_a_start_solves_it);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
