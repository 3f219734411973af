#include "storage/pack_views.h"

#include "gallery/gallery.h"
#include "params/recipe.h"
#include "picture/board_picture.h"

enum { THUMB_CELL = 16 };

void pack_page_begin(size_t total, const char *version, Text *out) {
  GalleryInfo info = {.title = "Tessoban pack", .version = version, .total = total};
  gallery_begin(&info, out);
}

void pack_page_level(const GenLevel *level, size_t rank, size_t total, const char *title,
                     Text *out) {
  if (!gallery_shows(rank - 1, total)) return;
  GalleryLevel shown = gallery_from_gen(level, title, (int)rank);
  Text recipe = {0};
  recipe_write(&(Recipe){level->seed, level->candidate, level->params}, &recipe);
  shown.recipe = recipe.data;
  gallery_level(&shown, rank == 1, out);
  text_free(&recipe);
}

void pack_page_end(Text *out) { gallery_end(out); }

Tiles pack_thumb_tiles(void) { return tiles_new(theme_at(0), THUMB_CELL); }

const char *pack_thumb_png(const Tiles *tiles, const Board *board, Text *out) {
  return board_picture_png(tiles, board, OUTSIDE_CLEAR, PNG_FAST, out);
}
