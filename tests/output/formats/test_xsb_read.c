#include "base/mem.h"
#include "support/parsed_file.h"

#define ROOM \
  "#####\n"  \
  "#@$.#\n"  \
  "#####\n"

// Boards

START_TEST(every_way_to_write_a_cell_is_understood)
{
  draws(
      "#######\n"
      "#+$* -#\n"
      "#_____#\n"
      "#######\n",
      "#######\n"
      "#+$*  #\n"
      "#     #\n"
      "#######\n");
  draws(
      "#####\n"
      "#pb.#\n"
      "#####\n",
      ROOM);
  draws(
      "#####\n"
      "#Pb #\n"
      "#B###\n"
      "####\n",
      "#####\n"
      "#+$ #\n"
      "#*###\n"
      "####\n");
}
END_TEST

START_TEST(leading_blanks_are_floor_and_trailing_ones_nothing)
{
  draws(
      "  ####  \n"
      "###@.# \n"
      "# $  #\n"
      "######     \n",
      "  ####\n"
      "###@.#\n"
      "# $  #\n"
      "######\n");
  draws(
      "--####--\n"
      "###@.#\n"
      "#-$--#\n"
      "######\n",
      "  ####\n"
      "###@.#\n"
      "# $  #\n"
      "######\n");
}
END_TEST

START_TEST(a_tab_leads_to_the_next_eighth_column)
{
  draws(
      "\t#####\n"
      " \t#@$.#\n"
      "\t#####\n",
      "        #####\n"
      "        #@$.#\n"
      "        #####\n");
  draws(
      "##########\n"
      "#@$.\t #\n"
      "##########\n",
      "##########\n"
      "#@$.     #\n"
      "##########\n");
}
END_TEST

START_TEST(any_line_ending_ends_a_line)
{
  draws(
      "#####\r\n"
      "#@$.#\r\n"
      "#####\r\n",
      ROOM);
  draws("#####\r#@$.#\r#####\r", ROOM);
  draws(
      "\xEF\xBB\xBF#####\n"
      "#@$.#\n"
      "#####",
      ROOM);
}
END_TEST

START_TEST(an_empty_row_inside_is_kept_and_one_below_is_dropped)
{
  draws(
      "#####\n"
      "#@$.#\n"
      "#####\n"
      "-\n"
      "*\n",
      "#####\n"
      "#@$.#\n"
      "#####\n"
      "-\n"
      "*\n");
  draws(
      "#####\n"
      "#@$.#\n"
      "#####\n"
      "-----\n"
      "__\n",
      ROOM);
}
END_TEST

START_TEST(blank_lines_and_text_end_a_board)
{
  Reading reading = reading_of(ROOM "  \n" ROOM "text\n" ROOM);
  ck_assert_str_eq(reading.told, "");
  ck_assert_uint_eq(reading.collection.count, 3);
  ck_assert_int_eq(reading.collection.levels[1].line, 5);
  ck_assert_int_eq(reading.collection.levels[2].number, 3);
  reading_free(&reading);
}
END_TEST

START_TEST(run_lengths_groups_and_bars_make_rows)
{
  draws(
      "5#\n"
      "#@$.#\n"
      "5#\n",
      ROOM);
  draws("5#|#@$.#|5#\n", ROOM);
  draws(
      "5#|\n"
      "#@$.#|\n"
      "5#|\n",
      ROOM);
  draws("2(2(#)3#)|#@$.5-#|10#\n",
        "##########\n"
        "#@$.     #\n"
        "##########\n");
  draws("7#|#p4-#|2(#2-$.-#|)7#",
        "#######\n"
        "#@    #\n"
        "#  $. #\n"
        "#  $. #\n"
        "#######\n");
}
END_TEST

START_TEST(consecutive_one_line_boards_are_separate_levels)
{
  Reading reading = reading_of(
      "5#|#@$.#|5#\n"
      "6#|#@-$.#|6#\n" ROOM "5#|#@$.#|5#\n");
  ck_assert_str_eq(reading.told, "");
  ck_assert_uint_eq(reading.collection.count, 4);
  reading_free(&reading);
}
END_TEST

START_TEST(decoration_above_the_first_wall_is_not_a_row)
{ draws("-|*|5#|#@$.#|5#\n", ROOM); }
END_TEST

// Errors

START_TEST(an_unknown_character_is_reported_with_its_place)
{
  tells(
      "#####\n"
      "#@$.#\n"
      "##x##\n",
      "f:3:3: unknown character 'x'\n");
  tells(ROOM
        "\n"
        "\n"
        "#####\n"
        "#@$.# ~\n"
        "#####\n",
        "f:7:7: unknown character '~'\n");
  tells(
      "#####\n"
      "#\x07$.#\n"
      "#####\n",
      "f:2:2: unknown character 0x07\n");
  tells(
      "#####\n"
      "#\xC3\xA9xy#\n"
      "#####\n",
      "f:2:2: unknown character '\xC3\xA9'\n");
  tells(
      "#####\n"
      "#\xE9$.#\n"
      "#####\n",
      "f:2:2: unknown character 0xe9\n");
  tells(
      "\t#####\n"
      "\t#x$.#\n"
      "\t#####\n",
      "f:2:10: unknown character 'x'\n");
  tells("  # hello #\n", "f:1:5: unknown character 'h'\n");
}
END_TEST

START_TEST(the_first_unknown_character_of_each_row_is_reported)
{
  tells(
      "#####\n"
      "#xy.#\n"
      "#z$.#\n"
      "#####\n",
      "f:2:2: unknown character 'x'\nf:3:2: unknown character 'z'\n");
}
END_TEST

START_TEST(different_counts_of_boxes_and_goals_are_both_reported)
{
  tells(
      "#######\n"
      "#@$$$.#\n"
      "##.####\n"
      " ###\n",
      "f:1: level 1: 3 boxes but 2 goals\n");
  tells(ROOM
        "\n"
        "; 2\n"
        "#######\n"
        "#@$.. #\n"
        "#######\n",
        "f:6: level 2: 1 box but 2 goals\n");
}
END_TEST

START_TEST(a_level_without_a_player_or_boxes_is_reported)
{
  tells(
      "\n"
      "####\n"
      "#$.#\n"
      "####\n",
      "f:2: level 1: no player\n");
  tells(
      "####\n"
      "#@.#\n"
      "####\n",
      "f:1: level 1: no boxes\n");
}
END_TEST

START_TEST(two_players_are_reported_with_both_places)
{
  tells(
      "#######\n"
      "#@$.  #\n"
      "#   + #\n"
      "#######\n",
      "f:3:5: level 1: two players, the first at line 2, column 2\n");
  tells("7#|#@$.2-#|#3-+-#|7#\n", "f:1: level 1: two players, the first at line 1\n");
}
END_TEST

START_TEST(an_open_board_is_reported_with_its_gap)
{
  tells(
      "#####\n"
      "#@$. \n"
      "#####\n",
      "f:2:5: level 1: not closed: the player can walk off the board here\n");
  tells(
      "####  #\n"
      "#@$.  #\n"
      "#######\n",
      "f:1:5: level 1: not closed: the player can walk off the board here\n");
}
END_TEST

START_TEST(boxes_and_goals_outside_are_reported_with_their_place)
{
  tells(
      "##### $\n"
      "#@ .#\n"
      "#####\n",
      "f:1:7: level 1: box outside the walls, where the player can never come\n");
  tells(
      "#####\n"
      "#@$ #\n"
      "#####\n"
      " .\n",
      "f:4:2: level 1: goal outside the walls, where the player can never come\n");
}
END_TEST

static void add_many(Text *text, const char *piece, int count) {
  for (int i = 0; i < count; i++) text_add(text, piece);
}

// A hall of the given size: walls around, the player, one box and one goal.
static char *hall(int width, int height) {
  Text text = {0};
  add_many(&text, "#", width);
  text_add(&text,
           "\n"
           "#@$.");
  add_many(&text, " ", width - 5);
  for (int i = 3; i < height; i++) {
    text_add(&text,
             "#\n"
             "#");
    add_many(&text, " ", width - 2);
  }
  text_add(&text, "#\n");
  add_many(&text, "#", width);
  text_add(&text, "\n");
  return text_take(&text);
}

static void hall_tells(int width, int height, const char *problems) {
  char *file = hall(width, height);
  tells(file, problems);
  mem_free(file);
}

START_TEST(a_side_of_256_is_read_and_a_longer_one_refused)
{
  hall_tells(256, 256, "");
  hall_tells(257, 9, "f:1: level 1: 257 columns, at most 256 are supported\n");
  hall_tells(9, 300, "f:1: level 1: 300 rows, at most 256 are supported\n");
}
END_TEST

START_TEST(broken_run_lengths_are_reported_with_their_place)
{
  tells(
      "5#\n"
      "#@$.#2\n"
      "5#\n",
      "f:2:6: a count without a cell to repeat\n");
  tells("5#|2(#@$.#|5#\n", "f:1:5: '(' without ')'\n");
  tells("5#|#@$.#)|5#\n", "f:1:9: ')' without '('\n");
}
END_TEST

START_TEST(run_length_bombs_are_refused)
{
  tells("300#\n", "f:1: level 1: 300 columns, at most 256 are supported\n");
  tells("300(#|)\n", "f:1: level 1: 300 rows, at most 256 are supported\n");
  tells(
      "999999999#\n"
      "\n" ROOM,
      "f:1: level 1: the run lengths make more than 256 x 256 cells\n");
  tells("99999(99999(99999(#|)))\n",
        "f:1: level 1: the run lengths make more than 256 x 256 cells\n");
}
END_TEST

START_TEST(many_run_length_boards_stay_within_a_budget)
{
  Text file = {0};
  add_many(&file, "256#|#@$.251-#|252(#254-#|)256#\n", 10000);
  Reading reading = reading_of(file.data);
  ck_assert_uint_lt(reading.collection.count, 257);
  ck_assert_uint_gt(reading.collection.count, 100);
  ck_assert_ptr_nonnull(
      strstr(reading.told, ": the file's run lengths make more than 16777216 cells\n"));
  reading_free(&reading);
  text_free(&file);
}
END_TEST

START_TEST(a_bad_level_counts_but_does_not_hide_the_others)
{
  Reading reading = reading_of(ROOM
                               "\n"
                               "####\n"
                               "#$.#\n"
                               "####\n"
                               "Title: Bad\n"
                               "\n" ROOM
                               "Title: Good\n"
                               "\n"
                               "#x#\n");
  ck_assert_str_eq(reading.told, "f:5: level 2: no player\nf:15:2: unknown character 'x'\n");
  ck_assert_uint_eq(reading.collection.count, 2);
  ck_assert_ptr_null(reading.collection.levels[0].title);
  ck_assert_int_eq(reading.collection.levels[1].number, 3);
  ck_assert_str_eq(reading.collection.levels[1].title, "Good");
  reading_free(&reading);
}
END_TEST

// Large inputs

START_TEST(megabytes_of_anything_are_read_to_the_end)
{
  size_t bytes = (size_t)repeated(2048, 256) << 10;
  static const char *const pieces[] = {"#",
                                       "#\n",
                                       "#\n"
                                       "\n",
                                       "\n",
                                       "a",
                                       "a\n",
                                       "Title: x\n",
                                       "Comment:\n",
                                       "Comment: x\n",
                                       "Solution\n",
                                       "Solution\nr\n",
                                       "Solution\n16000000r16000000r\n\n",
                                       "#x#\n",
                                       "((",
                                       "9#\n",
                                       "65000#65000#\n",
                                       "254(#254-#|)\n",
                                       "257(257(#|))\n",
                                       "\t#\n",
                                       "; 1\n" ROOM "\n",
                                       "'\n",
                                       "\xFF",
                                       "::",
                                       "Collection: x\n"
                                       "\n"
                                       "#\n"};
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
    Text file = {0};
    while (file.length < bytes) text_add(&file, pieces[i]);
    Reading reading = reading_of_bytes(file.data, file.length);
    ck_assert_msg(reading.collection.count || *reading.told, "%s: neither a level nor a word",
                  pieces[i]);
    reading_free(&reading);
    text_free(&file);
  }
}
END_TEST

START_TEST(a_large_board_with_5000_boxes_is_read)
{
  char *file = hall(200, 199);
  int boxes = 1;
  for (char *c = file; *c && boxes < 5000; c++)
    if (*c == ' ' && (c - file) % 4 == 0) *c = '*', boxes++;
  Reading reading = reading_of(file);
  ck_assert_int_eq(board_box_count(&level_at(&reading, 0)->board), 5000);
  reading_free(&reading);
  mem_free(file);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("xsb_read");
  TCase *tests = tcase_create("xsb_read");
  tcase_add_test(tests, every_way_to_write_a_cell_is_understood);
  tcase_add_test(tests, leading_blanks_are_floor_and_trailing_ones_nothing);
  tcase_add_test(tests, a_tab_leads_to_the_next_eighth_column);
  tcase_add_test(tests, any_line_ending_ends_a_line);
  tcase_add_test(tests, an_empty_row_inside_is_kept_and_one_below_is_dropped);
  tcase_add_test(tests, blank_lines_and_text_end_a_board);
  tcase_add_test(tests, run_lengths_groups_and_bars_make_rows);
  tcase_add_test(tests, consecutive_one_line_boards_are_separate_levels);
  tcase_add_test(tests, decoration_above_the_first_wall_is_not_a_row);
  tcase_add_test(tests, an_unknown_character_is_reported_with_its_place);
  tcase_add_test(tests, the_first_unknown_character_of_each_row_is_reported);
  tcase_add_test(tests, different_counts_of_boxes_and_goals_are_both_reported);
  tcase_add_test(tests, a_level_without_a_player_or_boxes_is_reported);
  tcase_add_test(tests, two_players_are_reported_with_both_places);
  tcase_add_test(tests, an_open_board_is_reported_with_its_gap);
  tcase_add_test(tests, boxes_and_goals_outside_are_reported_with_their_place);
  tcase_add_test(tests, a_side_of_256_is_read_and_a_longer_one_refused);
  tcase_add_test(tests, broken_run_lengths_are_reported_with_their_place);
  tcase_add_test(tests, run_length_bombs_are_refused);
  tcase_add_test(tests, many_run_length_boards_stay_within_a_budget);
  tcase_add_test(tests, a_bad_level_counts_but_does_not_hide_the_others);
  tcase_add_test(tests, megabytes_of_anything_are_read_to_the_end);
  tcase_add_test(tests, a_large_board_with_5000_boxes_is_read);
  tcase_set_timeout(tests, 120);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
