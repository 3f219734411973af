// The page is an ordinary gallery. This file supplies its title and the recipes of its levels.
#include "pack/pack_page.h"

#include "gallery/gallery.h"

void pack_page_begin(size_t total, const char *version, Text *out) {
  GalleryInfo info = {.title = "Tessoban pack", .version = version, .total = total};
  gallery_begin(&info, out);
}

void pack_page_level(const GeneratedLevel *level, size_t rank, size_t total, const char *title,
                     Text *out) {
  if (!gallery_shows(rank - 1, total)) return;
  GalleryLevel shown = gallery_from_gen(level, title, (int)rank);
  Text recipe = {0};
  generated_level_recipe(level, &recipe);
  shown.recipe = recipe.data;
  gallery_level(&shown, rank == 1, out);
  text_free(&recipe);
}

void pack_page_end(Text *out) { gallery_end(out); }
