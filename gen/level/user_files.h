// What a run takes from files of the user: borrowed, and the same during the whole run. The hashes
// of the files are parameters (`rooms`, `patterns`), so a recipe names them.
#ifndef TSB_USER_FILES_H
#define TSB_USER_FILES_H

#include "level/drawn_room.h"
#include "map/templates.h"

// Zeroed: maps are tiled from the built-in templates.
typedef struct {
  const RoomList *rooms;       // or NULL; candidate k takes room k modulo their number
  const Templates *templates;  // or NULL: the built-in ones
} UserFiles;

#endif
