#include "labyrinth_formats/labyrinth_board_reader.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinth_problems.h"

// SMALL_LABYRINTH with another character at a line and a column, both from 1.
static void expect_fault(int line, int column, char c, const char *expected) {
  char rows[] = SMALL_LABYRINTH;
  rows[(line - 1) * 12 + column - 1] = c;
  expect_labyrinth_problems(rows, 0, expected);
}

static void expect_door(const LabyrinthDoor *door, LabyrinthDoor expected) {
  ck_assert_int_eq(door->cell, expected.cell);
  ck_assert_int_eq(door->dir, expected.dir);
  ck_assert_int_eq(door->by_switch, expected.by_switch);
  ck_assert_int_eq(door->color, expected.color);
  ck_assert_int_eq(door->open, expected.open);
}

START_TEST(every_sign_of_a_board_is_read)
{
  Labyrinth maze = drawn_labyrinth(SMALL_LABYRINTH);
  ck_assert_int_eq(maze.width, 5);
  ck_assert_int_eq(maze.height, 4);
  ck_assert_int_eq(maze.player, 0);
  ck_assert_int_eq(maze.exit, 19);
  ck_assert_int_eq(maze.sweet_count, 3);
  ck_assert_int_eq(maze.sweets[2], 17);
  ck_assert_int_eq(maze.keys[0], 5);
  ck_assert_int_eq(maze.keys[1], 8);
  ck_assert_int_eq(maze.keys[2], LABYRINTH_NOWHERE);
  ck_assert_int_eq(maze.monster_count, 2);
  ck_assert_int_eq(maze.monsters[0].cell, 6);
  ck_assert_int_eq(maze.monsters[0].period, 1);
  ck_assert_int_eq(maze.monsters[1].period, 4);
  ck_assert_int_eq(maze.switch_count, 2);
  ck_assert_int_eq(maze.switches[0].letter, 0);
  ck_assert_int_eq(maze.switches[1].letter, 5);
  ck_assert_int_eq(maze.door_count, 4);
  expect_door(&maze.doors[0], (LabyrinthDoor){1, RIGHT, false, 0, false});
  expect_door(&maze.doors[1], (LabyrinthDoor){4, DOWN, true, 0, false});
  expect_door(&maze.doors[2], (LabyrinthDoor){7, DOWN, true, 0, true});
  expect_door(&maze.doors[3], (LabyrinthDoor){14, DOWN, true, 5, false});
  ck_assert_int_eq(maze.edges[0][RIGHT], EDGE_OPEN);
  ck_assert_int_eq(maze.edges[1][DOWN], EDGE_WALL);
  ck_assert_int_eq(maze.edges[6][UP], EDGE_WALL);
}
END_TEST

START_TEST(an_unknown_character_is_named_with_what_was_expected_there)
{
  expect_fault(2, 2, '#',
               "x:2:2: level 1: unknown character '#': @, E, ., a to f, u to z, 1 to 4 or a blank "
               "on a cell was expected\n");
  expect_fault(2, 4, '5',
               "x:2:4: level 1: unknown character '5': @, E, ., a to f, u to z, 1 to 4 or a blank "
               "on a cell was expected\n");
  expect_fault(4, 5, '-',
               "x:4:5: level 1: unknown character '-': |, a blank or a door (A to F, U to Z, u to "
               "z) was expected\n");
  expect_fault(5, 4, '|',
               "x:5:4: level 1: unknown character '|': -, a blank or a door (A to F, U to Z, u to "
               "z) was expected\n");
  expect_fault(5, 3, '-', "x:5:3: level 1: unknown character '-': + at a corner was expected\n");
  expect_fault(6, 1, '!', "x:6:1: level 1: unknown character '!': the border, |, was expected\n");
  expect_fault(9, 2, '\t', "x:9:2: level 1: unknown character 0x09: the border, -, was expected\n");
}
END_TEST

START_TEST(a_letter_beside_its_place_is_told)
{
  expect_fault(5, 4, 'a', "x:5:4: level 1: a thing (a) between cells: things stand on cells\n");
  expect_fault(2, 3, '.', "x:2:3: level 1: a thing (.) between cells: things stand on cells\n");
  expect_fault(2, 4, 'A', "x:2:4: level 1: a door (A) on a cell: doors stand between cells\n");
  expect_fault(8, 4, 'Z', "x:8:4: level 1: a door (Z) on a cell: doors stand between cells\n");
}
END_TEST

START_TEST(the_border_has_neither_holes_nor_doors)
{
  expect_fault(1, 2, ' ', "x:1:2: level 1: a hole in the border: - was expected\n");
  expect_fault(4, 1, ' ', "x:4:1: level 1: a hole in the border: | was expected\n");
  expect_fault(4, 11, 'A', "x:4:11: level 1: a door in the border: | was expected\n");
  expect_fault(9, 10, 'u', "x:9:10: level 1: a door in the border: - was expected\n");
}
END_TEST

START_TEST(player_exit_and_each_key_are_there_once_at_most)
{
  expect_fault(2, 2, ' ', "x:1:1: level 1: no player: @\n");
  expect_fault(8, 10, ' ', "x:1:1: level 1: no exit: E\n");
  expect_fault(8, 2, '@', "x:8:2: level 1: a second player: the first is at line 2, column 2\n");
  expect_fault(2, 4, 'E', "x:8:10: level 1: a second exit: the first is at line 2, column 4\n");
  expect_fault(6, 2, 'b', "x:6:2: level 1: a second key b: the first is at line 4, column 8\n");
}
END_TEST

START_TEST(several_faults_are_told_one_for_each_row)
{
  expect_labyrinth_problems(
      "+-+-+-+-+\n"
      "|@?????E|\n"
      "+ + + + +\n"
      "|       \n"
      "+ + + + +\n"
      "|        |\n"
      "+ + + + +\n"
      "|@      |\n"
      "+-+ +-+-+\n",
      0,
      "x:2:3: level 1: unknown character '?': |, a blank or a door (A to F, U to Z, u to z) was "
      "expected\n"
      "x:4:2: level 1: the row has 1 characters, 9 were expected\n"
      "x:6:9: level 1: a hole in the border: | was expected\n"
      "x:8:2: level 1: a second player: the first is at line 2, column 2\n"
      "x:9:4: level 1: a hole in the border: - was expected\n");
}
END_TEST

START_TEST(a_row_of_another_length_is_told_by_the_length_of_most_rows)
{
  expect_labyrinth_problems(
      "+-+-+-+\n"
      "|@     E|\n"
      "+ + + + +\n"
      "|       |\n"
      "+ + + + +\n"
      "|       | |\n"
      "+ + + + +\n"
      "|       |\n"
      "+-+-+-+-+\n",
      0,
      "x:1:8: level 1: the row has 7 characters, 9 were expected\n"
      "x:6:10: level 1: the row has 11 characters, 9 were expected\n");
}
END_TEST

START_TEST(a_missing_row_is_told_once)
{
  expect_labyrinth_problems(
      "+-+-+-+-+\n"
      "|@     E|\n"
      "+ + + + +\n"
      "+ + + + +\n"
      "|       |\n"
      "+ + + + +\n"
      "|       |\n"
      "+ + + + +\n"
      "|       |\n"
      "+-+-+-+-+\n",
      0, "x:10:1: level 1: the board ends early: a row of walls was expected after 10 rows\n");
  expect_labyrinth_problems(
      "+-+-+-+-+\n"
      "|@     E|\n"
      "|       |\n"
      "+ + + + +\n"
      "|       |\n"
      "+ + + + +\n"
      "|       |\n"
      "+ + + + +\n"
      "|       |\n"
      "|       |\n"
      "+-+-+-+-+\n",
      0, "x:3:1: level 1: a row of cells where a row of walls was expected\n");
  expect_labyrinth_problems(
      "|@     E|\n"
      "+ + + + +\n"
      "|       |\n"
      "+-+-+-+-+\n",
      0, "x:1:1: level 1: the board begins without a row of walls: + was expected\n");
}
END_TEST

START_TEST(sizes_outside_the_limits_are_refused_with_their_numbers)
{
  expect_labyrinth_problems(
      "+-+-+-+-+-+\n"
      "|@       E|\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n",
      0, "x:1:1: level 1: 5 x 3 cells: 4 x 4 to 64 x 64 are possible\n");
  expect_labyrinth_problems("+-+-+-+-+ \n|@     E|\n+-+-+-+-+\n", 0,
                            "x:1:1: level 1: 4 x 1 cells: 4 x 4 to 64 x 64 are possible\n");
  expect_labyrinth_problems(
      "+-+-+-+-\n"
      "|@    E|\n",
      0, "x:1:1: level 1: rows of 8 characters: W cells need 2W + 1, an odd number\n");
}
END_TEST

// A board without inner walls. `extra` is put on its cells from the third on.
static void write_hall(int width, int height, const char *extra, Text *out) {
  for (int y = 0; y < 2 * height + 1; y++) {
    for (int x = 0; x < 2 * width + 1; x++) {
      bool border = !x || !y || x == 2 * width || y == 2 * height;
      char c = ' ';
      if (x % 2 && y % 2 && (x > 3 || y > 1)) c = *extra ? *extra++ : ' ';
      else if (x % 2 && y % 2) c = x == 1 ? '@' : 'E';
      else if (x % 2 == 0 && y % 2 == 0) c = '+';
      else if (border) c = x % 2 ? '-' : '|';
      text_add_char(out, c);
    }
    text_add_char(out, '\n');
  }
}

static void expect_hall(int width, int height, const char *extra, size_t levels,
                        const char *expected) {
  Text hall = {0};
  write_hall(width, height, extra, &hall);
  expect_labyrinth_problems(hall.data, levels, expected);
  text_free(&hall);
}

START_TEST(the_largest_board_is_read_and_a_larger_one_refused)
{
  expect_hall(64, 64, "", 1, "");
  expect_hall(4, 64, "", 1, "");
  expect_hall(65, 4, "", 0, "x:1:1: level 1: 65 x 4 cells: 4 x 4 to 64 x 64 are possible\n");
  expect_hall(4, 1000, "", 0, "x:1:1: level 1: 4 x 1000 cells: 4 x 4 to 64 x 64 are possible\n");
}
END_TEST

START_TEST(too_many_things_are_told_once_at_the_first_too_many)
{
  expect_hall(9, 8, "uvwxyzuvwxyz", 1, "");
  expect_hall(9, 8, "uvwxyzuvwxyz uu", 0, "x:4:14: level 1: more than 12 switches\n");
  expect_hall(9, 8, "12341234", 1, "");
  expect_hall(9, 8, "123412341", 0, "x:4:4: level 1: more than 8 monsters\n");
  expect_hall(9, 8, "................................", 1, "");
  expect_hall(9, 8, "...................................", 0,
              "x:8:16: level 1: more than 32 sweets\n");
}
END_TEST

START_TEST(too_many_doors_are_told)
{
  Text rows = {0};
  write_hall(7, 8, "", &rows);
  for (int i = 0; i < 33; i++) {
    if (i == 32) expect_labyrinth_problems(rows.data, 1, "");
    rows.data[(2 + i / 7 * 2) * 16 + 1 + i % 7 * 2] = "AFUZuz"[i % 6];
  }
  expect_labyrinth_problems(rows.data, 0, "x:11:10: level 1: more than 32 doors\n");
  text_free(&rows);
}
END_TEST

START_TEST(doors_without_key_or_switch_and_switches_without_doors_are_allowed)
{
  Labyrinth maze = drawn_labyrinth(
      "+-+-+-+-+\n"
      "|@F Z  v|\n"
      "+ + + + +\n"
      "|       |\n"
      "+ + + + +\n"
      "|       |\n"
      "+ + + + +\n"
      "|      E|\n"
      "+-+-+-+-+\n");
  ck_assert_int_eq(maze.door_count, 2);
  ck_assert_int_eq(maze.switch_count, 1);
}
END_TEST

START_TEST(a_parsed_board_tells_its_first_fault)
{
  Labyrinth maze;
  char *error = labyrinth_parse_board("+-+-+-+-+\n|@      |\n+-+-+-+-+\n", &maze);
  ck_assert_str_eq(error, "line 1, column 1: 4 x 1 cells: 4 x 4 to 64 x 64 are possible");
  mem_free(error);
  error = labyrinth_parse_board("", &maze);
  ck_assert_str_eq(error, "line 1, column 1: no rows");
  mem_free(error);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_board_reader");
  TCase *tests = tcase_create("labyrinth_board_reader");
  tcase_add_test(tests, every_sign_of_a_board_is_read);
  tcase_add_test(tests, an_unknown_character_is_named_with_what_was_expected_there);
  tcase_add_test(tests, a_letter_beside_its_place_is_told);
  tcase_add_test(tests, the_border_has_neither_holes_nor_doors);
  tcase_add_test(tests, player_exit_and_each_key_are_there_once_at_most);
  tcase_add_test(tests, several_faults_are_told_one_for_each_row);
  tcase_add_test(tests, a_row_of_another_length_is_told_by_the_length_of_most_rows);
  tcase_add_test(tests, a_missing_row_is_told_once);
  tcase_add_test(tests, sizes_outside_the_limits_are_refused_with_their_numbers);
  tcase_add_test(tests, the_largest_board_is_read_and_a_larger_one_refused);
  tcase_add_test(tests, too_many_things_are_told_once_at_the_first_too_many);
  tcase_add_test(tests, too_many_doors_are_told);
  tcase_add_test(tests, doors_without_key_or_switch_and_switches_without_doors_are_allowed);
  tcase_add_test(tests, a_parsed_board_tells_its_first_fault);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
