// pack.json names the files of levels; the other files have fixed names.
#include "storage/pack_formats.h"

#include <string.h>

#include "dataset/dataset_files.h"

// Does pack.json name such files?
static bool names_files(const cJSON *pack, const char *key) {
  const cJSON *level;
  cJSON_ArrayForEach(level, cJSON_GetObjectItemCaseSensitive(pack, "levels")) {
    if (cJSON_IsString(cJSON_GetObjectItemCaseSensitive(level, key))) return true;
  }
  return false;
}

static bool has_dataset(const NameList *listed, Dataset dataset) {
  const char *file = dataset_files_alone(dataset), *folder = dataset_files_folder(dataset);
  size_t length = strlen(folder);
  for (size_t i = 0; i < listed->count; i++)
    if (!strncmp(listed->items[i], folder, length) && listed->items[i][length] == '/') return true;
  return file && name_list_has(listed, file);
}

PackFormats pack_formats_find(const NameList *listed, const cJSON *pack) {
  return (PackFormats){
      .xsb = name_list_has(listed, "pack.xsb"),
      .levels = names_files(pack, "xsb"),
      .json = true,
      .png = name_list_has(listed, "sheet.png") || names_files(pack, "thumb"),
      .html = name_list_has(listed, "index.html"),
      .boxoban = has_dataset(listed, DATASET_boxoban),
      .npy = has_dataset(listed, DATASET_npy) || name_list_has(listed, DATASET_NPY_MEANING),
      .jsonl = has_dataset(listed, DATASET_jsonl)};
}
