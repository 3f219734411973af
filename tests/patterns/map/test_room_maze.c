#include "map/room_maze.h"
#include "support/boards.h"

static const int SIZES[][2] = {{1, 1}, {1, 7}, {9, 1}, {2, 2}, {3, 5}, {8, 4}, {16, 3}, {16, 16}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

static int count_reached(const RoomMaze *maze, bool *seen, int x, int y) {
  if (seen[y * MAZE_MAX_SIDE + x]) return 0;
  seen[y * MAZE_MAX_SIDE + x] = true;
  int reached = 1;
  if (room_maze_has_door(maze, x, y, LEFT)) reached += count_reached(maze, seen, x - 1, y);
  if (room_maze_has_door(maze, x, y, UP)) reached += count_reached(maze, seen, x, y - 1);
  if (room_maze_has_door(maze, x, y, RIGHT)) reached += count_reached(maze, seen, x + 1, y);
  if (room_maze_has_door(maze, x, y, DOWN)) reached += count_reached(maze, seen, x, y + 1);
  return reached;
}

static int dead_ends(const RoomMaze *maze) {
  int count = 0;
  for (int y = 0; y < maze->rows; y++)
    for (int x = 0; x < maze->columns; x++) count += room_maze_room_doors(maze, x, y) == 1;
  return count;
}

START_TEST(a_walked_maze_is_perfect)
{
  for (uint64_t seed = 0; seed < 800; seed++) {
    const int *size = SIZES[seed % SIZE_COUNT];
    Rng rng = rng_seed(seed, 1);
    RoomMaze maze = room_maze_walk(size[0], size[1], &rng);
    bool seen[MAZE_MAX_ROOMS] = {false};
    int rooms = size[0] * size[1];
    ck_assert_int_eq(room_maze_door_count(&maze), rooms - 1);
    ck_assert_int_eq(count_reached(&maze, seen, 0, 0), rooms);
  }
}
END_TEST

START_TEST(a_door_is_seen_from_both_sides)
{
  Rng rng = rng_seed(2, 2);
  RoomMaze maze = room_maze_walk(7, 5, &rng);
  for (int y = 0; y < maze.rows; y++)
    for (int x = 0; x + 1 < maze.columns; x++)
      ck_assert_int_eq(room_maze_has_door(&maze, x, y, RIGHT),
                       room_maze_has_door(&maze, x + 1, y, LEFT));
  for (int y = 0; y + 1 < maze.rows; y++)
    for (int x = 0; x < maze.columns; x++)
      ck_assert_int_eq(room_maze_has_door(&maze, x, y, DOWN),
                       room_maze_has_door(&maze, x, y + 1, UP));
}
END_TEST

START_TEST(no_door_leads_out)
{
  Rng rng = rng_seed(3, 3);
  RoomMaze maze = room_maze_walk(4, 6, &rng);
  for (int x = 0; x < maze.columns; x++)
    ck_assert(!room_maze_has_door(&maze, x, 0, UP) &&
              !room_maze_has_door(&maze, x, maze.rows - 1, DOWN));
  for (int y = 0; y < maze.rows; y++)
    ck_assert(!room_maze_has_door(&maze, 0, y, LEFT) &&
              !room_maze_has_door(&maze, maze.columns - 1, y, RIGHT));
}
END_TEST

START_TEST(all_dead_ends_are_opened_if_asked_for)
{
  for (uint64_t seed = 0; seed < 500; seed++) {
    Rng rng = rng_seed(seed, 4);
    RoomMaze maze = room_maze_walk(2 + (int)(seed % 13), 2 + (int)(seed % 7), &rng);
    room_maze_open_dead_ends(&maze, 100, &rng);
    ck_assert_int_eq(dead_ends(&maze), 0);
  }
}
END_TEST

START_TEST(some_dead_ends_are_opened_if_some_are_asked_for)
{
  int before = 0, half = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    Rng rng = rng_seed(seed, 5);
    RoomMaze maze = room_maze_walk(12, 9, &rng);
    int doors = room_maze_door_count(&maze);
    room_maze_open_dead_ends(&maze, 0, &rng);
    ck_assert_int_eq(room_maze_door_count(&maze), doors);
    before += dead_ends(&maze);
    room_maze_open_dead_ends(&maze, 50, &rng);
    half += dead_ends(&maze);
  }
  ck_assert_int_gt(before, 1000);
  ck_assert_int_gt(half, before * 3 / 10);  // a new door may end two dead ends at once
  ck_assert_int_lt(half, before * 11 / 20);
}
END_TEST

START_TEST(the_ends_of_a_maze_one_room_wide_have_nowhere_to_open_to)
{
  Rng rng = rng_seed(6, 6);
  RoomMaze maze = room_maze_walk(1, 9, &rng);
  room_maze_open_dead_ends(&maze, 100, &rng);
  ck_assert_int_eq(room_maze_door_count(&maze), 8);
  ck_assert_int_eq(dead_ends(&maze), 2);
}
END_TEST

START_TEST(the_same_seed_walks_the_same_maze)
{
  Rng a = rng_seed(7, 7), b = rng_seed(7, 7), other = rng_seed(8, 7);
  RoomMaze first = room_maze_walk(9, 6, &a), second = room_maze_walk(9, 6, &b),
           third = room_maze_walk(9, 6, &other);
  ck_assert_mem_eq(&first, &second, sizeof first);
  ck_assert_mem_ne(&first, &third, sizeof first);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("room_maze");
  TCase *cases = tcase_create("room_maze");
  tcase_add_test(cases, a_walked_maze_is_perfect);
  tcase_add_test(cases, a_door_is_seen_from_both_sides);
  tcase_add_test(cases, no_door_leads_out);
  tcase_add_test(cases, all_dead_ends_are_opened_if_asked_for);
  tcase_add_test(cases, some_dead_ends_are_opened_if_some_are_asked_for);
  tcase_add_test(cases, the_ends_of_a_maze_one_room_wide_have_nowhere_to_open_to);
  tcase_add_test(cases, the_same_seed_walks_the_same_maze);
  suite_add_tcase(suite, cases);
  return run_tests(suite);
}
