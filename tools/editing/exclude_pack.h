// A pack gets no level again that is or was in it.
#ifndef TSB_EXCLUDE_PACK_H
#define TSB_EXCLUDE_PACK_H

#include "pack/edited_pack.h"
#include "pipeline/excluded_levels.h"

// Adds all levels of the pack, and those that were removed from it.
void exclude_pack(const EditedPack *pack, ExcludedLevels *excluded);

#endif
