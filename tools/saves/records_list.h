// The best solutions of all levels, as a table and as JSON: for `play --records`.
#ifndef TSB_RECORDS_LIST_H
#define TSB_RECORDS_LIST_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "saves/unread_games.h"

// One line for each level with a best solution, after a line of headings; nothing if there is none.
// False with a message in `error`.
bool records_list_write(Text *out, UnreadGames *unread, Text *error);
// After all tables: says so if there is none, and names the games that could not be read.
void records_list_end(Text *out, const UnreadGames *unread);

// Adds "records": [...] with whole solutions. False with a message in `error`.
bool records_list_add_json(cJSON *object, UnreadGames *unread, Text *error);
void records_list_add_unread(cJSON *object, const UnreadGames *unread);  // "unread": [PATH, ...]

#endif
