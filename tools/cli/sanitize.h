// Makes text from files and command lines safe for a terminal, for JSON or for CSV.
#ifndef TSB_SANITIZE_H
#define TSB_SANITIZE_H

#include "base/text.h"

void sanitize_utf8(const char *text, Text *out);  // bytes that are not UTF-8 become U+FFFD
// The same for control characters, but a tab becomes a space; marks of text direction are dropped.
void sanitize_printable(const char *text, Text *out);

void sanitize_csv(const char *text, Text *out);  // a field in quotes; NULL is empty

// Cuts a printable text to at most `columns` columns of a terminal.
void sanitize_clip(Text *text, int columns);

#endif
