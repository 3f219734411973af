// Compares the files of a pack with its SHA256SUMS.
#ifndef TSB_VERIFY_CHECKSUMS_H
#define TSB_VERIFY_CHECKSUMS_H

#include <stdbool.h>

#include "storage/name_list.h"
#include "text/problem.h"

// Reads a file of the pack. False after a problem.
bool verify_checksums_read(const char *folder, const char *name, Text *content, Problems *problems);

// Fills `listed` with the names in SHA256SUMS. The caller frees it (name_list_free).
void verify_checksums(const char *folder, NameList *listed, Problems *problems);

#endif
