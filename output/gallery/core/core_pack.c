// The files of a pack, by pack/pack_composer.h. All of them are gathered in memory and handed over
// in one piece: a line of JSON that lists them, and their bytes.
#include <string.h>

#include "base/mem.h"
#include "core/core.h"
#include "pack/edited_pack_info.h"
#include "pack/pack_level_read.h"
#include "rating/difficulty_formula.h"
#include "text/normalize_metadata.h"

typedef struct {
  char *name;
  Text content;
} PackFile;

typedef struct {
  PackFile *items;
  size_t count, capacity;
} PackFiles;

static void pack_files_free(PackFiles *files) {
  for (size_t i = 0; i < files->count; i++) {
    mem_free(files->items[i].name);
    text_free(&files->items[i].content);
  }
  mem_free(files->items);
}

// Few files are open at a time, and they were added lately or at the beginning.
static PackFile *file_named(PackFiles *files, const char *name) {
  for (size_t i = 0; i < files->count; i++)
    if (!strcmp(files->items[i].name, name)) return &files->items[i];
  files->items = mem_grow(files->items, files->count, &files->capacity, sizeof *files->items);
  files->items[files->count] = (PackFile){.name = mem_string(name, strlen(name))};
  return &files->items[files->count++];
}

static bool take_piece(void *context, const char *name, const Text *piece, bool last, Text *error) {
  (void)last, (void)error;
  PackFile *file = file_named(context, name);
  if (piece->length) text_add_bytes(&file->content, piece->data, piece->length);
  return true;
}

// ---- the pack that is asked for

static char *text_of(const cJSON *object, const char *key) {
  const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
  return text ? normalize_line(slice_of(text)) : NULL;
}

static bool add_level(EditedPack *pack, PackLevelReader *reader, const cJSON *item, Text *error) {
  PackLevelRules rules = {.revision = RATING_REVISION, .bounds = params_tier_bounds(&pack->params)};
  GeneratedLevel level;
  LevelLabel label;
  char *json = cJSON_PrintUnformatted(item);
  const char *wrong = pack_level_read(reader, &rules, slice_of(json), &level, &label);
  cJSON_free(json);
  if (wrong) text_format(error, "level %zu: %s", pack->count + 1, wrong);
  else edited_pack_add(pack, &level, &label);
  return !wrong;
}

static bool read_pack(const cJSON *object, EditedPack *pack, Text *error) {
  PackLevelReader reader = {0};
  const cJSON *item;
  bool ok = true;
  pack->params = params_default();
  pack->about.name = text_of(object, "name");
  pack->about.author = text_of(object, "author");
  char *order = text_of(object, "order");
  bool given = order && !strcmp(order, pack_order_word(PACK_ORDER_GIVEN));
  pack->about.order = given ? PACK_ORDER_GIVEN : PACK_ORDER_DIFFICULTY;
  mem_free(order);
  cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(object, "levels")) {
    ok = ok && add_level(pack, &reader, item, error);
  }
  if (ok && !pack->count) text_add(error, "a pack needs a level");
  if (!given) edited_pack_sort(pack);
  edited_pack_name_levels(pack);
  pack_level_reader_free(&reader);
  return ok && pack->count;
}

static bool compose(const EditedPack *pack, PackFormats formats, PackFiles *files, Text *error) {
  EditedPackInfo about;
  edited_pack_info(pack, formats, TSB_VERSION, &about);
  PackComposer composer = pack_composer_new(&about.info, formats, take_piece, files);
  bool ok = pack_composer_begin(&composer, error);
  for (size_t i = 0; ok && i < pack->count; i++)
    ok = pack_composer_add(&composer, &pack->levels[i], &pack->labels[i], error);
  ok = ok && pack_composer_end(&composer, error);
  pack_composer_free(&composer);
  return ok;
}

static void write_files(const PackFiles *files) {
  cJSON *list = cJSON_CreateArray();
  Text all = {0};
  for (size_t i = 0; i < files->count; i++) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "path", files->items[i].name);
    cJSON_AddNumberToObject(object, "length", (double)files->items[i].content.length);
    cJSON_AddItemToArray(list, object);
  }
  char *json = cJSON_PrintUnformatted(list);
  text_format(&all, "%s\n", json);
  for (size_t i = 0; i < files->count; i++)
    text_add_bytes(&all, files->items[i].content.data, files->items[i].content.length);
  core_write(all.data, all.length);
  text_free(&all);
  cJSON_free(json);
  cJSON_Delete(list);
}

static bool has_format(const cJSON *object, const char *name) {
  return cJSON_IsTrue(
      cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(object, "formats"), name));
}

int core_pack(void) {
  EditedPack pack = {0};
  PackFiles files = {0};
  Text error = {0};
  cJSON *object = cJSON_Parse(core_buffer_at());
  PackFormats formats = {.xsb = true,
                         .levels = true,
                         .json = true,
                         .png = has_format(object, "png"),
                         .html = has_format(object, "html")};
  bool ok = read_pack(object, &pack, &error) && compose(&pack, formats, &files, &error);
  if (ok) write_files(&files);
  else core_write(error.data, error.length);
  cJSON_Delete(object);
  edited_pack_free(&pack);
  pack_files_free(&files);
  text_free(&error);
  return ok;
}
