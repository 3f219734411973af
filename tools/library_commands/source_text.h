// The name of a source in a table, where it may have to be cut.
#ifndef TSB_SOURCE_TEXT_H
#define TSB_SOURCE_TEXT_H

#include "base/text.h"

// Printable, and of at most so many columns of a terminal. The name of a run begins with what tells
// runs apart: "size=8x8 boxes=3 seed=7 candidates behaviour=11".
void source_text_add(const char *name, int columns, Text *out);

#endif
