#include <string.h>

#include "labyrinth_search/labyrinth_measures.h"
#include "labyrinth_search/position_share.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinths.h"

static LabyrinthMeasures measure(const char *rows) {
  Labyrinth maze = drawn_labyrinth(rows);
  LabyrinthState start = labyrinth_start(&maze);
  LabyrinthMeasures measures;
  uint64_t spent = 0;
  Text moves = {0};
  LabyrinthResult result =
      labyrinth_solve(&maze, &start, LABYRINTH_SHORTEST, (LabyrinthLimits){0}, &moves);
  ck_assert_int_eq(result.outcome, LABYRINTH_WINNABLE);
  ck_assert(labyrinth_measure(&maze, moves.data, &result, labyrinth_measure_limits(), NULL,
                              &measures, &spent));
  ck_assert_uint_gt(spent, 0);
  text_free(&moves);
  return measures;
}

// One corridor and nobody in it: nothing to decide, nothing to lose.
START_TEST(an_empty_corridor_is_measured)
{
  LabyrinthMeasures measures = measure(
      "+-+-+-+-+-+\n"
      "|@   .   E|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+-+-+-+-+-+\n");
  ck_assert_double_eq(measures.moves, 4);
  ck_assert_double_eq(measures.tour, 4);
  ck_assert_double_eq(measures.detour, 0);
  ck_assert_double_eq(measures.escape, -1);
  ck_assert_double_eq(measures.lost_moves, 0);
  ck_assert_double_eq(measures.lost_strays, 0);
  ck_assert_double_eq(measures.decisions, 0);
  ck_assert_double_eq(measures.waits, 0);
  // Five cells before the sweet is taken and after it, but the exit with the sweet ends the game.
  ck_assert_double_eq(measures.lost_positions, 0);
  ck_assert_double_eq(measures.positions, 6);
}
END_TEST

// A monster two cells behind: every step back, and every wait too many, is the end.
START_TEST(a_chase_leaves_no_choice)
{
  LabyrinthMeasures measures = measure(
      "+-+-+-+-+-+\n"
      "|1 @   . E|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+-+-+-+-+-+\n");
  ck_assert_double_eq(measures.moves, 3);
  ck_assert_double_eq(measures.detour, 0);
  ck_assert_double_eq(measures.escape, 1);
  ck_assert_double_eq(measures.lost_moves, 100);
  ck_assert_double_eq(measures.undecided_moves, 0);
}
END_TEST

// A step to the left, into the dead end, is lost; so is a second wait. Nearer to the exit one may
// still dawdle.
START_TEST(a_player_who_strays_towards_a_monster_is_lost)
{
  LabyrinthMeasures measures = measure(
      "+-+-+-+-+\n"
      "|  @ .  |\n"
      "+-+ +-+ +\n"
      "| | | |E|\n"
      "+-+ +-+-+\n"
      "| | |   |\n"
      "+-+ +-+-+\n"
      "| |1|   |\n"
      "+-+-+-+-+\n");
  ck_assert_double_gt(measures.lost_strays, 5);
  ck_assert_double_lt(measures.lost_strays, 80);
}
END_TEST

// The share of lost positions, by asking the search for each position of the graph.
static PositionShare ask_each(const Labyrinth *maze, uint32_t most) {
  SearchSpace *space = search_space_new(maze, 0);
  LabyrinthState *states = mem_alloc(most + LABYRINTH_MOVES, sizeof *states);
  LabyrinthState start = labyrinth_start(maze);
  PositionShare share = {.positions = 1};
  states[0] = successor_maker_normal(&space->maker, &start);
  for (uint64_t i = 0; i < share.positions && share.positions <= most; i++) {
    Successors successors;
    ck_assert(successors_of(&space->maker, &states[i], &successors));
    for (int j = 0; j < successors.count; j++) {
      const LabyrinthState *next = &successors.items[j].state;
      bool known = successors.items[j].wins;
      for (uint64_t k = 0; k < share.positions && !known; k++)
        known = !memcmp(&states[k], next, sizeof *next);
      if (!known) states[share.positions++] = *next;
    }
    // Monsters in normal form are in the order of their periods.
    Labyrinth ordered = *maze;
    for (int j = 0; j < maze->monster_count; j++)
      ordered.monsters[j] = maze->monsters[space->maker.packing.order[j]];
    share.lost +=
        labyrinth_solve(&ordered, &states[i], LABYRINTH_ANY_WIN, (LabyrinthLimits){0}, NULL)
            .outcome == LABYRINTH_UNWINNABLE;
  }
  mem_free(states);
  search_space_free(space);
  return share;
}

START_TEST(lost_positions_are_counted_right)
{
  enum { MOST = 400 };
  static const LabyrinthChances small = {4, 5, 2, 2, 1, 2, 1, 60};
  int compared = 0;
  for (uint64_t seed = 0; seed < 60; seed++) {
    Rng rng = rng_seed(seed, 3);
    Labyrinth maze = random_labyrinth(&rng, &small);
    LabyrinthState start = labyrinth_start(&maze);
    SearchSpace *space = search_space_new(&maze, 0);
    PositionShare share;
    if (position_share_count(space, &start, MOST, NULL, &share)) {
      PositionShare asked = ask_each(&maze, MOST);
      ck_assert_uint_eq(share.positions, asked.positions);
      ck_assert_uint_eq(share.lost, asked.lost);
      compared++;
    }
    search_space_free(space);
  }
  ck_assert_int_gt(compared, 10);
}
END_TEST

START_TEST(a_raised_flag_stops_measuring)
{
  Labyrinth maze = drawn_labyrinth(
      "+-+-+-+-+\n"
      "|@      |\n"
      "+ + + + +\n"
      "|       |\n"
      "+ + + + +\n"
      "|      4|\n"
      "+ + + + +\n"
      "|.     E|\n"
      "+-+-+-+-+\n");
  StopFlag stop = true;
  LabyrinthMeasures measures;
  uint64_t spent = 0;
  LabyrinthResult result = {.outcome = LABYRINTH_WINNABLE};
  ck_assert(!labyrinth_measure(&maze, "dddrrr", &result, labyrinth_measure_limits(), &stop,
                               &measures, &spent));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_measures");
  TCase *tests = tcase_create("labyrinth_measures");
  tcase_add_test(tests, an_empty_corridor_is_measured);
  tcase_add_test(tests, a_chase_leaves_no_choice);
  tcase_add_test(tests, a_player_who_strays_towards_a_monster_is_lost);
  tcase_add_test(tests, lost_positions_are_counted_right);
  tcase_add_test(tests, a_raised_flag_stops_measuring);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
