// Compared with pushes: a breadth-first search pushes a lone box to the goal, with the player in
// any region.
#include "position/position.h"
#include "support/played_boards.h"
#include "tables/walled_distances.h"

enum { MOST = 80 };

typedef struct {
  int box, player, distance;
} Place;

// Pushes from `box` to `goal`, WALLED_DISTANCES_NEVER if there is no way.
static unsigned by_pushing(Position *position, int box, int root, int goal) {
  static Place queue[MOST * MOST];
  static bool seen[MOST][MOST];
  const int *step = position->tables->squares.step;
  int tail = 0;
  memset(seen, 0, sizeof seen);
  position_fill_reach(position, root);
  bool region[MOST] = {false};
  for (int i = 0; i < position->tables->squares.count; i++)
    region[i] = position_reached(position, i);
  position_add_box(position, box);
  for (int player = 0; player < position->tables->squares.count; player++)
    if (region[player] && player != box && position_fill_reach(position, player) == player) {
      seen[box][player] = true;
      queue[tail++] = (Place){box, player, 0};
    }
  unsigned found = WALLED_DISTANCES_NEVER;
  int at_box = box;
  for (int head = 0; head < tail && found == WALLED_DISTANCES_NEVER; head++) {
    Place at = queue[head];
    position_move_box(position, at_box, at.box);
    at_box = at.box;
    if (at.box == goal) found = (unsigned)at.distance;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = at.box + step[dir];
      position_fill_reach(position, at.player);
      if (!position_reached(position, at.box - step[dir]) || position->solid[to]) continue;
      position_move_box(position, at.box, to);
      int player = position_fill_reach(position, at.box);
      position_move_box(position, to, at.box);
      if (seen[to][player]) continue;
      seen[to][player] = true;
      queue[tail++] = (Place){to, player, at.distance + 1};
    }
  }
  position_remove_box(position, at_box);
  return found;
}

static void compare(const Board *board, unsigned seed) {
  LevelTables tables;
  Position position;
  WalledDistances walled_distances;
  level_tables_begin(&tables, board, SIZE_MAX);
  position_begin(&position, &tables);
  walled_distances_begin(&walled_distances, &tables.squares);
  walled_distances_set_walls(&walled_distances, position.solid, tables.squares.player);
  for (int g = 0; g < tables.goals && tables.squares.count <= MOST; g++) {
    walled_distances_clear(&walled_distances);
    walled_distances_add_goal(&walled_distances, tables.goal[g]);
    walled_distances_run(&walled_distances);
    for (int square = 0; square < tables.squares.count; square++) {
      if (tables.solid[square] || square == tables.goal[g]) continue;
      unsigned way = by_pushing(&position, square, tables.squares.player, tables.goal[g]);
      ck_assert_msg(walled_distances_distance(&walled_distances, square) == way,
                    "seed %u: %u instead of %u pushes", seed,
                    walled_distances_distance(&walled_distances, square), way);
    }
  }
  walled_distances_free(&walled_distances);
  position_free(&position);
  level_tables_free(&tables);
}

START_TEST(pulls_count_the_pushes_of_a_box_alone)
{
  for (unsigned seed = 1; seed <= 300; seed++) {
    Rng rng = rng_seed(seed, 44);
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
    int walls = 10 + (int)rng_below(&rng, 30);
    Board board = played_board(&rng, width, height, walls, 1);
    compare(&board, seed);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("walled_distances");
  TCase *tests = tcase_create("walled_distances");
  tcase_add_test(tests, pulls_count_the_pushes_of_a_box_alone);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
