// The page is an ordinary gallery. This file supplies its title and the recipes of its levels.
#include "labyrinth_pack/labyrinth_pack_page.h"

#include "gallery/gallery.h"

void labyrinth_pack_page_begin(const LabyrinthPackInfo *info, size_t total, Text *out) {
  GalleryInfo page = {.title = labyrinth_pack_title(info),
                      .author = info->author,
                      .version = info->version,
                      .total = total,
                      .kind = GALLERY_LABYRINTH};
  gallery_begin(&page, out);
}

void labyrinth_pack_page_level(const GeneratedLabyrinth *level, size_t rank, size_t total,
                               const char *title, Text *out) {
  if (!gallery_shows(rank - 1, total)) return;
  Text recipe = {0};
  generated_labyrinth_write_recipe(level, &recipe);
  GalleryLabyrinth shown = {.maze = &level->maze,
                            .number = (int)rank,
                            .title = title,
                            .solution = level->solution,
                            .recipe = level->no_recipe ? NULL : recipe.data,
                            .tier = (int)level->tier,
                            .difficulty = level->difficulty,
                            .optimal = level->optimal,
                            .measures = &level->measures};
  gallery_labyrinth(&shown, rank == 1, out);
  text_free(&recipe);
}

void labyrinth_pack_page_end(Text *out) { gallery_end(out); }
