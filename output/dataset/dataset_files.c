// Which file a level belongs to follows from its rank.
#include "dataset/dataset_files.h"

#include <stdio.h>

#include "formats/boxoban.h"

static const struct {
  const char *folder, *suffix, *file;
} rows[] = {
#define X(name, suffix, file) {#name, suffix, file},
    DATASETS(X)
#undef X
};

const char *dataset_files_folder(Dataset dataset) { return rows[dataset].folder; }
const char *dataset_files_alone(Dataset dataset) { return rows[dataset].file; }

FileParts dataset_files_parts(Dataset dataset, const GenParams *params, size_t levels) {
  size_t usual = dataset == DATASET_boxoban ? BOXOBAN_PER_FILE : 0;
  bool given = params->per_file != PARAM_AUTO;
  return (FileParts){levels, given ? (size_t)params->per_file : usual};
}

void dataset_files_path(char path[DATASET_PATH_MAX], Dataset dataset, FileParts parts,
                        size_t part) {
  Text number = {0};
  file_parts_name(parts, part, &number);
  if (!parts.per_file && rows[dataset].file)
    snprintf(path, DATASET_PATH_MAX, "%s", rows[dataset].file);
  else
    snprintf(path, DATASET_PATH_MAX, "%s/%s.%s", rows[dataset].folder, number.data,
             rows[dataset].suffix);
  text_free(&number);
}
