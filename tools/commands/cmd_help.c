// The commands that tell about the program itself: help, manual, completion.
#include <stddef.h>

#include "cli/complete_word.h"
#include "cli/completion.h"
#include "cli/help.h"
#include "cli/json_output.h"
#include "cli/manual.h"
#include "cli/messages.h"
#include "cli/subcommand.h"
#include "commands/command_table.h"

static int finish(const Call *call, Text *text) {
  if (call->shared.json) {
    cJSON *object = cJSON_CreateObject();
    json_add_text(object, "text", text->data);
    text_free(text);
    return json_print_result(call, object);
  }
  return message_result(call->command->name, text) ? EXIT_OK : EXIT_TROUBLE;
}

// The command that the operands name. NULL with a message in `error`.
static const Command *find_command(const Call *call, Text *error) {
  const Command *command = command_find(call->operands[0]);
  const char *second = call->operand_count > 1 ? call->operands[1] : NULL;
  if (!command) command_unknown(call->operands[0], error);
  if (!command || !second) return command;
  const Command *subcommand = subcommand_find(command, second);
  if (subcommand) return subcommand;
  if (command->subcommands) subcommand_unknown(command, second, error);
  else text_format(error, "%s has no commands of its own, such as '%s'", command->name, second);
  return NULL;
}

static int run_help(const Call *call) {
  Text text = {0};
  const Command *about = NULL;
  if (call->operand_count && !(about = find_command(call, &text))) {
    message_error_text(call->command->name, &text);
    return EXIT_TROUBLE;
  }
  if (about) help_command(about, &text);
  else help_overview(command_table(), &text);
  return finish(call, &text);
}

static int run_manual(const Call *call) {
  Text text = {0};
  manual_write(command_table(), &text);
  return finish(call, &text);
}

typedef struct {
  bool words;
} CompletionOptions;

static const Option completion_options[] = {
    {.name = "words",
     .kind = OPTION_FLAG,
     .offset = offsetof(CompletionOptions, words),
     .help =
         "instead, print what fits in place of the last of the words after --, with its meaning "
         "after a tab, and :files where file names fit; the scripts ask this"},
    {0},
};

static bool takes_words(const void *options) { return ((const CompletionOptions *)options)->words; }

static int run_completion(const Call *call) {
  Text text = {0};
  if (takes_words(call->options)) {
    complete_word(command_table(), call->operands, call->operand_count, &text);
    return finish(call, &text);
  }
  const char *shell = call->operand_count ? call->operands[0] : completion_shell(0);
  if (completion_write(shell, &text)) return finish(call, &text);
  text_format(&text, "no script for '%s', only for", shell);
  for (size_t i = 0; completion_shell(i); i++)
    text_format(&text, "%s %s", i ? "," : "", completion_shell(i));
  message_error_text(call->command->name, &text);
  return EXIT_TROUBLE;
}

static const Example help_examples[] = {
    {"tessoban help check", "what check does and which options it takes"},
    {0},
};
static const Example manual_examples[] = {
    {"tessoban manual | man -l -", "read the manual page without installing it"},
    {0},
};
static const Example completion_examples[] = {
    {"source <(tessoban completion)", "complete with the Tab key in this bash"},
    {"source <(tessoban completion zsh)", "the same in zsh, after compinit"},
    {"tessoban completion fish | source", "the same in fish"},
    {"tessoban completion --words -- generate --tier hard,", "what may follow the comma"},
    {0},
};

const Command cmd_help = {
    .name = "help",
    .summary = "Explain the commands, or one of them.",
    .operands = "[COMMAND] [SUBCOMMAND]",
    .examples = help_examples,
    .run = run_help,
};
const Command cmd_manual = {
    .name = "manual",
    .summary = "Write the manual page tessoban(1).",
    .operands = "",
    .examples = manual_examples,
    .run = run_manual,
};
const Command cmd_completion = {
    .name = "completion",
    .summary = "Write the completion script for bash, zsh or fish.",
    .operands = "[SHELL]",
    .needs_no_operands = takes_words,
    .details =
        "SHELL is bash, zsh or fish (default: bash). cmake --install puts all three where the "
        "shells look for them.",
    .options = completion_options,
    .options_size = sizeof(CompletionOptions),
    .examples = completion_examples,
    .run = run_completion,
};
