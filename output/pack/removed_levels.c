// A fingerprint is written as WxH, the number of boxes, and the words of its planes in hexadecimal:
// "7x5,3,1f08a1,200004,60c00". Planes of several words have their first word last.
#include "pack/removed_levels.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

bool removed_levels_have(const RemovedLevels *removed, LevelId id) {
  for (size_t i = 0; i < removed->count; i++)
    if (level_id_equal(removed->items[i].id, id)) return true;
  return false;
}

static void append(RemovedLevels *removed, LevelId id, const Fingerprint *fingerprint) {
  removed->items =
      mem_grow(removed->items, removed->count, &removed->capacity, sizeof *removed->items);
  removed->items[removed->count++] = (RemovedLevel){id, *fingerprint};
}

void removed_levels_add(RemovedLevels *removed, LevelId id, const Fingerprint *fingerprint) {
  if (!removed_levels_have(removed, id)) append(removed, id, fingerprint);
}

void removed_levels_drop(RemovedLevels *removed, LevelId id) {
  size_t kept = 0;
  for (size_t i = 0; i < removed->count; i++)
    if (!level_id_equal(removed->items[i].id, id)) removed->items[kept++] = removed->items[i];
  removed->count = kept;
}

void removed_levels_free(RemovedLevels *removed) {
  mem_free(removed->items);
  *removed = (RemovedLevels){0};
}

enum { WORD_DIGITS = 16 };

static void write_plane(const uint64_t *plane, int words, Text *out) {
  int last = words - 1;
  while (last > 0 && !plane[last]) last--;
  text_format(out, ",%" PRIx64, plane[last]);
  while (last-- > 0) text_format(out, "%016" PRIx64, plane[last]);
}

static void write_fingerprint(const Fingerprint *fingerprint, Text *out) {
  if (!fingerprint->width) return;
  text_format(out, "%dx%d,%d", fingerprint->width, fingerprint->height, fingerprint->boxes);
  for (int i = 0; i < SIMILARITY_PLANES; i++)
    write_plane(fingerprint->plane[i], similarity_words(fingerprint), out);
}

void removed_levels_write(const RemovedLevels *removed, cJSON *pack) {
  if (!removed->count) return;
  cJSON *ids = cJSON_AddArrayToObject(pack, "removed");
  cJSON *fingerprints = cJSON_AddArrayToObject(pack, "removed_fingerprints");
  for (size_t i = 0; i < removed->count; i++) {
    Text id = {0}, fingerprint = {0};
    level_id_write(removed->items[i].id, &id);
    text_add(&fingerprint, "");
    write_fingerprint(&removed->items[i].fingerprint, &fingerprint);
    cJSON_AddItemToArray(ids, cJSON_CreateString(id.data));
    cJSON_AddItemToArray(fingerprints, cJSON_CreateString(fingerprint.data));
    text_free(&id);
    text_free(&fingerprint);
  }
}

// Reads hexadecimal digits up to a comma or the end. NULL if there are none, or too many.
static const char *read_plane(const char *at, Fingerprint *out, int which) {
  size_t length = strspn(at, "0123456789abcdef");
  int words = similarity_words(out);
  if (!length || length > (size_t)words * WORD_DIGITS) return NULL;
  for (size_t i = 0; i < length; i++) {
    size_t place = length - 1 - i;  // of the digit, from the right
    const char *digits = "0123456789abcdef";
    uint64_t digit = (uint64_t)(strchr(digits, at[i]) - digits);
    out->plane[which][place / WORD_DIGITS] |= digit << (4 * (place % WORD_DIGITS));
  }
  for (int i = 0; i < words; i++) out->size[which] += __builtin_popcountll(out->plane[which][i]);
  return at + length;
}

static bool planes_fit(const Fingerprint *fingerprint) {
  int cells = fingerprint->width * fingerprint->height, spare = cells % 64;
  for (int i = 0; spare && i < SIMILARITY_PLANES; i++)
    if (fingerprint->plane[i][cells / 64] >> spare) return false;
  return true;
}

static Fingerprint read_fingerprint(const char *text) {
  Fingerprint out = {0};
  int used = 0;
  if (sscanf(text, "%3dx%3d,%3d%n", &out.width, &out.height, &out.boxes, &used) < 3 ||
      out.width < 1 || out.height < 1 || out.boxes < 0 || out.width * out.height > SIMILARITY_CELLS)
    return (Fingerprint){0};
  const char *at = text + used;
  for (int i = 0; at && i < SIMILARITY_PLANES; i++)
    at = *at == ',' ? read_plane(at + 1, &out, i) : NULL;
  return at && !*at && planes_fit(&out) ? out : (Fingerprint){0};
}

static LevelId read_id(const cJSON *item) {
  LevelId id = {0};
  enum { DIGITS = 32 };
  const char *text = cJSON_IsString(item) ? item->valuestring : "";
  if (strlen(text) != DIGITS || strspn(text, "0123456789abcdef") != DIGITS) return id;
  (void)sscanf(text, "%16" SCNx64 "%16" SCNx64, &id.high, &id.low);
  return id;
}

RemovedLevels removed_levels_read(const cJSON *pack) {
  RemovedLevels removed = {0};
  const cJSON *item, *fingerprint = cJSON_GetObjectItemCaseSensitive(pack, "removed_fingerprints");
  if (fingerprint) fingerprint = fingerprint->child;
  cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(pack, "removed")) {
    Fingerprint read = {0};
    if (cJSON_IsString(fingerprint)) read = read_fingerprint(fingerprint->valuestring);
    append(&removed, read_id(item), &read);
    if (fingerprint) fingerprint = fingerprint->next;
  }
  return removed;
}
