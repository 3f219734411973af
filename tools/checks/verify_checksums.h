// Compares the files of a pack with its SHA256SUMS.
#ifndef TSB_VERIFY_CHECKSUMS_H
#define TSB_VERIFY_CHECKSUMS_H

#include "storage/name_list.h"
#include "storage/pack_folder.h"

// Fills `listed` with the names in SHA256SUMS. The caller frees it (name_list_free). Also finds
// what no file of a pack may hold, whatever its sum: text after a zero byte, bytes after a picture.
void verify_checksums(PackFolder *folder, NameList *listed);

// An array of NumPy, to judge by its name. It is not text.
bool verify_checksums_is_array(const char *name);

#endif
