// For the tests of HTML pages: counts pieces of markup.
#ifndef TSB_TESTS_PAGES_H
#define TSB_TESTS_PAGES_H

#include <string.h>

static inline int count_of(const char *text, const char *part) {
  int count = 0;
  for (; (text = strstr(text, part)); text++) count++;
  return count;
}

#endif
