// The commands: one row each, from which dispatch, help, manual page and completion are made.
//
// To add one: write cmd_NAME.c with its options struct, its option rows, its examples, its run
// function and a `const Command cmd_NAME`; declare that below, list it in command.c and in
// CMakeLists.txt.
#ifndef TSB_COMMAND_H
#define TSB_COMMAND_H

#include "options.h"

// Exit codes, the same for all commands.
enum {
  DONE = 0,
  HONEST_NO = 1,      // not solved, not valid, fewer than asked
  TROUBLE = 2,        // usage, bad input, I/O
  INTERRUPTED = 130,  // Ctrl-C
};

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
  size_t packs;          // in so many operands a folder stands for the levels of the pack in it
  bool (*alone)(const void *options);  // do these options need no operands? NULL: none does
  const char *details;                 // paragraphs for the help, split by newlines; or NULL
  const Option *options;               // its own rows; or NULL
  size_t options_size;                 // of the struct that these fill
  const void *defaults;                // such a struct; NULL for all zero
  const Example *examples;             // or NULL
  int (*run)(const Call *call);
};

extern const Command cmd_generate, cmd_maps, cmd_regenerate, cmd_tune;
extern const Command cmd_check, cmd_convert, cmd_gallery, cmd_rate, cmd_render, cmd_replay,
    cmd_show, cmd_solve;
extern const Command cmd_help, cmd_manual, cmd_completion;

const Command *command_at(size_t index);            // in the order of the help; NULL after the last
const Command *command_find(const char *name);      // NULL if there is none
void command_unknown(const char *name, Text *out);  // "unknown command 'chekc', did you mean ..."

const Option *command_shared(void);  // the options that all commands take

int command_run(const Command *command, int argc, char **argv);  // argv[0] is its name

#endif
