// studio: the page without levels, to draw, make and open them.
#include "arguments/format_by_suffix.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "gallery/gallery.h"
#include "system/file.h"

typedef struct {
  const char *output;
} StudioOptions;

static const Option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "PAGE.html",
     .kind = OPTION_FILE,
     .offset = offsetof(StudioOptions, output),
     .help = "the page to write (default: -)"},
    {0},
};
static const StudioOptions defaults = {.output = "-"};

static int print_json(const Call *call, size_t bytes) {
  const StudioOptions *given = call->options;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "output", given->output);
  json_add_count(object, "bytes", bytes);
  return json_print_result(call, object);
}

static int run(const Call *call) {
  const StudioOptions *given = call->options;
  bool to_file = !file_is_standard(given->output);
  if (call->shared.json && !to_file) {
    message_error(call->command->name, "--json needs a file to write to: -o PAGE.html");
    return EXIT_TROUBLE;
  }
  if (to_file && !format_suffix_is(call, given->output, ".html .htm")) return EXIT_TROUBLE;
  const Collection none = {0};
  Text page = {0};
  gallery_write(&none, TSB_VERSION, &page);
  size_t bytes = page.length;
  if (!message_result_to(call->command->name, given->output, &page)) return EXIT_TROUBLE;
  if (call->shared.json) return print_json(call, bytes);
  if (to_file) message_note(call, "%s: open it in a browser", given->output);
  return EXIT_OK;
}

static const Example examples[] = {
    {"tessoban studio -o studio.html", "then open studio.html in a browser"},
    {0},
};

const Command cmd_studio = {
    .name = "studio",
    .summary = "Write a page to draw, make and play levels.",
    .operands = "",
    .details =
        "The page is that of gallery, without levels in it: one file that needs no server and no "
        "network. Levels can be opened from files of every format that this program reads, drawn, "
        "or made by the generator, which runs in the browser: a recipe gives the same level there "
        "and here. Levels can be collected into a pack, which is saved as one file.\n"
        "Everything stays in the browser.",
    .options = options,
    .options_size = sizeof(StudioOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
