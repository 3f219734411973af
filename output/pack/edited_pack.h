// A pack in memory, to be put together, changed and written. No single run makes such a pack, so it
// has no funnel; but it may have the parameters of a run, with which new levels are made for it.
#ifndef TSB_EDITED_PACK_H
#define TSB_EDITED_PACK_H

#include "pack/pack_composer.h"

// Zeroed is an empty pack.
typedef struct {
  PackAbout about;
  bool has_params;  // otherwise `params` are the defaults
  GenParams params;
  uint64_t seed;
  GeneratedLevel *levels;  // in the order of the pack
  LevelLabel *labels;      // of the levels
  size_t count, capacity;
} EditedPack;

// Takes over the level and the label.
void edited_pack_add(EditedPack *pack, const GeneratedLevel *level, const LevelLabel *label);
// Takes the level out and remembers that it was removed. The levels after it move up.
void edited_pack_remove(EditedPack *pack, size_t index);
// The place of the level with this id, or the number of levels if there is none.
size_t edited_pack_find(const EditedPack *pack, LevelId id);
// Easiest first; ties are broken by id, as in the pack of a run.
void edited_pack_sort(EditedPack *pack);
bool edited_pack_is_sorted(const EditedPack *pack);  // is no level easier than one before it?
// Gives every level its tier by the bounds of the pack's parameters.
void edited_pack_set_tiers(EditedPack *pack);
// Gives every level without a title one that is made from the pattern in the pack's parameters.
void edited_pack_name_levels(EditedPack *pack);
void edited_pack_free(EditedPack *pack);

#endif
