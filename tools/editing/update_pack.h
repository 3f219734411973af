// Takes over what a person has edited in the pack.xsb of a pack.
#ifndef TSB_UPDATE_PACK_H
#define TSB_UPDATE_PACK_H

#include "editing/rate_gathered.h"
#include "storage/xsb_edits.h"

typedef struct {
  const char *path;    // of the pack
  LoadedPack loaded;   // as it was written
  LevelSource source;  // its pack.xsb
  XsbEdits edits;
  GatheredLevels added;  // the new levels; they have to be rated
} PackUpdate;

// Reads pack.json and pack.xsb and finds the edits. False after printing an error. Call
// pack_update_free in both cases.
bool pack_update_begin(const Call *call, const char *path, PackUpdate *update);
// Puts the pack together from the levels that stayed and those that were added and rated.
void pack_update_apply(const Call *call, PackUpdate *update, EditedPack *out);
void pack_update_free(PackUpdate *update);

#endif
