// The formats write single levels.
#include "pack/pack_dataset.h"

#include "formats/boxoban.h"
#include "formats/npy.h"

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
