// `Key: value` lines, and the lines that only look like them.
#ifndef TSB_KEY_LINE_H
#define TSB_KEY_LINE_H

#include "text/slice.h"

typedef enum {
  KEY_NONE,  // the line is not one
  KEY_TITLE,
  KEY_AUTHOR,
  KEY_COLLECTION,
  KEY_COMMENT,
  KEY_COMMENT_END,
  KEY_SOLUTION,  // also without a colon: `Solution 2`
  KEY_OTHER,
} KeyKind;

typedef struct {
  KeyKind kind;
  Slice name, value;  // trimmed; the value of KEY_OTHER is never empty
} KeyLine;

// A name is up to three words of ASCII. Unknown names need a blank after the colon, or else
// http://example.org and 10:30 would be keys.
KeyLine key_line_parse(Slice line);

KeyKind key_line_kind(const char *name);  // as key_line_parse would find it before ": value"

#endif
