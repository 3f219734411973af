#include <string.h>

#include "labyrinth_saves/labyrinth_file.h"
#include "labyrinth_saves/saved_labyrinths.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/state_home.h"
#include "system/file.h"

static const char *const RING =
    "+-+-+-+-+-+\n"
    "|@   .   E|\n"
    "+ +-+-+-+ +\n"
    "|    2    |\n"
    "+-+-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+-+\n";

static LabyrinthFile *opened(void) {
  Labyrinth maze = drawn_labyrinth(RING);
  return labyrinth_file_open(&maze, "Ring");
}

static void play(LabyrinthFile *file, const char *letters) {
  for (; *letters; letters++) {
    LabyrinthMove move = MOVE_WAIT;
    ck_assert(labyrinth_move_of(*letters, &move));
    (void)labyrinth_file_move(file, move, 0);
  }
}

static void assert_moves(const LabyrinthFile *file, const char *expected) {
  Text moves = {0};
  labyrinth_session_write(labyrinth_file_session(file), &moves);
  ck_assert_str_eq(moves.data ? moves.data : "", expected);
  text_free(&moves);
}

static char *journal_path(void) {
  Labyrinth maze = drawn_labyrinth(RING);
  Text error = {0};
  return saved_labyrinths_path(&maze, &error);
}

START_TEST(a_game_goes_on_where_it_stopped)
{
  LabyrinthFile *file = opened();
  ck_assert_uint_eq(labyrinth_file_resumed_turns(file), 0);
  play(file, "dr");  // caught
  ck_assert_int_eq(labyrinth_file_move(file, MOVE_WAIT, 0), TURN_CAUGHT);
  ck_assert(labyrinth_file_undo(file) && labyrinth_file_undo(file) && labyrinth_file_redo(file));
  ck_assert_int_eq(labyrinth_file_move(file, MOVE_LEFT, 0), TURN_WALL);
  ck_assert(labyrinth_file_load(file, "rrrr", LABYRINTH_GIVEN));
  ck_assert(!labyrinth_file_load(file, "rrrrr", 0));
  ck_assert(labyrinth_file_restart(file) && !labyrinth_file_restart(file));
  ck_assert(labyrinth_file_load(file, "rrr", 0));
  ck_assert(labyrinth_file_is_saved(file));
  labyrinth_file_close(file);

  file = opened();
  ck_assert_ptr_null(labyrinth_file_trouble(file));
  ck_assert_uint_eq(labyrinth_file_resumed_turns(file), 3);
  assert_moves(file, "rrr");
  ck_assert(labyrinth_session_won(labyrinth_file_session(file)));
  ck_assert_uint_eq(labyrinth_session_best(labyrinth_file_session(file)), 0);
  ck_assert(labyrinth_file_undo(file));
  assert_moves(file, "");
  ck_assert(labyrinth_file_undo(file));
  assert_moves(file, "rrrr");
  ck_assert(labyrinth_file_undo(file));
  assert_moves(file, "d");
  labyrinth_file_close(file);
}
END_TEST

START_TEST(nothing_is_created_before_the_first_change)
{
  char *path = journal_path();
  Text content = {0}, error = {0};
  LabyrinthFile *file = opened();
  ck_assert_int_eq(labyrinth_file_move(file, MOVE_LEFT, 0), TURN_WALL);
  ck_assert(!labyrinth_file_undo(file));
  labyrinth_file_close(file);
  ck_assert(!file_read_regular(path, &content, &error));
  mem_free(path);
  text_free(&content);
  text_free(&error);
}
END_TEST

START_TEST(damage_is_kept_aside_and_the_game_goes_on_before_it)
{
  char *path = journal_path();
  Text content = {0}, error = {0}, copy = {0}, copied = {0};
  LabyrinthFile *file = opened();
  play(file, "rr");
  labyrinth_file_close(file);
  ck_assert(file_read_regular(path, &content, &error));
  text_add(&content, "?!");
  ck_assert(file_write(path, content.data, content.length, &error));
  file = opened();
  assert_moves(file, "rr");
  play(file, "l");
  labyrinth_file_close(file);
  file = opened();
  assert_moves(file, "rrl");
  labyrinth_file_close(file);
  text_format(&copy, "%s.damaged", path);
  ck_assert(file_read_regular(copy.data, &copied, &error));
  ck_assert_str_eq(copied.data, content.data);
  mem_free(path);
  text_free(&content);
  text_free(&copy);
  text_free(&copied);
}
END_TEST

START_TEST(a_second_window_joins_when_the_first_is_closed)
{
  LabyrinthFile *one = opened();
  play(one, "d");
  LabyrinthFile *two = opened();
  ck_assert_ptr_nonnull(labyrinth_file_trouble(two));
  assert_moves(two, "d");
  play(two, "u");
  ck_assert(!labyrinth_file_is_saved(two));
  ck_assert(labyrinth_file_restart(two));
  play(two, "rrrr");
  play(one, "u");
  labyrinth_file_close(one);
  ck_assert(labyrinth_file_restart(two));
  play(two, "r");
  ck_assert(labyrinth_file_is_saved(two));
  labyrinth_file_close(two);

  LabyrinthFile *three = opened();
  assert_moves(three, "r");
  ck_assert_uint_eq(labyrinth_session_best(labyrinth_file_session(three)), 4);
  static const char *const before[] = {"", "rrrr", "rrr", "rr", "r", "", "du", "d", ""};
  for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
    ck_assert(labyrinth_file_undo(three));
    assert_moves(three, before[i]);
  }
  labyrinth_file_close(three);
}
END_TEST

// Also if the win is not in the game that goes on.
START_TEST(a_win_with_help_in_a_second_window_is_kept)
{
  LabyrinthFile *one = opened();
  play(one, "d");
  LabyrinthFile *two = opened();
  play(two, "u");
  ck_assert(labyrinth_file_load(two, "rrrr", LABYRINTH_GIVEN));
  labyrinth_file_close(one);
  ck_assert(labyrinth_file_undo(two));
  play(two, "w");
  ck_assert(labyrinth_file_is_saved(two));
  labyrinth_file_close(two);

  LabyrinthFile *three = opened();
  assert_moves(three, "duw");
  ck_assert(labyrinth_session_won(labyrinth_file_session(three)));
  ck_assert(labyrinth_session_won_with_help(labyrinth_file_session(three)));
  ck_assert_uint_eq(labyrinth_session_best(labyrinth_file_session(three)), 0);
  labyrinth_file_close(three);
}
END_TEST

START_TEST(dates_stand_where_play_begins_and_after_a_shortest_win)
{
  char *path = journal_path();
  Text content = {0}, error = {0};
  LabyrinthFile *file = opened();
  play(file, "rrrr");
  labyrinth_file_close(file);
  ck_assert(file_read_regular(path, &content, &error));
  const char *events = strchr(content.data, '@');  // the player in the board
  events = strchr(events + 1, '@');
  ck_assert_ptr_nonnull(events);
  ck_assert_uint_eq(strlen(events), 2 * strlen("@2026-01-01T00:00:00Z\n") + strlen("rrrr"));
  ck_assert_int_eq(events[strlen("@2026-01-01T00:00:00Z\n")], 'r');
  mem_free(path);
  text_free(&content);
}
END_TEST

// Blanks for control characters are no other title.
START_TEST(a_title_is_written_once)
{
  Labyrinth maze = drawn_labyrinth(RING);
  char *path = journal_path();
  Text content = {0}, error = {0};
  for (int i = 0; i < 3; i++) {
    LabyrinthFile *file = labyrinth_file_open(&maze, "A\tring");
    play(file, "w");
    labyrinth_file_close(file);
  }
  ck_assert(file_read_regular(path, &content, &error));
  const char *title = strstr(content.data, "\"A ring\n");
  ck_assert_ptr_nonnull(title);
  ck_assert_ptr_null(strstr(title + 2, "A ring"));
  mem_free(path);
  text_free(&content);
}
END_TEST

START_TEST(the_summary_tells_what_was_reached)
{
  Labyrinth maze = drawn_labyrinth(RING);
  ck_assert(!saved_labyrinths_summary(&maze).begun);
  LabyrinthFile *file = opened();
  play(file, "wrrrr");
  labyrinth_file_restart(file);
  play(file, "r");
  labyrinth_file_close(file);
  LabyrinthSummary summary = saved_labyrinths_summary(&maze);
  ck_assert(summary.begun && summary.won);
  ck_assert_uint_eq(summary.best, 5);
  ck_assert_uint_eq(summary.turns, 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_file");
  TCase *tests = tcase_create("labyrinth_file");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, a_game_goes_on_where_it_stopped);
  tcase_add_test(tests, nothing_is_created_before_the_first_change);
  tcase_add_test(tests, damage_is_kept_aside_and_the_game_goes_on_before_it);
  tcase_add_test(tests, a_second_window_joins_when_the_first_is_closed);
  tcase_add_test(tests, a_win_with_help_in_a_second_window_is_kept);
  tcase_add_test(tests, dates_stand_where_play_begins_and_after_a_shortest_win);
  tcase_add_test(tests, a_title_is_written_once);
  tcase_add_test(tests, the_summary_tells_what_was_reached);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
