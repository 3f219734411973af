// Stores a pack: composes it from the accepted levels and writes it into a pack folder.
#ifndef TSB_SAVE_PACK_H
#define TSB_SAVE_PACK_H

#include "pack/pack_composer.h"
#include "storage/accepted_levels.h"
#include "storage/staged_folder.h"

// Writes all files but the checksums (staged_folder_finish). The levels are ranked already. Returns
// false with the error.
bool save_pack(StagedFolder *folder, AcceptedLevels *accepted, const PackInfo *info,
               PackFormats formats, Text *error);

#endif
