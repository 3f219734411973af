// pack_composer composes every file again from the levels of pack.json, one format at a time.
#include "checks/recompose_pack_check.h"

#include "checks/compare_files.h"
#include "checks/pack_files_check.h"
#include "dataset/dataset_files.h"
#include "pack/pack_card.h"
#include "pack/pack_composer.h"

typedef struct {
  const PackJsonContent *content;
  CompareFiles files;
} Recompose;

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
    recompose->files.level = (int)i + 1;
    LevelLabel label = label_of(content, i);
    ok = pack_composer_add(&composer, &content->levels[i], &label, &error);
  }
  recompose->files.level = 0;
  if (!ok || !pack_composer_end(&composer, &error))
    problems_add(recompose->files.differences, 0, 0, 0, "%s", error.data);
  pack_composer_free(&composer);
  compare_files_drop_growing(&recompose->files);
  text_free(&error);
}

static void recompose_format(Recompose *recompose, const PackInfo *info, PackFormats format) {
  PackComposer composer = pack_composer_new(info, format, compare_files_sink, &recompose->files);
  composer.no_card = true;
  recompose_with(recompose, composer);
}

// The card tells all formats of the pack. Packs of older versions have none.
static void recompose_card(Recompose *recompose, const NameList *listed, const PackInfo *info,
                           PackFormats formats) {
  if (!pack_card_belongs(formats) || (info->older && !name_list_has(listed, DATASET_CARD))) return;
  recompose_with(recompose,
                 pack_composer_new_card(info, formats, compare_files_sink, &recompose->files));
}

bool recompose_pack_check(PackFolder *folder, const NameList *listed, const Text *metadata,
                          const PackJsonContent *content, const PackInfo *info, PackFormats formats,
                          Problems *differences) {
  Recompose recompose = {
      .content = content,
      .files = {.folder = folder, .metadata = metadata, .differences = differences}};
  recompose_format(&recompose, info, (PackFormats){.json = true});
  if (formats.xsb || formats.levels)
    recompose_format(&recompose, info, (PackFormats){.xsb = formats.xsb, .levels = formats.levels});
  if (formats.png) recompose_format(&recompose, info, (PackFormats){.png = true});
  // The page lists the measures of the program that wrote it.
  if (formats.html && info->old_rating) name_list_add(&recompose.files.made, "index.html");
  else if (formats.html) recompose_format(&recompose, info, (PackFormats){.html = true});
  if (formats.boxoban) recompose_format(&recompose, info, (PackFormats){.boxoban = true});
  if (formats.npy) recompose_format(&recompose, info, (PackFormats){.npy = true});
  if (formats.jsonl) recompose_format(&recompose, info, (PackFormats){.jsonl = true});
  recompose_card(&recompose, listed, info, formats);
  pack_files_check(listed, &recompose.files.made, differences);
  compare_files_free(&recompose.files);
  return !recompose.files.other_core;
}
