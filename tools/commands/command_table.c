// A plain array: there are few commands, so a linear search is enough.
#include "commands/command_table.h"

#include <string.h>

#include "cli/suggest.h"
#include "library_commands/library_commands.h"

static const Command *const commands[] = {
    &cmd_generate,   &cmd_maps,    &cmd_labyrinth, &cmd_regenerate, &cmd_tune,   &cmd_solve,
    &cmd_check,      &cmd_rate,    &cmd_show,      &cmd_play,       &cmd_race,   &cmd_saves,
    &cmd_replay,     &cmd_convert, &cmd_render,    &cmd_gallery,    &cmd_studio, &cmd_pack,
    &cmd_replace,    &cmd_library, &cmd_merge,     &cmd_plan,       &cmd_help,   &cmd_manual,
    &cmd_completion, NULL,
};

const Command *const *command_table(void) { return commands; }

const Command *command_find(const char *name) {
  for (const Command *const *row = commands; *row; row++)
    if (!strcmp((*row)->name, name)) return *row;
  return NULL;
}

void command_unknown(const char *name, Text *out) {
  Suggestion nearest = suggest_for(name);
  for (const Command *const *row = commands; *row; row++) suggest_offer(&nearest, (*row)->name);
  text_format(out, "unknown command '%s'", name);
  if (nearest.best) text_format(out, ", did you mean '%s'?", nearest.best);
  else text_add(out, "; 'tessoban --help' lists them all");
}
