#include "support/boards.h"
#include "terminal/board_text.h"

static const char all_kinds[] =
    "########\n"
    "#@ $ *.#\n"
    "# #    #\n"
    "########\n";

static void expect_drawn(const char *rows, TextArea area, BoardTextStyle style,
                         const char *wanted) {
  Board board = drawn(rows);
  BoardTextView view = board_text_fit(&board, &area);
  Text out = {0};
  board_text_write(&board, &view, &out);
  ck_assert_int_eq(view.style, style);
  ck_assert_str_eq(out.data, wanted);
  text_free(&out);
  board_free(&board);
}

START_TEST(with_room_enough_a_cell_takes_two_columns)
{
  expect_drawn(all_kinds, (TextArea){.columns = 16, .rows = 4}, BOARD_TEXT_WIDE,
               "████████████████\n"
               "██◄►  []  ╠╣··██\n"
               "██  ██        ██\n"
               "████████████████\n");
}
END_TEST

START_TEST(with_less_a_cell_takes_one)
{
  expect_drawn(all_kinds, (TextArea){.columns = 15, .rows = 4}, BOARD_TEXT_NARROW,
               "████████\n"
               "█@ □ ■·█\n"
               "█ █    █\n"
               "████████\n");
}
END_TEST

START_TEST(too_high_a_board_is_drawn_by_two_rows_a_line_in_colour)
{
  expect_drawn(
      "###\n"
      "#@#\n"
      "  #\n",
      (TextArea){.color = true, .columns = 9, .rows = 2}, BOARD_TEXT_HALF,
      "\x1b[90m\x1b[100m▀\x1b[106m▀\x1b[100m▀\x1b[39m\x1b[49m\n"
      "  \x1b[90m▀\x1b[39m\n");
}
END_TEST

START_TEST(a_lone_lower_half_leaves_the_background_to_the_terminal)
{
  expect_drawn(
      " #\n"
      "#$\n"
      "@.\n"
      "##\n"
      " *\n",
      (TextArea){.color = true, .columns = 2, .rows = 3}, BOARD_TEXT_HALF,
      "\x1b[90m▄\x1b[103m▀\x1b[39m\x1b[49m\n"
      "\x1b[96m\x1b[100m▀\x1b[91m▀\x1b[39m\x1b[49m\n"
      " \x1b[92m▀\x1b[39m\n");
}
END_TEST

START_TEST(without_colour_a_part_around_the_player_is_shown)
{
  const char rows[] =
      "############\n"
      "#.$        #\n"
      "#        @ #\n"
      "#          #\n"
      "############\n";
  expect_drawn(rows, (TextArea){.columns = 5, .rows = 3}, BOARD_TEXT_NARROW,
               "    █\n"
               "  @ █\n"
               "    █\n");
  Board board = drawn(rows);
  BoardTextView view = board_text_fit(&board, &(TextArea){.columns = 5, .rows = 3});
  Text part = {0};
  ck_assert(!board_text_is_whole(&board, &view));
  board_text_write_part(&board, &view, &part);
  ck_assert_str_eq(part.data, "columns 8-12 of 12 and rows 2-4 of 5");
  text_free(&part);
  board_free(&board);
}
END_TEST

START_TEST(a_terminal_of_one_cell_shows_the_player)
{ expect_drawn(all_kinds, (TextArea){.columns = 1, .rows = 1}, BOARD_TEXT_NARROW, "@\n"); }
END_TEST

START_TEST(ascii_is_the_board_itself)
{ expect_drawn(all_kinds, (TextArea){.ascii = true}, BOARD_TEXT_ASCII, all_kinds); }
END_TEST

START_TEST(colours_are_named_when_they_change_and_end_with_the_line)
{
  expect_drawn(
      "##$\n"
      "@. \n",
      (TextArea){.color = true}, BOARD_TEXT_WIDE,
      "\x1b[90m████\x1b[93m[]\x1b[39m\n"
      "\x1b[96m◄►\x1b[91m··\x1b[39m\n");
}
END_TEST

START_TEST(a_player_on_a_goal_looks_unlike_both)
{
  expect_drawn("#+$#\n", (TextArea){.columns = 4}, BOARD_TEXT_NARROW, "█+□█\n");
  expect_drawn("#+$#\n", (TextArea){0}, BOARD_TEXT_WIDE, "██«»[]██\n");
}
END_TEST

static BoardTextStyle style_in(const char *rows, TextArea area) {
  Board board = drawn(rows);
  BoardTextView view = board_text_fit(&board, &area);
  ck_assert(board_text_is_whole(&board, &view));
  board_free(&board);
  return view.style;
}

START_TEST(only_a_screen_is_given_large_tiles)
{
  ck_assert_int_eq(style_in(all_kinds, (TextArea){0}), BOARD_TEXT_WIDE);
  ck_assert_int_eq(style_in(all_kinds, (TextArea){.columns = 200, .rows = 200}), BOARD_TEXT_WIDE);
  ck_assert_int_eq(style_in(all_kinds, (TextArea){.large = true}), BOARD_TEXT_LARGE);
  ck_assert_int_eq(style_in(all_kinds, (TextArea){.large = true, .ascii = true}), BOARD_TEXT_ASCII);
}
END_TEST

START_TEST(a_board_has_large_tiles_only_if_all_of_it_fits)
{
  TextArea area = {.large = true, .columns = 8 * 4, .rows = 4 * 2};
  ck_assert_int_eq(style_in(all_kinds, area), BOARD_TEXT_LARGE);
  area.columns--;
  ck_assert_int_eq(style_in(all_kinds, area), BOARD_TEXT_WIDE);
  area.columns++;
  area.rows--;
  ck_assert_int_eq(style_in(all_kinds, area), BOARD_TEXT_WIDE);
  area.columns = 8 * 2 - 1;
  ck_assert_int_eq(style_in(all_kinds, area), BOARD_TEXT_NARROW);
}
END_TEST

START_TEST(every_line_shows_a_row_of_the_board)
{
  for (BoardTextStyle style = BOARD_TEXT_LARGE; style <= BOARD_TEXT_ASCII; style++)
    for (int rows = 1; rows < 10; rows++) {
      int lines = board_text_lines(style, rows);
      ck_assert_int_eq(board_text_row(style, 0), 0);
      ck_assert_int_lt(board_text_row(style, lines - 1), rows);
      ck_assert_int_ge(board_text_row(style, lines), rows);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_text");
  TCase *tests = tcase_create("board_text");
  tcase_add_test(tests, with_room_enough_a_cell_takes_two_columns);
  tcase_add_test(tests, with_less_a_cell_takes_one);
  tcase_add_test(tests, too_high_a_board_is_drawn_by_two_rows_a_line_in_colour);
  tcase_add_test(tests, a_lone_lower_half_leaves_the_background_to_the_terminal);
  tcase_add_test(tests, without_colour_a_part_around_the_player_is_shown);
  tcase_add_test(tests, a_terminal_of_one_cell_shows_the_player);
  tcase_add_test(tests, ascii_is_the_board_itself);
  tcase_add_test(tests, colours_are_named_when_they_change_and_end_with_the_line);
  tcase_add_test(tests, a_player_on_a_goal_looks_unlike_both);
  tcase_add_test(tests, only_a_screen_is_given_large_tiles);
  tcase_add_test(tests, a_board_has_large_tiles_only_if_all_of_it_fits);
  tcase_add_test(tests, every_line_shows_a_row_of_the_board);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
