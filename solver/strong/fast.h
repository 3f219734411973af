// The engine `fast`: any solution, quickly. Nearly shortest on small levels.
#ifndef TSB_FAST_H
#define TSB_FAST_H

#include "search/engine.h"

extern const Engine engine_fast;

#endif
