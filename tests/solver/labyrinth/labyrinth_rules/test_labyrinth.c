#include "labyrinth_rules/labyrinth.h"
#include "support/boards.h"
#include "support/labyrinths.h"

START_TEST(a_new_labyrinth_is_all_walls_and_holds_nothing)
{
  Labyrinth maze = labyrinth_new(5, 4);
  ck_assert_int_eq(labyrinth_cells(&maze), 20);
  ck_assert_int_eq(maze.player, LABYRINTH_NOWHERE);
  ck_assert_int_eq(maze.exit, LABYRINTH_NOWHERE);
  for (int cell = 0; cell < 20; cell++) {
    ck_assert_int_eq(labyrinth_thing_at(&maze, cell).thing, THING_NONE);
    for (Dir dir = LEFT; dir <= DOWN; dir++) ck_assert_int_eq(maze.edges[cell][dir], EDGE_WALL);
  }
}
END_TEST

START_TEST(neighbours_end_at_the_border)
{
  Labyrinth maze = labyrinth_new(5, 4);
  ck_assert_int_eq(labyrinth_neighbour(&maze, 0, LEFT), LABYRINTH_NOWHERE);
  ck_assert_int_eq(labyrinth_neighbour(&maze, 0, UP), LABYRINTH_NOWHERE);
  ck_assert_int_eq(labyrinth_neighbour(&maze, 0, RIGHT), 1);
  ck_assert_int_eq(labyrinth_neighbour(&maze, 0, DOWN), 5);
  ck_assert_int_eq(labyrinth_neighbour(&maze, 4, RIGHT), LABYRINTH_NOWHERE);
  ck_assert_int_eq(labyrinth_neighbour(&maze, 5, LEFT), LABYRINTH_NOWHERE);
  ck_assert_int_eq(labyrinth_neighbour(&maze, 19, UP), 14);
  ck_assert_int_eq(labyrinth_neighbour(&maze, 19, DOWN), LABYRINTH_NOWHERE);
}
END_TEST

static LabyrinthDoor door_at(int cell, Dir dir, bool by_switch, int color, bool open) {
  return (LabyrinthDoor){(uint16_t)cell, (uint8_t)dir, by_switch, (uint8_t)color, open};
}

START_TEST(both_sides_of_an_edge_agree)
{
  Labyrinth maze = labyrinth_new(5, 4);
  labyrinth_set_edge(&maze, 6, LEFT, EDGE_OPEN);
  ck_assert_int_eq(maze.edges[5][RIGHT], EDGE_OPEN);
  int door = labyrinth_add_door(&maze, door_at(7, DOWN, true, 2, true));
  ck_assert_int_eq(door, 0);
  ck_assert_int_eq(maze.edges[12][UP], EDGE_DOOR);
}
END_TEST

START_TEST(doors_after_a_removed_one_get_other_numbers)
{
  Labyrinth maze = labyrinth_new(5, 4);
  labyrinth_add_door(&maze, door_at(0, RIGHT, false, 0, false));
  labyrinth_add_door(&maze, door_at(1, DOWN, true, 1, true));
  labyrinth_add_door(&maze, door_at(2, RIGHT, true, 1, false));
  ck_assert_uint_eq(labyrinth_open_doors(&maze), 2);
  ck_assert_uint_eq(labyrinth_doors_of(&maze, true, 1), 6);
  ck_assert_uint_eq(labyrinth_doors_of(&maze, false, 1), 0);
  labyrinth_remove_door(&maze, 1, EDGE_OPEN);
  ck_assert_int_eq(maze.door_count, 2);
  ck_assert_int_eq(maze.edges[1][DOWN], EDGE_OPEN);
  ck_assert_int_eq(maze.edges[6][UP], EDGE_OPEN);
  ck_assert_int_eq(maze.edges[0][RIGHT], EDGE_DOOR);
  ck_assert_int_eq(maze.edges[3][LEFT], EDGE_DOOR + 1);
  ck_assert_uint_eq(labyrinth_open_doors(&maze), 0);
  ck_assert_uint_eq(labyrinth_doors_of(&maze, true, 1), 2);
}
END_TEST

START_TEST(things_are_found_on_their_cells)
{
  Labyrinth maze = labyrinth_new(5, 4);
  maze.player = 3;
  maze.exit = 19;
  maze.sweets[maze.sweet_count++] = 0;
  maze.sweets[maze.sweet_count++] = 7;
  maze.keys[4] = 8;
  maze.switches[maze.switch_count++] = (LabyrinthSwitch){9, 5};
  maze.monsters[maze.monster_count++] = (LabyrinthMonster){10, 3};
  static const struct {
    int cell;
    LabyrinthThingAt at;
  } expected[] = {{3, {THING_PLAYER, 0}}, {19, {THING_EXIT, 0}},  {7, {THING_SWEET, 1}},
                  {8, {THING_KEY, 4}},    {9, {THING_SWITCH, 0}}, {10, {THING_MONSTER, 0}},
                  {11, {THING_NONE, 0}}};
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    LabyrinthThingAt at = labyrinth_thing_at(&maze, expected[i].cell);
    ck_assert_int_eq(at.thing, expected[i].at.thing);
    ck_assert_int_eq(at.number, expected[i].at.number);
  }
}
END_TEST

// Changes one thing, whatever there is, or an edge.
static void change(Rng *rng, Labyrinth *maze) {
  switch (rng_below(rng, 6)) {
    case 0:
      if (maze->sweet_count) {
        maze->sweet_count--;
        return;
      }
      break;
    case 1:
      if (maze->monster_count) {
        maze->monsters[0].period = (uint8_t)(maze->monsters[0].period % LABYRINTH_MAX_PERIOD + 1);
        return;
      }
      break;
    case 2:
      if (maze->switch_count) {
        maze->switches[0].letter = (uint8_t)((maze->switches[0].letter + 1) % LABYRINTH_LETTERS);
        return;
      }
      break;
    case 3:
      if (maze->door_count) {
        maze->doors[0].color = (uint8_t)((maze->doors[0].color + 1) % LABYRINTH_COLORS);
        return;
      }
      break;
    case 4:
      if (maze->door_count) {
        labyrinth_remove_door(maze, 0, EDGE_OPEN);
        return;
      }
      break;
  }
  uint16_t player = maze->player;
  maze->player = maze->exit;
  maze->exit = player;
}

START_TEST(labyrinths_are_equal_thing_by_thing_whatever_the_order)
{
  for (uint64_t seed = 1; seed <= 500; seed++) {
    Rng rng = rng_seed(seed, 4);
    LabyrinthChances chance = ALL_THINGS;
    chance.most_side = 9;
    Labyrinth maze = random_labyrinth(&rng, &chance), other = maze;
    rng_shuffle(&rng, other.sweets, (size_t)other.sweet_count, sizeof *other.sweets);
    rng_shuffle(&rng, other.monsters, (size_t)other.monster_count, sizeof *other.monsters);
    rng_shuffle(&rng, other.switches, (size_t)other.switch_count, sizeof *other.switches);
    if (other.door_count) {
      LabyrinthDoor first = other.doors[0];
      labyrinth_remove_door(&other, 0, EDGE_WALL);
      labyrinth_add_door(&other, first);
    }
    ck_assert_msg(labyrinth_equal(&maze, &other), "seed %d", (int)seed);
    ck_assert(level_id_equal(labyrinth_id(&maze), labyrinth_id(&other)));
    change(&rng, &other);
    ck_assert_msg(!labyrinth_equal(&maze, &other), "seed %d", (int)seed);
    ck_assert(!level_id_equal(labyrinth_id(&maze), labyrinth_id(&other)));
  }
}
END_TEST

START_TEST(labyrinths_of_other_sizes_are_not_equal)
{
  Labyrinth wide = labyrinth_new(5, 4), high = labyrinth_new(4, 5);
  ck_assert(!labyrinth_equal(&wide, &high));
  ck_assert(!level_id_equal(labyrinth_id(&wide), labyrinth_id(&high)));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth");
  TCase *tests = tcase_create("labyrinth");
  tcase_add_test(tests, a_new_labyrinth_is_all_walls_and_holds_nothing);
  tcase_add_test(tests, neighbours_end_at_the_border);
  tcase_add_test(tests, both_sides_of_an_edge_agree);
  tcase_add_test(tests, doors_after_a_removed_one_get_other_numbers);
  tcase_add_test(tests, things_are_found_on_their_cells);
  tcase_add_test(tests, labyrinths_are_equal_thing_by_thing_whatever_the_order);
  tcase_add_test(tests, labyrinths_of_other_sizes_are_not_equal);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
