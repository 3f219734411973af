// A pack's SHA256SUMS against the files that are there.
#ifndef TSB_PACK_CHECKSUMS_H
#define TSB_PACK_CHECKSUMS_H

#include <stdbool.h>

#include "storage/name_list.h"
#include "text/problem.h"

// Reads a file of the pack; a problem and false if that fails.
bool pack_checksums_read(const char *folder, const char *name, Text *content, Problems *problems);

// Fills `listed` with the names of the files that should be there (name_list_free).
void pack_checksums_check(const char *folder, NameList *listed, Problems *problems);

#endif
