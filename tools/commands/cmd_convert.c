// convert: reads levels in any format and writes them in any format, to one file or to several of
// so many levels each.
#include <stdint.h>
#include <string.h>

#include "arguments/format_by_suffix.h"
#include "arguments/level_files.h"
#include "arguments/out_path.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "commands/command_table.h"
#include "formats/boxoban.h"
#include "formats/file_parts.h"
#include "formats/level_format.h"
#include "system/file.h"

typedef struct {
  const char *output;
  int to;  // index of the format, or BY_SUFFIX
  Ranges level;
  long per_file;  // 0: not given
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
     .help =
         "the file to write; its suffix chooses the format (default: -, in xsb format); OUT/ is "
         "a folder for files 000, 001 and so on"},
    {.name = "to",
     .argument = "NAME",
     .kind = OPTION_CHOICE,
     .offset = offsetof(ConvertOptions, to),
     .help = "the format to write, whatever the suffix",
     .choice = format_choice},
    LEVEL_FILES_OPTION(ConvertOptions, level, "only these levels of each file"),
    {.name = "per-file",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(ConvertOptions, per_file),
     .min = 1,
     .max = LEVEL_FILES_MAX,
     .help = "write several files of N levels each, to a folder OUT/ or a name with %d, such as "
             "part-%03d.npy (default: all in one; in a folder, 1000 for boxoban)"},
    {0},
};
static const ConvertOptions defaults = {.output = "-", .to = BY_SUFFIX};

// One conversion.
typedef struct {
  const Call *call;
  const ConvertOptions *given;
  const LevelFormat *format;
  Collection all;
  size_t dropped;          // texts about collections that differ
  const char *first_file;  // of the first level
  int first_number;        // of the first level in its file
  OutPath out;
  FileParts parts;
} Conversion;

static bool refuse(const Conversion *work, const char *text) {
  message_error(work->call->command->name, "%s", text);
  return false;
}

static bool choose_format(Conversion *work) {
  const ConvertOptions *given = work->given;
  if (given->to != BY_SUFFIX) work->format = level_format_at((size_t)given->to);
  else if (file_is_standard(given->output)) work->format = level_format_at(0);
  else if (work->out.kind == OUT_FOLDER)
    return refuse(work, "a folder does not tell the format of its files; name it with --to");
  else work->format = format_by_suffix(work->call, given->output, ", or use --to");
  return work->format;
}

// Several files go to a folder or to a pattern. Without --per-file a name may hold a % sign, and a
// folder must be named as one.
static bool choose_output(Conversion *work) {
  const ConvertOptions *given = work->given;
  size_t length = strlen(given->output);
  Text error = {0};
  work->out = (OutPath){OUT_ONE, given->output};
  if (!given->per_file && !(length && given->output[length - 1] == '/')) return true;
  if (!out_path_parse(given->output, &work->out, &error)) {
    message_error_text(work->call->command->name, &error);
    return false;
  }
  return work->out.kind != OUT_ONE ||
         refuse(work, "--per-file needs a folder or a name with %d to write to, such as -o out/");
}

// Arrays and full rows need boards of one size.
static bool same_size(Conversion *work, const char *file, const Collection *more) {
  const Room *room = work->all.count ? &work->all.levels[0].board.room : NULL;
  if (!room && more->count) {
    work->first_file = file;
    work->first_number = more->levels[0].number;
    room = &more->levels[0].board.room;
  }
  for (size_t i = 0; work->format->one_size && i < more->count; i++) {
    const Room *other = &more->levels[i].board.room;
    if (other->width == room->width && other->height == room->height) continue;
    message_error(work->call->command->name,
                  "%s: level %d is %dx%d, but level %d of %s is %dx%d; %s needs boards of one size",
                  file, more->levels[i].number, other->width, other->height, work->first_number,
                  work->first_file, room->width, room->height, work->format->name);
    return false;
  }
  return true;
}

static bool read_operand(Conversion *work, size_t operand) {
  const char *path = work->call->operands[operand];
  const Ranges *selected = &work->given->level;
  Collection more = {0};
  if (!level_files_read_valid(work->call, path, selected, &more)) return false;
  bool ok = level_files_have(work->call, path, &more, selected);
  if (ok) {
    level_files_keep(&more, selected);
    ok = same_size(work, file_name(path), &more);
  }
  if (!ok) collection_free(&more);
  else if (operand) work->dropped += collection_append(&work->all, &more);
  else work->all = more;
  return ok;
}

static bool write_file(const Conversion *work, const char *path, size_t first, size_t count) {
  Collection part = work->all;
  Text written = {0};
  part.levels += first;
  part.count = count;
  work->format->write(&part, &written);
  return message_result_to(work->call->command->name, path, &written);
}

// The end of the format's first suffix: ".txt" of ".boxoban.txt".
static void add_suffix(const LevelFormat *format, Text *name) {
  char *first = mem_string(format->suffixes, strcspn(format->suffixes, " "));
  text_add(name, strrchr(first, '.'));
  mem_free(first);
}

// "out/000.txt"
static void name_part(const Conversion *work, size_t part, Text *name) {
  const char *path = work->out.path;
  if (work->out.kind == OUT_PATTERN) {
    out_path_name(&work->out, (int)part, "", name);
    return;
  }
  bool slash = path[strlen(path) - 1] == '/';
  text_format(name, "%s%s", path, slash ? "" : "/");
  file_parts_name(work->parts, part, name);
  add_suffix(work->format, name);
}

static bool write_parts(const Conversion *work) {
  Text error = {0};
  bool ok = out_path_prepare(&work->out, &error);
  if (!ok) message_error_text(work->call->command->name, &error);
  size_t first = 0;
  for (size_t part = 0; ok && part < file_parts_count(work->parts); part++) {
    Text name = {0};
    size_t count = file_parts_levels(work->parts, part);
    name_part(work, part, &name);
    ok = write_file(work, name.data, first, count);
    first += count;
    text_free(&name);
  }
  return ok;
}

static void add_inputs(const Call *call, cJSON *object) {
  if (call->operand_count == 1) {
    json_add_text(object, "file", file_name(call->operands[0]));
    return;
  }
  cJSON *files = cJSON_AddArrayToObject(object, "files");
  for (size_t i = 0; i < call->operand_count; i++) {
    Text name = {0};
    sanitize_utf8(file_name(call->operands[i]), &name);
    cJSON_AddItemToArray(files, cJSON_CreateString(name.data));
    text_free(&name);
  }
}

static int print_json(const Conversion *work, const LevelFormatLosses *lost) {
  cJSON *object = cJSON_CreateObject();
  add_inputs(work->call, object);
  json_add_text(object, "output", work->given->output);
  json_add_text(object, "format", work->format->name);
  json_add_count(object, "levels", work->all.count);
  if (work->out.kind != OUT_ONE) json_add_count(object, "parts", file_parts_count(work->parts));
  json_add_count(object, "names_left_out", lost->names);
  json_add_count(object, "solutions_left_out", lost->solutions);
  json_add_count(object, "comments_left_out", lost->comments);
  json_add_count(object, "keys_left_out", lost->keys);
  json_add_count(object, "remarks_left_out", lost->remarks);
  return json_print_result(work->call, object);
}

static const char *plural(size_t count) { return count == 1 ? "" : "s"; }

static void warn_about_goals(const Conversion *work) {
  size_t count = 0;
  if (work->format != level_format_by_name("boxoban")) return;
  for (size_t i = 0; i < work->all.count; i++) count += boxoban_lacks(&work->all.levels[i].board);
  if (count)
    message_note(work->call,
                 "%zu level%s with a box or the player on a goal, as * or +, which the data set "
                 "does not have",
                 count, plural(count));
}

static void print_notes(const Conversion *work) {
  size_t levels = work->all.count, files = file_parts_count(work->parts);
  level_files_warn_losses(work->call, work->format, &work->all);
  if (work->dropped)
    message_error(work->call->command->name,
                  "warning: several collections become one, left out: %zu text%s about them",
                  work->dropped, plural(work->dropped));
  warn_about_goals(work);
  if (work->call->shared.json || file_is_standard(work->given->output)) return;
  if (work->out.kind == OUT_ONE)
    message_note(work->call, "%s: %zu level%s written", work->given->output, levels,
                 plural(levels));
  else
    message_note(work->call, "%s: %zu level%s in %zu file%s written", work->given->output, levels,
                 plural(levels), files, plural(files));
}

static int convert(Conversion *work) {
  size_t usual = work->format == level_format_by_name("boxoban") ? BOXOBAN_PER_FILE : 0;
  size_t per_file = work->given->per_file ? (size_t)work->given->per_file : usual;
  bool one = work->out.kind == OUT_ONE;
  work->parts = (FileParts){work->all.count, one ? 0 : per_file};
  bool ok = one ? write_file(work, work->given->output, 0, work->all.count) : write_parts(work);
  if (!ok) return EXIT_TROUBLE;
  LevelFormatLosses lost = level_format_losses(work->format, &work->all);
  print_notes(work);
  return work->call->shared.json ? print_json(work, &lost) : EXIT_OK;
}

static int run(const Call *call) {
  Conversion work = {.call = call, .given = call->options};
  if (call->shared.json && file_is_standard(work.given->output)) {
    message_error(call->command->name, "--json needs a file to write to: -o OUT");
    return EXIT_TROUBLE;
  }
  bool ok = choose_output(&work) && choose_format(&work);
  for (size_t i = 0; ok && i < call->operand_count; i++) ok = read_operand(&work, i);
  int code = ok ? convert(&work) : EXIT_TROUBLE;
  collection_free(&work.all);
  return code;
}

static const Example examples[] = {
    {"tessoban convert levels.xsb -o levels.slc", "to the XML format of many programs"},
    {"tessoban convert old.txt -o new.xsb --level 3-7", "five levels, normalized"},
    {"tessoban convert levels.slc | less", "as .xsb to standard output"},
    {"tessoban convert pack more.xsb -o all.jsonl", "several files and packs as one"},
    {"tessoban convert pack -o boards.npy", "an array for NumPy; all boards have one size"},
    {"tessoban convert pack --to boxoban -o levels/", "text files of 1000 levels, as Boxoban"},
    {0},
};

const Command cmd_convert = {
    .name = "convert",
    .summary = "Write levels in another format.",
    .operands = "FILE|PACK...",
    .level_operands = SIZE_MAX,
    .details =
        "Reads .xsb, .sok, .stb, .txt, .slc and .jsonl, recognized by content; Boxoban files are "
        "such text. If any selected level is "
        "malformed, nothing is written; an old file OUT is replaced in one step. The levels of "
        "several files are written one after another, duplicates included.\n"
        "Data that the "
        "format cannot hold is left out with a warning, even with --quiet: .slc has no solutions, "
        "no comments and no other keys of levels, and no format keeps '::' lines.\n"
        ".jsonl has a JSON object for each level, one a line: rank, title, author, id, width, "
        "height, boxes, board (rows), solution, other_solutions, comment, keys. .boxoban.txt is "
        "the text of the Boxoban data set: a line such as '; 0' before each board, and an empty "
        "line after it. .npy is an array of NumPy, uint8, levels x rows x columns; a cell is the "
        "sum of what it holds: 1 wall, 2 goal, 4 box, 8 player, and 0 is floor. In the last two "
        "all "
        "boards must have one size, empty cells outside the walls are walls, and nothing but the "
        "boards is kept.",
    .options = options,
    .options_size = sizeof(ConvertOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
