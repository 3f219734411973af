// Compared with brute force: two boxes alone, every side of the player.
#include "support/boards.h"
#include "support/push_oracle.h"
#include "tables/pair_database.h"

typedef struct {
  Squares squares;
  GoalDistances distances;
  SideDistances side_distances;
  PairDatabase pairs;
} Work;

static void work_take(Work *work, const Board *board, bool with_sides) {
  squares_build(&work->squares, board);
  goal_distances_nearest(&work->distances, &work->squares);
  if (with_sides) side_distances_build(&work->side_distances, &work->squares, true);
  pair_database_build(&work->pairs, &work->squares, work->distances.nearest,
                      with_sides ? &work->side_distances : NULL);
}

static void work_free(Work *work) {
  squares_free(&work->squares);
  goal_distances_free(&work->distances);
  side_distances_free(&work->side_distances);
  pair_database_free(&work->pairs);
}

// The same room with only these boxes, and the player on another square.
static Board with_boxes(const Board *room, const Squares *squares, int a, int b, int player) {
  Board board = board_copy(room);
  for (int y = 0; y < board.room.height; y++)
    for (int x = 0; x < board.room.width; x++) plane_remove(board.now.box, cell_at(x, y));
  plane_add(board.now.box, squares_cell(squares, a));
  if (b >= 0) plane_add(board.now.box, squares_cell(squares, b));
  board.now.player = squares_cell(squares, player);
  return board;
}

static int least_pushes(const Board *room, const Squares *squares, int a, int b, int player) {
  Board board = with_boxes(room, squares, a, b, player);
  int least = oracle_least(&board, ORACLE_PUSHES);
  board_free(&board);
  return least;
}

// The least sum of lone distances over two different goals.
static int alone(const Work *work, int a, int b, int player) {
  int goals = work->squares.goals, best = INT32_MAX;
  const uint16_t *way_a = work->side_distances.rows.to_goal +
                          side_distances_row(&work->side_distances, a, player) * goals;
  const uint16_t *way_b = work->side_distances.rows.to_goal +
                          side_distances_row(&work->side_distances, b, player) * goals;
  for (int g = 0; g < goals; g++)
    for (int h = 0; h < goals; h++)
      if (g != h && way_a[g] != UNREACHABLE && way_b[h] != UNREACHABLE &&
          way_a[g] + way_b[h] < best)
        best = way_a[g] + way_b[h];
  return best;
}

static void check_pair(const Work *work, const Board *room, int a, int b, Dir side, int seed) {
  int player = a + work->squares.step[side];
  unsigned excess = pair_database_excess(&work->pairs, a, b, side);
  int least = least_pushes(room, &work->squares, a, b, player);
  ck_assert_msg((excess == PAIR_DEAD) == (least == ORACLE_UNSOLVABLE), "seed %d: %d %d from %d",
                seed, a, b, side);
  ck_assert_uint_le(pair_database_min_excess(&work->pairs, a, b), excess);
  if (excess == PAIR_DEAD) return;
  ck_assert_msg(alone(work, a, b, player) + (int)excess <= least, "seed %d: %d %d: %u too much",
                seed, a, b, excess);
}

static int random_place(Rng *rng, const PairDatabase *pairs) {
  return pairs->square[rng_below(rng, (uint32_t)pairs->places)];
}

START_TEST(brute_force_agrees_on_random_rooms)
{
  Work work = {0};
  int with_excess = 0, dead = 0;
  for (int seed = 0; seed < chances(1500); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 41);
    Board board = random_board(&rng, 6 + seed % 3, 5 + seed % 2, 15 + (int)rng_below(&rng, 20), 2);
    work_take(&work, &board, true);
    for (int i = 0; i < 6 && work.pairs.places > 1; i++) {
      int a = random_place(&rng, &work.pairs), b = random_place(&rng, &work.pairs);
      Dir side = (Dir)rng_below(&rng, DIR_COUNT);
      int player = a + work.squares.step[side];
      if (a == b || player == b || !squares_floor(&work.squares, player)) continue;
      check_pair(&work, &board, a, b, side, seed);
      unsigned excess = pair_database_excess(&work.pairs, a, b, side);
      dead += excess == PAIR_DEAD;
      with_excess += excess > 0 && excess != PAIR_DEAD;
    }
    board_free(&board);
  }
  ck_assert_int_gt(dead, chances(300));
  ck_assert_int_gt(with_excess, chances(10));
  work_free(&work);
}
END_TEST

START_TEST(without_distances_only_dead_pairs_are_known)
{
  Work full = {0}, quick = {0};
  for (int seed = 0; seed < chances(300); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 42);
    Board board = random_board(&rng, 8, 6, 20, 3);
    work_take(&full, &board, true);
    work_take(&quick, &board, false);
    size_t all = (size_t)full.pairs.places * (size_t)full.pairs.places;
    for (size_t i = 0; i < all * DIR_COUNT; i++)
      ck_assert_uint_eq(quick.pairs.excess[i], full.pairs.excess[i] == PAIR_DEAD ? PAIR_DEAD : 0);
    board_free(&board);
  }
  work_free(&full);
  work_free(&quick);
}
END_TEST

// The squares of the boxes in ascending order.
static void boxes_of(const Squares *squares, int *boxes) {
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) *boxes++ = square;
}

START_TEST(drawn_pairs_are_known)
{
  static const struct {
    const char *why, *rows;
    unsigned least;
  } pairs[] = {
      {"far apart",
       "########\n"
       "#      #\n"
       "# $  . #\n"
       "#@   . #\n"
       "# $    #\n"
       "#      #\n"
       "########\n",
       0},
      {"side by side in a wide tunnel",
       "########\n"
       "#      #\n"
       "# $$ ..#\n"
       "#  @   #\n"
       "########\n",
       PAIR_DEAD},
      {"both have to go through one door, side by side before it",
       "#########\n"
       "#   #####\n"
       "# $$  ..#\n"
       "#   #####\n"
       "#@  #####\n"
       "#########\n",
       2},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    Board board = drawn(pairs[i].rows);
    Work work = {0};
    int boxes[2];
    work_take(&work, &board, true);
    boxes_of(&work.squares, boxes);
    ck_assert_msg(pair_database_min_excess(&work.pairs, boxes[0], boxes[1]) == pairs[i].least,
                  "%s: %u", pairs[i].why,
                  pair_database_min_excess(&work.pairs, boxes[0], boxes[1]));
    work_free(&work);
    board_free(&board);
  }
}
END_TEST

START_TEST(boxes_on_unreachable_goals_are_not_dead)
{
  Board board = drawn(
      "#######\n"
      "#@ $ .#\n"
      "#    *#\n"
      "#####*#\n"
      "#######\n");
  Work work = {0};
  int boxes[3];
  work_take(&work, &board, false);
  boxes_of(&work.squares, boxes);
  int last = 0, second = 0;
  for (int i = 0; i < 3; i++)
    if (squares_goal(&work.squares, boxes[i])) second = last, last = boxes[i];
  ck_assert_uint_eq(pair_database_min_excess(&work.pairs, second, last), 0);
  work_free(&work);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pair_database");
  TCase *tests = tcase_create("pair_database");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, brute_force_agrees_on_random_rooms);
  tcase_add_test(tests, without_distances_only_dead_pairs_are_known);
  tcase_add_test(tests, drawn_pairs_are_known);
  tcase_add_test(tests, boxes_on_unreachable_goals_are_not_dead);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
