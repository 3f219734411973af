// The life of one call: parse the options into the command's struct, check the number of operands,
// replace the folders of packs by their level files, find out the kind of the levels, and call the
// command's run function for it.
#include "commands/parse_and_run.h"

#include <string.h>

#include "arguments/level_files.h"
#include "base/mem.h"
#include "cli/help.h"
#include "cli/messages.h"
#include "cli/shared_options.h"
#include "cli/subcommand.h"
#include "labyrinth_input/level_kind.h"
#include "system/seekable_input.h"

// Compares the operands with their description in the command's row, such as "FILE... [OUT]".
static bool check_operands(const Command *command, const StringList *given, Text *error) {
  size_t allowed = 0;
  bool many = false;
  for (const char *word = command->operands; *word;) {
    size_t length = strcspn(word, " ");
    bool optional = word[0] == '[', repeats = length > 3 && !strncmp(word + length - 3, "...", 3);
    many = many || repeats;
    if (allowed++ >= given->count && !optional) {
      text_format(error, "%.*s is missing; usage: ", (int)length - (repeats ? 3 : 0), word);
      help_usage(command, error);
      return false;
    }
    word += length + (word[length] == ' ');
  }
  if (many || given->count <= allowed) return true;
  text_format(error, "'%s' is one operand too many; usage: ", given->items[allowed]);
  help_usage(command, error);
  return false;
}

// The kind of the levels decides which function runs. A command for Sokoban levels only does not
// ask for the kind: it refuses labyrinths where it reads them.
static int run_by_kind(const Call *call, size_t level_operands) {
  LevelKind kind = LEVEL_KIND_SOKOBAN;
  Text error = {0};
  const Command *command = call->command;
  if (command->run_labyrinth && !level_kind_of_all(call->operands, level_operands, &kind, &error)) {
    message_error_text(command->name, &error);
    return EXIT_TROUBLE;
  }
  return (kind == LEVEL_KIND_LABYRINTH ? command->run_labyrinth : command->run)(call);
}

// The path to read instead of an operand; the caller frees it. The kind of a pipe is known only
// after it was read, so that it is read from a copy then. NULL after printing an error.
static char *path_of_levels(const Command *command, const char *operand) {
  Text error = {0};
  char *copy = NULL;
  if (command->run_labyrinth && !seekable_input_open(operand, &copy, &error)) {
    message_error_text(command->name, &error);
    return NULL;
  }
  if (copy) return copy;
  return command->keeps_folders ? mem_string(operand, strlen(operand)) : level_files_path(operand);
}

static int run_on_files(const Call *given) {
  Call call = *given;
  size_t count = call.operand_count;
  if (count > call.command->level_operands) count = call.command->level_operands;
  const char **operands = mem_alloc(call.operand_count, sizeof *operands);
  char **files = mem_alloc(count, sizeof *files);
  bool ok = true;
  for (size_t i = 0; ok && i < count; i++)
    ok = (files[i] = path_of_levels(call.command, call.operands[i])) != NULL;
  for (size_t i = 0; i < call.operand_count; i++)
    operands[i] = i < count ? files[i] : call.operands[i];
  call.operands = operands;
  int code = ok ? run_by_kind(&call, count) : EXIT_TROUBLE;
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
    return message_result(command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
  }
  bool needs_no_operands = command->needs_no_operands && command->needs_no_operands(call.options);
  if (needs_no_operands || check_operands(command, &options->operands, &text))
    return command->level_operands ? run_on_files(&call) : command->run(&call);
  message_error_text(command->name, &text);
  return EXIT_TROUBLE;
}

// Of a command with sub-commands only its help is shown.
static int run_group(const Command *command, const Options *options, const SharedOptions *shared) {
  Text text = {0};
  if (shared->help) return run_parsed(command, options, shared);
  subcommand_missing(command, &text);
  message_error_text(command->name, &text);
  return EXIT_TROUBLE;
}

static int run_subcommand(const Command *command, int argc, char **argv) {
  const Command *subcommand = subcommand_find(command, argv[0]);
  if (subcommand) return parse_and_run(subcommand, argc, argv);
  Text error = {0};
  subcommand_unknown(command, argv[0], &error);
  message_error_text(NULL, &error);
  return EXIT_TROUBLE;
}

int parse_and_run(const Command *command, int argc, char **argv) {
  if (command->subcommands && argc > 1 && argv[1][0] != '-')
    return run_subcommand(command, argc - 1, argv + 1);
  SharedOptions shared = {0};
  void *values = mem_alloc(1, command->options_size);
  if (command->defaults) memcpy(values, command->defaults, command->options_size);
  Options options = {
      .tables = {{command->options, values}, {shared_options(), &shared}},
  };
  Text error = {0};
  int code = EXIT_TROUBLE;
  if (options_parse(&options, argc, argv, &error))
    code = (command->subcommands ? run_group : run_parsed)(command, &options, &shared);
  else message_error_text(command->name, &error);
  options_free(&options);
  mem_free(values);
  return code;
}
