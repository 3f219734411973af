// The commands that tell about the program itself: help, manual, completion.
#include "cli/completion.h"
#include "cli/help.h"
#include "cli/json_output.h"
#include "cli/manual.h"
#include "cli/messages.h"
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

static int run_help(const Call *call) {
  Text text = {0};
  const Command *about = call->operand_count ? command_find(call->operands[0]) : NULL;
  if (call->operand_count && !about) {
    command_unknown(call->operands[0], &text);
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

static int run_completion(const Call *call) {
  Text text = {0};
  completion_write(command_table(), &text);
  return finish(call, &text);
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
    {"source <(tessoban completion)", "complete with the Tab key in this shell"},
    {0},
};

const Command cmd_help = {
    .name = "help",
    .summary = "Explain the commands, or one of them.",
    .operands = "[COMMAND]",
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
    .summary = "Write the completion script for bash.",
    .operands = "",
    .examples = completion_examples,
    .run = run_completion,
};
