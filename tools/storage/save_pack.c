#include "storage/save_pack.h"

#include "storage/pack_files.h"

static bool add_level(PackComposer *composer, const PackSource *source, size_t index, Text *error) {
  GeneratedLevel level = {0};
  LevelLabel label = {0};
  bool ok = source->read(source->context, index, &level, &label, error) &&
            pack_composer_add(composer, &level, &label, error);
  if (source->owned) generated_level_free(&level);
  return ok;
}

bool save_pack(StagedFolder *folder, const PackSource *source, const PackInfo *info,
               PackFormats formats, Text *error) {
  PackFiles files = {.folder = folder};
  PackComposer composer = pack_composer_new(info, formats, pack_files_store, &files);
  bool ok = pack_composer_begin(&composer, error);
  for (size_t i = 0; ok && i < source->count; i++) ok = add_level(&composer, source, i, error);
  ok = ok && pack_composer_end(&composer, error);
  pack_composer_free(&composer);
  pack_files_close(&files);
  return ok;
}
