// The levels of a pack in the files that programs learn from (dataset_files.h), which grow level by
// level.
#ifndef TSB_PACK_DATASET_H
#define TSB_PACK_DATASET_H

#include "dataset/dataset_files.h"
#include "pack/pack_json_write.h"

// The next piece of the file that holds the level of this rank, from 1.
void pack_dataset_level(Dataset dataset, FileParts parts, const PackInfo *info,
                        const GeneratedLevel *level, size_t rank, const LevelLabel *label,
                        Text *out);

#endif
