#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "support/boards.h"

// The simplest flood fill, as oracle.
static void plain_fill(const Board *board, bool boxes_block, Cell from, char *seen) {
  if (from == NO_CELL || seen[from] || board_wall(board, from)) return;
  if (boxes_block && board_box(board, from)) return;
  seen[from] = 1;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    plain_fill(board, boxes_block, board_step(board, from, (Dir)dir), seen);
}

static void compare_with_plain(const Board *board, bool boxes_block, Cell from, int seed) {
  char *seen = mem_alloc(CELL_COUNT, 1);
  BitRow *reached = mem_alloc((size_t)board->room.height, sizeof *reached);
  plain_fill(board, boxes_block, from, seen);
  reach_fill(&board->room, boxes_block ? board->now.box : NULL, from, reached);
  Cell smallest = NO_CELL;
  for (Cell cell = 0; cell < board->room.height * BOARD_MAX_SIDE; cell++) {
    if (plane_has(reached, cell) != seen[cell])
      ck_abort_msg("seed %d, cell (%d, %d)", seed, cell_x(cell), cell_y(cell));
    if (seen[cell] && smallest == NO_CELL) smallest = cell;
  }
  ck_assert_int_eq(reach_smallest(reached, board->room.height), smallest);
  mem_free(seen);
  mem_free(reached);
}

START_TEST(the_row_fill_agrees_with_a_plain_one_on_random_boards)
{
  for (int seed = 0; seed < 1500; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 2);
    int width = 3 + (int)rng_below(&rng, seed % 10 ? 30 : 254);
    int height = 3 + (int)rng_below(&rng, 40);
    Board board = random_board(&rng, width, height, (int)rng_below(&rng, 60), 20);
    compare_with_plain(&board, seed % 2, board.now.player, seed);
    board_free(&board);
  }
}
END_TEST

// A corridor that turns at every row: the worst case for a fill by rows.
START_TEST(a_board_of_256_rows_that_winds_is_filled_whole)
{
  Board board = board_new(256, 256);
  for (int y = 1; y < 256; y += 2)
    for (int x = 0; x < 256; x++)
      if (x != (y % 4 == 1 ? 255 : 0)) board_put(&board, cell_at(x, y), '#');
  BitRow *reached = mem_alloc(256, sizeof *reached);
  reach_fill(&board.room, NULL, cell_at(7, 0), reached);
  int count = 0;
  for (Cell cell = 0; cell < CELL_COUNT; cell++) count += plane_has(reached, cell);
  ck_assert_int_eq(count, 128 * 256 + 128);
  mem_free(reached);
  board_free(&board);
}
END_TEST

START_TEST(a_fill_from_a_wall_or_a_blocked_cell_is_empty)
{
  Board board = drawn(
      "####\n"
      "#$@#\n"
      "####\n");
  BitRow reached[3];
  reach_fill(&board.room, NULL, cell_at(0, 0), reached);
  ck_assert_int_eq(reach_smallest(reached, 3), NO_CELL);
  reach_fill(&board.room, board.now.box, cell_at(1, 1), reached);
  ck_assert_int_eq(reach_smallest(reached, 3), NO_CELL);
  board_free(&board);
}
END_TEST

START_TEST(a_gap_in_the_wall_is_found_where_it_is)
{
  Board open = drawn(
            "#####\n"
            "#@  #\n"
            "### #\n"),
        closed = drawn(
            "#####\n"
            "#@  #\n"
            "#####\n");
  BitRow reached[3];
  Cell where = NO_CELL;
  reach_fill(&open.room, NULL, open.now.player, reached);
  ck_assert(reach_edge(&open.room, reached, &where));
  ck_assert_int_eq(where, cell_at(3, 2));
  reach_fill(&closed.room, NULL, closed.now.player, reached);
  ck_assert(!reach_edge(&closed.room, reached, &where));
  board_free(&open);
  board_free(&closed);
}
END_TEST

START_TEST(a_board_of_one_cell_or_one_column_is_open)
{
  const char *boards[] = {"@\n", "@\n-\n-\n"};
  for (int i = 0; i < 2; i++) {
    Board board = drawn(boards[i]);
    BitRow reached[3];
    Cell where;
    reach_fill(&board.room, NULL, board.now.player, reached);
    ck_assert(reach_edge(&board.room, reached, &where));
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reach");
  TCase *tests = tcase_create("reach");
  tcase_add_test(tests, the_row_fill_agrees_with_a_plain_one_on_random_boards);
  tcase_add_test(tests, a_board_of_256_rows_that_winds_is_filled_whole);
  tcase_add_test(tests, a_fill_from_a_wall_or_a_blocked_cell_is_empty);
  tcase_add_test(tests, a_gap_in_the_wall_is_found_where_it_is);
  tcase_add_test(tests, a_board_of_one_cell_or_one_column_is_open);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
