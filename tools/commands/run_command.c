#include "commands/run_command.h"

#include <string.h>

#include "arguments/levels.h"
#include "base/mem.h"
#include "cli/help.h"
#include "cli/report.h"
#include "cli/shared_options.h"

// Compares the operands with the command's own words for them, such as "FILE... [OUT]".
static bool operands_fit(const Command *command, const StringList *given, Text *wrong) {
  size_t allowed = 0;
  bool many = false;
  for (const char *word = command->operands; *word;) {
    size_t length = strcspn(word, " ");
    bool optional = word[0] == '[', repeats = length > 3 && !strncmp(word + length - 3, "...", 3);
    many = many || repeats;
    if (allowed++ >= given->count && !optional) {
      text_format(wrong, "%.*s is missing; usage: ", (int)length - (repeats ? 3 : 0), word);
      help_usage(command, wrong);
      return false;
    }
    word += length + (word[length] == ' ');
  }
  if (many || given->count <= allowed) return true;
  text_format(wrong, "'%s' is one operand too many; usage: ", given->items[allowed]);
  help_usage(command, wrong);
  return false;
}

static int run_on_files(const Call *given) {
  Call call = *given;
  size_t count = call.operand_count;
  if (count > call.command->packs) count = call.command->packs;
  const char **operands = mem_alloc(call.operand_count, sizeof *operands);
  char **files = mem_alloc(count, sizeof *files);
  for (size_t i = 0; i < call.operand_count; i++)
    operands[i] = i < count ? (files[i] = levels_file(call.operands[i])) : call.operands[i];
  call.operands = operands;
  int code = call.command->run(&call);
  for (size_t i = 0; i < count; i++) mem_free(files[i]);
  mem_free(files);
  mem_free(operands);
  return code;
}

static int run_parsed(const Command *command, const Options *options, const SharedOptions *shared) {
  Call call = {command, *shared, options->tables[0].values, options->operands.items,
               options->operands.count};
  Text text = {0};
  if (shared->help) {
    help_command(command, &text);
    return report_result(command->name, &text) ? DONE : TROUBLE;
  }
  bool alone = command->alone && command->alone(call.options);
  if (alone || operands_fit(command, &options->operands, &text))
    return command->packs ? run_on_files(&call) : command->run(&call);
  report_text(command->name, &text);
  return TROUBLE;
}

int run_command(const Command *command, int argc, char **argv) {
  SharedOptions shared = {0};
  void *values = mem_alloc(1, command->options_size);
  if (command->defaults) memcpy(values, command->defaults, command->options_size);
  Options options = {
      .tables = {{command->options, values}, {shared_options(), &shared}},
  };
  Text wrong = {0};
  int code = TROUBLE;
  if (options_parse(&options, argc, argv, &wrong)) code = run_parsed(command, &options, &shared);
  else report_text(command->name, &wrong);
  options_free(&options);
  mem_free(values);
  return code;
}
