// A command as a row of data (name, options, help, run function), and one call of it.
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
  const char *operands;   // "FILE...", "LEVEL MOVES", "[COMMAND]": their names and number
  size_t level_operands;  // the first this many operands name files of levels, or packs
  bool keeps_folders;     // it gets the folder of a pack as it is; else the level file in it
  // True if the command runs without its operands, given these options. NULL: it never does.
  bool (*needs_no_operands)(const void *options);
  const char *details;      // paragraphs for the help, separated by newlines; or NULL
  const Option *options;    // its own options; or NULL
  size_t options_size;      // of the struct that the options fill
  const void *defaults;     // such a struct; NULL for all zero
  const Example *examples;  // or NULL
  int (*run)(const Call *call);
  // The same if the levels of the operands are labyrinths. NULL: the command refuses them.
  int (*run_labyrinth)(const Call *call);
  const Command *const *subcommands;  // ends with NULL; or NULL: it has none. See subcommand.h
};

#endif
