// Signals are blocked and read like keys (signalfd). So no signal can end the program while the
// terminal is in raw mode, and no state has to be global for a signal handler. But lack of memory
// ends it anywhere: then a function that runs at exit restores the terminal. It gets no context, so
// the open screen is a variable of this file.
#include "terminal/full_screen.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"

enum { CTRL_C = 3, CTRL_Z = 26, ESCAPE = 27, DELETE = 127, SEQUENCE_MAX = 15 };

struct FullScreen {
  int out, keys, signals;  // file descriptors
  bool own_keys;           // `keys` was opened here and must be closed
  struct termios before;
  sigset_t mask_before;
  int fatal_signal;  // ends the program once the terminal is restored; 0 if none
  char input[64];
  size_t input_count, input_next;   // bytes read, bytes used
  char sequence[SEQUENCE_MAX + 1];  // the beginning of an escape sequence
  size_t sequence_length;           // with the escape character; 0 outside a sequence
};

static FullScreen *open_screen;  // NULL if none is

static sigset_t blocked_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH};
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaddset(&set, numbers[i]);
  return set;
}

static void put(const FullScreen *screen, const char *text) {
  (void)file_write_all(screen->out, text, strlen(text));
}

// Switches to the alternate screen, hides the cursor, and turns off echo and line buffering.
static void enter_screen(FullScreen *screen) {
  struct termios raw = screen->before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  sigset_t blocked = blocked_signals();
  sigprocmask(SIG_BLOCK, &blocked, NULL);
  tcsetattr(screen->keys, TCSADRAIN, &raw);
  put(screen, "\x1b[?1049h\x1b[?25l\x1b[2J");
}

static void leave_screen(FullScreen *screen) {
  put(screen, "\x1b[?25h\x1b[?1049l");
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

static void restore_at_exit(FullScreen *screen) {
  static bool registered;
  if (!registered && atexit(leave_at_exit)) mem_exhausted();
  registered = true;
  open_screen = screen;
}

FullScreen *full_screen_open(int descriptor) {
  bool own = !isatty(STDIN_FILENO);
  int keys = own ? open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) : STDIN_FILENO;
  struct termios before;
  if (keys < 0) return NULL;
  // A background job would be stopped when it touches the terminal.
  if (tcgetattr(keys, &before) || tcgetpgrp(keys) != getpgrp()) {
    if (own) close(keys);
    return NULL;
  }
  FullScreen *screen = mem_alloc(1, sizeof *screen);
  sigset_t blocked = blocked_signals();
  screen->out = descriptor;
  screen->keys = keys;
  screen->own_keys = own;
  screen->before = before;
  sigprocmask(SIG_BLOCK, &blocked, &screen->mask_before);
  screen->signals = signalfd(-1, &blocked, SFD_CLOEXEC);
  restore_at_exit(screen);
  enter_screen(screen);
  return screen;
}

void full_screen_close(FullScreen *screen) {
  if (!screen) return;
  int fatal_signal = screen->fatal_signal;
  leave_screen(screen);
  open_screen = NULL;
  close(screen->signals);
  if (screen->own_keys) close(screen->keys);
  mem_free(screen);
  if (fatal_signal) raise(fatal_signal);
}

static void suspend(FullScreen *screen) {
  leave_screen(screen);
  kill(0, SIGTSTP);
  enter_screen(screen);
}

static int read_signal(FullScreen *screen) {
  struct signalfd_siginfo got;
  if (read(screen->signals, &got, sizeof got) != sizeof got) return SCREEN_KEY_CLOSED;
  if (got.ssi_signo == SIGWINCH) return SCREEN_KEY_REDRAW;
  if (got.ssi_signo == SIGINT) return SCREEN_KEY_INTERRUPT;
  if (got.ssi_signo == SIGTSTP) return suspend(screen), SCREEN_KEY_REDRAW;
  screen->fatal_signal = (int)got.ssi_signo;
  return SCREEN_KEY_CLOSED;
}

// The sequences that terminals send for cursor keys, without the escape character.
static int key_of_sequence(const char *sequence) {
  static const struct {
    const char *sequence;
    int key;
  } known[] = {
      {"[C", SCREEN_KEY_RIGHT}, {"OC", SCREEN_KEY_RIGHT}, {"[D", SCREEN_KEY_LEFT},
      {"OD", SCREEN_KEY_LEFT},  {"[H", SCREEN_KEY_HOME},  {"OH", SCREEN_KEY_HOME},
      {"[1~", SCREEN_KEY_HOME}, {"[7~", SCREEN_KEY_HOME}, {"[F", SCREEN_KEY_END},
      {"OF", SCREEN_KEY_END},   {"[4~", SCREEN_KEY_END},  {"[8~", SCREEN_KEY_END},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcmp(known[i].sequence, sequence)) return known[i].key;
  return SCREEN_KEY_NONE;
}

static int key_of_byte(FullScreen *screen, char c) {
  if (c == CTRL_C) return SCREEN_KEY_INTERRUPT;
  if (c == CTRL_Z) return suspend(screen), SCREEN_KEY_REDRAW;
  return c == DELETE ? SCREEN_KEY_BACKSPACE : (unsigned char)c;
}

// A sequence is ESC, '[' or 'O', then parameters, then a letter or '~'.
static int parse_byte(FullScreen *screen, char c) {
  size_t length = screen->sequence_length;
  if (c == ESCAPE) return screen->sequence_length = 1, SCREEN_KEY_NONE;
  if (length == 1 && c != '[' && c != 'O') screen->sequence_length = length = 0;
  if (length == 0) return key_of_byte(screen, c);
  if (length <= SEQUENCE_MAX) {
    screen->sequence[length - 1] = c;
    screen->sequence_length++;
  }
  if (length == 1 || c < '@') return SCREEN_KEY_NONE;
  screen->sequence[screen->sequence_length - 1] = '\0';
  screen->sequence_length = 0;
  return key_of_sequence(screen->sequence);
}

static int read_input(FullScreen *screen) {
  ssize_t got = read(screen->keys, screen->input, sizeof screen->input);
  if (got <= 0) return SCREEN_KEY_CLOSED;  // the terminal was closed
  screen->input_count = (size_t)got;
  screen->input_next = 0;
  return SCREEN_KEY_NONE;
}

static int buffered_key(FullScreen *screen) {
  int key = SCREEN_KEY_NONE;
  while (key == SCREEN_KEY_NONE && screen->input_next < screen->input_count)
    key = parse_byte(screen, screen->input[screen->input_next++]);
  return key;
}

// May return SCREEN_KEY_NONE early, after a part of an escape sequence or an unknown one. Callers
// check the time themselves.
int full_screen_read_key(FullScreen *screen, int milliseconds) {
  int key = buffered_key(screen);
  if (key != SCREEN_KEY_NONE) return key;
  struct pollfd ready[] = {{screen->signals, POLLIN, 0}, {screen->keys, POLLIN, 0}};
  if (poll(ready, 2, milliseconds) <= 0) return SCREEN_KEY_NONE;
  if (ready[0].revents) return read_signal(screen);
  key = read_input(screen);
  return key == SCREEN_KEY_NONE ? buffered_key(screen) : key;
}

bool full_screen_show(FullScreen *screen, const Text *lines) {
  Text frame = {0};
  text_add(&frame, "\x1b[H");
  for (const char *line = lines->data; *line;) {
    size_t length = strcspn(line, "\n");
    text_add_bytes(&frame, line, length);
    text_add(&frame, "\x1b[K");  // clears the rest of the line
    line += length;
    line += *line == '\n';
    if (*line) text_add_char(&frame, '\n');
  }
  text_add(&frame, "\x1b[J");
  int failed = file_write_all(screen->out, frame.data, frame.length);
  text_free(&frame);
  return !failed;
}
