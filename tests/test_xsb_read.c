#include <time.h>

#include "mem.h"
#include "reading.h"

#define ROOM "#####\n#@$.#\n#####\n"

static const Level *level_at(const Reading *reading, size_t index) {
  ck_assert_str_eq(reading->told, "");
  ck_assert_uint_gt(reading->collection.count, index);
  return &reading->collection.levels[index];
}

static void is_title(const char *file, size_t index, const char *title) {
  Reading reading = reading_of(file);
  const Level *level = level_at(&reading, index);
  if (title) ck_assert_str_eq(level->title, title);
  else ck_assert_ptr_null(level->title);
  reading_free(&reading);
}

static void is_solution(const char *after_board, const char *solution) {
  Text file = {0};
  text_format(&file, "%s%s", ROOM, after_board);
  Reading reading = reading_of(file.data);
  const Level *level = level_at(&reading, 0);
  if (solution) ck_assert_str_eq(level->solution, solution);
  else ck_assert_ptr_null(level->solution);
  reading_free(&reading);
  text_free(&file);
}

// Boards

START_TEST(every_way_to_write_a_cell_is_understood)
{
  draws("#######\n#+$* -#\n#_____#\n#######\n", "#######\n#+$*  #\n#     #\n#######\n");
  draws("#####\n#pb.#\n#####\n", ROOM);
  draws("#####\n#Pb #\n#B###\n####\n", "#####\n#+$ #\n#*###\n####\n");
}
END_TEST

START_TEST(leading_blanks_are_floor_and_trailing_ones_nothing)
{
  draws("  ####  \n###@.# \n# $  #\n######     \n", "  ####\n###@.#\n# $  #\n######\n");
  draws("--####--\n###@.#\n#-$--#\n######\n", "  ####\n###@.#\n# $  #\n######\n");
}
END_TEST

START_TEST(a_tab_leads_to_the_next_eighth_column)
{
  draws("\t#####\n \t#@$.#\n\t#####\n", "        #####\n        #@$.#\n        #####\n");
  draws("##########\n#@$.\t #\n##########\n", "##########\n#@$.     #\n##########\n");
}
END_TEST

START_TEST(any_line_ending_ends_a_line)
{
  draws("#####\r\n#@$.#\r\n#####\r\n", ROOM);
  draws("#####\r#@$.#\r#####\r", ROOM);
  draws("\xEF\xBB\xBF#####\n#@$.#\n#####", ROOM);
}
END_TEST

START_TEST(an_empty_row_inside_is_kept_and_one_below_separates)
{
  draws("#####\n#@$.#\n#####\n-\n*\n", "#####\n#@$.#\n#####\n-\n*\n");
  draws("#####\n#@$.#\n#####\n-----\n__\n", ROOM);
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
  draws("5#\n#@$.#\n5#\n", ROOM);
  draws("5#|#@$.#|5#\n", ROOM);
  draws("5#|\n#@$.#|\n5#|\n", ROOM);
  draws("2(2(#)3#)|#@$.5-#|10#\n", "##########\n#@$.     #\n##########\n");
  draws("7#|#p4-#|2(#2-$.-#|)7#", "#######\n#@    #\n#  $. #\n#  $. #\n#######\n");
}
END_TEST

START_TEST(a_list_of_one_line_boards_is_a_list)
{
  Reading reading = reading_of("5#|#@$.#|5#\n6#|#@-$.#|6#\n" ROOM "5#|#@$.#|5#\n");
  ck_assert_str_eq(reading.told, "");
  ck_assert_uint_eq(reading.collection.count, 4);
  reading_free(&reading);
}
END_TEST

START_TEST(what_lies_above_the_first_wall_is_no_row)
{ draws("-|*|5#|#@$.#|5#\n", ROOM); }
END_TEST

START_TEST(a_number_sign_is_text)
{
  is_title("#1\n\n" ROOM "\n#12\n\n" ROOM, 0, "#1");
  is_title("#1\n\n" ROOM "\n#12\n\n" ROOM, 1, "#12");
  is_title("B # 7\n\n" ROOM, 0, "B # 7");
}
END_TEST

// Errors

START_TEST(an_unknown_character_is_told_with_its_place)
{
  tells("#####\n#@$.#\n##x##\n", "f:3:3: unknown character 'x'\n");
  tells(ROOM "\n\n#####\n#@$.# ~\n#####\n", "f:7:7: unknown character '~'\n");
  tells("#####\n#\x07$.#\n#####\n", "f:2:2: unknown character 0x07\n");
  tells("#####\n#\xC3\xA9xy#\n#####\n", "f:2:2: unknown character '\xC3\xA9'\n");
  tells("#####\n#\xE9$.#\n#####\n", "f:2:2: unknown character 0xe9\n");
  tells("\t#####\n\t#x$.#\n\t#####\n", "f:2:10: unknown character 'x'\n");
  tells("  # hello #\n", "f:1:5: unknown character 'h'\n");
}
END_TEST

START_TEST(each_row_tells_its_first_unknown_character)
{
  tells("#####\n#xy.#\n#z$.#\n#####\n",
        "f:2:2: unknown character 'x'\nf:3:2: unknown character 'z'\n");
}
END_TEST

START_TEST(counts_that_differ_are_both_told)
{
  tells("#######\n#@$$$.#\n##.####\n ###\n", "f:1: level 1: 3 boxes but 2 goals\n");
  tells(ROOM "\n; 2\n#######\n#@$.. #\n#######\n", "f:6: level 2: 1 box but 2 goals\n");
}
END_TEST

START_TEST(a_level_without_a_player_or_without_boxes_is_told)
{
  tells("\n####\n#$.#\n####\n", "f:2: level 1: no player\n");
  tells("####\n#@.#\n####\n", "f:1: level 1: no boxes\n");
}
END_TEST

START_TEST(two_players_are_told_with_both_places)
{
  tells("#######\n#@$.  #\n#   + #\n#######\n",
        "f:3:5: level 1: two players, the first at line 2, column 2\n");
  tells("7#|#@$.2-#|#3-+-#|7#\n", "f:1: level 1: two players, the first at line 1\n");
}
END_TEST

START_TEST(a_board_that_is_not_closed_is_told_with_the_gap)
{
  tells("#####\n#@$. \n#####\n",
        "f:2:5: level 1: not closed: the player can walk off the board here\n");
  tells("####  #\n#@$.  #\n#######\n",
        "f:1:5: level 1: not closed: the player can walk off the board here\n");
}
END_TEST

START_TEST(boxes_and_goals_outside_are_told_with_their_place)
{
  tells("##### $\n#@ .#\n#####\n",
        "f:1:7: level 1: box outside the walls, where the player can never come\n");
  tells("#####\n#@$ #\n#####\n .\n",
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
  text_add(&text, "\n#@$.");
  add_many(&text, " ", width - 5);
  for (int i = 3; i < height; i++) {
    text_add(&text, "#\n#");
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

START_TEST(broken_run_lengths_are_told_with_their_place)
{
  tells("5#\n#@$.#2\n5#\n", "f:2:6: a count without a cell to repeat\n");
  tells("5#|2(#@$.#|5#\n", "f:1:5: '(' without ')'\n");
  tells("5#|#@$.#)|5#\n", "f:1:9: ')' without '('\n");
}
END_TEST

START_TEST(run_length_bombs_are_refused)
{
  tells("300#\n", "f:1: level 1: 300 columns, at most 256 are supported\n");
  tells("300(#|)\n", "f:1: level 1: 300 rows, at most 256 are supported\n");
  tells("999999999#\n\n" ROOM, "f:1: level 1: the run lengths make more than 256 x 256 cells\n");
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
  Reading reading =
      reading_of(ROOM "\n####\n#$.#\n####\nTitle: Bad\n\n" ROOM "Title: Good\n\n#x#\n");
  ck_assert_str_eq(reading.told, "f:5: level 2: no player\nf:15:2: unknown character 'x'\n");
  ck_assert_uint_eq(reading.collection.count, 2);
  ck_assert_ptr_null(reading.collection.levels[0].title);
  ck_assert_int_eq(reading.collection.levels[1].number, 3);
  ck_assert_str_eq(reading.collection.levels[1].title, "Good");
  reading_free(&reading);
}
END_TEST

// Texts

START_TEST(a_text_line_that_stands_apart_is_the_title)
{
  is_title("; 1\n" ROOM, 0, "1");
  is_title("'Maze'\n" ROOM, 0, "Maze");
  is_title("The only one\n\n" ROOM, 0, "The only one");
  is_title("By me\nin May\n\nFirst\n" ROOM, 0, "First");
  is_title("By me\nin May\n" ROOM, 0, NULL);
  is_title("By me\n; First\n" ROOM, 0, "First");
  is_title(ROOM "\nSecond\n\n" ROOM, 1, "Second");
  is_title(ROOM "A remark\n\nSecond\n" ROOM, 1, "Second");
  is_title("; First\nAuthor: me\n\n" ROOM, 0, "First");
  is_title(ROOM "\n; Second\nAuthor: me\n\n" ROOM, 1, "Second");
}
END_TEST

START_TEST(a_remark_among_the_keys_of_a_board_is_no_title_of_the_next)
{
  Reading reading = reading_of(ROOM "\nA remark\nAuthor: me\n\n" ROOM);
  ck_assert_str_eq(level_at(&reading, 0)->comment, "A remark");
  ck_assert_ptr_null(level_at(&reading, 1)->title);
  reading_free(&reading);
}
END_TEST

START_TEST(where_all_boards_have_title_keys_text_lines_are_remarks)
{
  Reading reading =
      reading_of("An introduction\n\n" ROOM "Title: A\n\nA remark\n\n; 2\n" ROOM "Title: B\n");
  ck_assert_str_eq(reading.collection.comment, "An introduction");
  ck_assert_str_eq(level_at(&reading, 0)->comment, "A remark");
  ck_assert_str_eq(level_at(&reading, 1)->title, "B");
  ck_assert_ptr_null(level_at(&reading, 1)->comment);
  reading_free(&reading);
}
END_TEST

START_TEST(a_title_key_wins_over_a_text_line)
{
  is_title("; 1\n" ROOM "Title: Real\n", 0, "Real");
  is_title("title:  Real  \n" ROOM, 0, "Real");
  is_title("; 1\n" ROOM "TITLE:Real\n", 0, "Real");
}
END_TEST

START_TEST(keys_after_a_board_are_its_own_and_before_all_the_collections)
{
  Reading reading = reading_of("Collection: All\nAuthor: Us\nEmail: a@b\n\n" ROOM
                               "Title: One\nAuthor: Me\nDifficulty: 3\nDate of birth: 2001\n\n" ROOM
                               "Title: Two\n");
  const Level *one = level_at(&reading, 0), *two = level_at(&reading, 1);
  ck_assert_str_eq(reading.collection.title, "All");
  ck_assert_str_eq(reading.collection.author, "Us");
  ck_assert_str_eq(properties_find(&reading.collection.properties, "Email"), "a@b");
  ck_assert_str_eq(one->title, "One");
  ck_assert_str_eq(one->author, "Me");
  ck_assert_uint_eq(one->properties.count, 2);
  ck_assert_str_eq(properties_find(&one->properties, "Difficulty"), "3");
  ck_assert_str_eq(two->title, "Two");
  ck_assert_ptr_null(two->author);
  reading_free(&reading);
}
END_TEST

START_TEST(keys_may_stand_before_their_boards_throughout)
{
  Reading reading = reading_of("Collection: All\nTitle: One\nAuthor: Me\n\n" ROOM
                               "\nTitle: Two\nComment: small\n\n" ROOM "Solution\nR\n");
  ck_assert_str_eq(level_at(&reading, 0)->title, "One");
  ck_assert_str_eq(level_at(&reading, 0)->author, "Me");
  ck_assert_str_eq(level_at(&reading, 1)->title, "Two");
  ck_assert_str_eq(level_at(&reading, 1)->comment, "small");
  ck_assert_str_eq(level_at(&reading, 1)->solution, "R");
  ck_assert_str_eq(reading.collection.title, "All");
  ck_assert_ptr_null(reading.collection.author);
  reading_free(&reading);
}
END_TEST

START_TEST(a_lone_title_above_many_boards_names_the_collection)
{
  Reading reading = reading_of("Title: All\n\n; 1\n" ROOM "\n; 2\n" ROOM);
  ck_assert_str_eq(reading.collection.title, "All");
  ck_assert_str_eq(level_at(&reading, 0)->title, "1");
  reading_free(&reading);
}
END_TEST

START_TEST(comments_are_blocks_single_lines_and_stray_text)
{
  Reading reading =
      reading_of("By me\nin May\n\n; 1\n" ROOM "Comment:\n  # a row #\n\n" ROOM
                 "Comment-End:\n\n; 2\n" ROOM "Comment: left open\n\n; 3\n" ROOM
                 "Comment: on the line\nmore\nComment_End:\n:: dropped\nstray\n\nlast\n");
  ck_assert_uint_eq(reading.collection.count, 3);
  ck_assert_str_eq(reading.collection.comment, "By me\nin May");
  ck_assert_str_eq(level_at(&reading, 0)->comment, "  # a row #\n\n#####\n#@$.#\n#####");
  ck_assert_str_eq(level_at(&reading, 1)->comment, "left open");
  ck_assert_str_eq(level_at(&reading, 2)->comment, "on the line\nmore\nstray\n\nlast");
  ck_assert_str_eq(level_at(&reading, 2)->title, "3");
  reading_free(&reading);
}
END_TEST

START_TEST(a_second_title_joins_the_comment)
{
  Reading reading = reading_of(ROOM "Title: A\nTitle: B\nAuthor: C\nAuthor: D\n");
  ck_assert_str_eq(level_at(&reading, 0)->title, "A");
  ck_assert_str_eq(level_at(&reading, 0)->comment, "Title: B\nAuthor: D");
  reading_free(&reading);
}
END_TEST

START_TEST(addresses_and_times_are_no_keys)
{
  Reading reading = reading_of(ROOM "http://example.org\nmade at 10:30\nMade by: me\n");
  ck_assert_str_eq(level_at(&reading, 0)->comment, "http://example.org\nmade at 10:30");
  ck_assert_str_eq(properties_find(&level_at(&reading, 0)->properties, "made by"), "me");
  reading_free(&reading);
}
END_TEST

START_TEST(lines_that_are_not_utf_8_are_windows_1252)
{
  is_title("; caf\xE9 \x80\n" ROOM, 0, "caf\xC3\xA9 \xE2\x82\xAC");
  is_title("; caf\xC3\xA9\n" ROOM, 0, "caf\xC3\xA9");
  is_title(
      "; a\x01"
      "b\tc\n" ROOM,
      0, "ab c");
}
END_TEST

START_TEST(solutions_are_found_in_their_many_forms)
{
  is_solution("Solution\nrR\n", "rR");
  is_solution("Solution:\nrR\nlL\n\nuu\n", "rRlL");
  is_solution("Solution 1\n2(rR)\n\nSolution 2\nl\n", "rRrR");
  is_solution("solution: 3r L\n", "rrrL");
  is_solution("Solution (Moves: 2, Pushes: 1)\nrR\n", "rR");
  is_solution("Title: T\nSolution\nrR*\nAuthor: A\n", "rR");
}
END_TEST

START_TEST(odd_solutions_are_no_error)
{
  is_solution("Solution\n1-4u1,4-4l1\n", NULL);
  is_solution("Solution: see the web\n", NULL);
  is_solution("Solution\n\nrR\n", NULL);
  is_solution("Solution\n2(rR\n", NULL);
  is_solution("Solution\n0r\n", NULL);
  is_solution("Saved game\nrR\n", NULL);
  is_solution("Solution\n999999999r\n\nSolution\nr\n", "r");
}
END_TEST

// Much of it

static double seconds(clock_t since) { return (double)(clock() - since) / CLOCKS_PER_SEC; }

START_TEST(megabytes_of_anything_are_read_in_linear_time)
{
  static const char *const pieces[] = {"#",
                                       "#\n",
                                       "#\n\n",
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
                                       "Collection: x\n\n#\n"};
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
    Text file = {0};
    while (file.length < 2 << 20) text_add(&file, pieces[i]);
    clock_t start = clock();
    Reading reading = reading_of_bytes(file.data, file.length);
    double took = seconds(start);
    // A tenth of a second; but sanitizers are slow, and the machine may be busy.
    ck_assert_msg(took < 5, "%s: %.1f s", pieces[i], took);
    reading_free(&reading);
    text_free(&file);
  }
}
END_TEST

START_TEST(a_great_board_with_5000_boxes_is_read_at_once)
{
  char *file = hall(200, 199);
  int boxes = 1;
  for (char *c = file; *c && boxes < 5000; c++)
    if (*c == ' ' && (c - file) % 4 == 0) *c = '*', boxes++;
  clock_t start = clock();
  Reading reading = reading_of(file);
  ck_assert(seconds(start) < 1);
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
  tcase_add_test(tests, an_empty_row_inside_is_kept_and_one_below_separates);
  tcase_add_test(tests, blank_lines_and_text_end_a_board);
  tcase_add_test(tests, run_lengths_groups_and_bars_make_rows);
  tcase_add_test(tests, a_list_of_one_line_boards_is_a_list);
  tcase_add_test(tests, what_lies_above_the_first_wall_is_no_row);
  tcase_add_test(tests, a_number_sign_is_text);
  tcase_add_test(tests, an_unknown_character_is_told_with_its_place);
  tcase_add_test(tests, each_row_tells_its_first_unknown_character);
  tcase_add_test(tests, counts_that_differ_are_both_told);
  tcase_add_test(tests, a_level_without_a_player_or_without_boxes_is_told);
  tcase_add_test(tests, two_players_are_told_with_both_places);
  tcase_add_test(tests, a_board_that_is_not_closed_is_told_with_the_gap);
  tcase_add_test(tests, boxes_and_goals_outside_are_told_with_their_place);
  tcase_add_test(tests, a_side_of_256_is_read_and_a_longer_one_refused);
  tcase_add_test(tests, broken_run_lengths_are_told_with_their_place);
  tcase_add_test(tests, run_length_bombs_are_refused);
  tcase_add_test(tests, many_run_length_boards_stay_within_a_budget);
  tcase_add_test(tests, a_bad_level_counts_but_does_not_hide_the_others);
  tcase_add_test(tests, a_text_line_that_stands_apart_is_the_title);
  tcase_add_test(tests, a_remark_among_the_keys_of_a_board_is_no_title_of_the_next);
  tcase_add_test(tests, where_all_boards_have_title_keys_text_lines_are_remarks);
  tcase_add_test(tests, a_title_key_wins_over_a_text_line);
  tcase_add_test(tests, keys_after_a_board_are_its_own_and_before_all_the_collections);
  tcase_add_test(tests, keys_may_stand_before_their_boards_throughout);
  tcase_add_test(tests, a_lone_title_above_many_boards_names_the_collection);
  tcase_add_test(tests, comments_are_blocks_single_lines_and_stray_text);
  tcase_add_test(tests, a_second_title_joins_the_comment);
  tcase_add_test(tests, addresses_and_times_are_no_keys);
  tcase_add_test(tests, lines_that_are_not_utf_8_are_windows_1252);
  tcase_add_test(tests, solutions_are_found_in_their_many_forms);
  tcase_add_test(tests, odd_solutions_are_no_error);
  tcase_add_test(tests, megabytes_of_anything_are_read_in_linear_time);
  tcase_add_test(tests, a_great_board_with_5000_boxes_is_read_at_once);
  tcase_set_timeout(tests, 120);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
