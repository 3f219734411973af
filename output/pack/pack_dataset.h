// The files of a pack that programs learn from: boxoban, npy and jsonl. Each holds so many levels
// (parameter per_file), and grows level by level.
#ifndef TSB_PACK_DATASET_H
#define TSB_PACK_DATASET_H

#include "formats/file_parts.h"
#include "pack/pack_json_write.h"
#include "pack/pack_names.h"

// Name and folder, suffix, the file if there is only one (NULL: always the folder).
#define DATASETS(X)         \
  X(boxoban, "txt", NULL)   \
  X(npy, "npy", "pack.npy") \
  X(jsonl, "jsonl", "pack.jsonl")

typedef enum {
#define X(name, suffix, file) DATASET_##name,
  DATASETS(X)
#undef X
      DATASET_COUNT
} Dataset;

#define PACK_NPY_MEANING "npy.json"  // what the codes in the arrays mean

const char *pack_dataset_folder(Dataset dataset);  // "boxoban"
const char *pack_dataset_file(Dataset dataset);    // "pack.npy", or NULL

FileParts pack_dataset_parts(Dataset dataset, const GenParams *params, size_t levels);
void pack_dataset_path(char path[PACK_PATH_MAX], Dataset dataset, FileParts parts, size_t part);

// The next piece of the file that holds the level of this rank, from 1.
void pack_dataset_level(Dataset dataset, FileParts parts, const PackInfo *info,
                        const GeneratedLevel *level, size_t rank, const LevelLabel *label,
                        Text *out);

#endif
