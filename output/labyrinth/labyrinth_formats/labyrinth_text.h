// The text form of labyrinths; labyrinth_format.h describes it.
#ifndef TSB_LABYRINTH_TEXT_H
#define TSB_LABYRINTH_TEXT_H

#include "labyrinth_formats/labyrinth_collection.h"
#include "text/problem.h"
#include "text/slice.h"

bool labyrinth_text_is(Slice bytes);
bool labyrinth_text_needs_more(Slice bytes);  // are there only remarks, keys and blanks so far?
// The line of the first board anywhere in the text, known by its border; 0 if there is none.
int labyrinth_text_find(Slice bytes);
void labyrinth_text_read(Slice bytes, LabyrinthCollection *collection, Problems *problems);

#endif
