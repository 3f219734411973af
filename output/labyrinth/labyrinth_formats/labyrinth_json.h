// The JSON form of labyrinths, for programs; output/labyrinth.schema.json describes it.
//
// A level has its `board`, the rows of the text form, or its `maze`, the same as numbers and lists,
// so that nobody has to take rows apart; or both, which must then agree. Other fields are skipped,
// so that the pack.json of a pack of labyrinths can be read, too.
#ifndef TSB_LABYRINTH_JSON_H
#define TSB_LABYRINTH_JSON_H

#include "labyrinth_formats/labyrinth_collection.h"
#include "text/problem.h"
#include "text/slice.h"

enum { LABYRINTH_JSON_FORMAT = 1 };

bool labyrinth_json_is(Slice bytes);          // an object whose "kind" is "labyrinth"
bool labyrinth_json_needs_more(Slice bytes);  // is this the beginning of one, without "kind" yet?
void labyrinth_json_read(Slice bytes, LabyrinthCollection *collection, Problems *problems);

#endif
