// convert: reads levels in any format and writes them in any format.
#include "arguments/format_by_suffix.h"
#include "arguments/level_files.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "formats/level_format.h"
#include "system/file.h"

typedef struct {
  const char *output;
  int to;  // index of the format, or BY_SUFFIX
  Ranges level;
} ConvertOptions;

enum { BY_SUFFIX = -1 };

static const char *format_choice(size_t index) {
  const LevelFormat *format = level_format_at(index);
  return format ? format->name : NULL;
}

static const Option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "OUT",
     .kind = OPTION_FILE,
     .offset = offsetof(ConvertOptions, output),
     .help = "the file to write; its suffix chooses the format (default: -, in xsb format)"},
    {.name = "to",
     .argument = "NAME",
     .kind = OPTION_CHOICE,
     .offset = offsetof(ConvertOptions, to),
     .help = "the format to write, whatever the suffix",
     .choice = format_choice},
    LEVEL_FILES_OPTION(ConvertOptions, level, "only these levels"),
    {0},
};
static const ConvertOptions defaults = {.output = "-", .to = BY_SUFFIX};

static const LevelFormat *choose_format(const Call *call, const ConvertOptions *given) {
  if (given->to != BY_SUFFIX) return level_format_at((size_t)given->to);
  if (file_is_standard(given->output)) return level_format_at(0);
  return format_by_suffix(call, given->output, ", or use --to");
}

static int print_json(const Call *call, const LevelFormat *format, size_t levels,
                      const LevelFormatLosses *lost) {
  const ConvertOptions *given = call->options;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "file", file_name(call->operands[0]));
  json_add_text(object, "output", given->output);
  json_add_text(object, "format", format->name);
  json_add_count(object, "levels", levels);
  json_add_count(object, "solutions_left_out", lost->solutions);
  json_add_count(object, "comments_left_out", lost->comments);
  json_add_count(object, "keys_left_out", lost->keys);
  json_add_count(object, "remarks_left_out", lost->remarks);
  return json_print_result(call, object);
}

static int convert(const Call *call, const LevelFormat *format, const Collection *collection) {
  const ConvertOptions *given = call->options;
  LevelFormatLosses lost = level_format_losses(format, collection);
  Text written = {0};
  format->write(collection, &written);
  if (!message_result_to(call->command->name, given->output, &written)) return EXIT_TROUBLE;
  level_files_warn_losses(call, format, collection);
  if (call->shared.json) return print_json(call, format, collection->count, &lost);
  if (!file_is_standard(given->output))
    message_note(call, "%s: %zu level%s written", given->output, collection->count,
                 collection->count == 1 ? "" : "s");
  return EXIT_OK;
}

static int run(const Call *call) {
  const ConvertOptions *given = call->options;
  const char *path = call->operands[0];
  if (call->shared.json && file_is_standard(given->output)) {
    message_error(call->command->name, "--json needs a file to write to: -o OUT");
    return EXIT_TROUBLE;
  }
  const LevelFormat *format = choose_format(call, given);
  Collection all = {0};
  if (!format || !level_files_read_valid(call, path, &given->level, &all)) return EXIT_TROUBLE;
  int code = EXIT_TROUBLE;
  if (level_files_have(call, path, &all, &given->level)) {
    level_files_keep(&all, &given->level);
    code = convert(call, format, &all);
  }
  collection_free(&all);
  return code;
}

static const Example examples[] = {
    {"tessoban convert levels.xsb -o levels.slc", "to the XML format of many programs"},
    {"tessoban convert old.txt -o new.xsb --level 3-7", "five levels, normalized"},
    {"tessoban convert levels.slc | less", "as .xsb to standard output"},
    {0},
};

const Command cmd_convert = {
    .name = "convert",
    .summary = "Write levels in another format.",
    .operands = "FILE|PACK",
    .pack_operands = 1,
    .details =
        "Reads .xsb, .sok, .stb, .txt and .slc, recognized by content. If any selected level is "
        "malformed, nothing is written; an old file OUT is replaced in one step. Data that the "
        "format cannot hold is left out with a warning, even with --quiet: .slc has no solutions, "
        "no comments and no other keys of levels, and no format keeps '::' lines.",
    .options = options,
    .options_size = sizeof(ConvertOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
