#include "explain/hall_set.h"
#include "support/played_boards.h"

enum { MOST_BOXES = 8 };

static bool reaches(const LevelTables *tables, int box, int goal) {
  return level_tables_distance(tables, goal, box) != LEVEL_UNREACHABLE;
}

static bool one_reaches(const LevelTables *tables, const int *boxes, int count, int goal) {
  bool one = false;
  for (int i = 0; i < count; i++) one = one || reaches(tables, boxes[i], goal);
  return one;
}

// How many goals do these boxes reach?
static int goals_of(const LevelTables *tables, const int *boxes, int count) {
  int goals = 0;
  for (int g = 0; g < tables->goals; g++) goals += one_reaches(tables, boxes, count, g);
  return goals;
}

// Hall's theorem: all boxes can have goals unless some set of them reaches too few.
static bool some_set_is_short(const LevelTables *tables, const int *boxes, int count) {
  for (unsigned set = 1; set < 1u << count; set++) {
    int chosen[MOST_BOXES], size = 0;
    for (int i = 0; i < count; i++)
      if (set >> i & 1) chosen[size++] = boxes[i];
    if (goals_of(tables, chosen, size) < size) return true;
  }
  return false;
}

static bool check_board(const Board *board) {
  LevelTables tables;
  ck_assert(level_tables_begin(&tables, board, SIZE_MAX));
  int boxes[MOST_BOXES], set[MOST_BOXES], count = 0;
  for (int i = 0; i < tables.squares.count; i++)
    if (tables.squares.kind[i] & SQUARE_BOX) boxes[count++] = i;
  for (int g = 0; g < tables.goals; g++)
    for (int size = 0; size <= count; size++)
      ck_assert(hall_set_reaches(&tables, boxes, size, g) == one_reaches(&tables, boxes, size, g));
  int found = hall_set_find(&tables, boxes, count, set);
  ck_assert_int_eq(found > 0, some_set_is_short(&tables, boxes, count));
  if (found) ck_assert_int_eq(goals_of(&tables, set, found), found - 1);
  // Without any one of them, the others can have goals.
  for (int left_out = 0; left_out < found; left_out++) {
    int rest[MOST_BOXES], size = 0;
    for (int i = 0; i < found; i++)
      if (i != left_out) rest[size++] = set[i];
    ck_assert(!some_set_is_short(&tables, rest, size));
  }
  level_tables_free(&tables);
  return found > 1;
}

START_TEST(a_minimal_set_is_found_if_there_is_one)
{
  int found = 0;
  for (unsigned seed = 1; seed <= 2000; seed++) {
    Rng rng = rng_seed(seed, 3);
    int boxes = 2 + (int)rng_below(&rng, 6), width = 7 + (int)rng_below(&rng, 3);
    Board board = random_board(&rng, width, 7, 25, boxes);
    found += check_board(&board);
    board_free(&board);
  }
  ck_assert_int_gt(found, 5);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("hall_set");
  TCase *tests = tcase_create("hall_set");
  tcase_add_test(tests, a_minimal_set_is_found_if_there_is_one);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
