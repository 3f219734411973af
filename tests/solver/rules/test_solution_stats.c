#include <ctype.h>
#include <string.h>

#include "rules/solution_stats.h"
#include "support/boards.h"

// All in the order of SOLUTION_COUNTS.
static void expect_stats(const char *rows, const char *moves, const size_t *expected) {
  Board board = drawn(rows);
  SolutionStats got = solution_stats_of(&board, moves);
  int i = 0;
#define X(name, meaning) \
  ck_assert_msg(got.name == expected[i], #name " is %zu, not %zu", got.name, expected[i]), i++;
  SOLUTION_COUNTS(X)
#undef X
  board_free(&board);
}

START_TEST(one_box_pushed_straight_is_one_of_everything)
{
  expect_stats(
      "########\n"
      "#@ $  .#\n"
      "########\n",
      "rRRR", (size_t[]){4, 3, 1, 1, 1, 1, 1, 1, 1});
}
END_TEST

// Right once, walk around, down once: two lines, one box.
START_TEST(a_turn_of_the_same_box_is_a_new_line_but_no_change)
{
  expect_stats(
      "######\n"
      "#    #\n"
      "#@$  #\n"
      "#  . #\n"
      "######\n",
      "RurD", (size_t[]){4, 2, 2, 1, 2, 4, 2, 2, 1});
}
END_TEST

// Another box without a walk in between: a new line and a change, but the same session.
START_TEST(two_boxes_in_one_session)
{
  expect_stats(
      "######\n"
      "#@$. #\n"
      "# $  #\n"
      "# .  #\n"
      "#    #\n"
      "######\n",
      "RD", (size_t[]){2, 2, 2, 2, 1, 2, 2, 2, 2});
}
END_TEST

// A push after a step back starts a new line and session. Range counts only box and direction.
START_TEST(a_step_back_and_forth_starts_a_line_but_no_range)
{
  expect_stats(
      "########\n"
      "#@$  . #\n"
      "########\n",
      "RlrRR", (size_t[]){5, 3, 2, 1, 2, 3, 1, 1, 1});
}
END_TEST

START_TEST(counting_stops_at_the_first_solved_position)
{
  expect_stats(
      "######\n"
      "#@$. #\n"
      "######\n",
      "RRll", (size_t[]){1, 1, 1, 1, 1, 1, 1, 1, 1});
}
END_TEST

START_TEST(no_moves_count_nothing)
{
  expect_stats(
      "#####\n"
      "#@* #\n"
      "#####\n",
      "", (size_t[]){0, 0, 0, 0, 0, 0, 0, 0, 0});
}
END_TEST

START_TEST(no_move_counts_in_a_level_that_starts_solved)
{
  expect_stats(
      "######\n"
      "#@ *.#\n"
      "# *  #\n"
      "######\n",
      "ddrl", (size_t[]){0, 0, 0, 0, 0, 0, 0, 0, 0});
}
END_TEST

// A second implementation: plays on characters, lists the pushes and counts from the list.

enum { PLAIN_SIDE = 12, PLAIN_MOVES = 90 };
static const char PLAIN_LETTERS[] = "lurd";
static const int PLAIN_X[] = {-1, 0, 1, 0}, PLAIN_Y[] = {0, -1, 0, 1};

typedef struct {
  int box;
  char letter;
  bool walked;  // just before, or this is the first move
} PlainPush;

typedef struct {
  char cell[PLAIN_SIDE][PLAIN_SIDE];  // '#', '.' or ' ', without boxes and player
  int box[PLAIN_SIDE][PLAIN_SIDE];    // number of the box from 1, 0 for none
  int x, y;
  char moves[PLAIN_MOVES + 1];
  int move_count, push_count;
  PlainPush push[PLAIN_MOVES];
} Plain;

static Plain plain_of(const Board *board) {
  Plain plain = {0};
  int boxes = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      char c = board_char(board, cell_at(x, y));
      plain.cell[y][x] = c == '#' ? '#' : (strchr(".*+", c) ? '.' : ' ');
      if (c == '$' || c == '*') plain.box[y][x] = ++boxes;
      if (c == '@' || c == '+') plain.x = x, plain.y = y;
    }
  return plain;
}

static bool plain_solved(const Plain *plain) {
  for (int y = 0; y < PLAIN_SIDE; y++)
    for (int x = 0; x < PLAIN_SIDE; x++)
      if (plain->box[y][x] && plain->cell[y][x] != '.') return false;
  return true;
}

// False and no change if the move is illegal.
static bool plain_move(Plain *plain, int dir) {
  int x = plain->x + PLAIN_X[dir], y = plain->y + PLAIN_Y[dir];
  int to_x = x + PLAIN_X[dir], to_y = y + PLAIN_Y[dir];
  if (plain->cell[y][x] == '#') return false;
  bool pushes = plain->box[y][x];
  if (pushes && (plain->cell[to_y][to_x] == '#' || plain->box[to_y][to_x])) return false;
  char letter = PLAIN_LETTERS[dir];
  if (pushes) {
    bool walked = !plain->move_count || islower((unsigned char)plain->moves[plain->move_count - 1]);
    plain->push[plain->push_count++] = (PlainPush){plain->box[y][x], letter, walked};
    plain->box[to_y][to_x] = plain->box[y][x];
    plain->box[y][x] = 0;
    letter = (char)toupper((unsigned char)letter);
  }
  plain->moves[plain->move_count++] = letter;
  plain->x = x;
  plain->y = y;
  return true;
}

static SolutionStats plain_measures(const Plain *plain) {
  SolutionStats sum = {.moves = (size_t)plain->move_count, .pushes = (size_t)plain->push_count};
  for (int i = 0; i < plain->move_count; i++)
    sum.player_lines += !i || tolower((unsigned char)plain->moves[i]) !=
                                  tolower((unsigned char)plain->moves[i - 1]);
  for (int i = 0; i < plain->push_count; i++) {
    PlainPush push = plain->push[i], last = i ? plain->push[i - 1] : (PlainPush){0};
    bool new_box = true, new_pair = true;
    for (int k = 0; k < i; k++) {
      bool same_box = plain->push[k].box == push.box;
      new_box &= !same_box;
      new_pair &= !(same_box && plain->push[k].letter == push.letter);
    }
    sum.boxes_pushed += new_box;
    sum.range_tp += new_pair;
    sum.pushing_sessions += push.walked;
    sum.box_changes += push.box != last.box;
    sum.range += push.box != last.box || push.letter != last.letter;
    sum.box_lines += push.walked || push.box != last.box || push.letter != last.letter;
  }
  return sum;
}

// Random play that tends to keep its direction; it stops at a solved position.
static void plain_play(Plain *plain, Rng *rng, int most) {
  int dir = (int)rng_below(rng, DIR_COUNT);
  for (int tries = 0; tries < 4 * most && plain->move_count < most && !plain_solved(plain); tries++)
    if (rng_below(rng, 2) || !plain_move(plain, dir)) dir = (int)rng_below(rng, DIR_COUNT);
}

static Board board_to_play(Rng *rng) {
  int width = 4 + (int)rng_below(rng, PLAIN_SIDE - 3);
  int height = 3 + (int)rng_below(rng, PLAIN_SIDE / 2);
  int walls = (int)rng_below(rng, 25), boxes = 1 + (int)rng_below(rng, 5);
  return random_board(rng, width, height, walls, boxes);
}

// Random case, and moves after the solved position: neither may change the counts.
static void disguise(const Plain *plain, Rng *rng, char *moves) {
  for (int i = 0; i <= plain->move_count; i++) {
    char c = plain->moves[i];
    moves[i] = (char)(rng_below(rng, 2) ? toupper((unsigned char)c) : tolower((unsigned char)c));
  }
  if (plain_solved(plain)) memcpy(&moves[plain->move_count], "lurd", sizeof "lurd");
}

START_TEST(random_play_is_counted_as_by_the_second_implementation)
{
  int solved = 0, pushes = 0;
  for (int seed = 0; seed < chances(20000); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 41);
    Board board = board_to_play(&rng);
    Plain plain = plain_of(&board);
    plain_play(&plain, &rng, (int)rng_below(&rng, PLAIN_MOVES));
    char moves[PLAIN_MOVES + sizeof "lurd"];
    disguise(&plain, &rng, moves);
    SolutionStats got = solution_stats_of(&board, moves), expected = plain_measures(&plain);
#define X(name, meaning)                                                                         \
  ck_assert_msg(got.name == expected.name, "seed %d: " #name " is %zu, not %zu", seed, got.name, \
                expected.name);
    SOLUTION_COUNTS(X)
#undef X
    solved += plain_solved(&plain) && plain.move_count;
    pushes += plain.push_count;
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(20000) / 100);
  ck_assert_int_gt(pushes, chances(20000));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solution_stats");
  TCase *tests = tcase_create("solution_stats");
  tcase_add_test(tests, one_box_pushed_straight_is_one_of_everything);
  tcase_add_test(tests, a_turn_of_the_same_box_is_a_new_line_but_no_change);
  tcase_add_test(tests, two_boxes_in_one_session);
  tcase_add_test(tests, a_step_back_and_forth_starts_a_line_but_no_range);
  tcase_add_test(tests, counting_stops_at_the_first_solved_position);
  tcase_add_test(tests, no_moves_count_nothing);
  tcase_add_test(tests, no_move_counts_in_a_level_that_starts_solved);
  tcase_add_test(tests, random_play_is_counted_as_by_the_second_implementation);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
