#include "command.h"

#include <string.h>

#include "help.h"
#include "levels.h"
#include "mem.h"
#include "report.h"
#include "suggest.h"

static const Command *const commands[] = {
    &cmd_generate, &cmd_maps,   &cmd_regenerate, &cmd_tune,    &cmd_solve,  &cmd_check,
    &cmd_rate,     &cmd_show,   &cmd_replay,     &cmd_convert, &cmd_render, &cmd_gallery,
    &cmd_help,     &cmd_manual, &cmd_completion, NULL,
};

const Command *command_at(size_t index) { return commands[index]; }

const Command *command_find(const char *name) {
  for (size_t i = 0; command_at(i); i++)
    if (!strcmp(command_at(i)->name, name)) return command_at(i);
  return NULL;
}

void command_unknown(const char *name, Text *out) {
  Suggestion nearest = suggest_for(name);
  for (size_t i = 0; command_at(i); i++) suggest_offer(&nearest, command_at(i)->name);
  text_format(out, "unknown command '%s'", name);
  if (nearest.best) text_format(out, ", did you mean '%s'?", nearest.best);
  else text_add(out, "; 'tessoban --help' lists them all");
}

static const char *color_choice(size_t index) {
  static const char *const names[] = {"auto", "always", "never", NULL};
  return names[index];
}

static const Option shared_rows[] = {
    {.name = "json",
     .kind = OPTION_FLAG,
     .offset = offsetof(SharedOptions, json),
     .help = "write the result to standard output as JSON"},
    {.name = "quiet",
     .letter = 'q',
     .kind = OPTION_FLAG,
     .offset = offsetof(SharedOptions, quiet),
     .help = "no notes and no progress, only results and errors"},
    {.name = "color",
     .argument = "WHEN",
     .kind = OPTION_CHOICE,
     .offset = offsetof(SharedOptions, color),
     .help = "when to use colours; auto is on a terminal, unless NO_COLOR is set",
     .choice = color_choice},
    {.name = "help",
     .letter = 'h',
     .kind = OPTION_FLAG,
     .offset = offsetof(SharedOptions, help),
     .help = "show this help"},
    {0},
};

const Option *command_shared(void) { return shared_rows; }

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

int command_run(const Command *command, int argc, char **argv) {
  SharedOptions shared = {0};
  void *values = mem_alloc(1, command->options_size);
  if (command->defaults) memcpy(values, command->defaults, command->options_size);
  Options options = {
      .tables = {{command->options, values}, {command_shared(), &shared}},
  };
  Text wrong = {0};
  int code = TROUBLE;
  if (options_parse(&options, argc, argv, &wrong)) code = run_parsed(command, &options, &shared);
  else report_text(command->name, &wrong);
  options_free(&options);
  mem_free(values);
  return code;
}
