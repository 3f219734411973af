// What a pack of labyrinths says of itself, besides its levels.
#ifndef TSB_LABYRINTH_PACK_INFO_H
#define TSB_LABYRINTH_PACK_INFO_H

#include "labyrinth_pipeline/labyrinth_pack_choice.h"

typedef struct {
  const char *name, *author;  // or NULL
  const LabyrinthParams *params;
  uint64_t seed;
  const LabyrinthPipelineState *state;  // at the end of the run
  bool complete;                        // every tier has the levels that were asked for
  const char *version;                  // of the program
} LabyrinthPackInfo;

#define LABYRINTH_PACK_UNNAMED "Tessoban labyrinths"
static inline const char *labyrinth_pack_title(const LabyrinthPackInfo *info) {
  return info->name ? info->name : LABYRINTH_PACK_UNNAMED;
}

#endif
