// The page is an ordinary gallery. This file supplies its title and the recipes of its levels.
#include "pack/pack_page.h"

#include "gallery/gallery.h"

void pack_page_begin(const PackAbout *about, size_t total, const char *version, Text *out) {
  GalleryInfo info = {.title = pack_about_title(about),
                      .author = about ? about->author : NULL,
                      .version = version,
                      .total = total};
  gallery_begin(&info, out);
}

void pack_page_level(const GeneratedLevel *level, size_t rank, size_t total,
                     const LevelLabel *label, Text *out) {
  if (!gallery_shows(rank - 1, total)) return;
  GalleryLevel shown = gallery_from_gen(level, label->title, (int)rank);
  Properties properties = {0};
  Text recipe = {0};
  generated_level_write_recipe(level, &recipe);
  if (!level->no_recipe) shown.recipe = recipe.data;
  else properties_add(&properties, "Origin", level_label_origin(label, level));
  shown.author = label->author;
  shown.properties = &properties;
  gallery_level(&shown, rank == 1, out);
  properties_free(&properties);
  text_free(&recipe);
}

void pack_page_end(Text *out) { gallery_end(out); }
