// Which files does a pack have? SHA256SUMS alone cannot say: whoever adds a file can list it there.
#ifndef TSB_PACK_FILES_CHECK_H
#define TSB_PACK_FILES_CHECK_H

#include "storage/name_list.h"
#include "text/problem.h"

// Compares the names in SHA256SUMS with those that the pack must have. Sorts `wanted`.
void pack_files_check(const NameList *listed, NameList *wanted, Problems *problems);

// For a pack without pack.json: `levels` is the number of levels in pack.xsb, or -1 without that
// file. Files of levels or pictures alone tell only that none is left out between the first and the
// last.
void pack_files_check_plain(const NameList *listed, long levels, Problems *problems);

#endif
