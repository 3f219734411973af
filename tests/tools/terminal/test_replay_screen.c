// Runs the program on a pseudo terminal: what it shows, what keys and signals do, and that the
// terminal is always restored. argv[1] is the program.
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include "support/boards.h"
#include "support/temporary_folder.h"

enum { PATIENCE_MS = 20000, ARGUMENTS_MAX = 12 };

typedef struct {
  pid_t pid;
  int master, slave;
  struct termios before;
  Text seen;    // all output so far
  size_t mark;  // the output up to here has been checked
} Session;

static const char *program(void) { return getenv("TSB_PROGRAM"); }

static void set_size(const Session *session, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ck_assert_int_eq(ioctl(session->master, TIOCSWINSZ, &size), 0);
}

// Starts `tessoban line` on a terminal of this size. Words of the line are separated by blanks.
static Session start(const char *line, int columns, int rows) {
  Session session = {0};
  ck_assert_int_eq(openpty(&session.master, &session.slave, NULL, NULL, NULL), 0);
  ck_assert_int_eq(tcgetattr(session.slave, &session.before), 0);
  set_size(&session, columns, rows);
  session.pid = fork();
  ck_assert_int_ge(session.pid, 0);
  if (session.pid) return session;
  char words[500], *argv[ARGUMENTS_MAX + 2] = {"tessoban"};
  snprintf(words, sizeof words, "%s", line);
  int argc = 1;
  for (char *word = strtok(words, " "); word && argc <= ARGUMENTS_MAX; word = strtok(NULL, " "))
    argv[argc++] = word;
  close(session.master);
  login_tty(session.slave);
  execv(program(), argv);
  _exit(127);
}

// Reads the output that comes within so many milliseconds. False if there is none.
static bool read_some(Session *session, int milliseconds) {
  struct pollfd ready = {session->master, POLLIN, 0};
  char bytes[4096];
  if (poll(&ready, 1, milliseconds) <= 0) return false;
  ssize_t got = read(session->master, bytes, sizeof bytes);
  if (got <= 0) return false;
  text_add_bytes(&session->seen, bytes, (size_t)got);
  return true;
}

static void wait_for(Session *session, const char *text) {
  for (;;) {
    const char *from = session->seen.data ? session->seen.data + session->mark : NULL;
    const char *found = from ? strstr(from, text) : NULL;
    if (found) {
      session->mark = (size_t)(found - session->seen.data) + strlen(text);
      return;
    }
    ck_assert_msg(read_some(session, PATIENCE_MS), "'%s' does not come after\n%.1000s", text, from);
  }
}

static void press(const Session *session, const char *keys) {
  ck_assert_int_eq(write(session->master, keys, strlen(keys)), (ssize_t)strlen(keys));
}

// Waits for the end and returns the status of waitpid. The terminal must be restored.
static int finish(Session *session) {
  int status;
  while (waitpid(session->pid, &status, WNOHANG) == 0) read_some(session, 20);
  while (read_some(session, 0)) continue;
  struct termios after;
  ck_assert_int_eq(tcgetattr(session->slave, &after), 0);
  ck_assert_uint_eq(after.c_lflag, session->before.c_lflag);
  ck_assert_uint_eq(after.c_iflag, session->before.c_iflag);
  close(session->master);
  close(session->slave);
  return status;
}

static void expect_exit(Session *session, int code) {
  int status = finish(session);
  ck_assert(WIFEXITED(status));
  ck_assert_int_eq(WEXITSTATUS(status), code);
  text_free(&session->seen);
}

static void expect_left(const Session *session) {
  const char *left = strstr(session->seen.data, "\x1b[?1049l");
  ck_assert_ptr_nonnull(strstr(session->seen.data, "\x1b[?1049h"));
  ck_assert_ptr_nonnull(strstr(session->seen.data, "\x1b[?25h"));
  ck_assert_ptr_nonnull(left);
}

// The current folder of all tests.
static TemporaryFolder folder;

static void set_up(void) {
  folder = temporary_folder_new();
  ck_assert_int_eq(chdir(folder.path), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(chdir("/"), 0);
  temporary_folder_remove(&folder);
}

static void write_file(const char *name, const char *content) {
  temporary_folder_write(&folder, name, content);
}

static const char level[] =
    "#######\n"
    "#@ $ .#\n"
    "#######\n"
    "Title: Corridor\n"
    "Solution\n"
    "rrR\n";

START_TEST(keys_step_forth_and_back)
{
  write_file("level.xsb", level);
  Session session = start("show level.xsb --solution --delay 10", 80, 24);
  wait_for(&session, "level 1: Corridor (7x3, 1 box)");
  wait_for(&session, "0/3  0 pushes");
  press(&session, " ");
  wait_for(&session, "1/3 r");
  press(&session, "\x1b[C");
  wait_for(&session, "2/3 r  1 push ");
  press(&session, "\x1b[D");
  wait_for(&session, "1/3 r");
  press(&session, "\x7f");
  wait_for(&session, "0/3");
  press(&session, "\x1b[F");
  wait_for(&session, "3/3 R  2 pushes  solved");
  press(&session, "\x1bOH");
  wait_for(&session, "0/3");
  press(&session, "xyz\x1b[A\x1b[15~ ");  // of these, only the blank has a meaning
  wait_for(&session, "1/3");
  press(&session, "p");
  wait_for(&session, "2/3");
  wait_for(&session, "3/3");
  press(&session, "\x1bq");  // a single escape character swallows no key
  expect_exit(&session, 0);
}
END_TEST

START_TEST(several_levels_are_stepped_through_in_turn)
{
  char two[sizeof level * 2 + 1];
  snprintf(two, sizeof two, "%s\n%s", level, level);
  write_file("two.xsb", two);
  Session session = start("show two.xsb --solution --level 1-2", 80, 24);
  wait_for(&session, "level 1: Corridor");
  wait_for(&session, "[n] next level");
  press(&session, "n");
  wait_for(&session, "level 2: Corridor");
  press(&session, "n");
  expect_exit(&session, 0);
  session = start("show two.xsb --solution --level 1-2", 80, 24);
  wait_for(&session, "level 1: Corridor");
  press(&session, "q");
  expect_exit(&session, 0);
}
END_TEST

START_TEST(ctrl_c_leaves_with_130_and_a_clean_terminal)
{
  write_file("level.xsb", level);
  Session session = start("show level.xsb -s", 80, 24);
  wait_for(&session, "0/3");
  press(&session, "\x03");
  int status = finish(&session);
  ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 130);
  expect_left(&session);
  text_free(&session.seen);
}
END_TEST

START_TEST(a_signal_leaves_a_clean_terminal_too)
{
  static const int signals[] = {SIGTERM, SIGHUP, SIGINT};
  write_file("level.xsb", level);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    Session session = start("show level.xsb -s", 80, 24);
    wait_for(&session, "0/3");
    kill(session.pid, signals[i]);
    int status = finish(&session);
    if (signals[i] == SIGHUP) ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP);
    else ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 130);
    expect_left(&session);
    text_free(&session.seen);
  }
}
END_TEST

START_TEST(a_tiny_terminal_will_do)
{
  static const int sizes[][2] = {{1, 1}, {1, 9}, {9, 1}, {3, 2}, {7, 4}};
  write_file("level.xsb", level);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    Session session = start("show level.xsb -s --color never", sizes[i][0], sizes[i][1]);
    wait_for(&session, "@");
    press(&session, " \x1b[F");
    press(&session, "q");
    expect_exit(&session, 0);
  }
}
END_TEST

START_TEST(a_new_size_is_drawn_at_once)
{
  write_file("level.xsb", level);
  Session session = start("show level.xsb -s --color never", 80, 24);
  wait_for(&session, "██◄►  []  ··██");
  set_size(&session, 9, 9);
  wait_for(&session, "█@ □ ·█");
  press(&session, "q");
  expect_exit(&session, 0);
}
END_TEST

START_TEST(a_film_forgets_no_move)
{
  enum { PAIRS = 150 };
  Text moves = {0};
  write_file("walk.xsb",
             "#######\n"
             "#@  $.#\n"
             "#######\n");
  for (int i = 0; i < PAIRS; i++) text_add(&moves, "rl");
  write_file("walk.mov", moves.data);
  text_free(&moves);
  Session session = start("replay walk.xsb walk.mov --film --delay 1", 80, 24);
  for (int i = 0; i <= 2 * PAIRS; i++) {
    char count[40];
    snprintf(count, sizeof count, "\x1b[K\r\n%d/%d ", i, 2 * PAIRS);
    wait_for(&session, count);
  }
  wait_for(&session, "#@  $.#");
  wait_for(&session, "300 moves, 0 pushes, not solved");
  expect_exit(&session, 0);
}
END_TEST

START_TEST(an_interrupted_film_writes_nothing)
{
  write_file("level.xsb", level);
  write_file("level.mov", "rrR");
  Session session = start("replay level.xsb level.mov --film --delay 60000 -o never.xsb", 80, 24);
  wait_for(&session, "0/3");
  press(&session, "\x03");
  expect_exit(&session, 130);
  ck_assert_int_ne(access("never.xsb", F_OK), 0);
}
END_TEST

// The player is in the middle.
static void write_hall(const char *name, int width, int height) {
  Board hall = board_new(width, height);
  for (int x = 0; x < width; x++)
    for (int y = 0; y < height; y++)
      if (x == 0 || y == 0 || x == width - 1 || y == height - 1)
        board_put(&hall, cell_at(x, y), '#');
  board_put(&hall, cell_at(width / 2, height / 2), '@');
  board_put(&hall, cell_at(3, 3), '$');
  board_put(&hall, cell_at(4, 3), '.');
  Text text = {0};
  board_write(&hall, &text);
  write_file(name, text.data);
  text_free(&text);
  board_free(&hall);
}

START_TEST(a_board_is_shown_as_large_as_it_fits)
{
  write_hall("hall.xsb", 100, 60);
  Session session = start("show hall.xsb", 200, 63);
  wait_for(&session, "[]");
  wait_for(&session, "◄►");
  expect_exit(&session, 0);
  session = start("show hall.xsb", 199, 63);
  wait_for(&session, "□");
  wait_for(&session, "@");
  expect_exit(&session, 0);
  session = start("show hall.xsb", 100, 33);
  wait_for(&session, "\x1b[90m\x1b[100m▀");
  expect_exit(&session, 0);
  session = start("show hall.xsb", 80, 24);
  wait_for(&session, "only columns 11-90 of 100 and rows 21-41 of 60");
  expect_exit(&session, 0);
  session = start("show hall.xsb --ascii", 80, 24);
  wait_for(&session, "only columns 11-90 of 100 and rows 21-41 of 60");
  expect_exit(&session, 0);
}
END_TEST

START_TEST(no_color_is_honoured)
{
  write_hall("hall.xsb", 100, 60);
  setenv("NO_COLOR", "1", 1);
  Session session = start("show hall.xsb", 100, 33);
  wait_for(&session, "only columns 1-100 of 100");
  int status = finish(&session);
  unsetenv("NO_COLOR");
  ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  ck_assert_ptr_null(strchr(session.seen.data, '\x1b'));
  text_free(&session.seen);
}
END_TEST

#ifndef TSB_SANITIZED
// From now on the program gets no more memory. A larger terminal then makes it want some. What it
// says must stay on the terminal, so it must come after the alternate screen.
START_TEST(lack_of_memory_leaves_a_clean_terminal_and_a_message)
{
  write_hall("hall.xsb", 250, 250);
  write_file("hall.mov", "r");
  Session session = start("show hall.xsb --moves hall.mov", 20, 10);
  wait_for(&session, "0/1");
  struct rlimit none = {0};
  ck_assert_int_eq(prlimit(session.pid, RLIMIT_AS, &none, NULL), 0);
  set_size(&session, 600, 260);
  int status = finish(&session);
  ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 2);
  expect_left(&session);
  ck_assert_ptr_nonnull(
      strstr(strstr(session.seen.data, "\x1b[?1049l"), "tessoban: out of memory"));
  text_free(&session.seen);
}
END_TEST
#endif

int main(int argc, char **argv) {
  if (argc < 2) return fprintf(stderr, "usage: test_replay_screen PROGRAM\n"), 1;
  setenv("TSB_PROGRAM", argv[1], 1);
  setenv("TERM", "xterm", 1);
  unsetenv("NO_COLOR");
  Suite *suite = suite_create("replay_screen");
  TCase *tests = tcase_create("replay_screen");
  tcase_set_timeout(tests, 60);
  tcase_add_unchecked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, keys_step_forth_and_back);
  tcase_add_test(tests, several_levels_are_stepped_through_in_turn);
  tcase_add_test(tests, ctrl_c_leaves_with_130_and_a_clean_terminal);
  tcase_add_test(tests, a_signal_leaves_a_clean_terminal_too);
  tcase_add_test(tests, a_tiny_terminal_will_do);
  tcase_add_test(tests, a_new_size_is_drawn_at_once);
  tcase_add_test(tests, a_film_forgets_no_move);
  tcase_add_test(tests, an_interrupted_film_writes_nothing);
  tcase_add_test(tests, a_board_is_shown_as_large_as_it_fits);
  tcase_add_test(tests, no_color_is_honoured);
#ifndef TSB_SANITIZED  // sanitizers bring an allocator of their own
  tcase_add_test(tests, lack_of_memory_leaves_a_clean_terminal_and_a_message);
#endif
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
