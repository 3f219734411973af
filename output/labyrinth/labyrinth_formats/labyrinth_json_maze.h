// The field `maze` of a level in JSON: a labyrinth as numbers and lists.
#ifndef TSB_LABYRINTH_JSON_MAZE_H
#define TSB_LABYRINTH_JSON_MAZE_H

#include "labyrinth_formats/labyrinth_json_input.h"
#include "labyrinth_rules/labyrinth.h"

// False after a fault. Things and doors keep the order of their lists.
bool labyrinth_json_maze_read(JsonInput *input, JsonScan value, int width, int height,
                              Labyrinth *out);
// Adds a problem that names the first field in which the maze differs from the board. False if
// there is one.
bool labyrinth_json_maze_agrees(JsonInput *input, JsonScan value, const Labyrinth *maze,
                                const Labyrinth *board);

#endif
