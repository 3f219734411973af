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
#include "terminal/screen_event.h"
#include "terminal/screen_ink.h"

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

// Waits at most so long; -1 waits for ever.
ScreenEvent screen_wait(Screen *screen, int milliseconds);
// From any thread: ends the wait that is under way, or the next one. Many wakes may be one event.
void screen_wake(Screen *screen);

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
