#include <string.h>

#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_search/labyrinth_search.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinths.h"

// The monster stands between the player and the sweet, so he lets it chase him round.
static const char ROUND[] =
    "+-+-+-+-+-+\n"
    "|@     1 .|\n"
    "+ +-+-+-+ +\n"
    "| |     | |\n"
    "+ + +-+ + +\n"
    "| |     | |\n"
    "+ +-+-+-+ +\n"
    "|E        |\n"
    "+-+-+-+-+-+\n";

static const char DOOR[] =
    "+-+-+-+-+-+\n"
    "|@ . a|2  |\n"
    "+-+A+-+ + +\n"
    "|     |   |\n"
    "+ +-+ +-+U+\n"
    "|   |   u |\n"
    "+-+ + +-+ +\n"
    "|.    |  E|\n"
    "+-+-+-+-+-+\n";

static LabyrinthResult solve(const char *rows, LabyrinthGoal goal, Text *moves) {
  Labyrinth maze = drawn_labyrinth(rows);
  LabyrinthState start = labyrinth_start(&maze);
  return labyrinth_solve(&maze, &start, goal, (LabyrinthLimits){0}, moves);
}

START_TEST(a_win_goes_round_the_monster)
{
  Text moves = {0};
  LabyrinthResult result = solve(ROUND, LABYRINTH_SHORTEST, &moves);
  ck_assert_int_eq(result.outcome, LABYRINTH_WINNABLE);
  ck_assert(result.shortest);
  ck_assert_uint_eq(result.length, strlen(moves.data));
  Labyrinth maze = drawn_labyrinth(ROUND);
  ck_assert(labyrinth_replay_wins(&maze, moves.data));
  text_free(&moves);
}
END_TEST

START_TEST(keys_and_switches_are_used)
{
  Text moves = {0};
  LabyrinthResult result = solve(DOOR, LABYRINTH_SHORTEST, &moves);
  ck_assert_int_eq(result.outcome, LABYRINTH_WINNABLE);
  Labyrinth maze = drawn_labyrinth(DOOR);
  ck_assert(labyrinth_replay_wins(&maze, moves.data));
  text_free(&moves);
}
END_TEST

START_TEST(portions_change_nothing)
{
  Labyrinth maze = drawn_labyrinth(DOOR);
  LabyrinthState start = labyrinth_start(&maze);
  Text whole = {0}, portions = {0};
  LabyrinthResult at_once =
      labyrinth_solve(&maze, &start, LABYRINTH_SHORTEST, (LabyrinthLimits){0}, &whole);
  LabyrinthSearch *search =
      labyrinth_search_new(&maze, &start, LABYRINTH_SHORTEST, (LabyrinthLimits){0});
  int steps = 0;
  while (labyrinth_search_step(search, 3) == LABYRINTH_RUNNING) steps++;
  LabyrinthResult result = labyrinth_search_result(search);
  labyrinth_search_write_moves(search, &portions);
  ck_assert_int_gt(steps, 3);
  ck_assert_str_eq(whole.data, portions.data);
  ck_assert_uint_eq(result.nodes, at_once.nodes);
  labyrinth_search_free(search);
  text_free(&whole);
  text_free(&portions);
}
END_TEST

START_TEST(limits_make_it_give_up)
{
  Labyrinth maze = drawn_labyrinth(DOOR);
  LabyrinthState start = labyrinth_start(&maze);
  LabyrinthResult few =
      labyrinth_solve(&maze, &start, LABYRINTH_ANY_WIN, (LabyrinthLimits){.max_nodes = 2}, NULL);
  ck_assert_int_eq(few.outcome, LABYRINTH_GAVE_UP);
  ck_assert_uint_le(few.nodes, 2);
  LabyrinthResult small =
      labyrinth_solve(&maze, &start, LABYRINTH_ANY_WIN, (LabyrinthLimits){.max_bytes = 2000}, NULL);
  ck_assert_int_eq(small.outcome, LABYRINTH_GAVE_UP);
}
END_TEST

// The same search again and again, some of them cut off.
START_TEST(a_restarted_search_is_as_good_as_a_new_one)
{
  Rng rng = rng_seed(3, 7);
  Labyrinth maze;
  LabyrinthState state;
  do {
    maze = crowded_labyrinth(&rng, 8, 7, 3, 1, 1, 2);
    state = labyrinth_start(&maze);
  } while (labyrinth_solve(&maze, &state, LABYRINTH_ANY_WIN, (LabyrinthLimits){0}, NULL).outcome !=
           LABYRINTH_WINNABLE);
  LabyrinthSearch *search = NULL;
  int winnable = 0;
  for (int turn = 0; turn < 60; turn++) {
    LabyrinthGoal goal = turn % 2 ? LABYRINTH_SHORTEST : LABYRINTH_ANY_WIN;
    LabyrinthLimits limits = {.max_nodes = turn % 3 ? 0 : 500};
    if (!search) search = labyrinth_search_new(&maze, &state, goal, limits);
    else labyrinth_search_restart(search, &state, goal, limits);
    while (turn % 5 && labyrinth_search_step(search, 100) == LABYRINTH_RUNNING) continue;
    LabyrinthResult fresh = labyrinth_solve(&maze, &state, goal, limits, NULL);
    LabyrinthResult result = labyrinth_search_result(search);
    if (turn % 5) {
      ck_assert_int_eq(result.outcome, fresh.outcome);
      ck_assert_uint_eq(result.length, fresh.length);
      ck_assert_uint_eq(result.nodes, fresh.nodes);
      ck_assert_uint_eq(result.bytes, fresh.bytes);
      winnable += result.outcome == LABYRINTH_WINNABLE;
    }
    LabyrinthState next = state;
    LabyrinthMove move = (LabyrinthMove)rng_below(&rng, LABYRINTH_MOVES);
    if (labyrinth_play(&maze, &next, move) == TURN_PLAYED) state = next;
  }
  ck_assert_int_gt(winnable, 5);
  labyrinth_search_free(search);
}
END_TEST

// From every position of a win there is a win, and it is as long as the rest.
START_TEST(a_search_begins_in_the_middle_of_a_game)
{
  Labyrinth maze = drawn_labyrinth(DOOR);
  LabyrinthState state = labyrinth_start(&maze);
  Text moves = {0};
  LabyrinthResult whole = solve(DOOR, LABYRINTH_SHORTEST, &moves);
  for (size_t i = 0; i + 1 < moves.length; i++) {
    LabyrinthMove move;
    ck_assert(labyrinth_move_of(moves.data[i], &move));
    ck_assert_int_eq(labyrinth_play(&maze, &state, move), TURN_PLAYED);
    LabyrinthResult rest =
        labyrinth_solve(&maze, &state, LABYRINTH_SHORTEST, (LabyrinthLimits){0}, NULL);
    ck_assert_int_eq(rest.outcome, LABYRINTH_WINNABLE);
    ck_assert_uint_eq(rest.length, whole.length - i - 1);
  }
  text_free(&moves);
}
END_TEST

// Large enough for all stages: fewer monsters, and the guided search again.
START_TEST(long_searches_are_the_same_in_portions)
{
  enum { LONG = 31000, MOST = 120000 };
  const LabyrinthLimits limits = {.max_nodes = MOST};
  int outcomes[LABYRINTH_GAVE_UP + 1] = {0};
  for (uint64_t seed = 0; seed < 120; seed++) {
    Rng rng = rng_seed(seed, 6);
    Labyrinth maze = crowded_labyrinth(&rng, 12, 11, 4, 1, 1, 3);
    LabyrinthState start = labyrinth_start(&maze);
    Text moves = {0};
    LabyrinthResult whole = labyrinth_solve(&maze, &start, LABYRINTH_ANY_WIN, limits, &moves);
    LabyrinthSearch *search = labyrinth_search_new(&maze, &start, LABYRINTH_ANY_WIN, limits);
    while (labyrinth_search_step(search, 1 + 1000 * seed) == LABYRINTH_RUNNING) continue;
    LabyrinthResult parts = labyrinth_search_result(search);
    Text again = {0};
    labyrinth_search_write_moves(search, &again);
    ck_assert_int_eq(whole.outcome, parts.outcome);
    ck_assert_uint_eq(whole.nodes, parts.nodes);
    if (whole.outcome == LABYRINTH_WINNABLE) ck_assert_str_eq(moves.data, again.data);
    outcomes[whole.outcome] += whole.nodes > LONG;
    labyrinth_search_free(search);
    text_free(&moves);
    text_free(&again);
  }
  for (LabyrinthOutcome outcome = LABYRINTH_WINNABLE; outcome <= LABYRINTH_GAVE_UP; outcome++)
    ck_assert_int_gt(outcomes[outcome], 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_search");
  TCase *tests = tcase_create("labyrinth_search");
  tcase_add_test(tests, a_win_goes_round_the_monster);
  tcase_add_test(tests, keys_and_switches_are_used);
  tcase_add_test(tests, portions_change_nothing);
  tcase_add_test(tests, long_searches_are_the_same_in_portions);
  tcase_add_test(tests, limits_make_it_give_up);
  tcase_add_test(tests, a_search_begins_in_the_middle_of_a_game);
  tcase_add_test(tests, a_restarted_search_is_as_good_as_a_new_one);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
