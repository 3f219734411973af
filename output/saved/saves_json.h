// The export file as JSON; output/saves.schema.json describes it.
#ifndef TSB_SAVES_JSON_H
#define TSB_SAVES_JSON_H

#include "saved/saves_file.h"

void saves_json_write(const SavesFile *file, Text *out);

// Whatever is read has been checked: boards have the ids that are stated, moves are legal, best
// solutions solve their levels and are counted anew. False with a message in `error`, such as "game
// 3: best_moves: the solution does not solve the level"; then *out is empty.
bool saves_json_read(const char *bytes, size_t length, SavesFile *out, Text *error);

#endif
