// The files of a pack that programs learn from: boxoban, npy and jsonl. Each holds so many levels
// (parameter per_file). Their names, and those of the files that describe them.
#ifndef TSB_DATASET_FILES_H
#define TSB_DATASET_FILES_H

#include "formats/file_parts.h"
#include "params/params.h"

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

#define DATASET_NPY_MEANING "npy.json"  // what the codes in the arrays mean
#define DATASET_CARD "DATASET.md"       // the data card
#define DATASET_FOLDER "dataset"        // of the plots, and of the counts that the card shows
#define DATASET_JSON DATASET_FOLDER "/counts.json"

enum { DATASET_PATH_MAX = 40 };

const char *dataset_files_folder(Dataset dataset);  // "boxoban"
const char *dataset_files_alone(Dataset dataset);   // "pack.npy", or NULL

FileParts dataset_files_parts(Dataset dataset, const GenParams *params, size_t levels);
void dataset_files_path(char path[DATASET_PATH_MAX], Dataset dataset, FileParts parts, size_t part);

#endif
