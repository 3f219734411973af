// What a command is, and one call of it.
#ifndef TSB_COMMAND_H
#define TSB_COMMAND_H

#include "cli/options.h"
#include "system/exit_code.h"

typedef enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorChoice;

typedef struct {
  bool help, json, quiet;
  int color;  // a ColorChoice
} SharedOptions;

typedef struct Command Command;

// One call of a command.
typedef struct {
  const Command *command;
  SharedOptions shared;
  const void *options;    // the command's own struct, filled
  const char **operands;  // as many as Command.operands allows
  size_t operand_count;
} Call;

typedef struct {
  const char *line, *meaning;
} Example;  // a table ends with a row without a line

struct Command {
  const char *name, *summary;
  const char *operands;  // "FILE...", "LEVEL MOVES", "[COMMAND]": how many there may be
  size_t pack_operands;  // in so many operands a folder stands for the levels of the pack in it
  bool (*needs_no_operands)(
      const void *options);  // do these options need no operands? NULL: none does
  const char *details;       // paragraphs for the help, split by newlines; or NULL
  const Option *options;     // its own rows; or NULL
  size_t options_size;       // of the struct that these fill
  const void *defaults;      // such a struct; NULL for all zero
  const Example *examples;   // or NULL
  int (*run)(const Call *call);
};

#endif
