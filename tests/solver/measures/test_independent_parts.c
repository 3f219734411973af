// Drawn boards, and properties over random ones: each part is a level that its own moves solve, and
// for two boxes the division is what two replays by the plain rules say.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "board/symmetry.h"
#include "graph/astar.h"
#include "measures/independent_parts.h"
#include "rules/orient_for_search.h"
#include "rules/pushes_to_moves.h"
#include "rules/verify.h"
#include "support/boards.h"

enum { STATES = 50000, BYTES = 1 << 28, MOST_BOXES = 4 };

// A level with a solution, divided.
typedef struct {
  Board board;
  Squares squares;
  Push *pushes;
  size_t count;
  IndependentParts parts;
} Divided;

static void add_pushes(Divided *divided, const char *moves) {
  Game *game = game_new(&divided->board);
  divided->pushes = mem_alloc(strlen(moves), sizeof *divided->pushes);
  divided->count = 0;
  for (; *moves; moves++) {
    Dir dir;
    ck_assert(verify_direction(*moves, &dir));
    Step step = game_move(game, dir);
    ck_assert(!step_refused(step));
    if (step != STEP_PUSHED) continue;
    int from = squares_at(&divided->squares, game_board(game)->now.player);
    divided->pushes[divided->count++] = push_of(from, (int)dir);
  }
  ck_assert(game_solved(game));
  game_free(game);
}

static Divided divide_by(const Board *board, const char *moves) {
  Divided divided = {.board = board_copy(board)};
  squares_build(&divided.squares, board);
  add_pushes(&divided, moves);
  return divided;
}

static void divided_free(Divided *divided) {
  board_free(&divided->board);
  squares_free(&divided->squares);
  mem_free(divided->pushes);
  independent_parts_free(&divided->parts);
}

static void find_parts(Divided *divided) {
  independent_parts_find(&divided->parts, &divided->squares, divided->pushes, divided->count);
}

// By a solution with the fewest pushes. NULL if there is none.
static char *solve(const Board *board) {
  AStar astar = {0};
  AStarResult found = astar_solve(&astar, board, (AStarLimits){STATES, BYTES});
  bool solved = found.outcome == ASTAR_SOLVED;
  char *moves = solved ? mem_string(found.solution, strlen(found.solution)) : NULL;
  astar_free(&astar);
  return moves;
}

static int parts_of(const char *rows) {
  Board board = drawn(rows);
  char *moves = solve(&board);
  ck_assert_ptr_nonnull(moves);
  Divided divided = divide_by(&board, moves);
  find_parts(&divided);
  int count = divided.parts.count;
  divided_free(&divided);
  board_free(&board);
  mem_free(moves);
  return count;
}

// Checks the level of a part, and that its moves solve it.
static void assert_part(const char *rows, const char *moves, int part, const char *expected) {
  Board board = drawn(rows), alone = drawn(expected);
  Divided divided = divide_by(&board, moves);
  find_parts(&divided);
  ck_assert_int_lt(part, divided.parts.count);
  PartLevel level = independent_parts_level(&divided.parts, &board, part);
  Text text = {0};
  board_write(&level.board, &text);
  ck_assert_msg(board_equal(&level.board, &alone), "part %d:\n%s", part, text.data);
  ck_assert_int_eq(verify(&level.board, level.moves).kind, VERDICT_SOLVED);
  part_level_free(&level);
  text_free(&text);
  divided_free(&divided);
  board_free(&board);
  board_free(&alone);
}

static const char TWO_ALONE[] =
    "############\n"
    "#@ $ .     #\n"
    "#          #\n"
    "#      $ . #\n"
    "############\n";

START_TEST(boxes_that_never_meet_are_two_parts)
{
  ck_assert_int_eq(parts_of(TWO_ALONE), 2);
  static const char MOVES[] = "rRRddrrRR";
  assert_part(TWO_ALONE, MOVES, 0,
              "############\n"
              "#@ $ .     #\n"
              "#          #\n"
              "#          #\n"
              "############\n");
  assert_part(TWO_ALONE, MOVES, 1,
              "############\n"
              "#@         #\n"
              "#          #\n"
              "#      $ . #\n"
              "############\n");
}
END_TEST

START_TEST(a_box_that_must_wait_for_another_is_in_its_part)
{
  ck_assert_int_eq(parts_of("############\n"
                            "#          #\n"
                            "#@ $ $ . . #\n"
                            "############\n"),
                   1);
}
END_TEST

// Another pair is a part of its own.
START_TEST(a_pair_and_a_pair_are_two_parts)
{
  ck_assert_int_eq(parts_of("############\n"
                            "#          #\n"
                            "#@ $ $ . . #\n"
                            "#          #\n"
                            "#          #\n"
                            "#  $ $ . . #\n"
                            "############\n"),
                   2);
}
END_TEST

START_TEST(boxes_in_a_row_beside_each_other_are_as_many_parts)
{
  ck_assert_int_eq(parts_of("########\n"
                            "#@     #\n"
                            "# $$$$ #\n"
                            "# .... #\n"
                            "#      #\n"
                            "########\n"),
                   4);
}
END_TEST

// The box on the left ends in the door, so the one on the right has to come first.
START_TEST(who_has_to_leave_a_room_before_he_closes_it_has_two_parts)
{
  ck_assert_int_eq(parts_of("##############\n"
                            "#      #     #\n"
                            "#@  $  .  $. #\n"
                            "#      #     #\n"
                            "##############\n"),
                   2);
}
END_TEST

// The second box can only be pushed after the first: they are two parts as long as they do not come
// near each other.
START_TEST(a_player_who_has_to_free_himself_has_two_parts_if_they_do_not_touch)
{
  ck_assert_int_eq(parts_of("###########\n"
                            "#  #      #\n"
                            "#@ $  .   #\n"
                            "#  #      #\n"
                            "####  $ . #\n"
                            "###########\n"),
                   2);
  ck_assert_int_eq(parts_of("###########\n"
                            "#  #      #\n"
                            "#@ $  .   #\n"
                            "#  #  $ . #\n"
                            "####      #\n"
                            "###########\n"),
                   1);
}
END_TEST

START_TEST(a_box_that_is_never_pushed_is_wall_unless_a_push_passes_it)
{
  static const char HOME[] =
      "##########\n"
      "#@ $  .  #\n"
      "#     *  #\n"
      "#        #\n"
      "#*       #\n"
      "##########\n";
  ck_assert_int_eq(parts_of(HOME), 1);
  assert_part(HOME, "rRRR", 0,
              "##########\n"
              "#@ $  .  #\n"
              "#     *  #\n"
              "#        #\n"
              "##       #\n"
              "##########\n");
}
END_TEST

static bool divides(const char *rows) {
  Board board = drawn(rows);
  char *moves = solve(&board);
  Divided divided = divide_by(&board, moves);
  find_parts(&divided);
  bool divide = independent_parts_divide(&divided.parts);
  divided_free(&divided);
  board_free(&board);
  mem_free(moves);
  return divide;
}

START_TEST(a_level_is_divided_if_a_part_is_another_level)
{
  ck_assert(divides(TWO_ALONE));
  ck_assert(
      !divides("########\n"
               "#@ $ . #\n"
               "########\n"));
  ck_assert(
      !divides("########\n"
               "#@ $ . #\n"
               "#    * #\n"
               "########\n"));
  ck_assert(
      divides("########\n"
              "#@ $ . #\n"
              "#      #\n"
              "#    * #\n"
              "########\n"));
}
END_TEST

START_TEST(a_level_that_is_solved_has_no_parts)
{
  ck_assert_int_eq(parts_of("######\n"
                            "#@ * #\n"
                            "######\n"),
                   0);
  ck_assert(
      !divides("######\n"
               "#@ * #\n"
               "######\n"));
}
END_TEST

static Board solvable_candidate(int seed) {
  Rng rng = rng_seed((uint64_t)seed, 71);
  int width = 5 + (int)rng_below(&rng, 5), height = 4 + (int)rng_below(&rng, 3);
  int walls = (int)rng_below(&rng, 15), boxes = 1 + (int)rng_below(&rng, MOST_BOXES);
  return random_board(&rng, width, height, walls, boxes);
}

typedef void CheckDivided(const Divided *divided, int seed);

// Returns how many random boards had several parts.
static int check_random_boards(int seeds, CheckDivided *check) {
  int several = 0;
  for (int seed = 0; seed < seeds; seed++) {
    Board board = solvable_candidate(seed);
    bool even = board_box_count(&board) == board_goal_count(&board);
    char *moves = even ? solve(&board) : NULL;
    if (moves) {
      Divided divided = divide_by(&board, moves);
      find_parts(&divided);
      check(&divided, seed);
      several += divided.parts.count > 1;
      divided_free(&divided);
    }
    board_free(&board);
    mem_free(moves);
  }
  return several;
}

static void check_levels(const Divided *divided, int seed) {
  size_t pushes = 0;
  for (int part = 0; part < divided->parts.count; part++) {
    PartLevel level = independent_parts_level(&divided->parts, &divided->board, part);
    Verdict verdict = verify(&level.board, level.moves);
    ck_assert_msg(verdict.kind == VERDICT_SOLVED, "seed %d, part %d", seed, part);
    ck_assert_int_eq(board_box_count(&level.board), board_goal_count(&level.board));
    pushes += verdict.pushes;
    part_level_free(&level);
  }
  ck_assert_msg(pushes == divided->count, "seed %d", seed);
}

START_TEST(the_moves_of_each_part_solve_it_and_have_all_pushes_together)
{ ck_assert_int_gt(check_random_boards(chances(6000), check_levels), chances(6000) / 50); }
END_TEST

static void push_board(Board *board, Cell from, Cell to) {
  plane_remove(board->now.box, from);
  plane_add(board->now.box, to);
  board->now.player = from;
}

// The pushes of one box by the plain rules, from where everything is.
static bool push_by_rules(const Divided *divided, Board *board, int box) {
  BitRow reached[BOARD_MAX_SIDE];
  for (size_t i = 0; i < divided->count; i++) {
    if (divided->parts.box[i] != box) continue;
    Dir dir = push_dir(divided->pushes[i]);
    Cell from = squares_cell(&divided->squares, push_from(divided->pushes[i]));
    Cell to = board_step(board, from, dir), behind = board_step(board, from, dir_opposite(dir));
    reach_fill(&board->room, board->now.box, board->now.player, reached);
    if (board_wall(board, to) || board_box(board, to) || !plane_has(reached, behind)) return false;
    push_board(board, from, to);
  }
  return true;
}

static bool can_go_first(const Divided *divided, int first, int second) {
  Board board = board_copy(&divided->board);
  bool can = push_by_rules(divided, &board, first) && push_by_rules(divided, &board, second);
  ck_assert(!can || board_solved(&board));
  board_free(&board);
  return can;
}

static int cells_apart(Cell a, Cell b) {
  return abs(cell_x(a) - cell_x(b)) + abs(cell_y(a) - cell_y(b));
}

// Do the two boxes ever stand on cells that are the same or side by side?
static bool touch(const Divided *divided) {
  const Squares *squares = &divided->squares;
  for (size_t i = 0; i < 2 * divided->count; i++)
    for (size_t k = 0; k < 2 * divided->count; k++) {
      Push a = divided->pushes[i / 2], b = divided->pushes[k / 2];
      if (divided->parts.box[i / 2] == divided->parts.box[k / 2]) continue;
      int at = i % 2 ? push_to(squares, a) : push_from(a);
      int other = k % 2 ? push_to(squares, b) : push_from(b);
      if (cells_apart(squares_cell(squares, at), squares_cell(squares, other)) < 2) return true;
    }
  return false;
}

static void check_two_boxes(const Divided *divided, int seed) {
  bool pushed[MOST_BOXES] = {false};
  for (size_t i = 0; i < divided->count; i++) pushed[divided->parts.box[i]] = true;
  if (divided->parts.boxes != 2 || !pushed[0] || !pushed[1]) return;
  bool one = can_go_first(divided, 0, 1), other = can_go_first(divided, 1, 0);
  bool apart = (one && other) || (!touch(divided) && (one || other));
  ck_assert_msg(divided->parts.count == 1 + apart, "seed %d", seed);
}

START_TEST(two_boxes_are_divided_exactly_if_the_rules_allow_it)
{ ck_assert_int_gt(check_random_boards(chances(12000), check_two_boxes), chances(12000) / 50); }
END_TEST

// Parts are numbered by their first pushes, so the same division has the same numbers. None of
// these boards has two ways that cross equally many boxes.
static void check_turned(const Divided *divided, int seed) {
  char *moves = pushes_to_moves(&divided->squares, divided->pushes, divided->count);
  for (int which = 1; which < SYMMETRY_COUNT; which++) {
    OrientedBoard oriented = oriented_board(&divided->board, which);
    char *along = oriented_board_moves(&oriented, moves);
    Divided turned = divide_by(&oriented.board, along);
    find_parts(&turned);
    ck_assert_msg(turned.parts.count == divided->parts.count, "seed %d, symmetry %d", seed, which);
    for (size_t i = 0; i < divided->count; i++)
      ck_assert_msg(
          turned.parts.part[turned.parts.box[i]] == divided->parts.part[divided->parts.box[i]],
          "seed %d, symmetry %d, push %zu", seed, which, i);
    divided_free(&turned);
    mem_free(along);
    oriented_board_free(&oriented);
  }
  mem_free(moves);
}

START_TEST(the_division_does_not_depend_on_the_orientation)
{ ck_assert_int_gt(check_random_boards(chances(2000), check_turned), chances(2000) / 50); }
END_TEST

int main(void) {
  Suite *suite = suite_create("independent_parts");
  TCase *tests = tcase_create("independent_parts");
  tcase_add_test(tests, boxes_that_never_meet_are_two_parts);
  tcase_add_test(tests, a_box_that_must_wait_for_another_is_in_its_part);
  tcase_add_test(tests, a_pair_and_a_pair_are_two_parts);
  tcase_add_test(tests, boxes_in_a_row_beside_each_other_are_as_many_parts);
  tcase_add_test(tests, who_has_to_leave_a_room_before_he_closes_it_has_two_parts);
  tcase_add_test(tests, a_player_who_has_to_free_himself_has_two_parts_if_they_do_not_touch);
  tcase_add_test(tests, a_box_that_is_never_pushed_is_wall_unless_a_push_passes_it);
  tcase_add_test(tests, a_level_is_divided_if_a_part_is_another_level);
  tcase_add_test(tests, a_level_that_is_solved_has_no_parts);
  tcase_add_test(tests, the_moves_of_each_part_solve_it_and_have_all_pushes_together);
  tcase_add_test(tests, two_boxes_are_divided_exactly_if_the_rules_allow_it);
  tcase_add_test(tests, the_division_does_not_depend_on_the_orientation);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
