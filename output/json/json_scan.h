// Reads JSON without building a tree: a cursor that walks over the text once. For files of millions
// of objects, where a tree of each would take most of the time.
//
// A function that fails sets `failed`, and from then on all of them fail. Nothing is allocated.
// Strings are returned as they are written, with their escapes; json_scan_text resolves these.
#ifndef TSB_JSON_SCAN_H
#define TSB_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

typedef struct {
  const char *at, *end;
  bool failed;
  const char *limit;  // that JSON has exceeded, as a message; NULL after other failures
} JsonScan;

// A string without its quotes, still escaped.
typedef struct {
  const char *at;
  size_t length;
  bool escaped;  // it has a backslash
} JsonString;

JsonScan json_scan_new(const char *text, size_t length);

// `{` and its members: while (json_scan_key(...)) read or skip the value.
bool json_scan_object(JsonScan *scan);
bool json_scan_key(JsonScan *scan, JsonString *key);  // false after the last member
// `[` and its items, in the same way.
bool json_scan_array(JsonScan *scan);
bool json_scan_item(JsonScan *scan);

// Each expects a value of this kind.
bool json_scan_string(JsonScan *scan, JsonString *out);
bool json_scan_number(JsonScan *scan, double *out);  // finite
bool json_scan_bool(JsonScan *scan, bool *out);
bool json_scan_skip(JsonScan *scan);  // any value

// Is nothing left but blanks?
bool json_scan_done(JsonScan *scan);

bool json_string_is(JsonString string, const char *word);  // escapes are not resolved
// Appends the string with its escapes resolved. U+0000 and half surrogates become U+FFFD. False if
// an escape is wrong.
bool json_scan_text(JsonString string, Text *out);

#endif
