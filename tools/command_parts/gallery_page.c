#include "command_parts/gallery_page.h"

#include <string.h>

#include "arguments/format_by_suffix.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "gallery/gallery.h"
#include "system/file.h"

bool gallery_page_fits(const Call *call) {
  const GalleryOptions *given = call->options;
  bool standard = file_is_standard(given->output);
  if (!standard) return format_suffix_is(call, given->output, ".html .htm");
  if (call->shared.json)
    message_error(call->command->name, "--json needs a file to write to: -o PAGE.html");
  return !call->shared.json;
}

char *gallery_page_title(const char *path) {
  if (file_is_standard(path)) return NULL;
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  const char *dot = strrchr(name, '.');
  return mem_string(name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}

static int print_json(const Call *call, size_t levels, size_t shown) {
  const GalleryOptions *given = call->options;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "file", file_name(call->operands[0]));
  json_add_text(object, "output", given->output);
  json_add_count(object, "levels", levels);
  json_add_count(object, "shown", shown);
  return json_print_result(call, object);
}

int gallery_page_write(const Call *call, Text *page, size_t levels) {
  const GalleryOptions *given = call->options;
  size_t shown = levels < GALLERY_MAX_LEVELS ? levels : GALLERY_MAX_LEVELS;
  if (!message_result_to(call->command->name, given->output, page)) return EXIT_TROUBLE;
  if (shown < levels)
    message_note(call, "warning: the page shows a selection of %zu levels out of %zu", shown,
                 levels);
  if (call->shared.json) return print_json(call, levels, shown);
  if (!file_is_standard(given->output))
    message_note(call, "%s: %zu level%s", given->output, shown, shown == 1 ? "" : "s");
  return EXIT_OK;
}
