#include "labyrinth_layout/labyrinth_maze.h"
#include "support/boards.h"
#include "support/labyrinths.h"

static int open_edges(const Labyrinth *maze) {
  int open = 0;
  for (int cell = 0; cell < labyrinth_cells(maze); cell++)
    for (Dir dir = RIGHT; dir <= DOWN; dir++) open += maze->edges[cell][dir] == EDGE_OPEN;
  return open;
}

static int walls(const Labyrinth *maze) {
  int edges = maze->width * (maze->height - 1) + (maze->width - 1) * maze->height;
  return edges - open_edges(maze);
}

static int mainland(const Labyrinth *maze) {
  uint16_t cells[LABYRINTH_MAX_CELLS];
  return labyrinth_maze_mainland(maze, cells);
}

// One way less than cells, and all connected: exactly one way between any two.
START_TEST(a_perfect_maze_is_a_tree)
{
  static const int sizes[][2] = {{4, 4}, {4, 64}, {64, 5}, {16, 16}, {9, 7}, {64, 64}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    Rng rng = rng_seed(i, 0);
    Labyrinth maze = labyrinth_maze_perfect(sizes[i][0], sizes[i][1], &rng);
    ck_assert_int_eq(open_edges(&maze), labyrinth_cells(&maze) - 1);
    ck_assert_int_eq(mainland(&maze), labyrinth_cells(&maze));
  }
}
END_TEST

START_TEST(a_share_of_the_walls_is_opened)
{
  for (int percent = 0; percent <= 100; percent += 10) {
    LabyrinthMazeParams params = {13, 9, percent, 0};
    Rng rng = rng_seed((uint64_t)percent, 1);
    Labyrinth maze = labyrinth_maze_make(&params, &rng);
    int tree = labyrinth_cells(&maze) - 1, all = walls(&maze) + open_edges(&maze);
    ck_assert_int_eq(open_edges(&maze), tree + (all - tree) * percent / 100);
  }
}
END_TEST

START_TEST(islands_are_cut_off_but_not_too_many)
{
  int cut = 0;
  for (uint64_t seed = 0; seed < 100; seed++) {
    LabyrinthMazeParams params = {16, 10, 20, 10};
    Rng rng = rng_seed(seed, 2);
    Labyrinth maze = labyrinth_maze_make(&params, &rng);
    int missing = labyrinth_cells(&maze) - mainland(&maze);
    ck_assert_int_le(missing, 16);
    cut += missing > 0;
  }
  ck_assert_int_gt(cut, 80);
}
END_TEST

START_TEST(the_same_seed_makes_the_same_maze)
{
  LabyrinthMazeParams params = {11, 17, 15, 5};
  Rng a = rng_seed(5, 5), b = rng_seed(5, 5), c = rng_seed(6, 5);
  Labyrinth one = labyrinth_maze_make(&params, &a), same = labyrinth_maze_make(&params, &b);
  Labyrinth other = labyrinth_maze_make(&params, &c);
  ck_assert(labyrinth_equal(&one, &same) && !labyrinth_equal(&one, &other));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_maze");
  TCase *tests = tcase_create("labyrinth_maze");
  tcase_add_test(tests, a_perfect_maze_is_a_tree);
  tcase_add_test(tests, a_share_of_the_walls_is_opened);
  tcase_add_test(tests, islands_are_cut_off_but_not_too_many);
  tcase_add_test(tests, the_same_seed_makes_the_same_maze);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
