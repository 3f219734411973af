// Files of one level arrive whole, and so does the sheet. The others grow side by side.
#include "checks/compare_files.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "checks/picture_check.h"
#include "checks/verify_checksums.h"
#include "text/first_difference.h"
#include "text/slice.h"

static void compare_metadata(const CompareFiles *compare, const Text *wanted) {
  Text line = {0};
  int number = first_difference(wanted, compare->metadata, &line);
  if (number)
    problems_add(compare->differences, 0, 0, 0, "pack.json:%d: the levels give: %.200s", number,
                 line.data);
  text_free(&line);
}

// The core in a page: base64 up to the next tag. Zeroed if there is none.
static Slice core_of(const Text *page) {
  static const char before[] = "id=\"core\">";
  static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
  const char *tag =
      page->length ? memmem(page->data, page->length, before, sizeof before - 1) : NULL;
  if (!tag) return (Slice){0};
  const char *core = tag + sizeof before - 1;
  return (Slice){core, strspn(core, base64)};
}

static bool same_but_for_core(const Text *wanted, const Text *found) {
  Slice a = core_of(wanted), b = core_of(found);
  if (!a.at || !b.at) return false;
  size_t head = (size_t)(a.at - wanted->data), tail = wanted->length - head - a.length;
  return head == (size_t)(b.at - found->data) && tail == found->length - head - b.length &&
         !memcmp(wanted->data, found->data, head) &&
         !memcmp(a.at + a.length, b.at + b.length, tail);
}

static void compare_text(CompareFiles *compare, const char *name, const Text *wanted,
                         const Text *found, int level) {
  Text line = {0};
  int number = first_difference(wanted, found, &line);
  if (number && same_but_for_core(wanted, found)) compare->other_core = true;
  else if (number)
    problems_add(compare->differences, 0, 0, level, "%s:%d: is not as the metadata has it", name,
                 number);
  text_free(&line);
}

static void compare_array(CompareFiles *compare, const char *name, const Text *wanted,
                          const Text *found, int level) {
  if (wanted->length != found->length || memcmp(wanted->data, found->data, found->length) != 0)
    problems_add(compare->differences, 0, 0, level, "%s: is not as the metadata has it", name);
}

static void compare_picture(CompareFiles *compare, const char *name, const Text *wanted,
                            const Text *found, int level) {
  if (!picture_check_same(wanted, found))
    problems_add(compare->differences, 0, 0, level, "%s is not %s", name,
                 level ? "a picture of its board" : "the sheet of these levels");
}

// A missing file is left to pack_files_check.
static void compare_file(CompareFiles *compare, const char *name, const Text *wanted, int level) {
  Text found = {0};
  name_list_add(&compare->made, name);
  if (!strcmp(name, "pack.json")) compare_metadata(compare, wanted);
  else if (pack_folder_has(compare->folder, name) &&
           pack_folder_read(compare->folder, name, &found)) {
    if (picture_check_name(name)) compare_picture(compare, name, wanted, &found, level);
    else if (verify_checksums_is_array(name)) compare_array(compare, name, wanted, &found, level);
    else compare_text(compare, name, wanted, &found, level);
  }
  text_free(&found);
}

static GrowingFile *find_growing(CompareFiles *compare, const char *name) {
  for (int i = 0; i < compare->growing_count; i++)
    if (!strcmp(compare->growing[i].name, name)) return &compare->growing[i];
  return NULL;
}

static GrowingFile *new_growing(CompareFiles *compare, const char *name) {
  assert(compare->growing_count < COMPARE_FILES_GROWING);
  GrowingFile *file = &compare->growing[compare->growing_count++];
  *file = (GrowingFile){0};
  snprintf(file->name, sizeof file->name, "%s", name);
  return file;
}

bool compare_files_sink(void *context, const char *name, const Text *piece, bool last,
                        Text *error) {
  (void)error;
  CompareFiles *compare = context;
  GrowingFile *file = find_growing(compare, name);
  if (last && !file) {
    compare_file(compare, name, piece, compare->level);
    return true;
  }
  if (!file) file = new_growing(compare, name);
  text_add_bytes(&file->bytes, piece->data, piece->length);
  if (!last) return true;
  compare_file(compare, name, &file->bytes, 0);
  text_free(&file->bytes);
  *file = compare->growing[--compare->growing_count];
  return true;
}

void compare_files_drop_growing(CompareFiles *compare) {
  while (compare->growing_count) text_free(&compare->growing[--compare->growing_count].bytes);
}

void compare_files_free(CompareFiles *compare) {
  compare_files_drop_growing(compare);
  name_list_free(&compare->made);
}
