// Each file is replaced as a whole, the card last. A card that somebody else has written is left
// alone: the folder of a split may hold anything.
#include "storage/save_split_card.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "dataset/card_bundle.h"
#include "dataset/dataset_card.h"
#include "dataset/dataset_files.h"
#include "dataset/dataset_json.h"
#include "dataset/dataset_sources.h"
#include "storage/split_folder.h"
#include "system/file.h"

typedef struct {
  DatasetContent contents[SPLIT_PARTS_MAX];
  DatasetPart parts[SPLIT_PARTS_MAX];
  size_t count;
} Contents;

static char *path_of(const char *folder, const char *part, const char *name) {
  char *within = file_path_in(folder, part), *path = file_path_in(within, name);
  mem_free(within);
  return path;
}

static bool read_part(const char *folder, const char *name, Contents *all, Text *error) {
  char *path = path_of(folder, name, DATASET_JSON);
  Text text = {0};
  bool ok = file_read_regular(path, &text, error);
  if (ok && !(ok = dataset_json_read(text.data ? text.data : "", &all->contents[all->count])))
    text_format(error, "%s: not the counts of a data set", path);
  if (ok) {
    all->parts[all->count] = (DatasetPart){name, &all->contents[all->count].counts};
    all->count++;
  }
  text_free(&text);
  mem_free(path);
  return ok;
}

// Is the place of the card free, or is there an older card?
static bool is_ours(const char *path, Text *error) {
  static const char mark[] = DATASET_CARD_MARK "\n";
  Text old = {0}, missing = {0};
  bool there = file_read_regular(path, &old, &missing);
  bool ours = !there || (old.length >= strlen(mark) && !memcmp(old.data, mark, strlen(mark)));
  if (!ours) text_format(error, "%s is not a data card of this program: it was not changed", path);
  text_free(&old);
  text_free(&missing);
  return ours;
}

// A card that cannot be read is not ours.
static bool is_our_card(const char *folder) {
  static const char mark[] = DATASET_CARD_MARK "\n";
  char *path = file_path_in(folder, DATASET_CARD);
  Text old = {0}, missing = {0};
  bool ours = file_read_regular(path, &old, &missing) && old.length >= strlen(mark) &&
              !memcmp(old.data, mark, strlen(mark));
  text_free(&old);
  text_free(&missing);
  mem_free(path);
  return ours;
}

static bool write_bundle(const char *folder, const CardBundle *bundle, Text *error) {
  char *plots = file_path_in(folder, DATASET_FOLDER);
  bool ok = file_make_folder(plots, error);
  for (size_t i = 0; ok && i < bundle->count; i++) {
    const Text *content = &bundle->files[i].content;
    char *path = file_path_in(folder, bundle->files[i].name.data);
    ok = file_write(path, content->data, content->length, error);
    mem_free(path);
  }
  mem_free(plots);
  return ok;
}

static bool write_card(const char *folder, const Contents *all, Text *error) {
  DatasetInfo info = dataset_json_info(&all->contents[0]);
  GenParams params = *info.params;
  params.only = (PartName){{0}};
  params.count = 0;
  for (size_t i = 0; i < all->count; i++) {
    params.count += all->contents[i].params.count;
    info.complete &= all->contents[i].info.complete;
  }
  info.params = &params;
  cJSON *sources = info.sources ? cJSON_CreateObject() : NULL;
  for (size_t i = 0; sources && i < all->count; i++)
    dataset_sources_join(sources, all->contents[i].info.sources);
  info.sources = sources;
  CardBundle bundle = card_bundle_split(&info, all->parts, all->count);
  bool ok = write_bundle(folder, &bundle, error);
  card_bundle_free(&bundle);
  cJSON_Delete(sources);
  return ok;
}

// A part without levels has no pack.
static bool all_datasets(const char *folder, const SplitParts *split) {
  bool there = true;
  for (int i = 0; there && i < split->count; i++) {
    char *part = file_path_in(folder, split->part[i].name.text);
    there = file_exists_in(part, DATASET_JSON);
    mem_free(part);
  }
  return there;
}

static void remove_in(const char *folder, const char *name) {
  char *path = file_path_in(folder, name);
  (void)remove(path);  // a folder only if it is empty
  mem_free(path);
}

void remove_split_card(const char *folder) {
  if (split_folder_is_pack(folder) || !is_our_card(folder)) return;
  remove_in(folder, DATASET_CARD);
  for (int i = 0; i < DATASET_VALUE_COUNT; i++) {
    Text plot = {0};
    dataset_plots_path((DatasetValue)i, &plot);
    remove_in(folder, plot.data);
    text_free(&plot);
  }
  remove_in(folder, DATASET_FOLDER);
}

bool save_split_card(const char *folder, const SplitParts *split, Text *error) {
  if (!all_datasets(folder, split)) {
    remove_split_card(folder);
    return true;
  }
  Contents *all = mem_alloc(1, sizeof *all);
  char *path = file_path_in(folder, DATASET_CARD);
  bool ok = is_ours(path, error);
  for (int i = 0; ok && i < split->count; i++)
    ok = read_part(folder, split->part[i].name.text, all, error);
  ok = ok && write_card(folder, all, error);
  for (size_t i = 0; i < all->count; i++) dataset_json_free(&all->contents[i]);
  mem_free(all);
  mem_free(path);
  return ok;
}
