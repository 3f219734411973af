// The engine `fast`: it finds any solution, quickly. On small levels the solution is nearly the
// shortest. README.md in this folder explains the algorithm.
#ifndef TSB_FAST_H
#define TSB_FAST_H

#include "search/engine_interface.h"

extern const Engine engine_fast;

#endif
