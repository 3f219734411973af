#include <string.h>

#include "labyrinth_screen/labyrinth_text_view.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinths.h"

static const char all_kinds[] =
    "+-+-+-+-+-+\n"
    "|@  A  .  |\n"
    "+ +-+ +-+ +\n"
    "|a  |1  uE|\n"
    "+-+ +Y+ +A+\n"
    "|y  v     |\n"
    "+ +u+-+ + +\n"
    "|      2  |\n"
    "+-+-+-+-+-+\n";

static void expect_drawn(const char *rows, int columns, int lines, bool ascii,
                         LabyrinthTextForm form, const char *wanted) {
  Labyrinth maze = drawn_labyrinth(rows);
  LabyrinthState state = labyrinth_start(&maze);
  LabyrinthTextSubject subject = {&maze, &state, NULL};
  LabyrinthTextView view = labyrinth_text_fit(&subject, columns, lines, ascii);
  Text out = {0};
  labyrinth_text_write(&subject, &view, false, &out);
  ck_assert_int_eq(view.form, form);
  ck_assert_str_eq(out.data, wanted);
  text_free(&out);
}

START_TEST(with_room_enough_a_cell_takes_three_columns)
{
  static const char wide[] =
      "╭───────┬───────────╮\n"
      "│(@)    A     ●     │\n"
      "│   ╶───┤   ╶───╮   │\n"
      "│ a¬    │/1\\    u[E]│\n"
      "├───╴   ├┅Y┅╴   ╰━A━┤\n"
      "│‹y›    v           │\n"
      "│   ╶·u·┴───╴       │\n"
      "│            /2\\    │\n"
      "╰───────────────────╯\n";
  expect_drawn(all_kinds, 0, 0, false, LABYRINTH_TEXT_WIDE, wide);
  expect_drawn(all_kinds, 21, 9, false, LABYRINTH_TEXT_WIDE, wide);
}
END_TEST

START_TEST(with_few_lines_walls_lie_on_the_ground)
{
  expect_drawn(all_kinds, 21, 8, false, LABYRINTH_TEXT_FLAT,
               " ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁\n"
               "│ @  ▁▁▁A    ▁●▁    │\n"
               "│▁a▁    │Y1▁    uAE▁│\n"
               "│ y   u v▁▁▁        │\n"
               "│▁▁▁▁▁▁▁▁▁▁▁▁▁2▁▁▁▁▁│\n");
  expect_drawn(all_kinds, 80, 5, true, LABYRINTH_TEXT_FLAT,
               " ___________________\n"
               "| @  ___A    _._    |\n"
               "|_a_    |Y1_    uAE_|\n"
               "| y   u v___        |\n"
               "|_____________2_____|\n");
}
END_TEST

START_TEST(with_few_columns_a_cell_takes_one)
{
  expect_drawn(all_kinds, 20, 0, false, LABYRINTH_TEXT_NARROW,
               "╭───┬─────╮\n"
               "│@  A  ●  │\n"
               "│ ╶─┤ ╶─╮ │\n"
               "│a  │1  uE│\n"
               "├─╴ ├Y╴ ╰A┤\n"
               "│y  v     │\n"
               "│ ╶u┴─╴   │\n"
               "│      2  │\n"
               "╰─────────╯\n");
}
END_TEST

START_TEST(in_ascii_it_is_the_text_form_of_the_level)
{
  Rng rng = rng_seed(2, 1);
  expect_drawn(all_kinds, 0, 0, true, LABYRINTH_TEXT_NARROW, all_kinds);
  for (int round = 0; round < 40; round++) {
    Labyrinth maze = random_labyrinth(&rng, &ALL_THINGS);
    Text rows = {0};
    labyrinth_write_board(&maze, &rows);
    expect_drawn(rows.data, 0, 0, true, LABYRINTH_TEXT_NARROW, rows.data);
    text_free(&rows);
  }
}
END_TEST

START_TEST(what_is_taken_is_gone_and_doors_are_as_they_are_now)
{
  Labyrinth maze = drawn_labyrinth(all_kinds);
  LabyrinthState state = labyrinth_start(&maze);
  state.sweets = 0, state.keys = 1, state.open = ~state.open;
  state.player = state.monsters[0];
  LabyrinthTextSubject subject = {&maze, &state, NULL};
  LabyrinthTextView view = labyrinth_text_fit(&subject, 0, 0, false);
  Text out = {0};
  labyrinth_text_write(&subject, &view, false, &out);
  ck_assert_str_eq(out.data,
                   "╭───────┬───────────╮\n"
                   "│                   │\n"
                   "│   ╶───┤   ╶───╮   │\n"
                   "│       │(X)    U E │\n"
                   "├───╴   ├·y·╴   ╰╴ ╶┤\n"
                   "│‹y›    V           │\n"
                   "│   ╶┅U┅┴───╴       │\n"
                   "│            /2\\    │\n"
                   "╰───────────────────╯\n");
  text_free(&out);
}
END_TEST

START_TEST(marks_are_shown_where_nothing_stands)
{
  Labyrinth maze = drawn_labyrinth(all_kinds);
  LabyrinthState state = labyrinth_start(&maze);
  char marks[20];
  memset(marks, '>', sizeof marks);
  LabyrinthTextSubject subject = {&maze, &state, marks};
  LabyrinthTextView view = {
      .form = LABYRINTH_TEXT_WIDE, .width = maze.width, .height = maze.height};
  LabyrinthGlyph player = labyrinth_text_glyph(&subject, &view, 1, 2);
  LabyrinthGlyph beside = labyrinth_text_glyph(&subject, &view, 1, 6);
  ck_assert_str_eq(player.text, "@");
  ck_assert_int_eq(player.ink.kind, LABYRINTH_INK_PLAYER);
  ck_assert_str_eq(beside.text, "→");
  ck_assert_int_eq(beside.ink.kind, LABYRINTH_INK_MARK);
}
END_TEST

START_TEST(a_large_labyrinth_shows_the_part_around_the_player)
{
  Labyrinth maze = labyrinth_new(64, 50);
  maze.player = labyrinth_cell(&maze, 40, 25), maze.exit = 0;
  LabyrinthState state = labyrinth_start(&maze);
  LabyrinthTextSubject subject = {&maze, &state, NULL};
  LabyrinthTextView view = labyrinth_text_fit(&subject, 80, 21, false);
  Text part = {0};
  ck_assert(!labyrinth_text_is_whole(&maze, &view));
  labyrinth_text_write_part(&maze, &view, &part);
  ck_assert_str_eq(part.data, "columns 32-50 of 64 and rows 16-35 of 50");
  ck_assert_int_le(labyrinth_text_columns(&view), 80);
  ck_assert_int_le(labyrinth_text_lines(&view), 21);
  text_free(&part);
  // Even the smallest screen shows the player.
  view = labyrinth_text_fit(&subject, 1, 1, false);
  ck_assert_int_eq(view.x, 40);
  ck_assert_int_eq(view.y, 25);
}
END_TEST

// Counts characters, which all take one column.
static int columns_of(const char *line, size_t length) {
  int count = 0;
  for (size_t i = 0; i < length; i++) count += ((unsigned char)line[i] & 0xC0) != 0x80;
  return count;
}

START_TEST(lines_are_never_wider_than_promised_and_cells_are_found_again)
{
  Rng rng = rng_seed(4, 1);
  for (int round = 0; round < 60; round++) {
    Labyrinth maze = random_labyrinth(&rng, &ALL_THINGS);
    LabyrinthState state = labyrinth_start(&maze);
    LabyrinthTextSubject subject = {&maze, &state, NULL};
    LabyrinthTextView view = labyrinth_text_fit(&subject, random_between(&rng, 5, 300),
                                                random_between(&rng, 3, 150), round % 2);
    Text out = {0};
    labyrinth_text_write(&subject, &view, false, &out);
    int lines = 0;
    for (const char *at = out.data, *end; (end = strchr(at, '\n')); at = end + 1, lines++)
      ck_assert_int_le(columns_of(at, (size_t)(end - at)), labyrinth_text_columns(&view));
    ck_assert_int_eq(lines, labyrinth_text_lines(&view));
    int found = 0;
    for (int line = -1; line <= lines; line++)
      for (int column = -1; column <= labyrinth_text_columns(&view); column++) {
        uint16_t cell = labyrinth_text_cell(&maze, &view, line, column);
        if (cell == LABYRINTH_NOWHERE) continue;
        ck_assert_int_lt(cell, labyrinth_cells(&maze));
        found++;
      }
    int wide = view.form == LABYRINTH_TEXT_NARROW ? 1 : 3;
    ck_assert_int_eq(found, view.width * view.height * wide);
    text_free(&out);
  }
}
END_TEST

START_TEST(colours_are_written_only_on_request_and_end_with_the_line)
{
  Labyrinth maze = drawn_labyrinth(all_kinds);
  LabyrinthState state = labyrinth_start(&maze);
  LabyrinthTextSubject subject = {&maze, &state, NULL};
  LabyrinthTextView view = labyrinth_text_fit(&subject, 0, 0, false);
  Text plain = {0}, colored = {0};
  labyrinth_text_write(&subject, &view, false, &plain);
  labyrinth_text_write(&subject, &view, true, &colored);
  ck_assert_ptr_null(strchr(plain.data, '\x1b'));
  ck_assert_ptr_nonnull(strstr(colored.data, "\x1b[93m(@)"));
  ck_assert_ptr_nonnull(strstr(colored.data, "\x1b[39m\n"));
  // Without its colours it is the same text.
  Text stripped = {0};
  for (const char *at = colored.data; *at; at++) {
    if (*at == '\x1b') at = strchr(at, 'm');
    else text_add_char(&stripped, *at);
  }
  ck_assert_str_eq(stripped.data, plain.data);
  text_free(&plain);
  text_free(&colored);
  text_free(&stripped);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_text_view");
  TCase *tests = tcase_create("labyrinth_text_view");
  tcase_add_test(tests, with_room_enough_a_cell_takes_three_columns);
  tcase_add_test(tests, with_few_lines_walls_lie_on_the_ground);
  tcase_add_test(tests, with_few_columns_a_cell_takes_one);
  tcase_add_test(tests, in_ascii_it_is_the_text_form_of_the_level);
  tcase_add_test(tests, what_is_taken_is_gone_and_doors_are_as_they_are_now);
  tcase_add_test(tests, marks_are_shown_where_nothing_stands);
  tcase_add_test(tests, a_large_labyrinth_shows_the_part_around_the_player);
  tcase_add_test(tests, lines_are_never_wider_than_promised_and_cells_are_found_again);
  tcase_add_test(tests, colours_are_written_only_on_request_and_end_with_the_line);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
