// The table of engines, see search/engine_interface.h for what an engine is. To add one, declare it
// here or include its header in engines.c, and list it there.
#ifndef TSB_ENGINES_H
#define TSB_ENGINES_H

#include "search/engine_interface.h"

extern const Engine engine_optimal, engine_bidirectional, engine_moves, engine_random,
    engine_random_push;

const Engine *engines_at(size_t index);        // NULL past the last
const Engine *engines_find(const char *name);  // NULL if there is none

#endif
