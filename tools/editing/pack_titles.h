// The titles of --titles FILE: one title a line, in the order of the pack. An empty line stands for
// no title of its own.
#ifndef TSB_PACK_TITLES_H
#define TSB_PACK_TITLES_H

#include "pack/edited_pack.h"

// Zeroed is empty.
typedef struct {
  char **items;  // normalized; NULL for an empty line
  size_t count, capacity;
} PackTitles;

// False with a message in `error`.
bool pack_titles_read(const char *path, PackTitles *titles, Text *error);
const char *pack_titles_of(const PackTitles *titles, size_t index);  // NULL if there is none
void pack_titles_apply(const PackTitles *titles, EditedPack *pack);
void pack_titles_free(PackTitles *titles);

#endif
