// pack_composer composes every file again from the levels of pack.json, one format at a time. Texts
// are compared byte by byte, and pictures as picture_check.h says.
#include "checks/recompose_pack_check.h"

#include <stdio.h>
#include <string.h>

#include "checks/pack_files_check.h"
#include "checks/picture_check.h"
#include "checks/verify_checksums.h"
#include "dataset/dataset_files.h"
#include "pack/pack_card.h"
#include "pack/pack_composer.h"
#include "pack/pack_names.h"
#include "text/first_difference.h"
#include "text/slice.h"

typedef struct {
  PackFolder *folder;
  const Text *metadata;  // pack.json as it is
  const PackJsonContent *content;
  Problems *differences;
  NameList made;              // the files that the composer gave
  Text growing;               // the file of several pieces; a format has at most one at a time
  char grows[PACK_PATH_MAX];  // its name, or ""
  int level;                  // rank of the current level; 0 before the first and after the last
  bool other_core;
} Recompose;

static void compare_metadata(const Recompose *recompose, const Text *wanted) {
  Text line = {0};
  int number = first_difference(wanted, recompose->metadata, &line);
  if (number)
    problems_add(recompose->differences, 0, 0, 0, "pack.json:%d: the levels give: %.200s", number,
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

static void compare_text(Recompose *recompose, const char *name, const Text *wanted,
                         const Text *found, int level) {
  Text line = {0};
  int number = first_difference(wanted, found, &line);
  if (number && same_but_for_core(wanted, found)) recompose->other_core = true;
  else if (number)
    problems_add(recompose->differences, 0, 0, level, "%s:%d: is not as the metadata has it", name,
                 number);
  text_free(&line);
}

static void compare_array(Recompose *recompose, const char *name, const Text *wanted,
                          const Text *found, int level) {
  if (wanted->length != found->length || memcmp(wanted->data, found->data, found->length) != 0)
    problems_add(recompose->differences, 0, 0, level, "%s: is not as the metadata has it", name);
}

static void compare_picture(Recompose *recompose, const char *name, const Text *wanted,
                            const Text *found, int level) {
  if (!picture_check_same(wanted, found))
    problems_add(recompose->differences, 0, 0, level, "%s is not %s", name,
                 level ? "a picture of its board" : "the sheet of these levels");
}

// A missing file is left to pack_files_check.
static void compare_file(Recompose *recompose, const char *name, const Text *wanted, int level) {
  Text found = {0};
  name_list_add(&recompose->made, name);
  if (!strcmp(name, "pack.json")) compare_metadata(recompose, wanted);
  else if (pack_folder_has(recompose->folder, name) &&
           pack_folder_read(recompose->folder, name, &found)) {
    if (picture_check_name(name)) compare_picture(recompose, name, wanted, &found, level);
    else if (verify_checksums_is_array(name)) compare_array(recompose, name, wanted, &found, level);
    else compare_text(recompose, name, wanted, &found, level);
  }
  text_free(&found);
}

// Files of one level arrive whole, and so does the sheet. A file that grows may end at any level.
static bool collect(void *context, const char *name, const Text *piece, bool last, Text *error) {
  (void)error;
  Recompose *recompose = context;
  Text *growing = &recompose->growing;
  bool grows = !strcmp(recompose->grows, name);
  if (last && !grows) {
    compare_file(recompose, name, piece, recompose->level);
    return true;
  }
  if (!grows) snprintf(recompose->grows, sizeof recompose->grows, "%s", name);
  text_add_bytes(growing, piece->data, piece->length);
  if (!last) return true;
  compare_file(recompose, name, growing, 0);
  text_free(growing);
  *recompose->grows = '\0';
  return true;
}

// Titles that follow from the pattern in the parameters are made by the composer.
static LevelLabel label_of(const PackJsonContent *content, size_t index) {
  LevelLabel label = content->labels[index];
  if (!content->about.titles_given) label.title = NULL;
  return label;
}

// Frees the composer.
static void recompose_with(Recompose *recompose, PackComposer composer) {
  const PackJsonContent *content = recompose->content;
  Text error = {0};
  bool ok = pack_composer_begin(&composer, &error);
  for (size_t i = 0; ok && i < content->count; i++) {
    recompose->level = (int)i + 1;
    LevelLabel label = label_of(content, i);
    ok = pack_composer_add(&composer, &content->levels[i], &label, &error);
  }
  recompose->level = 0;
  if (!ok || !pack_composer_end(&composer, &error))
    problems_add(recompose->differences, 0, 0, 0, "%s", error.data);
  pack_composer_free(&composer);
  text_free(&recompose->growing);
  *recompose->grows = '\0';
  text_free(&error);
}

static void recompose_format(Recompose *recompose, const PackInfo *info, PackFormats format) {
  PackComposer composer = pack_composer_new(info, format, collect, recompose);
  composer.no_card = true;
  recompose_with(recompose, composer);
}

// The card tells all formats of the pack. Packs of older versions have none.
static void recompose_card(Recompose *recompose, const NameList *listed, const PackInfo *info,
                           PackFormats formats) {
  if (!pack_card_belongs(formats) || (info->older && !name_list_has(listed, DATASET_CARD))) return;
  recompose_with(recompose, pack_composer_new_card(info, formats, collect, recompose));
}

bool recompose_pack_check(PackFolder *folder, const NameList *listed, const Text *metadata,
                          const PackJsonContent *content, const PackInfo *info, PackFormats formats,
                          Problems *differences) {
  Recompose recompose = {
      .folder = folder, .metadata = metadata, .content = content, .differences = differences};
  recompose_format(&recompose, info, (PackFormats){.json = true});
  if (formats.xsb || formats.levels)
    recompose_format(&recompose, info, (PackFormats){.xsb = formats.xsb, .levels = formats.levels});
  if (formats.png) recompose_format(&recompose, info, (PackFormats){.png = true});
  // The page lists the measures of the program that wrote it.
  if (formats.html && info->old_rating) name_list_add(&recompose.made, "index.html");
  else if (formats.html) recompose_format(&recompose, info, (PackFormats){.html = true});
  if (formats.boxoban) recompose_format(&recompose, info, (PackFormats){.boxoban = true});
  if (formats.npy) recompose_format(&recompose, info, (PackFormats){.npy = true});
  if (formats.jsonl) recompose_format(&recompose, info, (PackFormats){.jsonl = true});
  recompose_card(&recompose, listed, info, formats);
  pack_files_check(listed, &recompose.made, differences);
  name_list_free(&recompose.made);
  return !recompose.other_core;
}
