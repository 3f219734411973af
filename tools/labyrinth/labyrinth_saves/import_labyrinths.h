// The games of labyrinths for saves/import_saves.h: merged into what is saved, and gathered for an
// export.
#ifndef TSB_IMPORT_LABYRINTHS_H
#define TSB_IMPORT_LABYRINTHS_H

#include "saved/saves_file.h"
#include "saves/import_saves.h"

// Adds to the counts. What could not be written is added to the problems.
void import_labyrinths(const SavesFile *file, ImportCounts *counts, Problems *problems);

// Adds to the file. `unread` and `error` as in import_saves_gather.
bool import_labyrinths_gather(SavesFile *out, UnreadGames *unread, Text *error);

#endif
