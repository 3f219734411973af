// Texts are normalized once more, so that the file is valid UTF-8 whatever the collection holds.
#include <cjson/cJSON.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "formats/jsonl.h"
#include "json/gen_json.h"
#include "json/json_text.h"
#include "text/normalize_metadata.h"

static void add_text(cJSON *object, const char *key, const char *value,
                     char *(*normalize)(Slice text)) {
  char *normalized = value ? normalize(slice_of(value)) : NULL;
  if (normalized) cJSON_AddStringToObject(object, key, normalized);
  mem_free(normalized);
}

static void add_board(cJSON *object, const Board *board) {
  Text id = {0};
  level_id_write(symmetry_id(board), &id);
  cJSON_AddStringToObject(object, "id", id.data);
  cJSON_AddNumberToObject(object, "width", board->room.width);
  cJSON_AddNumberToObject(object, "height", board->room.height);
  cJSON_AddNumberToObject(object, "boxes", board_box_count(board));
  cJSON_AddItemToObject(object, "board", gen_json_board(board));
  text_free(&id);
}

static void add_solutions(cJSON *object, const Level *level) {
  if (level->solution) cJSON_AddStringToObject(object, "solution", level->solution);
  if (!level->other_solutions.count) return;
  cJSON *others = cJSON_AddArrayToObject(object, "other_solutions");
  for (size_t i = 0; i < level->other_solutions.count; i++)
    cJSON_AddItemToArray(others, cJSON_CreateString(level->other_solutions.items[i]));
}

static void add_keys(cJSON *object, const Properties *properties) {
  if (!properties->count) return;
  cJSON *keys = cJSON_AddObjectToObject(object, "keys");
  for (size_t i = 0; i < properties->count; i++) {
    char *key = normalize_line(slice_of(properties->items[i].key));
    if (key) add_text(keys, key, properties->items[i].value, normalize_line);
    mem_free(key);
  }
}

static void write_level(const Level *level, size_t rank, Text *out) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "rank", (double)rank);
  add_text(object, "title", level->title, normalize_line);
  add_text(object, "author", level->author, normalize_line);
  add_board(object, &level->board);
  add_solutions(object, level);
  add_text(object, "comment", level->comment, normalize_comment);
  add_keys(object, &level->properties);
  char *printed = json_text_compact(object);
  text_format(out, "%s\n", printed);
  cJSON_free(printed);
  cJSON_Delete(object);
}

void jsonl_write(const Collection *collection, Text *out) {
  for (size_t i = 0; i < collection->count; i++) write_level(&collection->levels[i], i + 1, out);
}
