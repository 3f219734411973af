// Composes the files of a pack again from its pack.json and reports every difference.
#ifndef TSB_RECOMPOSE_PACK_CHECK_H
#define TSB_RECOMPOSE_PACK_CHECK_H

#include "pack/pack_composer.h"
#include "pack/pack_json_read.h"
#include "storage/name_list.h"
#include "storage/pack_folder.h"

// `metadata` is pack.json, `content` the same as it was read; its levels are well formed and
// solved. `formats` are those that the pack seems to have. `listed` are the files in SHA256SUMS: a
// pack has no others than those composed. A file
// that cannot be read is a problem of the folder; all else goes to `differences`. False if the page
// has another core. This is no difference, because the core's bytes depend on the compiler that
// built the program.
bool recompose_pack_check(PackFolder *folder, const NameList *listed, const Text *metadata,
                          const PackJsonContent *content, const PackInfo *info, PackFormats formats,
                          Problems *differences);

#endif
