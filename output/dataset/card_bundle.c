// All files are small: they hold counts, not levels.
#include "dataset/card_bundle.h"

#include <assert.h>

#include "dataset/dataset_card.h"
#include "dataset/dataset_files.h"
#include "dataset/dataset_json.h"

static Text *add_file(CardBundle *bundle, const char *name) {
  assert(bundle->count < CARD_BUNDLE_MAX);
  text_add(&bundle->files[bundle->count].name, name);
  return &bundle->files[bundle->count++].content;
}

static void add_plots(CardBundle *bundle, const DatasetPart *parts, size_t count) {
  for (int i = 0; i < DATASET_VALUE_COUNT; i++) {
    Text path = {0};
    dataset_plots_path((DatasetValue)i, &path);
    dataset_plots_draw((DatasetValue)i, parts, count, add_file(bundle, path.data));
    text_free(&path);
  }
}

CardBundle card_bundle_pack(const DatasetInfo *info, const DatasetCounts *counts) {
  CardBundle bundle = {.count = 0};
  DatasetPart whole = dataset_card_whole(info, counts);
  add_plots(&bundle, &whole, 1);
  dataset_json_write(info, counts, add_file(&bundle, DATASET_JSON));
  dataset_card_write(info, counts, add_file(&bundle, DATASET_CARD));
  return bundle;
}

CardBundle card_bundle_split(const DatasetInfo *info, const DatasetPart *parts, size_t count) {
  CardBundle bundle = {.count = 0};
  add_plots(&bundle, parts, count);
  dataset_card_write_split(info, parts, count, add_file(&bundle, DATASET_CARD));
  return bundle;
}

void card_bundle_free(CardBundle *bundle) {
  for (size_t i = 0; i < bundle->count; i++) {
    text_free(&bundle->files[i].name);
    text_free(&bundle->files[i].content);
  }
  *bundle = (CardBundle){.count = 0};
}
