// pack.json of a pack of labyrinths (labyrinth.schema.json), piece by piece, and single levels.
#ifndef TSB_LABYRINTH_PACK_JSON_H
#define TSB_LABYRINTH_PACK_JSON_H

#include <cjson/cJSON.h>

#include "labyrinth_pack/labyrinth_pack_info.h"

enum { LABYRINTH_PACK_FORMAT = 1 };

void labyrinth_pack_json_begin(const LabyrinthPackInfo *info, Text *out);
// `count` is the number of all levels.
void labyrinth_pack_json_level(const GeneratedLabyrinth *level, size_t rank, size_t count,
                               const char *title, Text *out);
void labyrinth_pack_json_end(Text *out);

// A level outside a pack: without rank, title and files.
cJSON *labyrinth_pack_json_single(const GeneratedLabyrinth *level);

// The board as an array of rows, and the known measures by their keys: for other JSON, too.
cJSON *labyrinth_json_board(const Labyrinth *maze);
cJSON *labyrinth_json_measures(const LabyrinthMeasures *measures);
int labyrinth_json_keys(const Labyrinth *maze);  // how many keys there are

#endif
