// ncurses knows the keys that terminfo lists for the terminal. Everything else arrives byte by
// byte: characters of UTF-8, the cursor keys of terminals that do not keep to their description,
// reports of the mouse, and sequences of unknown keys, which are swallowed. A part of a character
// or a sequence is kept until the rest comes.
//
// The reports of the mouse are read here and not by ncurses, which may wait for a second report,
// and hands over several in the wrong order.
#include "terminal/screen_keys.h"

#include <stdlib.h>
#include <string.h>

#define NCURSES_NOMACROS
#include <curses.h>

#include "base/mem.h"
#include "system/file.h"
#include "text/utf8.h"

enum { CTRL_H = 8, ESCAPE = 27, DELETE = 127, BYTE_COUNT = 256, ESCAPE_MILLISECONDS = 50 };

ScreenKeys screen_keys_open(void) {
  ScreenKeys keys = {.pad = newpad(1, 1)};  // reading from a pad draws nothing
  if (!keys.pad) mem_exhausted();
  keypad(keys.pad, TRUE);
  nodelay(keys.pad, TRUE);
  meta(keys.pad, TRUE);
  set_escdelay(ESCAPE_MILLISECONDS);
  keyok(KEY_MOUSE, FALSE);
  return keys;
}

void screen_keys_close(ScreenKeys *keys) { delwin(keys->pad); }

// Presses and releases (1000), in decimal numbers where the terminal can (1006).
void screen_keys_use_mouse(int descriptor, bool on) {
  const char *modes = on ? "\x1b[?1000h\x1b[?1006h" : "\x1b[?1006l\x1b[?1000l";
  (void)file_write_all(descriptor, modes, strlen(modes));
}

static ScreenEvent key_event(int key) {
  return (ScreenEvent){.kind = key == SCREEN_KEY_NONE ? SCREEN_NONE : SCREEN_KEY, .key = key};
}

static int key_of_code(int code) {
  static const struct {
    int code, key;
  } known[] = {
      {KEY_LEFT, SCREEN_KEY_LEFT},           {KEY_UP, SCREEN_KEY_UP},
      {KEY_RIGHT, SCREEN_KEY_RIGHT},         {KEY_DOWN, SCREEN_KEY_DOWN},
      {KEY_HOME, SCREEN_KEY_HOME},           {KEY_END, SCREEN_KEY_END},
      {KEY_PPAGE, SCREEN_KEY_PAGE_UP},       {KEY_NPAGE, SCREEN_KEY_PAGE_DOWN},
      {KEY_BACKSPACE, SCREEN_KEY_BACKSPACE}, {KEY_DC, SCREEN_KEY_DELETE},
      {KEY_ENTER, SCREEN_KEY_ENTER},         {KEY_F(1), SCREEN_KEY_F1},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (known[i].code == code) return known[i].key;
  return SCREEN_KEY_NONE;
}

// The sequences that terminals send for cursor keys, without the escape character.
static int key_of_sequence(const char *sequence) {
  static const struct {
    const char *sequence;
    int key;
  } known[] = {
      {"[A", SCREEN_KEY_UP},         {"OA", SCREEN_KEY_UP},      {"[B", SCREEN_KEY_DOWN},
      {"OB", SCREEN_KEY_DOWN},       {"[C", SCREEN_KEY_RIGHT},   {"OC", SCREEN_KEY_RIGHT},
      {"[D", SCREEN_KEY_LEFT},       {"OD", SCREEN_KEY_LEFT},    {"[H", SCREEN_KEY_HOME},
      {"OH", SCREEN_KEY_HOME},       {"[1~", SCREEN_KEY_HOME},   {"[7~", SCREEN_KEY_HOME},
      {"[F", SCREEN_KEY_END},        {"OF", SCREEN_KEY_END},     {"[4~", SCREEN_KEY_END},
      {"[8~", SCREEN_KEY_END},       {"[3~", SCREEN_KEY_DELETE}, {"[5~", SCREEN_KEY_PAGE_UP},
      {"[6~", SCREEN_KEY_PAGE_DOWN}, {"OM", SCREEN_KEY_ENTER},   {"OP", SCREEN_KEY_F1},
      {"[11~", SCREEN_KEY_F1},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcmp(known[i].sequence, sequence)) return known[i].key;
  return SCREEN_KEY_NONE;
}

// The number that a report of the mouse begins with.
enum { BUTTONS = 3, MODIFIERS = 4 | 8 | 16, WHEEL = 64 };

// Places count from 1.
static ScreenEvent mouse_event(int code, int column, int row) {
  ScreenEvent event = {.row = row - 1, .column = column - 1};
  code &= ~MODIFIERS;
  if (event.row < 0 || event.column < 0) return (ScreenEvent){0};
  if (code == WHEEL) event.kind = SCREEN_WHEEL_UP;
  else if (code == (WHEEL | 1)) event.kind = SCREEN_WHEEL_DOWN;
  else if (code < BUTTONS) event.kind = SCREEN_PRESS, event.button = code + 1;
  return event.kind == SCREEN_NONE ? (ScreenEvent){0} : event;
}

// In decimal numbers: "[<code;column;rowM", with 'm' for a release.
static ScreenEvent mouse_decimal(const char *sequence) {
  enum { LARGEST = 99999 };
  static const char ends[] = {';', ';', 'M'};
  long numbers[3];
  const char *at = sequence + 2;
  for (int i = 0; i < 3; i++, at++) {
    char *end;
    numbers[i] = strtol(at, &end, 10);
    at = end;
    if (*at != ends[i] || numbers[i] < 0 || numbers[i] > LARGEST) return (ScreenEvent){0};
  }
  return mouse_event((int)numbers[0], (int)numbers[1], (int)numbers[2]);
}

// In the older form: "[M" and three bytes, each greater by 32.
enum { MOUSE_BYTES_LENGTH = 5, MOUSE_BYTE_OFFSET = 32 };

static ScreenEvent mouse_bytes(const char *sequence) {
  int numbers[3];
  for (int i = 0; i < 3; i++) numbers[i] = (unsigned char)sequence[2 + i] - MOUSE_BYTE_OFFSET;
  return mouse_event(numbers[0], numbers[1], numbers[2]);
}

static ScreenEvent event_of_sequence(const char *sequence) {
  if (sequence[1] == '<') return mouse_decimal(sequence);
  if (!strncmp(sequence, "[M", 2)) return mouse_bytes(sequence);
  return key_event(key_of_sequence(sequence));
}

// A sequence is '[' or 'O', then parameters, then a letter or '~'; but "[M" has three bytes more.
static bool is_complete(const ScreenKeys *keys) {
  if (keys->sequence_length < 2) return false;
  if (!strncmp(keys->sequence, "[M", 2)) return keys->sequence_length == MOUSE_BYTES_LENGTH;
  return keys->sequence[keys->sequence_length - 1] >= '@';
}

static ScreenEvent take_sequence_byte(ScreenKeys *keys, int byte) {
  // Too long a sequence is unknown anyway: its end decides nothing.
  if (keys->sequence_length == SCREEN_KEYS_SEQUENCE_MAX) keys->sequence_length--;
  keys->sequence[keys->sequence_length++] = (char)byte;
  keys->sequence[keys->sequence_length] = '\0';
  if (!is_complete(keys)) return (ScreenEvent){0};
  keys->sequence_length = 0;
  return event_of_sequence(keys->sequence);
}

// ncurses has waited for a known sequence. What comes with the escape character is an unknown one,
// or the next key of a fast user.
static ScreenEvent take_escape(ScreenKeys *keys) {
  int next = wgetch(keys->pad);
  if (next == '[' || next == 'O') return take_sequence_byte(keys, next);
  if (next != ERR) ungetch(next);
  return key_event(SCREEN_KEY_ESCAPE);
}

static bool is_continuation(int byte) { return (byte & 0xc0) == 0x80; }

static int length_by_first(int byte) {
  if (byte < 0xc0) return 1;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : SCREEN_KEYS_CHARACTER_MAX;
}

// Bytes that are not UTF-8 are dropped.
static ScreenEvent take_character_byte(ScreenKeys *keys, int byte) {
  if (!is_continuation(byte)) keys->character_length = 0;
  if (keys->character_length == SCREEN_KEYS_CHARACTER_MAX) keys->character_length = 0;
  keys->character[keys->character_length++] = (char)byte;
  int wanted = length_by_first((unsigned char)keys->character[0]);
  if (keys->character_length < wanted) return (ScreenEvent){0};
  Slice whole = {keys->character, (size_t)keys->character_length};
  keys->character_length = 0;
  int length = utf8_length(whole);
  return key_event(length == wanted ? (int)utf8_decode(whole.at, length) : SCREEN_KEY_NONE);
}

static ScreenEvent take_byte(ScreenKeys *keys, int byte) {
  if (keys->sequence_length) return take_sequence_byte(keys, byte);
  switch (byte) {
    case ESCAPE:
      return take_escape(keys);
    case CTRL_H:
    case DELETE:
      return key_event(SCREEN_KEY_BACKSPACE);
    case '\r':
    case '\n':
      return key_event(SCREEN_KEY_ENTER);
    case '\t':
      return key_event(SCREEN_KEY_TAB);
    default:
      return take_character_byte(keys, byte);
  }
}

ScreenEvent screen_keys_next(ScreenKeys *keys) {
  ScreenEvent event = {0};
  int code;
  while (event.kind == SCREEN_NONE && (code = wgetch(keys->pad)) != ERR) {
    if (code < BYTE_COUNT) {
      event = take_byte(keys, code);
    } else {
      keys->sequence_length = keys->character_length = 0;
      event = key_event(key_of_code(code));
    }
  }
  return event;
}
