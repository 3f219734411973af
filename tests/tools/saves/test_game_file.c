#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "support/played_room.h"
#include "support/state_home.h"
#include "system/file.h"

static char *journal_path(const char *rows) {
  Board board = drawn(rows);
  Text path = {0};
  text_format(&path, "%s/tessoban/games/", state_home.path);
  level_id_write(symmetry_id(&board), &path);
  text_add(&path, ".game");
  board_free(&board);
  return text_take(&path);
}

static Text journal_of(const char *rows) {
  Text content = {0}, error = {0};
  char *path = journal_path(rows);
  ck_assert(file_read(path, &content, &error));
  mem_free(path);
  return content;
}

static void assert_moves(const GameFile *file, const char *expected) {
  Text moves = {0};
  play_session_write(game_file_session(file), &moves);
  ck_assert_str_eq(moves.data ? moves.data : "", expected);
  text_free(&moves);
}

static void assert_saved(const char *rows, const char *expected) {
  GameFile *file = opened(rows);
  ck_assert_ptr_null(game_file_trouble(file));
  assert_moves(file, expected);
  game_file_close(file);
}

START_TEST(a_game_goes_on_where_it_stopped)
{
  GameFile *file = opened(ROOM);
  ck_assert_uint_eq(game_file_resumed_moves(file), 0);
  ck_assert_int_eq(game_file_move(file, RIGHT, MOVE_BEGINS_STROKE), STEP_PUSHED);
  ck_assert_int_eq(game_file_move(file, RIGHT, MOVE_BEGINS_STROKE), STEP_BOX_WALL);
  ck_assert(game_file_play(file, "dRu", 0));
  game_file_set_mark(file, 3);
  ck_assert(!game_file_play(file, "uu", 0));
  ck_assert(game_file_undo(file) && game_file_redo(file));
  ck_assert(game_file_undo_step(file) && game_file_redo_step(file));
  ck_assert(game_file_restart(file));
  ck_assert(!game_file_restart(file));
  ck_assert(game_file_load(file, "rd"));
  ck_assert(game_file_go_to_mark(file, 3));
  ck_assert(game_file_move(file, DOWN, 0) == STEP_WALKED);
  game_file_close(file);
  file = opened(ROOM);
  ck_assert_uint_eq(game_file_resumed_moves(file), 5);
  assert_moves(file, "RdrUd");
  ck_assert_str_eq(game_file_saved(file)->title, "A room");
  ck_assert_int_eq(game_file_saved(file)->date.text[10], 'T');
  static const char *const before[] = {"Rd", "", "RdrU", "R", ""};
  for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
    ck_assert(game_file_undo(file));
    assert_moves(file, before[i]);
  }
  ck_assert(!game_file_undo(file));
  game_file_close(file);
  assert_saved(ROOM, "");
}
END_TEST

START_TEST(nothing_is_created_before_the_first_change)
{
  GameFile *file = opened(ROOM);
  ck_assert(!game_file_undo(file));
  ck_assert_int_eq(game_file_move(file, DOWN, MOVE_BEGINS_STROKE), STEP_WALKED);
  ck_assert(game_file_undo(file));
  game_file_close(file);
  char *path = journal_path(ROOM);
  struct stat status;
  ck_assert_int_eq(stat(path, &status), 0);
  ck_assert_int_eq(status.st_mode & 0777, 0600);
  off_t size = status.st_size;
  game_file_close(opened(ROOM));
  ck_assert_int_eq(stat(path, &status), 0);
  ck_assert_int_eq(status.st_size, size);
  mem_free(path);
  GameFile *other = opened("#####\n#@$.#\n#####\n");
  game_file_close(other);
  path = journal_path("#####\n#@$.#\n#####\n");
  ck_assert_int_ne(stat(path, &status), 0);
  mem_free(path);
}
END_TEST

START_TEST(each_event_is_written_before_the_next)
{
  GameFile *file = opened(ROOM);
  for (const char *move = "RdrU"; *move; move++) {
    Dir dir = *move == 'R' || *move == 'r' ? RIGHT : *move == 'd' ? DOWN : UP;
    game_file_move(file, dir, MOVE_BEGINS_STROKE);
    Text journal = journal_of(ROOM);
    ck_assert_int_eq(journal.data[journal.length - 1], *move);
    text_free(&journal);
  }
  game_file_close(file);
}
END_TEST

START_TEST(records_and_the_story_are_kept)
{
  GameFile *file = opened(ROOM);
  ck_assert(game_file_play(file, ROOM_SOLUTION, 0));
  ck_assert_str_eq(game_file_saved(file)->best_moves.solution, ROOM_SOLUTION);
  game_file_reset_story(file);
  game_file_close(file);
  file = opened(ROOM);
  const SavedGame *saved = game_file_saved(file);
  ck_assert(saved->solved && !saved->story_solved && !saved->helped);
  ck_assert_str_eq(saved->best_pushes.solution, ROOM_SOLUTION);
  ck_assert_str_ne(saved->best_pushes.date.text, "");
  game_file_close(file);
}
END_TEST

START_TEST(the_same_level_in_another_file_is_the_same_game)
{
  static const char *const mirrored =
      " #########\n"
      "##.    .#\n"
      " # $@ $ #\n"
      " #   #  #\n"
      " ########\n";
  GameFile *file = opened(ROOM);
  ck_assert(game_file_play(file, "Rd", 0));
  game_file_close(file);
  assert_saved(mirrored, "Ld");
  file = opened(mirrored);
  ck_assert(game_file_play(file, "lU", 0));
  game_file_close(file);
  assert_saved(mirrored, "LdlU");
  assert_saved(ROOM, "RdrU");
  file = opened(ROOM);
  ck_assert(game_file_undo(file));
  assert_moves(file, "Rd");
  game_file_close(file);
  assert_saved(mirrored, "Ld");
}
END_TEST

START_TEST(a_second_window_is_told_that_nothing_is_saved)
{
  GameFile *first = opened(ROOM), *early = opened(ROOM);
  game_file_play(first, "Rd", 0);
  game_file_play(early, "u", 0);  // both began a new journal
  ck_assert_str_eq(game_file_trouble(early), "another window plays this level");
  game_file_close(early);
  GameFile *second = opened(ROOM);
  ck_assert_ptr_null(game_file_trouble(first));
  ck_assert_ptr_nonnull(strstr(game_file_trouble(second), "another window"));
  assert_moves(second, "Rd");
  ck_assert(game_file_undo(second));
  ck_assert_ptr_nonnull(game_file_trouble(second));
  game_file_close(second);
  ck_assert(game_file_play(first, "r", 0));
  game_file_close(first);
  assert_saved(ROOM, "Rdr");
}
END_TEST

START_TEST(a_second_window_is_saved_once_the_first_is_closed)
{
  GameFile *first = opened(ROOM), *second = opened(ROOM);  // both begin a new journal
  game_file_play(first, "Rd", 0);
  game_file_close(first);
  game_file_play(second, "u", 0);
  ck_assert(game_file_is_saved(second));
  ck_assert_ptr_null(game_file_trouble(second));
  game_file_play(second, "l", 0);
  assert_moves(second, "ul");
  game_file_close(second);
  GameFile *file = opened(ROOM);
  static const char *const before[] = {"u", "Rd", ""};
  assert_moves(file, "ul");
  for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
    ck_assert(game_file_undo(file));
    assert_moves(file, before[i]);
  }
  game_file_close(file);
}
END_TEST

START_TEST(what_a_second_window_did_unsaved_is_not_lost)
{
  static const char *const mirrored =
      "########\n"
      "#.    .#\n"
      "# $@ $ #\n"
      "#   #  #\n"
      "########\n";
  GameFile *first = opened(mirrored);
  game_file_play(first, "u", 0);
  game_file_set_mark(first, 1);
  GameFile *second = opened(ROOM);
  game_file_play(second, "d", 0);
  ck_assert(game_file_load(second, ROOM_SOLUTION));
  ck_assert(game_file_load(second, "Rd"));
  game_file_set_mark(second, 1);
  game_file_undo_step(second);
  ck_assert(!game_file_is_saved(second));
  ck_assert(!game_file_retry(second));
  game_file_play(first, "l", 0);
  game_file_close(first);
  ck_assert(game_file_retry(second));
  ck_assert_ptr_null(game_file_trouble(second));
  for (int i = 0; i < 2; i++) {
    const SavedGame *saved = game_file_saved(second);
    assert_moves(second, "R");
    ck_assert_str_eq(saved->best_moves.solution, ROOM_SOLUTION);
    ck_assert_str_ne(saved->best_moves.date.text, "");
    ck_assert(play_session_has_mark(saved->session, 1) && play_session_has_mark(saved->session, 2));
    game_file_close(second);
    second = opened(ROOM);
  }
  ck_assert(game_file_redo(second));
  assert_moves(second, "Rd");
  ck_assert(game_file_undo(second));
  assert_moves(second, "ur");
  game_file_close(second);
}
END_TEST

START_TEST(a_second_window_that_is_left_later_is_saved)
{
  GameFile *first = opened(ROOM);
  game_file_play(first, "Rd", 0);
  GameFile *second = opened(ROOM);
  game_file_play(second, "r", 0);
  game_file_close(first);
  game_file_close(second);
  assert_saved(ROOM, "Rdr");
  char *path = journal_path(ROOM);
  first = opened(ROOM);
  second = opened(ROOM);
  ck_assert_int_eq(unlink(path), 0);
  game_file_close(first);
  game_file_play(second, "U", 0);  // the journal is gone
  game_file_close(second);
  assert_saved(ROOM, "RdrU");
  mem_free(path);
}
END_TEST

START_TEST(a_damaged_end_is_copied_and_cut)
{
  GameFile *file = opened(ROOM);
  game_file_play(file, "Rd", 0);
  game_file_close(file);
  char *path = journal_path(ROOM);
  FILE *journal = fopen(path, "a");
  fputs("r\001garbage", journal);
  fclose(journal);
  assert_saved(ROOM, "Rdr");
  file = opened(ROOM);
  ck_assert(game_file_play(file, "U", 0));
  game_file_close(file);
  assert_saved(ROOM, "RdrU");
  Text copy = {0}, error = {0};
  char *damaged = mem_alloc(strlen(path) + strlen(".damaged") + 1, 1);
  sprintf(damaged, "%s.damaged", path);
  ck_assert(file_read(damaged, &copy, &error));
  ck_assert_ptr_nonnull(strstr(copy.data, "garbage"));
  text_free(&copy);
  // Without its head it is begun anew; the old file is kept under another name.
  journal = fopen(path, "w");
  fputs("nothing of ours", journal);
  fclose(journal);
  assert_saved(ROOM, "");
  file = opened(ROOM);
  ck_assert(game_file_play(file, "u", 0));
  game_file_close(file);
  assert_saved(ROOM, "u");
  mem_free(damaged);
  mem_free(path);
}
END_TEST

START_TEST(a_stroke_that_was_cut_short_is_closed)
{
  GameFile *file = opened(ROOM);
  game_file_play(file, "Rdr", 0);
  game_file_close(file);
  char *path = journal_path(ROOM);
  struct stat status;
  ck_assert_int_eq(stat(path, &status), 0);
  ck_assert_int_eq(truncate(path, status.st_size - 2), 0);  // "(Rd"
  assert_saved(ROOM, "Rd");
  file = opened(ROOM);
  game_file_play(file, "u", 0);
  game_file_close(file);
  file = opened(ROOM);
  assert_moves(file, "Rdu");
  ck_assert(game_file_undo(file));
  assert_moves(file, "Rd");
  ck_assert_ptr_null(game_file_trouble(file));
  game_file_close(file);
  mem_free(path);
}
END_TEST

static void limit_files(rlim_t bytes) {
  struct rlimit limit;
  ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
  limit.rlim_cur = bytes;
  ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

// At every size: part of an event may be written, or nothing. When there is room again, the rest is
// written exactly where it stopped.
START_TEST(play_goes_on_when_the_disk_is_full)
{
  signal(SIGXFSZ, SIG_IGN);
  for (rlim_t room = 0; room < 140; room++) {
    TemporaryFolder folder = temporary_folder_new();
    setenv("XDG_STATE_HOME", folder.path, 1);
    GameFile *file = opened(ROOM);
    limit_files(room);
    bool trouble = false;
    for (int i = 0; i < 5; i++) {
      ck_assert(game_file_play(file, "Rd", 0));
      ck_assert(game_file_undo(file));
      trouble |= game_file_trouble(file) != NULL;
    }
    ck_assert(game_file_play(file, "RdrU", 0));
    limit_files(RLIM_INFINITY);
    if (room < 80) ck_assert_msg(trouble, "%d bytes", (int)room);
    game_file_flush(file);
    ck_assert_ptr_null(game_file_trouble(file));
    game_file_close(file);
    assert_saved(ROOM, "RdrU");
    temporary_folder_remove(&folder);
  }
}
END_TEST

START_TEST(a_front_end_can_ask_whether_all_is_saved_and_try_again)
{
  signal(SIGXFSZ, SIG_IGN);
  GameFile *file = opened(ROOM);
  ck_assert(game_file_is_saved(file));
  limit_files(20);
  game_file_play(file, "Rd", 0);
  ck_assert(!game_file_is_saved(file));
  ck_assert(!game_file_retry(file));
  ck_assert_int_eq(strncmp(game_file_trouble(file), "File too large (/", 17), 0);
  limit_files(RLIM_INFINITY);
  ck_assert(game_file_retry(file));
  ck_assert(game_file_is_saved(file));
  ck_assert_ptr_null(game_file_trouble(file));
  limit_files(20);
  game_file_play(file, "r", 0);
  limit_files(RLIM_INFINITY);
  game_file_close(file);  // tries again, too
  assert_saved(ROOM, "Rdr");
  file = opened("#####\n @$.#\n#####\n");  // not closed by walls
  ck_assert(game_file_is_saved(file));
  game_file_play(file, "R", 0);
  ck_assert(!game_file_is_saved(file));
  ck_assert(!game_file_retry(file));
  game_file_close(file);
}
END_TEST

START_TEST(without_a_folder_the_game_is_played_unsaved)
{
  temporary_folder_write(&state_home, "tessoban", "a file where the folder should be");
  GameFile *file = opened(ROOM);
  ck_assert(game_file_play(file, "Rd", 0));
  ck_assert_int_eq(strncmp(game_file_trouble(file), "Not a directory (/", 18), 0);
  assert_moves(file, "Rd");
  game_file_close(file);
  unsetenv("HOME");
  setenv("XDG_STATE_HOME", "relative/path", 1);
  file = opened(ROOM);
  ck_assert(game_file_play(file, "Rd", 0));
  ck_assert_ptr_nonnull(strstr(game_file_trouble(file), "HOME"));
  game_file_close(file);
}
END_TEST

START_TEST(a_board_that_is_not_closed_is_played_unsaved)
{
  GameFile *file = opened("#####\n @$.#\n#####\n");
  ck_assert(game_file_play(file, "R", 0));
  ck_assert_ptr_nonnull(strstr(game_file_trouble(file), "closed"));
  game_file_close(file);
}
END_TEST

// Tells through the pipe what it shows, after each event.
static void play_until_killed(int shown) {
  GameFile *file = opened(ROOM);
  Rng rng = rng_seed(3, 4);
  for (;;) {
    Dir dir = (Dir)rng_below(&rng, DIR_COUNT);
    if (step_refused(game_file_move(file, dir, MOVE_BEGINS_STROKE))) continue;
    size_t moves = game_moves(play_session_game(game_file_session(file)));
    if (write(shown, &moves, sizeof moves) < 0) _exit(1);
  }
}

START_TEST(a_kill_loses_no_move_that_was_shown)
{
  size_t last = 0;
  for (int trial = 0; trial < 20; trial++) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    pid_t child = fork();
    if (!child) play_until_killed(ends[1]);
    close(ends[1]);
    size_t shown = 0, moves;
    for (int i = 0; i < 1 + trial * 7; i++)
      if (read(ends[0], &moves, sizeof moves) == sizeof moves) shown = moves;
    kill(child, SIGKILL);
    while (read(ends[0], &moves, sizeof moves) == sizeof moves) shown = moves;
    waitpid(child, NULL, 0);
    close(ends[0]);
    GameFile *file = opened(ROOM);
    size_t kept = game_file_resumed_moves(file);
    ck_assert_uint_ge(kept, shown);
    ck_assert_uint_le(kept, shown + 1);
    ck_assert_uint_gt(kept, last);
    last = kept;
    game_file_close(file);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("game_file");
  TCase *tests = tcase_create("game_file");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, a_game_goes_on_where_it_stopped);
  tcase_add_test(tests, nothing_is_created_before_the_first_change);
  tcase_add_test(tests, each_event_is_written_before_the_next);
  tcase_add_test(tests, records_and_the_story_are_kept);
  tcase_add_test(tests, the_same_level_in_another_file_is_the_same_game);
  tcase_add_test(tests, a_second_window_is_told_that_nothing_is_saved);
  tcase_add_test(tests, a_second_window_is_saved_once_the_first_is_closed);
  tcase_add_test(tests, what_a_second_window_did_unsaved_is_not_lost);
  tcase_add_test(tests, a_second_window_that_is_left_later_is_saved);
  tcase_add_test(tests, a_damaged_end_is_copied_and_cut);
  tcase_add_test(tests, a_stroke_that_was_cut_short_is_closed);
  tcase_add_test(tests, play_goes_on_when_the_disk_is_full);
  tcase_add_test(tests, a_front_end_can_ask_whether_all_is_saved_and_try_again);
  tcase_add_test(tests, without_a_folder_the_game_is_played_unsaved);
  tcase_add_test(tests, a_board_that_is_not_closed_is_played_unsaved);
  tcase_add_test(tests, a_kill_loses_no_move_that_was_shown);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
