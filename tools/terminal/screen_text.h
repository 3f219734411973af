// UTF-8 as the wide characters that ncurses draws, and how many columns they take.
#ifndef TSB_SCREEN_TEXT_H
#define TSB_SCREEN_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

// Takes the character set of the environment; without a locale there, UTF-8. False if the terminal
// is to get ASCII only.
bool screen_text_use_locale(void);

typedef struct {
  const char *at;  // what is left
  bool ascii;      // other characters become '?'
} ScreenText;

// The next character and its columns: 0 if it combines with the one before. False at the end.
bool screen_text_next(ScreenText *text, wchar_t *character, int *columns);

#endif
