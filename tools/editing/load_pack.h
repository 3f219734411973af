// Reads the pack in a folder, to take its levels over or to change it.
//
// What a person may have changed by hand is not taken for what the program wrote: pack.json must be
// as SHA256SUMS has it, and so must pack.xsb, unless it is to be read as edits.
#ifndef TSB_LOAD_PACK_H
#define TSB_LOAD_PACK_H

#include "pack/edited_pack.h"

typedef struct {
  EditedPack pack;
  PackFormats formats;  // that it has
  bool xsb_changed;     // pack.xsb is not as it was written
  bool outdated;        // rated or made by an older version: its levels have to be rated again
} LoadedPack;

// Is there a folder with a pack.json and its sums?
bool load_pack_is_pack(const char *path);
// False with a message in `error`. Call load_pack_free in both cases.
bool load_pack(const char *path, bool edited_by_hand, LoadedPack *out, Text *error);
void load_pack_free(LoadedPack *loaded);

#endif
