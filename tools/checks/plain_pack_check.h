// Checks the levels of a pack that has no pack.json: those of pack.xsb, and the file of each level.
#ifndef TSB_PLAIN_PACK_CHECK_H
#define TSB_PLAIN_PACK_CHECK_H

#include "formats/collection_data.h"
#include "storage/name_list.h"
#include "storage/pack_folder.h"

// `levels` is pack.xsb. Every level must have a solution, and every solution is replayed. If all is
// well, the files in levels/ that SHA256SUMS lists must hold the same levels. Returns the number of
// solutions in pack.xsb.
size_t plain_pack_check(PackFolder *folder, const Collection *levels, const NameList *listed,
                        Problems *notes);

// The same without pack.xsb: each file in levels/ must hold one level. Adds them to `levels`.
size_t plain_pack_check_files(PackFolder *folder, const NameList *listed, Collection *levels,
                              Problems *notes);

#endif
