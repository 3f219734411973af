// gallery: a page to browse and play any collection.
#include <string.h>

#include "arguments/format_by_suffix.h"
#include "arguments/level_files.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "gallery/gallery.h"
#include "system/file.h"

typedef struct {
  const char *output;
  Ranges level;
} GalleryOptions;

static const Option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "PAGE.html",
     .kind = OPTION_FILE,
     .offset = offsetof(GalleryOptions, output),
     .help = "the page to write (default: -)"},
    LEVEL_FILES_OPTION(GalleryOptions, level, "only these levels"),
    {0},
};
static const GalleryOptions defaults = {.output = "-"};

static int print_json(const Call *call, const Collection *part, size_t shown) {
  const GalleryOptions *given = call->options;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "file", file_name(call->operands[0]));
  json_add_text(object, "output", given->output);
  json_add_count(object, "levels", part->count);
  json_add_count(object, "shown", shown);
  return json_print_result(call, object);
}

// A collection without a title gets the name of its file.
static char *title_of(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  const char *dot = strrchr(name, '.');
  return mem_string(name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}

static int write_page(const Call *call, const Collection *part) {
  const GalleryOptions *given = call->options;
  size_t shown = part->count < GALLERY_MAX_LEVELS ? part->count : GALLERY_MAX_LEVELS;
  Text page = {0};
  gallery_write(part, TSB_VERSION, &page);
  if (!message_result_to(call->command->name, given->output, &page)) return EXIT_TROUBLE;
  if (shown < part->count)
    message_note(call, "warning: the page shows a selection of %zu levels out of %zu", shown,
                 part->count);
  if (call->shared.json) return print_json(call, part, shown);
  if (!file_is_standard(given->output))
    message_note(call, "%s: %zu level%s", given->output, shown, shown == 1 ? "" : "s");
  return EXIT_OK;
}

static int run(const Call *call) {
  const GalleryOptions *given = call->options;
  const char *path = call->operands[0];
  if (call->shared.json && file_is_standard(given->output)) {
    message_error(call->command->name, "--json needs a file to write to: -o PAGE.html");
    return EXIT_TROUBLE;
  }
  if (!file_is_standard(given->output) && !format_suffix_is(call, given->output, ".html .htm"))
    return EXIT_TROUBLE;
  Collection all = {0};
  if (!level_files_read_valid(call, path, &given->level, &all)) return EXIT_TROUBLE;
  int code = EXIT_TROUBLE;
  if (level_files_have(call, path, &all, &given->level)) {
    if (!all.title && !file_is_standard(path)) all.title = title_of(path);
    level_files_keep(&all, &given->level);
    code = write_page(call, &all);
  }
  collection_free(&all);
  return code;
}

static const Example examples[] = {
    {"tessoban gallery levels.xsb -o levels.html", "then open levels.html in a browser"},
    {"tessoban gallery big.xsb --level 1-100 -o first.html", "only the first hundred"},
    {0},
};

const Command cmd_gallery = {
    .name = "gallery",
    .summary = "Write a page to browse and play levels.",
    .operands = "FILE|PACK",
    .pack_operands = 1,
    .details =
        "The page is one file that needs no server and no network: open it from disk or put it "
        "anywhere. It shows all levels with filters, sorting and plots. Levels can be played by "
        "keyboard, mouse and touch, with hints and warnings of dead ends. What was played stays in "
        "the browser.\n"
        "Solutions in the file can be watched if they are right; others are left out. Of more than "
        "10000 levels the page shows a selection.",
    .options = options,
    .options_size = sizeof(GalleryOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
