#include "base/mem.h"
#include "board/reach.h"
#include "rules/box_travel.h"
#include "rules/game.h"
#include "rules/verify.h"
#include "support/boards.h"

static Text walk_on(const char *rows, int x, int y, bool *comes) {
  Board board = drawn(rows);
  BoxTravel travel = {0};
  Text moves = {0};
  box_travel_set_board(&travel, &board);
  *comes = box_travel_walk(&travel, cell_at(x, y), &moves);
  box_travel_free(&travel);
  board_free(&board);
  return moves;
}

START_TEST(a_walk_goes_around_boxes_and_walls)
{
  const char *rows =
      "#######\n"
      "#     #\n"
      "# $#  #\n"
      "# @#. #\n"
      "#     #\n"
      "#######\n";
  bool comes;
  Text moves = walk_on(rows, 1, 1, &comes);
  ck_assert(comes);
  ck_assert_str_eq(moves.data, "luu");
  text_free(&moves);
  moves = walk_on(rows, 4, 2, &comes);
  ck_assert(comes);
  ck_assert_uint_eq(moves.length, 5);
  text_free(&moves);
}
END_TEST

START_TEST(there_is_no_walk_onto_walls_and_boxes_or_out_of_the_room)
{
  const char *rows =
      "###########\n"
      "# $@  #   #\n"
      "#    .# # #\n"
      "###########\n";
  static const int places[][2] = {{0, 0}, {2, 1}, {8, 2}, {7, 1}, {10, 3}};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    bool comes;
    Text moves = walk_on(rows, places[i][0], places[i][1], &comes);
    ck_assert(!comes);
    ck_assert_uint_eq(moves.length, 0);
    text_free(&moves);
  }
}
END_TEST

START_TEST(a_box_that_the_player_cannot_reach_goes_nowhere)
{
  Board board = drawn(
      "#########\n"
      "#@ # $ .#\n"
      "#  #    #\n"
      "#########\n");
  BoxTravel travel = {0};
  box_travel_set_board(&travel, &board);
  static const int cells[][2] = {{5, 1}, {1, 1}, {0, 0}, {2, 2}};  // out of reach, and no boxes
  for (size_t i = 0; i < 4; i++) {
    Text moves = {0};
    box_travel_choose(&travel, cell_at(cells[i][0], cells[i][1]));
    ck_assert(!box_travel_reaches(&travel, cell_at(6, 1)));
    ck_assert(!box_travel_push(&travel, cell_at(2, 1), &moves));
    ck_assert_ptr_null(moves.data);
  }
  box_travel_free(&travel);
  board_free(&board);
}
END_TEST

// The box must first go right, so that the player can walk around it. Then it passes its own
// square.
START_TEST(a_path_may_lead_over_the_square_of_the_box)
{
  Board board = drawn(
      "########\n"
      "###  ###\n"
      "#.@$   #\n"
      "###    #\n"
      "########\n");
  BoxTravel travel = {0};
  Text moves = {0};
  box_travel_set_board(&travel, &board);
  box_travel_choose(&travel, cell_at(3, 2));
  ck_assert(box_travel_push(&travel, cell_at(1, 2), &moves));
  Verdict verdict = verify(&board, moves.data);
  ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
  ck_assert_uint_eq(verdict.moves, moves.length);
  ck_assert(!box_travel_reaches(&travel, cell_at(3, 2)));
  text_free(&moves);
  box_travel_free(&travel);
  board_free(&board);
}
END_TEST

enum { NEVER = -1, MOST_CELLS = 16 * 256 };

// Brute force by the plain rules: the pushes that bring the box to each cell.
static void push_everywhere(const Board *start, Cell box, int *pushes) {
  typedef struct {
    Cell box, player;
    int pushes;
  } State;
  Board board = board_copy(start);
  State *queue = mem_alloc(MOST_CELLS * 64, sizeof *queue);
  bool *seen = mem_alloc((size_t)MOST_CELLS * MOST_CELLS, 1);
  size_t tail = 0;
  for (Cell cell = 0; cell < MOST_CELLS; cell++) pushes[cell] = NEVER;
  plane_remove(board.now.box, box);
  queue[tail++] = (State){box, start->now.player, 0};
  for (size_t head = 0; head < tail; head++) {
    State at = queue[head];
    BitRow reached[16] = {0};
    plane_add(board.now.box, at.box);
    reach_fill(&board.room, board.now.box, at.player, reached);
    for (Dir dir = LEFT; dir <= DOWN; dir++) {
      Cell to = board_step(&board, at.box, dir);
      Cell behind = board_step(&board, at.box, dir_opposite(dir));
      if (to == NO_CELL || behind == NO_CELL || !plane_has(reached, behind)) continue;
      if (board_wall(&board, to) || board_box(&board, to)) continue;
      bool *was = &seen[(size_t)to * MOST_CELLS + (size_t)at.box];
      if (*was) continue;
      *was = true;
      if (pushes[to] == NEVER) pushes[to] = at.pushes + 1;
      ck_assert_uint_lt(tail, MOST_CELLS * 64);
      queue[tail++] = (State){to, at.box, at.pushes + 1};
    }
    plane_remove(board.now.box, at.box);
  }
  pushes[box] = NEVER;
  mem_free(seen);
  mem_free(queue);
  board_free(&board);
}

// Plays the moves: they bring the box there with so many pushes, and no other box moves.
static void assert_brings(const Board *start, Cell box, Cell to, int pushes, const char *moves) {
  Game *game = game_new(start);
  Board expected = board_copy(start);
  for (; *moves; moves++) {
    Dir dir;
    ck_assert(verify_direction(*moves, &dir));
    Step step = game_move(game, dir);
    ck_assert(!step_refused(step));
    ck_assert_int_eq(*moves, verify_letter(dir, step == STEP_PUSHED));
  }
  plane_remove(expected.now.box, box);
  plane_add(expected.now.box, to);
  expected.now.player = game_board(game)->now.player;
  ck_assert(board_equal(game_board(game), &expected));
  ck_assert_uint_eq(game_pushes(game), (size_t)pushes);
  board_free(&expected);
  game_free(game);
}

START_TEST(brute_force_agrees_on_squares_and_pushes)
{
  BoxTravel travel = {0};
  int *pushes = mem_alloc(MOST_CELLS, sizeof *pushes), brought = 0;
  for (int seed = 0; seed < chances(120); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 77);
    Board board = random_board(&rng, 5 + seed % 9, 4 + seed % 7, 8 + seed % 22, 1 + seed % 5);
    box_travel_set_board(&travel, &board);
    for (int y = 0; y < board.room.height; y++)
      for (int x = 0; x < board.room.width; x++) {
        Cell box = cell_at(x, y);
        if (!board_box(&board, box)) continue;
        push_everywhere(&board, box, pushes);
        box_travel_choose(&travel, box);
        for (Cell to = 0; to < board.room.height << 8; to++) {
          if (cell_x(to) >= board.room.width) continue;
          Text moves = {0};
          ck_assert_msg(box_travel_reaches(&travel, to) == (pushes[to] != NEVER), "seed %d", seed);
          if (box_travel_push(&travel, to, &moves)) {
            assert_brings(&board, box, to, pushes[to], moves.data);
            brought++;
          }
          text_free(&moves);
        }
      }
    board_free(&board);
  }
  ck_assert_int_gt(brought, chances(1000));
  mem_free(pushes);
  box_travel_free(&travel);
}
END_TEST

START_TEST(the_largest_board_is_searched_whole)
{
  Board board = board_new(BOARD_MAX_SIDE, BOARD_MAX_SIDE);
  BoxTravel travel = {0};
  Text moves = {0};
  board_put(&board, cell_at(0, 0), '@');
  board_put(&board, cell_at(1, 1), '$');
  box_travel_set_board(&travel, &board);
  box_travel_choose(&travel, cell_at(1, 1));
  ck_assert(box_travel_push(&travel, cell_at(255, 255), &moves));
  assert_brings(&board, cell_at(1, 1), cell_at(255, 255), 508, moves.data);
  text_free(&moves);
  box_travel_free(&travel);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("box_travel");
  TCase *tests = tcase_create("box_travel");
  tcase_add_test(tests, a_walk_goes_around_boxes_and_walls);
  tcase_add_test(tests, there_is_no_walk_onto_walls_and_boxes_or_out_of_the_room);
  tcase_add_test(tests, a_box_that_the_player_cannot_reach_goes_nowhere);
  tcase_add_test(tests, a_path_may_lead_over_the_square_of_the_box);
  tcase_add_test(tests, brute_force_agrees_on_squares_and_pushes);
  tcase_add_test(tests, the_largest_board_is_searched_whole);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
