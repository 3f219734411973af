// Recognizes `Key: value` lines of a level file, and not prose that has a colon.
#ifndef TSB_PARSE_KEY_LINE_H
#define TSB_PARSE_KEY_LINE_H

#include "text/slice.h"

typedef enum {
  KEY_NONE,  // not a key line
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

// A name is up to three words of ASCII. An unknown name needs a blank after the colon: otherwise
// http://example.org would be a key.
KeyLine parse_key_line(Slice line);

KeyKind key_line_kind(const char *name);  // what parse_key_line makes of "name: value"

#endif
