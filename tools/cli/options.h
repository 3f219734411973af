// Options: one row each, from which parsing, help, manual page and completion are made.
#ifndef TSB_OPTIONS_H
#define TSB_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

typedef enum {     // the type of the value:
  OPTION_FLAG,     // bool
  OPTION_STRING,   // const char *
  OPTION_FILE,     // const char *, completed as a file name
  OPTION_STRINGS,  // StringList: may be given many times
  OPTION_INTEGER,  // long, from min to max
  OPTION_SECONDS,  // double, such as 2.5, from 0 to max
  OPTION_RANGES,   // Ranges: N, A-B or a list of such, from min to max
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
  Range *items;  // as they were written: in any order, and they may overlap
  size_t count, capacity;
} Ranges;  // none where nothing was given

typedef struct {
  long width, height;
} Size;

typedef struct {
  const char *name;
  const char *argument;  // its name in help; NULL for flags
  OptionKind kind;
  char letter;    // 0 if it has none
  size_t offset;  // of its value in the struct that the rows fill
  const char *help;
  long min, max;                        // of numbers
  const char *(*choice)(size_t index);  // of choices; NULL past the last
} Option;                               // a table ends with a row without a name

typedef struct {
  const Option *rows;  // NULL for none
  void *values;        // the struct they fill, holding the defaults
} OptionTable;

enum { OPTION_TABLES = 2 };  // a command's own and those that all share

typedef struct {
  OptionTable tables[OPTION_TABLES];
  StringList operands;
} Options;

// Reads argv[1] and on; options and operands may be mixed, "--" ends the options. True, or false
// with what is wrong. Texts are borrowed from argv. The values are to be freed either way.
bool options_parse(Options *options, int argc, char **argv, Text *error);
void options_free(Options *options);

// One value as a person writes it; part of options_parse, apart for the sake of its tests.
bool option_value(const Option *row, const char *value, void *values, Text *error);

#endif
