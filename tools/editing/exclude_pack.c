// Of removed levels the ids and fingerprints are known, see removed_levels.h.
#include "editing/exclude_pack.h"

void exclude_pack(const EditedPack *pack, ExcludedLevels *excluded) {
  const RemovedLevels *removed = &pack->about.removed;
  for (size_t i = 0; i < pack->count; i++)
    excluded_levels_add_known(excluded, pack->levels[i].id, &pack->levels[i].fingerprint);
  for (size_t i = 0; i < removed->count; i++)
    excluded_levels_add_known(excluded, removed->items[i].id, &removed->items[i].fingerprint);
}
