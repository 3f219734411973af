// Signals are blocked and read like keys (signalfd). So no signal can end the program while the
// terminal is in raw mode, and no state has to be global for a signal handler. The handlers that
// ncurses installs are removed again. But lack of memory ends the program anywhere: then a function
// that runs at exit restores the terminal. It gets no context, so the open screen is a variable of
// this file, as it is in ncurses.
#include "terminal/screen.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define NCURSES_NOMACROS
#include <curses.h>

#include "base/mem.h"
#include "cli/sanitize.h"
#include "system/file.h"
#include "terminal/screen_ink.h"
#include "terminal/screen_keys.h"
#include "terminal/screen_text.h"
#include "terminal/terminal_properties.h"
#include "terminal/terminal_type.h"

enum { CTRL_C = 3, CTRL_Z = 26, NO_DESCRIPTOR = -1 };

struct Screen {
  int out, keys, signals, wake;  // file descriptors
  bool own_keys;                 // `keys` was opened here and must be closed
  bool color, ascii, mouse;      // what this terminal can do and the user wants
  TerminalSize size;
  SCREEN *curses;
  FILE *curses_out, *curses_in;  // the same terminal, as ncurses wants it
  ScreenKeys reader;
  struct termios before;
  sigset_t mask_before;
  int fatal_signal;  // ends the program once the terminal is restored; 0 if none
};

static Screen *open_screen;  // NULL if none is

static const int blocked_numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH};
enum { BLOCKED_COUNT = sizeof blocked_numbers / sizeof *blocked_numbers };

static sigset_t blocked_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < BLOCKED_COUNT; i++) sigaddset(&set, blocked_numbers[i]);
  return set;
}

// ncurses draws the last cell of all by a trick that needs a cell beside it. So it is never told of
// a terminal with one column; its second one stays empty.
static void set_size(Screen *screen) {
  enum { COLUMNS_MIN = 2 };
  screen->size = terminal_size(screen->out);
  int columns = screen->size.columns < COLUMNS_MIN ? COLUMNS_MIN : screen->size.columns;
  if (resizeterm(screen->size.rows, columns) == ERR) mem_exhausted();
}

// Turns off echo, line buffering and keys that send signals. ncurses does so where it draws, but
// the keys may come from another terminal.
static void set_raw(const Screen *screen) {
  struct termios mode = screen->before;
  mode.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  mode.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
  mode.c_cc[VMIN] = 1;
  mode.c_cc[VTIME] = 0;
  raw();
  noecho();
  nonl();
  tcsetattr(screen->keys, TCSADRAIN, &mode);
}

static void enter_screen(Screen *screen) {
  sigset_t blocked = blocked_signals();
  sigprocmask(SIG_BLOCK, &blocked, NULL);
  set_raw(screen);
  doupdate();  // also leaves the shell's screen again after a stop
  if (screen->mouse) screen_keys_use_mouse(screen->out, true);
}

static void leave_screen(Screen *screen) {
  if (screen->mouse) screen_keys_use_mouse(screen->out, false);
  endwin();
  tcsetattr(screen->keys, TCSADRAIN, &screen->before);
  sigprocmask(SIG_SETMASK, &screen->mask_before, NULL);
}

// What was said on the alternate screen is gone with it, so it is said again.
static void leave_at_exit(void) {
  static const char message[] = "tessoban: out of memory\n";
  if (!open_screen) return;
  leave_screen(open_screen);
  if (mem_is_exhausted() && isatty(STDERR_FILENO))
    (void)file_write_all(STDERR_FILENO, message, strlen(message));
}

static void restore_at_exit(Screen *screen) {
  static bool registered;
  if (!registered && atexit(leave_at_exit)) mem_exhausted();
  registered = true;
  open_screen = screen;
}

static bool open_keys(Screen *screen, Text *error) {
  screen->own_keys = !isatty(STDIN_FILENO);
  screen->keys = screen->own_keys ? open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) : STDIN_FILENO;
  if (screen->keys < 0 || tcgetattr(screen->keys, &screen->before))
    return text_add(error, "there is no terminal to read keys from"), false;
  // A background job would be stopped when it touches the terminal.
  if (tcgetpgrp(screen->keys) != getpgrp())
    return text_add(error, "a job in the background cannot use the terminal"), false;
  return true;
}

static bool check_type(const Screen *screen, Text *error) {
  const char *type = getenv("TERM");
  if (!type || !*type) return text_add(error, "the terminal type (TERM) is not set"), false;
  const char *problem = terminal_type_problem(type, screen->out);
  if (!problem) return true;
  text_add(error, "the terminal type '");
  sanitize_printable(type, error);
  text_format(error, "' (TERM) %s", problem);
  return false;
}

static FILE *open_stream(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  FILE *stream = copy < 0 ? NULL : fdopen(copy, mode);
  if (!stream && copy >= 0) close(copy);
  return stream;
}

static bool open_files(Screen *screen, Text *error) {
  sigset_t blocked = blocked_signals();
  screen->signals = signalfd(NO_DESCRIPTOR, &blocked, SFD_CLOEXEC | SFD_NONBLOCK);
  screen->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  screen->curses_out = open_stream(screen->out, "w");
  screen->curses_in = open_stream(screen->keys, "r");
  if (screen->signals >= 0 && screen->wake >= 0 && screen->curses_out && screen->curses_in)
    return true;
  text_format(error, "the terminal cannot be used: %s", strerror(errno));
  return false;
}

static void free_screen(Screen *screen) {
  if (screen->own_keys && screen->keys >= 0) close(screen->keys);
  if (screen->signals >= 0) close(screen->signals);
  if (screen->wake >= 0) close(screen->wake);
  if (screen->curses_out) fclose(screen->curses_out);
  if (screen->curses_in) fclose(screen->curses_in);
  mem_free(screen);
}

// Starts ncurses without its signal handlers.
static void start_curses(Screen *screen) {
  struct sigaction before[BLOCKED_COUNT];
  for (int i = 0; i < BLOCKED_COUNT; i++) sigaction(blocked_numbers[i], NULL, &before[i]);
  screen->curses = newterm(NULL, screen->curses_out, screen->curses_in);
  for (int i = 0; i < BLOCKED_COUNT; i++) sigaction(blocked_numbers[i], &before[i], NULL);
  if (!screen->curses) mem_exhausted();  // the terminal type has been checked
}

static void begin(Screen *screen, ScreenStyle style) {
  sigset_t blocked = blocked_signals();
  sigprocmask(SIG_BLOCK, &blocked, &screen->mask_before);
  screen->ascii = !screen_text_use_locale() || style.ascii;
  start_curses(screen);
  restore_at_exit(screen);
  screen->reader = screen_keys_open();
  screen->color = style.color && screen_ink_begin();
  screen->mouse = style.mouse && terminal_type_has_mouse();
  set_size(screen);
  curs_set(0);
  leaveok(stdscr, TRUE);
  enter_screen(screen);
}

Screen *screen_open(int descriptor, ScreenStyle style, Text *error) {
  Screen *screen = mem_alloc(1, sizeof *screen);
  *screen = (Screen){
      .out = descriptor, .keys = NO_DESCRIPTOR, .signals = NO_DESCRIPTOR, .wake = NO_DESCRIPTOR};
  if (!open_keys(screen, error) || !check_type(screen, error) || !open_files(screen, error)) {
    free_screen(screen);
    return NULL;
  }
  begin(screen, style);
  return screen;
}

void screen_close(Screen *screen) {
  if (!screen) return;
  int fatal_signal = screen->fatal_signal;
  leave_screen(screen);
  open_screen = NULL;
  screen_keys_close(&screen->reader);
  delscreen(screen->curses);
  free_screen(screen);
  if (fatal_signal) raise(fatal_signal);
}

int screen_rows(const Screen *screen) { return screen->size.rows; }
int screen_columns(const Screen *screen) { return screen->size.columns; }
bool screen_is_ascii(const Screen *screen) { return screen->ascii; }
bool screen_has_color(const Screen *screen) { return screen->color; }

static ScreenEvent event_of(ScreenEventKind kind) { return (ScreenEvent){.kind = kind}; }

// The size may have changed meanwhile.
static ScreenEvent suspend(Screen *screen) {
  leave_screen(screen);
  kill(0, SIGTSTP);
  enter_screen(screen);
  set_size(screen);
  clearok(curscr, TRUE);
  return event_of(SCREEN_RESIZED);
}

static ScreenEvent read_signal(Screen *screen) {
  struct signalfd_siginfo got;
  if (read(screen->signals, &got, sizeof got) != sizeof got) return event_of(SCREEN_NONE);
  if (got.ssi_signo == SIGWINCH) return set_size(screen), event_of(SCREEN_RESIZED);
  if (got.ssi_signo == SIGINT) return event_of(SCREEN_INTERRUPTED);
  if (got.ssi_signo == SIGTSTP) return suspend(screen);
  screen->fatal_signal = (int)got.ssi_signo;
  return event_of(SCREEN_CLOSED);
}

// A terminal that is ready but has no bytes is closed.
static bool is_closed(const Screen *screen, short ready) {
  int bytes = 0;
  if (ready & (POLLHUP | POLLERR | POLLNVAL)) return true;
  return ready && (ioctl(screen->keys, FIONREAD, &bytes) || !bytes);
}

static ScreenEvent read_key(Screen *screen) {
  ScreenEvent event = screen_keys_next(&screen->reader);
  if (event.kind != SCREEN_KEY) return event;
  if (event.key == CTRL_C) return event_of(SCREEN_INTERRUPTED);
  return event.key == CTRL_Z ? suspend(screen) : event;
}

static ScreenEvent read_wake(const Screen *screen) {
  uint64_t count;
  bool woken = read(screen->wake, &count, sizeof count) == sizeof count;
  return event_of(woken ? SCREEN_WOKEN : SCREEN_NONE);
}

// Waits at most so long, and returns what is ready then. Signals come first. ncurses may hold keys
// that it has read already, so it is always asked.
static ScreenEvent event_within(Screen *screen, int milliseconds) {
  struct pollfd ready[] = {
      {screen->signals, POLLIN, 0}, {screen->keys, POLLIN, 0}, {screen->wake, POLLIN, 0}};
  if (poll(ready, sizeof ready / sizeof *ready, milliseconds) < 0) return event_of(SCREEN_NONE);
  if (ready[0].revents) return read_signal(screen);
  if (is_closed(screen, ready[1].revents)) return event_of(SCREEN_CLOSED);
  ScreenEvent event = read_key(screen);
  return event.kind == SCREEN_NONE && ready[2].revents ? read_wake(screen) : event;
}

static int64_t now_milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

ScreenEvent screen_wait(Screen *screen, int milliseconds) {
  int64_t end = now_milliseconds() + milliseconds, left = milliseconds;
  ScreenEvent event = event_within(screen, 0);
  while (event.kind == SCREEN_NONE && left) {
    event = event_within(screen, (int)left);
    if (milliseconds >= 0) left = end - now_milliseconds();
    if (milliseconds >= 0 && left < 0) left = 0;
  }
  return event;
}

// Fails only if there are wakes already.
void screen_wake(Screen *screen) {
  uint64_t one = 1;
  (void)!write(screen->wake, &one, sizeof one);
}

void screen_erase(Screen *screen) {
  screen_ink_set(screen_plain_ink(), screen->color);
  werase(stdscr);
}

int screen_text_columns(const Screen *screen, const char *text) {
  ScreenText left = {text, screen->ascii};
  wchar_t character;
  int total = 0, columns;
  while (screen_text_next(&left, &character, &columns)) total += columns;
  return total;
}

// Characters left of the screen are skipped. A wide one that is half outside is left out.
void screen_put(Screen *screen, int row, int column, ScreenInk ink, const char *text) {
  ScreenText left = {text, screen->ascii};
  wchar_t character;
  int columns;
  if (row < 0 || row >= screen->size.rows) return;
  screen_ink_set(ink, screen->color);
  for (bool moved = false; screen_text_next(&left, &character, &columns); column += columns) {
    if (column + columns > screen->size.columns) return;
    if (column < 0 || (!columns && !moved)) continue;
    if (!moved) wmove(stdscr, row, column);
    moved = true;
    waddnwstr(stdscr, &character, 1);
  }
}

bool screen_show(Screen *screen) {
  struct pollfd out = {screen->out, POLLOUT, 0};
  wnoutrefresh(stdscr);
  if (doupdate() == ERR) return false;
  return poll(&out, 1, 0) < 0 || !(out.revents & (POLLERR | POLLHUP | POLLNVAL));
}
