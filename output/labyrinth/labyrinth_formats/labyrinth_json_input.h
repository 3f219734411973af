// What the readers of the JSON form share: faults by line and column, and the fields of an object.
//
// A JsonScan is a place in the file. A value is skipped first, so that its JSON is known to be
// right, and then looked at from a copy of its place: what can still be wrong is its meaning.
#ifndef TSB_LABYRINTH_JSON_INPUT_H
#define TSB_LABYRINTH_JSON_INPUT_H

#include "json/json_scan.h"
#include "text/lines.h"
#include "text/problem.h"
#include "text/slice.h"

typedef struct {
  Problems *problems;
  int level;          // that problems are about, from 1; 0: the file
  const char *field;  // and its field that is being read, or NULL
  int item;           // of a list in this field, from 1; 0: the field itself
  bool faulty;
  // Where counting lines begins: at the current level.
  const char *from, *line_start;
  int line;
} JsonInput;

JsonInput json_input_new(const char *start, Problems *problems);
void json_input_advance(JsonInput *input, const char *at);  // counts from here on
LineColumn json_input_place(const JsonInput *input,
                            JsonScan at);  // of the value; columns are bytes

// Adds a problem at a value. Always false.
__attribute__((format(printf, 3, 4))) bool json_input_fault(JsonInput *input, JsonScan at,
                                                            const char *format, ...);

// Finds the fields of an object by their names. A field that is not there has `at` NULL. False if
// it is no object, or has a field twice.
bool json_input_fields(JsonInput *input, JsonScan object, const char *const *names, size_t count,
                       JsonScan *found);

// Each is false after a fault, which names the value.
bool json_input_number(JsonInput *input, JsonScan value, const char *name, int least, int most,
                       int *out);
// Is a field there? A text, and nothing else, may also be null.
bool json_input_has_text(JsonScan value);
// A string with its escapes resolved; mem_free.
bool json_input_text(JsonInput *input, JsonScan value, const char *name, char **out);

#endif
