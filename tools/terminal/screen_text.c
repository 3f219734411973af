// The widths are those of the C library, which ncurses uses too.
#include "terminal/screen_text.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>

#include "text/utf8.h"

bool screen_text_use_locale(void) {
  const char *locale = setlocale(LC_CTYPE, "");
  if (!locale || !strcmp(locale, "C") || !strcmp(locale, "POSIX")) setlocale(LC_CTYPE, "C.UTF-8");
  return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

bool screen_text_next(ScreenText *text, wchar_t *character, int *columns) {
  const wchar_t unknown = L'?';
  if (!*text->at) return false;
  Slice left = {text->at, strnlen(text->at, 4)};
  int length = utf8_length(left);
  uint32_t code = length ? utf8_decode(left.at, length) : 0;
  text->at += length ? length : 1;
  *character = !length || (text->ascii && code > '~') ? unknown : (wchar_t)code;
  *columns = wcwidth(*character);
  if (*columns >= 0) return true;
  *character = unknown;
  *columns = 1;
  return true;
}
