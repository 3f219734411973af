// gallery: a page to browse and play any collection.
#include "arguments/level_files.h"
#include "command_parts/gallery_page.h"
#include "commands/command_table.h"
#include "gallery/gallery.h"
#include "labyrinth_commands/labyrinth_commands.h"

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

static int run(const Call *call) {
  const GalleryOptions *given = call->options;
  const char *path = call->operands[0];
  Collection all = {0};
  Text page = {0};
  if (!gallery_page_fits(call) || !level_files_read_valid(call, path, &given->level, &all))
    return EXIT_TROUBLE;
  int code = EXIT_TROUBLE;
  if (level_files_have(call, path, &all, &given->level)) {
    if (!all.title) all.title = gallery_page_title(path);
    level_files_keep(&all, &given->level);
    gallery_write(&all, TSB_VERSION, &page);
    code = gallery_page_write(call, &page, all.count);
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
    .level_operands = 1,
    .details =
        "The page is one file that needs no server and no network: open it from disk or put it "
        "anywhere. It shows all levels with filters, sorting and plots. Levels can be played by "
        "keyboard, mouse and touch, with hints and warnings of dead ends. What was played stays in "
        "the browser.\n"
        "Solutions in the file can be watched if they are right; others are left out. Of more than "
        "10000 levels the page shows a selection. Labyrinths get a page of their own.",
    .options = options,
    .options_size = sizeof(GalleryOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
    .run_labyrinth = labyrinth_cmd_gallery,
};
