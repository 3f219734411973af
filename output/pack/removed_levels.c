// A fingerprint is written as WxH, the number of boxes, and the words of its planes in hexadecimal:
// "7x5,3,1f08a1,200004,60c00". Planes of several words have their first word last.
#include "pack/removed_levels.h"

#include <inttypes.h>
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

// The value of a hexadecimal digit in lower case, or -1.
static int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// Reads hexadecimal digits up to a comma or the end. NULL if there are none, or too many.
static const char *read_plane(const char *at, Fingerprint *out, int which) {
  size_t length = 0;
  int words = similarity_words(out);
  while (digit_of(at[length]) >= 0) length++;
  if (!length || length > (size_t)words * WORD_DIGITS) return NULL;
  for (size_t i = 0; i < length; i++) {
    size_t place = length - 1 - i;  // of the digit, from the right
    uint64_t digit = (uint64_t)digit_of(at[i]);
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

// Reads a number of up to three digits and the character after it. NULL if it is not there.
static const char *read_number(const char *at, char after, int *number) {
  enum { MOST_DIGITS = 3 };
  int digits = 0;
  for (*number = 0; at[digits] >= '0' && at[digits] <= '9' && digits < MOST_DIGITS; digits++)
    *number = 10 * *number + (at[digits] - '0');
  return digits && at[digits] == after ? at + digits + 1 : NULL;
}

static Fingerprint read_fingerprint(const char *at) {
  Fingerprint out = {0};
  at = read_number(at, 'x', &out.width);
  at = at ? read_number(at, ',', &out.height) : NULL;
  at = at ? read_number(at, ',', &out.boxes) : NULL;
  if (!at || !out.width || !out.height || out.width * out.height > SIMILARITY_CELLS)
    return (Fingerprint){0};
  for (int i = 0; at && i < SIMILARITY_PLANES; i++) {
    at = read_plane(at, &out, i);
    bool last = i + 1 == SIMILARITY_PLANES;
    if (at && *at != (last ? '\0' : ',')) at = NULL;
    if (at && !last) at++;
  }
  return at && planes_fit(&out) ? out : (Fingerprint){0};
}

static LevelId read_id(const cJSON *item) {
  enum { DIGITS = 2 * WORD_DIGITS };
  const char *text = cJSON_IsString(item) ? item->valuestring : "";
  uint64_t words[2] = {0};
  if (strlen(text) != DIGITS) return (LevelId){0};
  for (int i = 0; i < DIGITS; i++) {
    int digit = digit_of(text[i]);
    if (digit < 0) return (LevelId){0};
    words[i / WORD_DIGITS] = words[i / WORD_DIGITS] << 4 | (uint64_t)digit;
  }
  return (LevelId){.high = words[0], .low = words[1]};
}

RemovedLevels removed_levels_read(const cJSON *pack) {
  RemovedLevels removed = {0};
  const cJSON *item, *fingerprint = cJSON_GetObjectItemCaseSensitive(pack, "removed_fingerprints");
  if (fingerprint) fingerprint = fingerprint->child;
  cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(pack, "removed")) {
    Fingerprint read = {0};
    if (fingerprint && cJSON_IsString(fingerprint))
      read = read_fingerprint(fingerprint->valuestring);
    append(&removed, read_id(item), &read);
    if (fingerprint) fingerprint = fingerprint->next;
  }
  return removed;
}
