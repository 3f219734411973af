// Options: one row each. Parsing, help, manual page and completion all use the same rows.
#ifndef TSB_OPTIONS_H
#define TSB_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { OPTION_MAX_SECONDS = 31536000 };  // a year: the max of time limits

// Each kind with the C type of its value.
typedef enum {
  OPTION_FLAG,     // bool
  OPTION_STRING,   // const char *
  OPTION_FILE,     // const char *, completed as a file name
  OPTION_STRINGS,  // StringList: may be given many times
  OPTION_INTEGER,  // long, from min to max
  OPTION_SECONDS,  // double, such as 2.5, from 0 to max
  OPTION_RANGES,   // Ranges: N, A-B or a list of these, from min to max
  OPTION_SIZE,     // Size: WxH, each from min to max
  OPTION_CHOICE,   // int: the index of one of the choices
} OptionKind;

typedef struct {
  const char **items;
  size_t count, capacity;
} StringList;

typedef struct {
  long first, last;  // N alone is N-N
} Range;

typedef struct {
  Range *items;            // in the order of the command line; they may overlap
  size_t count, capacity;  // count is 0 if the option was not given
} Ranges;

typedef struct {
  long width, height;
} Size;

typedef struct Option Option;

// A table of options ends with a row without a name.
struct Option {
  const char *name;
  const char *argument;  // the name of its value in the help; NULL for flags
  OptionKind kind;
  char letter;    // of the short option; 0 if it has none
  size_t offset;  // of its value in the struct that the rows fill
  const char *help;
  long min, max;     // for numbers
  const char *unit;  // of OPTION_SECONDS, if it is another one: "hours"
  // For OPTION_CHOICE: the word for a value, NULL past the last.
  const char *(*choice)(size_t index);
  // For other kinds: the words that completion offers, separated by blanks. A word that ends with a
  // comma can be joined to others of its kind. KEY=WORD is a word for KEY; KEY= has no words. If
  // one word has a key, all have. NULL: none.
  void (*words)(const Option *row, Text *out);
};

typedef struct {
  const Option *rows;  // NULL for none
  void *values;        // the struct they fill, holding the defaults
} OptionTable;

enum { OPTION_TABLES = 2 };  // the command's own, and those that all commands share

typedef struct {
  OptionTable tables[OPTION_TABLES];
  StringList operands;
} Options;

// Reads argv from argv[1] on. Options and operands may be mixed; "--" ends the options. False with
// a message in `error`. Strings point into argv. Call options_free in both cases.
bool options_parse(Options *options, int argc, char **argv, Text *error);
void options_free(Options *options);

// Parses one value. A part of options_parse, exported for its tests.
bool option_value(const Option *row, const char *value, void *values, Text *error);

#endif
