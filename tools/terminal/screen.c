// Signals are not handled but held and read like keys (signalfd), so that there is no moment at
// which one could leave the terminal in a mess and no state that a handler would have to find.
#include "terminal/screen.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include "base/mem.h"
#include "system/file.h"

enum { CTRL_C = 3, CTRL_H = 8, CTRL_Z = 26, ESCAPE = 27, BACKSPACE = 127, SEQUENCE_MAX = 15 };

struct Screen {
  int out, keys, signals;  // file descriptors
  bool own_keys;           // to be closed
  struct termios before;
  sigset_t mask_before;
  int ended_by;  // the signal that ends the program once the terminal is restored
  char waiting[64];
  size_t waiting_count, waiting_next;  // bytes read but not looked at
  char sequence[SEQUENCE_MAX + 1];     // of an escape sequence, what has come so far
  size_t sequence_length;              // with the escape character; 0 outside of one
};

static sigset_t held_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH};
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaddset(&set, numbers[i]);
  return set;
}

static void put(const Screen *screen, const char *text) {
  (void)file_put(screen->out, text, strlen(text));
}

// Another page with a hidden cursor, no echo, and keys at once.
static void enter(Screen *screen) {
  struct termios raw = screen->before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  sigset_t held = held_signals();
  sigprocmask(SIG_BLOCK, &held, NULL);
  tcsetattr(screen->keys, TCSADRAIN, &raw);
  put(screen, "\x1b[?1049h\x1b[?25l\x1b[2J");
}

static void leave(Screen *screen) {
  put(screen, "\x1b[?25h\x1b[?1049l");
  tcsetattr(screen->keys, TCSADRAIN, &screen->before);
  sigprocmask(SIG_SETMASK, &screen->mask_before, NULL);
}

Screen *screen_open(int descriptor) {
  bool own = !isatty(STDIN_FILENO);
  int keys = own ? open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) : STDIN_FILENO;
  struct termios before;
  if (keys < 0) return NULL;
  // A job in the background would be stopped for touching the terminal.
  if (tcgetattr(keys, &before) || tcgetpgrp(keys) != getpgrp()) {
    if (own) close(keys);
    return NULL;
  }
  Screen *screen = mem_alloc(1, sizeof *screen);
  sigset_t held = held_signals();
  screen->out = descriptor;
  screen->keys = keys;
  screen->own_keys = own;
  screen->before = before;
  sigprocmask(SIG_BLOCK, &held, &screen->mask_before);
  screen->signals = signalfd(-1, &held, SFD_CLOEXEC);
  enter(screen);
  return screen;
}

void screen_close(Screen *screen) {
  if (!screen) return;
  int ended_by = screen->ended_by;
  leave(screen);
  close(screen->signals);
  if (screen->own_keys) close(screen->keys);
  mem_free(screen);
  if (ended_by) raise(ended_by);
}

static void stop_and_go_on(Screen *screen) {
  leave(screen);
  kill(0, SIGTSTP);
  enter(screen);
}

static Key take_signal(Screen *screen) {
  struct signalfd_siginfo got;
  if (read(screen->signals, &got, sizeof got) != sizeof got) return KEY_QUIT;
  if (got.ssi_signo == SIGWINCH) return KEY_REDRAW;
  if (got.ssi_signo == SIGINT) return KEY_INTERRUPT;
  if (got.ssi_signo == SIGTSTP) return stop_and_go_on(screen), KEY_REDRAW;
  screen->ended_by = (int)got.ssi_signo;
  return KEY_QUIT;
}

// Cursor keys as terminals send them, without the escape character.
static Key key_of_sequence(const char *sequence) {
  static const struct {
    const char *sequence;
    Key key;
  } known[] = {
      {"[C", KEY_NEXT},  {"OC", KEY_NEXT},  {"[D", KEY_BACK},   {"OD", KEY_BACK},
      {"[H", KEY_FIRST}, {"OH", KEY_FIRST}, {"[1~", KEY_FIRST}, {"[7~", KEY_FIRST},
      {"[F", KEY_LAST},  {"OF", KEY_LAST},  {"[4~", KEY_LAST},  {"[8~", KEY_LAST},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcmp(known[i].sequence, sequence)) return known[i].key;
  return KEY_NONE;
}

static Key key_of_byte(Screen *screen, char c) {
  switch (c) {
    case ' ':
      return KEY_NEXT;
    case CTRL_H:
    case BACKSPACE:
      return KEY_BACK;
    case 'p':
      return KEY_PLAY;
    case 'n':
      return KEY_DONE;
    case 'q':
      return KEY_QUIT;
    case CTRL_C:
      return KEY_INTERRUPT;
    case CTRL_Z:
      return stop_and_go_on(screen), KEY_REDRAW;
    default:
      return KEY_NONE;
  }
}

// A sequence is ESC, '[' or 'O', then parameters, then a letter or '~'.
static Key take_byte(Screen *screen, char c) {
  size_t length = screen->sequence_length;
  if (c == ESCAPE) return screen->sequence_length = 1, KEY_NONE;
  if (length == 1 && c != '[' && c != 'O') screen->sequence_length = length = 0;
  if (length == 0) return key_of_byte(screen, c);
  if (length <= SEQUENCE_MAX) {
    screen->sequence[length - 1] = c;
    screen->sequence_length++;
  }
  if (length == 1 || c < '@') return KEY_NONE;
  screen->sequence[screen->sequence_length - 1] = '\0';
  screen->sequence_length = 0;
  return key_of_sequence(screen->sequence);
}

static Key take_keys(Screen *screen) {
  ssize_t got = read(screen->keys, screen->waiting, sizeof screen->waiting);
  if (got <= 0) return KEY_QUIT;  // the terminal is gone
  screen->waiting_count = (size_t)got;
  screen->waiting_next = 0;
  return KEY_NONE;
}

static Key waiting_key(Screen *screen) {
  Key key = KEY_NONE;
  while (key == KEY_NONE && screen->waiting_next < screen->waiting_count)
    key = take_byte(screen, screen->waiting[screen->waiting_next++]);
  return key;
}

// May return KEY_NONE early, after a key that means nothing: callers look at their own clock.
Key screen_key(Screen *screen, int milliseconds) {
  Key key = waiting_key(screen);
  if (key != KEY_NONE) return key;
  struct pollfd ready[] = {{screen->signals, POLLIN, 0}, {screen->keys, POLLIN, 0}};
  if (poll(ready, 2, milliseconds) <= 0) return KEY_NONE;
  if (ready[0].revents) return take_signal(screen);
  key = take_keys(screen);
  return key == KEY_NONE ? waiting_key(screen) : key;
}

bool screen_show(Screen *screen, const Text *lines) {
  Text frame = {0};
  text_add(&frame, "\x1b[H");
  for (const char *line = lines->data; *line;) {
    size_t length = strcspn(line, "\n");
    text_add_bytes(&frame, line, length);
    text_add(&frame, "\x1b[K");  // whatever was right of it
    line += length;
    if (*line == '\n' && *++line) text_add_char(&frame, '\n');
  }
  text_add(&frame, "\x1b[J");
  int failed = file_put(screen->out, frame.data, frame.length);
  text_free(&frame);
  return !failed;
}
