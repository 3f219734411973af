// The data of a page: one JSON object. Levels are written one at a time, so that a caller may store
// the page piece by piece.
#include "gallery/gallery_data.h"

#include "gallery/fill_template.h"
#include "gallery/themes_json.h"
#include "rating/difficulty_words.h"

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

// What difficulties mean, so that the page says it as the terminal does.
static cJSON *rating_scale(void) {
  cJSON *object = cJSON_CreateObject();
  cJSON *bands = cJSON_AddArrayToObject(object, "bands");
  cJSON *microban = cJSON_AddArrayToObject(object, "microban");
  for (int whole = 0; whole <= 100; whole++) {
    DifficultyBand band = difficulty_band(whole);
    double ends[] = {band.low, band.high};
    cJSON_AddItemToArray(bands, cJSON_CreateDoubleArray(ends, 2));
  }
  for (int i = 1; i <= MICROBAN_TENTHS; i++)
    cJSON_AddItemToArray(microban, cJSON_CreateNumber(difficulty_microban_bound(i)));
  return object;
}

// The start of the data, up to the levels: an object without its closing brace.
void gallery_data_begin(const GalleryInfo *info, Text *out) {
  cJSON *object = cJSON_CreateObject();
  add_string(object, "title", info->title);
  add_string(object, "author", info->author);
  add_string(object, "comment", info->comment);
  if (info->kind == GALLERY_LABYRINTH) cJSON_AddStringToObject(object, "kind", "labyrinth");
  cJSON_AddNumberToObject(object, "total", (double)info->total);
  cJSON_AddItemToObject(object, "tiers", names_array());
  cJSON_AddItemToObject(object, "measures", measures_array());
  cJSON_AddItemToObject(object, "labyrinth_measures", gallery_labyrinth_measures());
  cJSON_AddItemToObject(object, "rating", rating_scale());
  cJSON_AddItemToObject(object, "themes", themes_json());
  fill_template_json(object, out);
  out->length--;
  text_add(out, ",\"levels\":[");
}

static void add_level(cJSON *level, bool first, Text *out) {
  text_add(out, first ? "\n" : ",\n");
  fill_template_json(level, out);
}

void gallery_level(const GalleryLevel *level, bool first, Text *out) {
  add_level(gallery_level_json(level), first, out);
}

void gallery_labyrinth(const GalleryLabyrinth *level, bool first, Text *out) {
  add_level(gallery_labyrinth_json(level), first, out);
}

void gallery_data_end(Text *out) { text_add(out, "]}"); }
