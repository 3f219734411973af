// The game of a labyrinth in an export file; output/saves.schema.json describes it.
#ifndef TSB_LABYRINTH_SAVES_JSON_H
#define TSB_LABYRINTH_SAVES_JSON_H

#include <cjson/cJSON.h>

#include "labyrinth_saved/saved_labyrinth.h"

cJSON *labyrinth_saves_json(const SavedLabyrinth *saved);

// Whatever is read has been checked: the board has the id that is stated, the moves are legal, and
// the best win wins. False with a message in `error`, such as "best: the solution does not win";
// then *out is empty.
bool labyrinth_saves_json_read(const cJSON *object, SavedLabyrinth *out, Text *error);

#endif
