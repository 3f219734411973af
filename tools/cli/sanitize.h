// Text from files and command lines, made fit for a terminal or for JSON.
#ifndef TSB_SANITIZE_H
#define TSB_SANITIZE_H

#include "base/text.h"

void sanitize_utf8(const char *text, Text *out);  // bytes that are not UTF-8 become U+FFFD
// Control characters as well; marks of direction are left out.
void sanitize_printable(const char *text, Text *out);

// Cuts a printable text to at most so many columns of a terminal.
void sanitize_clip(Text *text, int columns);

#endif
