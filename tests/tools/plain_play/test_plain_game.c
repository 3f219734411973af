#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "formats/xsb_format.h"
#include "plain_play/plain_game.h"
#include "support/boards.h"
#include "system/file.h"

// Three levels in a row; the second one can be lost.
#define THREE_LEVELS \
  "#######\n"        \
  "#@ $ .#\n"        \
  "#######\n"        \
  "Title: One\n"     \
  "\n"               \
  "########\n"       \
  "#      #\n"       \
  "# @$ . #\n"       \
  "#      #\n"       \
  "########\n"       \
  "Title: Two\n"     \
  "\n"               \
  "#####\n"          \
  "#@$.#\n"          \
  "#####\n"          \
  "Title: Three\n"

typedef struct {
  char *state;  // the folder of saved games
  LevelSet set;
  PlainPlay play;
  PlainGame *game;
  Text out;
} Fixture;

static void open_game(Fixture *fixture) {
  fixture->game = plain_game_new(&fixture->play, (TextArea){.ascii = true}, NULL);
  fixture->out.length = 0;
  ck_assert(plain_game_begin(fixture->game, &fixture->out));
}

static void setup(Fixture *fixture, bool all_open) {
  char path[] = "/tmp/test_plain_game_XXXXXX";
  Problems problems = {0};
  *fixture = (Fixture){0};
  ck_assert_ptr_nonnull(mkdtemp(path));
  fixture->state = mem_string(path, strlen(path));
  setenv("XDG_STATE_HOME", path, 1);
  Collection levels = {0};
  xsb_read(slice_of(THREE_LEVELS), &levels, &problems);
  ck_assert_uint_eq(levels.count, 3);
  level_set_begin(&fixture->set, &levels, NULL, !all_open);
  problems_free(&problems);
  fixture->play = (PlainPlay){.set = &fixture->set};
  open_game(fixture);
}

static void teardown(Fixture *fixture) {
  plain_game_free(fixture->game);
  ck_assert_int_eq(file_remove_tree(fixture->state), 0);
  mem_free(fixture->state);
  level_set_free(&fixture->set);
  text_free(&fixture->out);
}

// What the game says to a line.
static const char *said(Fixture *fixture, const char *line) {
  fixture->out.length = 0;
  text_add(&fixture->out, "");
  ck_assert(plain_game_line(fixture->game, slice_of(line), &fixture->out));
  return fixture->out.data;
}

static void expect_prompt(const Fixture *fixture, const char *expected) {
  Text prompt = {0};
  plain_game_prompt(fixture->game, &prompt);
  ck_assert_str_eq(prompt.data, expected);
  text_free(&prompt);
}

static void expect_part(const char *text, const char *part) {
  ck_assert_msg(strstr(text, part), "no '%s' in\n%s", part, text);
}

START_TEST(the_board_is_printed_once_for_a_line_of_moves)
{
  Fixture fixture;
  setup(&fixture, false);
  ck_assert_str_eq(fixture.out.data,
                   "Level 1 of 3: One (7x3, 1 box)\n"
                   "#######\n"
                   "#@ $ .#\n"
                   "#######\n"
                   "'help' lists the actions.\n");
  ck_assert_str_eq(said(&fixture, "right r"),
                   "#######\n"
                   "#  @$.#\n"
                   "#######\n");
  expect_prompt(&fixture, "move 2, 1 push> ");
  teardown(&fixture);
}
END_TEST

START_TEST(a_blocked_move_leaves_out_the_rest_of_the_line)
{
  Fixture fixture;
  setup(&fixture, false);
  ck_assert_str_eq(said(&fixture, "rul right hint"),
                   "#######\n"
                   "# @$ .#\n"
                   "#######\n"
                   "cannot go up: a wall is at column 3, row 1\n"
                   "The rest of the line is left out: right hint\n");
  expect_prompt(&fixture, "move 1, 0 pushes> ");
  teardown(&fixture);
}
END_TEST

START_TEST(a_word_is_one_stroke)
{
  Fixture fixture;
  setup(&fixture, true);
  (void)said(&fixture, "level 2");
  (void)said(&fixture, "uurr");
  expect_prompt(&fixture, "move 1, 0 pushes> ");
  (void)said(&fixture, "rrl d");
  expect_prompt(&fixture, "move 5, 1 push> ");
  (void)said(&fixture, "undo undo");
  expect_prompt(&fixture, "move 1, 0 pushes> ");
  (void)said(&fixture, "redo");
  expect_prompt(&fixture, "move 4, 0 pushes> ");
  (void)said(&fixture, "restart");
  expect_prompt(&fixture, "move 0, 0 pushes> ");
  (void)said(&fixture, "undo");
  expect_prompt(&fixture, "move 4, 0 pushes> ");
  teardown(&fixture);
}
END_TEST

START_TEST(a_story_opens_level_by_level)
{
  Fixture fixture;
  setup(&fixture, false);
  ck_assert_str_eq(said(&fixture, "next"), "Level 2 opens when level 1 is solved.\n");
  ck_assert_str_eq(said(&fixture, "previous"), "This is the first level.\n");
  ck_assert_str_eq(said(&fixture, "rRR next"),
                   "#######\n"
                   "#   @*#\n"
                   "#######\n"
                   "Solved in 3 moves and 2 pushes. Your best: 3 moves and 2 pushes. 'next' goes "
                   "on.\n"
                   "Level 2 of 3: Two (8x5, 1 box)\n"
                   "########\n"
                   "#      #\n"
                   "# @$ . #\n"
                   "#      #\n"
                   "########\n");
  ck_assert_str_eq(said(&fixture, "level 3"), "Level 3 opens when level 2 is solved.\n");
  expect_part(said(&fixture, "rr n R"), "This was the last level.");
  ck_assert_str_eq(said(&fixture, "next"), "This is the last level.\n");
  teardown(&fixture);
}
END_TEST

START_TEST(free_play_opens_all_levels)
{
  Fixture fixture;
  setup(&fixture, true);
  expect_part(said(&fixture, "level 3"), "Level 3 of 3: Three (5x3, 1 box)\n");
  ck_assert_str_eq(said(&fixture, "level 4"), "There is no level '4', only 1 to 3.\n");
  ck_assert_str_eq(said(&fixture, "level x"), "There is no level 'x', only 1 to 3.\n");
  teardown(&fixture);
}
END_TEST

START_TEST(a_game_goes_on_where_it_stopped)
{
  Fixture fixture;
  setup(&fixture, false);
  (void)said(&fixture, "rR");
  plain_game_free(fixture.game);
  open_game(&fixture);
  expect_part(fixture.out.data, "Going on after 2 moves, where you stopped");
  expect_part(said(&fixture, "R"), "Solved in 3 moves and 2 pushes.");
  plain_game_free(fixture.game);
  open_game(&fixture);
  expect_part(fixture.out.data, "You have solved this level");
  expect_part(said(&fixture, "next"), "Level 2 of 3");
  teardown(&fixture);
}
END_TEST

START_TEST(the_list_shows_progress)
{
  Fixture fixture;
  setup(&fixture, false);
  ck_assert_str_eq(said(&fixture, "levels"),
                   "> 1: One\n"
                   "  2: Two, not open yet\n"
                   "  3: Three, not open yet\n");
  (void)said(&fixture, "rRR next u");
  ck_assert_str_eq(said(&fixture, "levels"),
                   "  1: One, solved, best 3 moves and 2 pushes\n"
                   "> 2: Two, begun, 1 move\n"
                   "  3: Three, not open yet\n");
  teardown(&fixture);
}
END_TEST

START_TEST(advice_is_given_and_made_only_on_demand)
{
  Fixture fixture;
  setup(&fixture, true);
  ck_assert_str_eq(
      said(&fixture, "hint"),
      "Hint: walk to column 3, row 2 and push the box at column 4, row 2 right (rR).\n");
  ck_assert_str_eq(said(&fixture, "solve"), "Solved from here in 3 moves and 2 pushes: rRR\n");
  expect_prompt(&fixture, "move 0, 0 pushes> ");
  const char *answer = said(&fixture, "solve!");
  expect_part(answer, "Solved in 3 moves and 2 pushes. 'next' goes on.");
  ck_assert_str_eq(said(&fixture, "hint"), "The level is solved.\n");
  (void)said(&fixture, "level 2 rrr");
  expect_part(said(&fixture, "restart RRR"), "Solved in 2 moves");
  (void)said(&fixture, "r");
  expect_part(said(&fixture, "hint"), "This position cannot be solved any more: ");
  teardown(&fixture);
}
END_TEST

START_TEST(moves_are_saved_and_loaded)
{
  Fixture fixture;
  setup(&fixture, false);
  Text line = {0};
  (void)said(&fixture, "rR");
  text_format(&line, "save %s/a b.mov", fixture.state);
  expect_part(said(&fixture, line.data), "2 moves are in ");
  expect_part(said(&fixture, line.data), "exists already and is not replaced");
  ck_assert_str_eq(said(&fixture, "save -"), "rR\n");
  (void)said(&fixture, "restart");
  line.length = 0;
  text_format(&line, "load %s/a b.mov", fixture.state);
  expect_part(said(&fixture, line.data), "#  @$.#");
  expect_part(said(&fixture, "load /nowhere"), "/nowhere: No such file or directory\n");
  expect_prompt(&fixture, "move 2, 1 push> ");
  text_free(&line);
  teardown(&fixture);
}
END_TEST

START_TEST(moves_to_begin_with_must_be_legal)
{
  Fixture fixture;
  setup(&fixture, false);
  plain_game_free(fixture.game);
  fixture.play.moves = "rR";
  open_game(&fixture);
  expect_prompt(&fixture, "move 2, 1 push> ");
  plain_game_free(fixture.game);
  fixture.play.moves = "rRu";
  fixture.game = plain_game_new(&fixture.play, (TextArea){.ascii = true}, NULL);
  fixture.out.length = 0;
  ck_assert(!plain_game_begin(fixture.game, &fixture.out));
  ck_assert_str_eq(fixture.out.data, "move 3 'u': a wall is in the way");
  teardown(&fixture);
}
END_TEST

START_TEST(a_quit_ends_the_game)
{
  Fixture fixture;
  setup(&fixture, false);
  ck_assert(!plain_game_line(fixture.game, slice_of("r quit r"), &fixture.out));
  expect_prompt(&fixture, "move 1, 0 pushes> ");
  teardown(&fixture);
}
END_TEST

START_TEST(control_characters_are_never_printed)
{
  Fixture fixture;
  setup(&fixture, false);
  ck_assert_ptr_null(strchr(said(&fixture, "\033[2J level\033 level \033"), '\033'));
  ck_assert_ptr_null(strchr(said(&fixture, "level \033"), '\033'));
  ck_assert_ptr_null(strchr(said(&fixture, "load \033"), '\033'));
  teardown(&fixture);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("plain_game");
  TCase *tests = tcase_create("plain_game");
  tcase_add_test(tests, the_board_is_printed_once_for_a_line_of_moves);
  tcase_add_test(tests, a_blocked_move_leaves_out_the_rest_of_the_line);
  tcase_add_test(tests, a_word_is_one_stroke);
  tcase_add_test(tests, a_story_opens_level_by_level);
  tcase_add_test(tests, free_play_opens_all_levels);
  tcase_add_test(tests, a_game_goes_on_where_it_stopped);
  tcase_add_test(tests, the_list_shows_progress);
  tcase_add_test(tests, advice_is_given_and_made_only_on_demand);
  tcase_add_test(tests, moves_are_saved_and_loaded);
  tcase_add_test(tests, moves_to_begin_with_must_be_legal);
  tcase_add_test(tests, a_quit_ends_the_game);
  tcase_add_test(tests, control_characters_are_never_printed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
