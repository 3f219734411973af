// The user's own collection, collection.xsb in the state folder: levels that were kept while
// playing. A plain level file, which every command reads.
#ifndef TSB_KEPT_LEVELS_H
#define TSB_KEPT_LEVELS_H

#include "formats/collection_data.h"

typedef enum { KEPT_ADDED, KEPT_ALREADY, KEPT_FAILED } KeptResult;

char *kept_levels_path(Text *error);  // NULL with a message: there is no state folder

// Adds a level with its title, author, comment, properties and solution, unless the collection has
// it in some form. The file is written whole or not at all. KEPT_FAILED: `error` says why.
KeptResult kept_levels_add(const Level *level, Text *error);

// The levels, and the bytes of the file if `bytes` is not NULL. Empty if there is no file. False
// with a message in `error`.
bool kept_levels_read(Collection *out, Text *bytes, Text *error);

#endif
