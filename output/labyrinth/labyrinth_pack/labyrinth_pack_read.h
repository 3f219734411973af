// pack.json of a pack of labyrinths read back: the run and its levels, as the generator had them.
//
// Values that follow from others are computed anew: id, title, difficulty, tier, counts. So a
// rebuilt pack.json differs from the file wherever a stored value disagrees with its level.
#ifndef TSB_LABYRINTH_PACK_READ_H
#define TSB_LABYRINTH_PACK_READ_H

#include <cjson/cJSON.h>

#include "labyrinth_pack/labyrinth_pack_info.h"

typedef struct {
  char *name, *author;  // or NULL
  LabyrinthParams params;
  LabyrinthPipelineState state;  // its funnel and its counts of levels
  uint64_t seed;
  bool complete;
  GeneratedLabyrinth *levels;
  size_t count;
} LabyrinthPackContent;

// The tree's levels must have well-formed boards and winning solutions. Other values may be
// anything: a value of the wrong kind reads as 0, "" or the default.
LabyrinthPackContent labyrinth_pack_read(const cJSON *pack);
void labyrinth_pack_read_free(LabyrinthPackContent *content);

// The board of one level. NULL, or what is wrong with it (mem_free).
char *labyrinth_pack_read_board(const cJSON *level, Labyrinth *maze);
// One level, from what labyrinth_pack_json_single or pack.json has of it; the parameters have the
// bounds of the tiers. Its board must be well formed.
GeneratedLabyrinth labyrinth_pack_read_level(const LabyrinthParams *params, const cJSON *level);

#endif
