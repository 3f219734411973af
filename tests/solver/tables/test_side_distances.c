#include "base/mem.h"
#include "support/boards.h"
#include "tables/side_distances.h"

// Pushes of a lone box from one position of box and player to another, by a plain breadth-first
// search over single steps. Walking costs nothing.
enum { MOST = 40 * 40, ANYWHERE = -1 };

typedef struct {
  int box, player;
} Lone;

static int lone_pushes(const Squares *squares, Lone start, Lone end) {
  static bool seen[MOST];
  size_t count = (size_t)squares->count;
  ck_assert_uint_le(count, 40);
  for (size_t i = 0; i < MOST; i++) seen[i] = false;
  Lone *now = mem_alloc(MOST, sizeof *now), *later = mem_alloc(MOST, sizeof *later);
  size_t waiting = 1, next = 0;
  int pushes = 0, answer = UNREACHABLE;
  now[0] = start;
  while (waiting && answer == UNREACHABLE) {
    while (waiting && answer == UNREACHABLE) {
      Lone at = now[--waiting];
      size_t place = (size_t)at.box * 40 + (size_t)at.player;
      if (seen[place]) continue;
      seen[place] = true;
      if (at.box == end.box && (at.player == end.player || end.player == ANYWHERE)) answer = pushes;
      for (int dir = 0; dir < DIR_COUNT; dir++) {
        int to = at.player + squares->step[dir], beyond = to + squares->step[dir];
        if (!squares_floor(squares, to)) continue;
        if (to != at.box) now[waiting++] = (Lone){at.box, to};
        else if (squares_floor(squares, beyond)) later[next++] = (Lone){beyond, to};
        ck_assert_uint_lt(waiting, MOST);
        ck_assert_uint_lt(next, MOST);
      }
    }
    Lone *swap = now;
    now = later;
    later = swap;
    waiting = next;
    next = 0;
    pushes++;
  }
  mem_free(now);
  mem_free(later);
  return answer;
}

static void compare(const SideDistances *side_distances, const Squares *squares, int seed) {
  int goal_number = 0;
  for (int goal = 0; goal < squares->count; goal++) {
    if (!squares_goal(squares, goal)) continue;
    for (int box = 0; box < squares->count; box++)
      for (int player = 0; player < squares->count; player++) {
        if (!squares_floor(squares, box) || !squares_floor(squares, player) || box == player)
          continue;
        int row = side_distances_row(side_distances, box, player);
        ck_assert_int_lt(row, side_distances->count);
        int known = side_distances->rows.to_goal[row * squares->goals + goal_number];
        int least = lone_pushes(squares, (Lone){box, player}, (Lone){goal, ANYWHERE});
        ck_assert_msg(known == least, "seed %d: box %d, player %d, goal %d: %d, not %d", seed, box,
                      player, goal, known, least);
      }
    goal_number++;
  }
}

START_TEST(distances_are_those_of_a_box_alone_and_its_player)
{
  SideDistances side_distances = {0};
  Squares squares = {0};
  for (int seed = 0; seed < repeated(150, 30); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 31);
    Board board = random_board(&rng, seed % 2 ? 6 : 5, seed % 2 ? 5 : 6, 30, 1 + seed % 2);
    squares_build(&squares, &board);
    if (squares.goals) {
      side_distances_build(&side_distances, &squares, true);
      compare(&side_distances, &squares, seed);
      for (int row = 0; row < side_distances.count; row++) {
        unsigned least = UNREACHABLE;
        for (int goal = 0; goal < squares.goals; goal++) {
          unsigned way = side_distances.rows.to_goal[row * squares.goals + goal];
          if (way < least) least = way;
        }
        ck_assert_uint_eq(side_distances.rows.nearest[row], least);
      }
    }
    board_free(&board);
  }
  side_distances_free(&side_distances);
  squares_free(&squares);
}
END_TEST

static void compare_back(const SideDistances *side_distances, const Squares *squares, int seed) {
  int number = 0;
  for (int start = 0; start < squares->count; start++) {
    if (!(squares->kind[start] & SQUARE_BOX)) continue;
    for (int box = 0; box < squares->count; box++)
      for (int player = 0; player < squares->count; player++) {
        if (!squares_floor(squares, box) || !squares_floor(squares, player) || box == player)
          continue;
        int row = side_distances_row(side_distances, box, player);
        ck_assert(row >= side_distances->first[box] &&
                  row < side_distances_row_end(side_distances, box));
        int known = side_distances->rows.to_goal[row * squares->goals + number];
        int least = lone_pushes(squares, (Lone){start, squares->player}, (Lone){box, player});
        ck_assert_msg(known == least, "seed %d: box %d from %d, player %d: %d, not %d", seed, box,
                      start, player, known, least);
        ck_assert_uint_le(side_distances->rows.nearest[row], known);
      }
    number++;
  }
}

START_TEST(distances_from_the_start_know_where_the_player_was)
{
  SideDistances side_distances = {0};
  Squares squares = {0};
  int compared = 0;
  for (int seed = 0; seed < repeated(150, 30); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 32);
    Board board = random_board(&rng, seed % 2 ? 6 : 5, seed % 2 ? 5 : 6, 30, 1 + seed % 2);
    squares_build(&squares, &board);
    if (squares.goals && squares.boxes == squares.goals) {
      side_distances_build_from_start(&side_distances, &squares, true);
      compare_back(&side_distances, &squares, seed);
      compared++;
    }
    board_free(&board);
  }
  ck_assert_int_gt(compared, repeated(60, 12));
  side_distances_free(&side_distances);
  squares_free(&squares);
}
END_TEST

START_TEST(a_door_has_two_sides)
{
  Board board = drawn(
      "########\n"
      "#  #   #\n"
      "# @$  .#\n"
      "#  #   #\n"
      "########\n");
  Squares squares = {0};
  SideDistances side_distances = {0};
  squares_build(&squares, &board);
  side_distances_build(&side_distances, &squares, true);
  int door = 0;
  while (!(squares.kind[door] & SQUARE_BOX)) door++;
  int left = side_distances_row(&side_distances, door, door + squares.step[LEFT]);
  int right = side_distances_row(&side_distances, door, door + squares.step[RIGHT]);
  ck_assert_int_ne(left, right);
  ck_assert_uint_eq(side_distances.rows.nearest[left], 3);
  ck_assert_uint_eq(side_distances.rows.nearest[right],
                    UNREACHABLE);  // the left room is too small to turn the box
  side_distances_free(&side_distances);
  squares_free(&squares);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("side_distances");
  TCase *tests = tcase_create("side_distances");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, distances_are_those_of_a_box_alone_and_its_player);
  tcase_add_test(tests, distances_from_the_start_know_where_the_player_was);
  tcase_add_test(tests, a_door_has_two_sides);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
