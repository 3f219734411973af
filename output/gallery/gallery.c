// The page is a template with placeholders, and the data stand inside it. Levels are written one at
// a time, so that a caller may store the page piece by piece.
#include "gallery/gallery.h"

#include <assert.h>
#include <string.h>

#include "gallery/embedded_gallery.h"
#include "gallery/fill_template.h"
#include "text/base64.h"

// A page on disk cannot load another file, so the worker starts from a blob.
static void add_policy(const void *info, Text *out) {
  (void)info;
  fill_template_policy(&gallery_part_script, &gallery_part_style, " 'wasm-unsafe-eval'",
                       "worker-src blob:; ", out);
}
static void add_generator(const void *info, Text *out) {
  text_format(out, "Tessoban %s", ((const GalleryInfo *)info)->version);
}
static void add_core(const void *info, Text *out) {
  (void)info;
  base64_write(gallery_part_core.bytes, gallery_part_core.length, out);
}
// The template itself: with it the page writes other pages.
static void add_page(const void *info, Text *out) {
  (void)info;
  base64_write(gallery_part_page.bytes, gallery_part_page.length, out);
}
// The placeholders of page.html, except for the data. {{generator}} must come before the data.
static const PagePlaceholder placeholders[] = {
    {"{{policy}}", NULL, add_policy},           {"{{page}}", NULL, add_page},
    {"{{generator}}", NULL, add_generator},     {"{{style}}", &gallery_part_style, NULL},
    {"{{worker}}", &gallery_part_worker, NULL}, {"{{core}}", NULL, add_core},
    {"{{script}}", &gallery_part_script, NULL}, {0}};
#define DATA_PLACEHOLDER "{{data}}"

static const char *page_text(void) { return (const char *)gallery_part_page.bytes; }

static const char *data_placeholder(void) {
  const char *placeholder = strstr(page_text(), DATA_PLACEHOLDER);
  assert(placeholder);
  return placeholder;
}

void gallery_begin(const GalleryInfo *info, Text *out) {
  fill_template(page_text(), data_placeholder(), placeholders, info, out);
  gallery_data_begin(info, out);
}

void gallery_end(Text *out) {
  gallery_data_end(out);
  fill_template(data_placeholder() + strlen(DATA_PLACEHOLDER),
                page_text() + gallery_part_page.length, placeholders, NULL, out);
}

void gallery_write(const Collection *collection, const char *version, Text *out) {
  GalleryInfo info = {.title = collection->title,
                      .author = collection->author,
                      .comment = collection->comment,
                      .version = version,
                      .total = collection->count};
  bool first = true;
  gallery_begin(&info, out);
  for (size_t i = 0; i < collection->count; i++) {
    if (!gallery_shows(i, collection->count)) continue;
    GalleryLevel level = gallery_from_level(&collection->levels[i]);
    gallery_level(&level, first, out);
    first = false;
  }
  gallery_end(out);
}

void gallery_write_labyrinths(const LabyrinthCollection *collection, const char *version,
                              Text *out) {
  GalleryInfo info = {.title = collection->title,
                      .author = collection->author,
                      .version = version,
                      .total = collection->count,
                      .kind = GALLERY_LABYRINTH};
  bool first = true;
  gallery_begin(&info, out);
  for (size_t i = 0; i < collection->count; i++) {
    if (!gallery_shows(i, collection->count)) continue;
    GalleryLabyrinth level = gallery_from_labyrinth(&collection->levels[i]);
    gallery_labyrinth(&level, first, out);
    first = false;
  }
  gallery_end(out);
}
