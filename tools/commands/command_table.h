// The commands, one row each. Dispatch, help, manual page and completion all use this table.
//
// To add a command, write cmd_NAME.c with its options struct, option rows, examples, run function
// and a `const Command cmd_NAME`. Declare that below and list it in command_table.c and in
// CMakeLists.txt.
#ifndef TSB_COMMAND_TABLE_H
#define TSB_COMMAND_TABLE_H

#include "cli/command.h"

extern const Command cmd_generate, cmd_labyrinth, cmd_maps, cmd_regenerate, cmd_tune;
extern const Command cmd_check, cmd_convert, cmd_gallery, cmd_pack, cmd_rate, cmd_render,
    cmd_replace, cmd_replay, cmd_show, cmd_solve, cmd_studio;
extern const Command cmd_library, cmd_plan, cmd_play, cmd_race, cmd_saves;
extern const Command cmd_help, cmd_manual, cmd_completion;

const Command *const *command_table(void);          // in the order of the help; ends with NULL
const Command *command_find(const char *name);      // NULL if there is none
void command_unknown(const char *name, Text *out);  // "unknown command 'chekc', did you mean ..."

#endif
