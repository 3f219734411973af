// Stores a pack: composes it from its levels and writes it into a pack folder.
#ifndef TSB_SAVE_PACK_H
#define TSB_SAVE_PACK_H

#include "pack/pack_composer.h"
#include "storage/staged_folder.h"

// Where the levels of a pack come from, in the order of their ranks.
typedef struct {
  void *context;
  size_t count;
  // The label is borrowed; NULL in it is nothing known. False with the error.
  bool (*read)(void *context, size_t index, GeneratedLevel *level, LevelLabel *label, Text *error);
  bool owned;  // the level that was read is freed after use
} PackSource;

// Writes all files but the checksums (staged_folder_finish). Returns false with the error.
bool save_pack(StagedFolder *folder, const PackSource *source, const PackInfo *info,
               PackFormats formats, Text *error);

#endif
