#include <string.h>

#include "labyrinth_rules/labyrinth_position.h"
#include "solver/labyrinth/labyrinth_session/session_labyrinths.h"

static LabyrinthState play(const Labyrinth *maze, const char *letters) {
  LabyrinthState state = labyrinth_start(maze);
  for (; *letters; letters++) {
    LabyrinthMove move = MOVE_WAIT;
    ck_assert(labyrinth_move_of(*letters, &move));
    ck_assert(!labyrinth_turn_refused(labyrinth_play(maze, &state, move)));
  }
  return state;
}

static void assert_refused(const Labyrinth *maze, const char *moves, const char *expected) {
  LabyrinthState state = play(maze, moves);
  Labyrinth level;
  Text why = {0};
  ck_assert(!labyrinth_position_level(maze, &state, &level, &why));
  ck_assert_str_eq(why.data, expected);
  text_free(&why);
}

static Labyrinth position(const Labyrinth *maze, const char *moves) {
  LabyrinthState state = play(maze, moves);
  Labyrinth level;
  Text why = {0};
  ck_assert_msg(labyrinth_position_level(maze, &state, &level, &why), "%s", why.data);
  text_free(&why);
  return level;
}

START_TEST(what_was_taken_is_gone)
{
  Labyrinth maze = corridor(6, LABYRINTH_NOWHERE), level = position(&maze, "rr");
  ck_assert_int_eq(level.player, 2);
  ck_assert_int_eq(level.sweet_count, 1);
  level = position(&maze, "rrrr");
  ck_assert_int_eq(level.sweet_count, 0);
  ck_assert_int_eq(level.exit, 5);
}
END_TEST

START_TEST(a_door_that_a_key_opened_is_a_way)
{
  Labyrinth maze = labyrinth_new(6, 4);
  for (int x = 0; x < 5; x++)
    if (x != 2) labyrinth_set_edge(&maze, x, RIGHT, EDGE_OPEN);
  labyrinth_add_door(&maze, (LabyrinthDoor){.cell = 2, .dir = RIGHT, .color = 3});
  maze.player = 0;
  maze.keys[3] = 1;
  maze.exit = 5;
  assert_refused(&maze, "r", "the player has the key d, and a door of it is still closed");
  Labyrinth level = position(&maze, "rrr");
  ck_assert_int_eq(level.door_count, 0);
  ck_assert_int_eq(level.edges[2][RIGHT], EDGE_OPEN);
  ck_assert_int_eq(level.keys[3], LABYRINTH_NOWHERE);
}
END_TEST

START_TEST(doors_of_switches_stand_as_they_do)
{
  Labyrinth maze = corridor(6, LABYRINTH_NOWHERE);
  labyrinth_add_door(&maze, (LabyrinthDoor){.cell = 6, .dir = RIGHT, .by_switch = true});
  labyrinth_add_door(&maze,
                     (LabyrinthDoor){.cell = 8, .dir = RIGHT, .by_switch = true, .open = true});
  maze.switches[maze.switch_count++] = (LabyrinthSwitch){.cell = 1};
  assert_refused(&maze, "r", "the player and a switch share the cell at column 2, row 1");
  Labyrinth level = position(&maze, "rr");
  ck_assert_int_eq(level.door_count, 2);
  ck_assert(level.doors[0].open && !level.doors[1].open);
}
END_TEST

START_TEST(a_slow_monster_must_be_at_the_start_of_its_period)
{
  Labyrinth maze = corridor(9, 5);
  assert_refused(&maze, "w", "a monster that moves every 2 turns has waited for 1 of them");
  Labyrinth level = position(&maze, "ww");
  ck_assert_int_eq(level.monsters[0].cell, 4);
}
END_TEST

START_TEST(the_end_of_a_game_is_no_level)
{
  Labyrinth maze = corridor(4, LABYRINTH_NOWHERE);
  assert_refused(&maze, "rrr", "the player and the exit share the cell at column 4, row 1");
  maze = corridor(6, 1);
  assert_refused(&maze, "r", "the player and a monster share the cell at column 2, row 1");
}
END_TEST

// The game goes on in the level as it does in the position.
static int compare_futures(const Labyrinth *maze, const LabyrinthState *from, Rng *rng) {
  Labyrinth level;
  Text why = {0};
  bool possible = labyrinth_position_level(maze, from, &level, &why);
  text_free(&why);
  if (!possible) return 0;
  LabyrinthState state = *from, same = labyrinth_start(&level);
  for (int i = 0; i < 30; i++) {
    LabyrinthMove move = (LabyrinthMove)rng_below(rng, LABYRINTH_MOVES);
    LabyrinthTurn turn = labyrinth_play(maze, &state, move);
    ck_assert_int_eq(turn, labyrinth_play(&level, &same, move));
    ck_assert_int_eq(state.player, same.player);
    for (int m = 0; m < maze->monster_count; m++)
      ck_assert_int_eq(state.monsters[m], same.monsters[m]);
    if (turn == TURN_CAUGHT || turn == TURN_WON) break;
  }
  return 1;
}

START_TEST(the_level_is_the_same_game)
{
  int levels = 0;
  for (uint64_t seed = 0; seed < 300; seed++) {
    Rng rng = rng_seed(seed, 0);
    Labyrinth maze = random_labyrinth(&rng, &SESSION_CHANCES);
    for (int i = 0; i < maze.monster_count; i++) maze.monsters[i].period = (uint8_t)(i + 1);
    LabyrinthState state = labyrinth_start(&maze);
    for (int i = 0; i < 20; i++) {
      LabyrinthMove move = (LabyrinthMove)rng_below(&rng, LABYRINTH_MOVES);
      LabyrinthTurn turn = labyrinth_play(&maze, &state, move);
      if (turn == TURN_CAUGHT || turn == TURN_WON) break;
      levels += compare_futures(&maze, &state, &rng);
    }
  }
  ck_assert_int_gt(levels, 300);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_position");
  TCase *tests = tcase_create("labyrinth_position");
  tcase_add_test(tests, what_was_taken_is_gone);
  tcase_add_test(tests, a_door_that_a_key_opened_is_a_way);
  tcase_add_test(tests, doors_of_switches_stand_as_they_do);
  tcase_add_test(tests, a_slow_monster_must_be_at_the_start_of_its_period);
  tcase_add_test(tests, the_end_of_a_game_is_no_level);
  tcase_add_test(tests, the_level_is_the_same_game);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
