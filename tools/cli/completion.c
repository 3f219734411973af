// The script needs only bash. If it offers no words, readline completes file names (complete -o
// default), which handles quoting and home folders.
#include "cli/completion.h"

#include <string.h>

#include "cli/command.h"
#include "cli/shared_options.h"

static void add_names(Text *out, const Option *rows) {
  for (; rows && rows->name; rows++) {
    text_format(out, " --%s", rows->name);
    if (rows->letter) text_format(out, " -%c", rows->letter);
  }
}

static void add_commands(const Command *const *commands, Text *out) {
  for (const Command *const *row = commands; *row; row++) text_format(out, " %s", (*row)->name);
}

// The words that may follow an option with a value.
static void add_value(Text *out, const char *command, const Option *row) {
  if (row->kind == OPTION_FLAG || row->kind == OPTION_FILE) return;
  text_format(out, "    '%s --%s'", command, row->name);
  if (row->letter) text_format(out, " | '%s -%c'", command, row->letter);
  text_add(out, ") words='");
  for (size_t i = 0; row->choice && row->choice(i); i++)
    text_format(out, "%s%s", i ? " " : "", row->choice(i));
  text_add(out, "' files= ;;\n");
}

static void add_file_value(Text *out, const char *command, const Option *row) {
  if (row->kind != OPTION_FILE) return;
  text_format(out, "    '%s --%s'", command, row->name);
  if (row->letter) text_format(out, " | '%s -%c'", command, row->letter);
  text_add(out, ") return ;;\n");
}

static void add_values(Text *out, const Command *command) {
  const Option *tables[] = {command->options, shared_options()};
  for (int i = 0; i < OPTION_TABLES; i++)
    for (const Option *row = tables[i]; row && row->name; row++) {
      add_value(out, command->name, row);
      add_file_value(out, command->name, row);
    }
}

static void add_command(const Command *const *commands, const Command *command, Text *out) {
  text_format(out, "    '%s '*) words='", command->name);
  if (strstr(command->operands, "COMMAND")) {
    add_commands(commands, out);
    text_add_char(out, ' ');
  }
  add_names(out, command->options);
  add_names(out, shared_options());
  text_format(out, "'%s ;;\n",
              *command->operands && !strstr(command->operands, "COMMAND") ? "" : " files=");
}

void completion_write(const Command *const *commands, Text *out) {
  text_add(out,
           "# bash completion for tessoban, made by 'tessoban completion'\n"
           "_tessoban() {\n"
           "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "  local words files=yes\n"
           "  COMPREPLY=()\n"
           "  # bash splits --name=value at the sign\n"
           "  if [[ $cur == = ]]; then cur=\n"
           "  elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi\n"
           "  ((COMP_CWORD > 1)) || prev=\n"
           "  case \"${COMP_WORDS[1]} $prev\" in\n");
  for (const Command *const *row = commands; *row; row++) add_values(out, *row);
  for (const Command *const *row = commands; *row; row++) add_command(commands, *row, out);
  text_add(out, "  esac\n  ((COMP_CWORD > 1)) || words='");
  add_commands(commands, out);
  text_add(out,
           " --help --version' files=\n"
           "  # Options are offered once a dash is typed, files before that.\n"
           "  [[ $cur == -* || ! $files ]] || return\n"
           "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
           "  [[ $files || ${#COMPREPLY[@]} -gt 0 ]] || compopt +o default 2>/dev/null\n"
           "}\n"
           "complete -o default -F _tessoban tessoban\n");
}
