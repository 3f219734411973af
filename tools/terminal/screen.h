// A full screen of a terminal, by ncurses: text in colours, keys and the mouse. The terminal is
// always restored, also when a signal ends or stops the program, or when memory runs out. One
// screen can be open at a time.
//
// Signals are blocked while it is open. Threads started meanwhile inherit that; threads started
// before must block them too.
#ifndef TSB_SCREEN_H
#define TSB_SCREEN_H

#include <stdbool.h>

#include "base/text.h"

typedef struct Screen Screen;

// What the user wants. A terminal may be able to do less.
typedef struct {
  bool color, ascii, mouse;
} ScreenStyle;

// Draws on an open terminal. Reads keys from standard input if that is a terminal, else from the
// controlling terminal. NULL with a message if there is no terminal to read keys from, or one of
// unknown type.
Screen *screen_open(int descriptor, ScreenStyle style, Text *error);
// Restores the terminal. Then a signal that ended the screen ends the program. NULL is allowed.
void screen_close(Screen *screen);

int screen_rows(const Screen *screen);
int screen_columns(const Screen *screen);
bool screen_is_ascii(const Screen *screen);   // wanted so, or the terminal's charset is not UTF-8
bool screen_has_color(const Screen *screen);  // wanted so, and the terminal has colours

// A key is a Unicode character, a control character (Ctrl-R is 18), or one of these.
enum {
  SCREEN_KEY_NONE = 0,
  SCREEN_KEY_NO_CHARACTER = 0x110000,  // no character is as large
  SCREEN_KEY_LEFT,
  SCREEN_KEY_UP,
  SCREEN_KEY_RIGHT,
  SCREEN_KEY_DOWN,
  SCREEN_KEY_HOME,
  SCREEN_KEY_END,
  SCREEN_KEY_PAGE_UP,
  SCREEN_KEY_PAGE_DOWN,
  SCREEN_KEY_BACKSPACE,  // Ctrl-H, too
  SCREEN_KEY_DELETE,
  SCREEN_KEY_ENTER,
  SCREEN_KEY_ESCAPE,
  SCREEN_KEY_TAB,
  SCREEN_KEY_F1,
};

typedef enum {
  SCREEN_NONE,         // nothing came in time
  SCREEN_KEY,          // `key`
  SCREEN_PRESS,        // a mouse button: `button` 1 to 3 at `row`, `column`
  SCREEN_WHEEL_UP,     // at `row`, `column`
  SCREEN_WHEEL_DOWN,   // the same
  SCREEN_RESIZED,      // draw again: the size changed, or the program continues after a stop
  SCREEN_WOKEN,        // by screen_wake
  SCREEN_INTERRUPTED,  // Ctrl-C
  SCREEN_CLOSED,       // the terminal is gone, or a signal ends the program
} ScreenEventKind;

typedef struct {
  ScreenEventKind kind;
  int key;
  int row, column, button;
} ScreenEvent;

// Waits at most so long; -1 waits for ever.
ScreenEvent screen_wait(Screen *screen, int milliseconds);
// From any thread: ends the wait that is under way, or the next one. Many wakes may be one event.
void screen_wake(Screen *screen);

// Colours of the terminal's palette: 0-7, 8-15 bright. Without colours only the other attributes
// are seen.
enum { SCREEN_DEFAULT_COLOR = -1 };
typedef struct {
  int foreground, background;
  bool bold, dim, reverse;
} ScreenInk;

// The colours of the terminal, without attributes.
static inline ScreenInk screen_plain_ink(void) {
  return (ScreenInk){.foreground = SCREEN_DEFAULT_COLOR, .background = SCREEN_DEFAULT_COLOR};
}

typedef struct {
  int row, column, rows, columns;
} ScreenArea;

// Drawing changes a buffer, and screen_show sends the differences to the terminal. Text is UTF-8.
// What lies outside the screen is cut off; text never wraps. What the terminal cannot show becomes
// '?'.
void screen_erase(Screen *screen);
void screen_put(Screen *screen, int row, int column, ScreenInk ink, const char *text);
int screen_text_columns(const Screen *screen, const char *text);  // that the text takes
bool screen_show(Screen *screen);                                 // false if the terminal is gone

#endif
