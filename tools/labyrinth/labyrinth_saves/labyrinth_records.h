// The shortest wins of all labyrinths, as a table and as JSON: for `play --records`.
#ifndef TSB_LABYRINTH_RECORDS_H
#define TSB_LABYRINTH_RECORDS_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "saves/unread_games.h"

// A line of headings, and one line for each labyrinth with a win, after an empty line if there is
// something in `out`; nothing if there is none. False with a message in `error`.
bool labyrinth_records_write(Text *out, UnreadGames *unread, Text *error);
// Adds "labyrinths": [...] with whole wins to an object. False with a message in `error`.
bool labyrinth_records_add_json(cJSON *object, UnreadGames *unread, Text *error);

#endif
