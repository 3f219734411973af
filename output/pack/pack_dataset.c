// The formats write single levels; which file a level belongs to follows from its rank.
#include "pack/pack_dataset.h"

#include <stdio.h>

#include "formats/boxoban.h"
#include "formats/npy.h"

static const struct {
  const char *folder, *suffix, *file;
} rows[] = {
#define X(name, suffix, file) {#name, suffix, file},
    DATASETS(X)
#undef X
};

const char *pack_dataset_folder(Dataset dataset) { return rows[dataset].folder; }
const char *pack_dataset_file(Dataset dataset) { return rows[dataset].file; }

FileParts pack_dataset_parts(Dataset dataset, const GenParams *params, size_t levels) {
  size_t usual = dataset == DATASET_boxoban ? BOXOBAN_PER_FILE : 0;
  bool given = params->per_file != PARAM_AUTO;
  return (FileParts){levels, given ? (size_t)params->per_file : usual};
}

void pack_dataset_path(char path[PACK_PATH_MAX], Dataset dataset, FileParts parts, size_t part) {
  Text number = {0};
  file_parts_name(parts, part, &number);
  if (!parts.per_file && rows[dataset].file)
    snprintf(path, PACK_PATH_MAX, "%s", rows[dataset].file);
  else
    snprintf(path, PACK_PATH_MAX, "%s/%s.%s", rows[dataset].folder, number.data,
             rows[dataset].suffix);
  text_free(&number);
}

void pack_dataset_level(Dataset dataset, FileParts parts, const PackInfo *info,
                        const GeneratedLevel *level, size_t rank, const LevelLabel *label,
                        Text *out) {
  size_t place = file_parts_place(parts, rank - 1), part = file_parts_of(parts, rank - 1);
  const Room *room = &level->board.room;
  switch (dataset) {
    case DATASET_boxoban:
      boxoban_level(&level->board, place, out);
      break;
    case DATASET_npy:
      if (!place) npy_header(file_parts_levels(parts, part), room->height, room->width, out);
      npy_board(&level->board, out);
      break;
    case DATASET_jsonl:
    case DATASET_COUNT:
      pack_json_line(info, level, rank, label, out);
      break;
  }
}
