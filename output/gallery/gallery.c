// The page is a template with placeholders, and the data stand inside it. Levels are written one at
// a time, so that a caller may store the page piece by piece.
#include "gallery/gallery.h"

#include <assert.h>
#include <cjson/cJSON.h>
#include <string.h>

#include "gallery/embedded_gallery.h"
#include "gallery/fill_template.h"
#include "gallery/themes_json.h"
#include "text/base64.h"

static void add_string(cJSON *object, const char *key, const char *text) {
  if (text && *text) cJSON_AddStringToObject(object, key, text);
}

static cJSON *names_array(void) {
  cJSON *names = cJSON_CreateArray();
  for (int i = 0; i < TIER_COUNT; i++)
    cJSON_AddItemToArray(names, cJSON_CreateString(tier_name((Tier)i)));
  return names;
}

static cJSON *measures_array(void) {
  cJSON *rows = cJSON_CreateArray();
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    MeasureRow row = level_measure_row(i);
    const char *pair[] = {row.name, row.meaning};
    cJSON_AddItemToArray(rows, cJSON_CreateStringArray(pair, 2));
  }
  return rows;
}

// The start of the data, up to the levels: an object without its closing brace.
static void add_head(const GalleryInfo *info, Text *out) {
  cJSON *object = cJSON_CreateObject();
  add_string(object, "title", info->title);
  add_string(object, "author", info->author);
  add_string(object, "comment", info->comment);
  cJSON_AddNumberToObject(object, "total", (double)info->total);
  cJSON_AddItemToObject(object, "tiers", names_array());
  cJSON_AddItemToObject(object, "measures", measures_array());
  cJSON_AddItemToObject(object, "themes", themes_json());
  fill_template_json(object, out);
  out->length--;
  text_add(out, ",\"levels\":[");
}

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
// The placeholders of page.html, except for the data. {{generator}} must come before the data.
static const PagePlaceholder placeholders[] = {{"{{policy}}", NULL, add_policy},
                                               {"{{generator}}", NULL, add_generator},
                                               {"{{style}}", &gallery_part_style, NULL},
                                               {"{{worker}}", &gallery_part_worker, NULL},
                                               {"{{core}}", NULL, add_core},
                                               {"{{script}}", &gallery_part_script, NULL},
                                               {0}};
#define DATA_PLACEHOLDER "{{data}}"

static const char *page_text(void) { return (const char *)gallery_part_page.bytes; }

static const char *data_placeholder(void) {
  const char *placeholder = strstr(page_text(), DATA_PLACEHOLDER);
  assert(placeholder);
  return placeholder;
}

void gallery_begin(const GalleryInfo *info, Text *out) {
  fill_template(page_text(), data_placeholder(), placeholders, info, out);
  add_head(info, out);
}

void gallery_end(Text *out) {
  text_add(out, "]}");
  fill_template(data_placeholder() + strlen(DATA_PLACEHOLDER),
                page_text() + gallery_part_page.length, placeholders, NULL, out);
}

void gallery_level(const GalleryLevel *level, bool first, Text *out) {
  text_add(out, first ? "\n" : ",\n");
  fill_template_json(gallery_level_json(level), out);
}

void gallery_write(const Collection *collection, const char *version, Text *out) {
  GalleryInfo info = {collection->title, collection->author, collection->comment, version,
                      collection->count};
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
