// gallery of labyrinths: a page to browse and play them.
#include "command_parts/gallery_page.h"
#include "gallery/gallery.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_input/labyrinth_input.h"

int labyrinth_cmd_gallery(const Call *call) {
  const GalleryOptions *given = call->options;
  const char *path = call->operands[0];
  LabyrinthCollection all = {0};
  Text page = {0};
  if (!gallery_page_fits(call) || !labyrinth_input_read_valid(call, path, &given->level, &all))
    return EXIT_TROUBLE;
  int code = EXIT_TROUBLE;
  if (labyrinth_input_have(call, path, &all, &given->level)) {
    if (!all.title) all.title = gallery_page_title(path);
    labyrinth_input_keep(&all, &given->level);
    gallery_write_labyrinths(&all, TSB_VERSION, &page);
    code = gallery_page_write(call, &page, all.count);
  }
  labyrinth_collection_free(&all);
  return code;
}
