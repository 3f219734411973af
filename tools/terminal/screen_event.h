// What happens to a screen: keys, the mouse, new sizes, signals.
#ifndef TSB_SCREEN_EVENT_H
#define TSB_SCREEN_EVENT_H

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

#endif
