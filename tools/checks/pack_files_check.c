// With pack.json, the composer names the files (recompose_pack_check.c). Without it, the names
// follow from the number of levels.
#include "checks/pack_files_check.h"

#include <stdio.h>
#include <string.h>

#include "dataset/dataset_files.h"
#include "dataset/dataset_plots.h"
#include "pack/pack_names.h"

void pack_files_check(const NameList *listed, NameList *wanted, Problems *problems) {
  name_list_sort(wanted);
  for (size_t i = 0; i < listed->count; i++)
    if (!name_list_has(wanted, listed->items[i]))
      problems_add(problems, 0, 0, 0, "%s: does not belong to the pack", listed->items[i]);
  for (size_t i = 0; i < wanted->count; i++)
    if (!name_list_has(listed, wanted->items[i]))
      problems_add(problems, 0, 0, 0, "%s: is missing", wanted->items[i]);
}

static long count_in(const NameList *listed, const char *folder) {
  long count = 0;
  for (size_t i = 0; i < listed->count; i++)
    count += !strncmp(listed->items[i], folder, strlen(folder));
  return count;
}

static void add_numbered(NameList *names, const char *folder, long count, const char *suffix) {
  for (long rank = 1; rank <= count; rank++) {
    char path[PACK_PATH_MAX];
    pack_names_path(path, folder, (size_t)rank, (size_t)count, suffix);
    name_list_add(names, path);
  }
}

// The number of levels in a file is not known, but every file from the first to the last must be
// there. An array has the file that explains it.
static void add_dataset(const NameList *listed, Dataset dataset, NameList *wanted) {
  const char *alone = dataset_files_alone(dataset);
  char path[PACK_PATH_MAX];
  snprintf(path, sizeof path, "%s/", dataset_files_folder(dataset));
  FileParts parts = {.levels = (size_t)count_in(listed, path), .per_file = 1};
  bool is_alone = !parts.levels && alone && name_list_has(listed, alone);
  if (is_alone) name_list_add(wanted, alone);
  for (size_t i = 0; i < parts.levels; i++) {
    dataset_files_path(path, dataset, parts, i);
    name_list_add(wanted, path);
  }
  if (dataset == DATASET_npy && (is_alone || parts.levels))
    name_list_add(wanted, DATASET_NPY_MEANING);
}

// Packs of older versions have no card.
static void add_card(const NameList *listed, NameList *wanted) {
  if (!name_list_has(listed, DATASET_CARD) && !count_in(listed, DATASET_FOLDER "/")) return;
  name_list_add(wanted, DATASET_CARD);
  name_list_add(wanted, DATASET_JSON);
  for (int i = 0; i < DATASET_VALUE_COUNT; i++) {
    Text path = {0};
    dataset_plots_path((DatasetValue)i, &path);
    name_list_add(wanted, path.data);
    text_free(&path);
  }
}

void pack_files_check_plain(const NameList *listed, long levels, Problems *problems) {
  NameList wanted = {0};
  long files = count_in(listed, "levels/"), thumbs = count_in(listed, "thumbs/");
  if (levels >= 0) name_list_add(&wanted, "pack.xsb");
  if (files) add_numbered(&wanted, "levels", levels < 0 ? files : levels, "xsb");
  if (thumbs || name_list_has(listed, "sheet.png")) {
    name_list_add(&wanted, "sheet.png");
    add_numbered(&wanted, "thumbs", levels < 0 ? thumbs : levels, "png");
  }
  for (int i = 0; i < DATASET_COUNT; i++) add_dataset(listed, (Dataset)i, &wanted);
  add_card(listed, &wanted);
  if (name_list_has(listed, "index.html")) name_list_add(&wanted, "index.html");
  pack_files_check(listed, &wanted, problems);
  name_list_free(&wanted);
}
