// Collections as XML: SokobanLevels > LevelCollection > Level > L, as .slc files hold them.
#ifndef TSB_SLC_H
#define TSB_SLC_H

#include "formats/collection.h"
#include "text/problem.h"
#include "text/slice.h"

// Adds every level without a problem to the collection, and each fault to the problems. Nothing
// is fetched, and declarations that could make much of little are refused.
void slc_read(Slice bytes, Collection *collection, Problems *problems);

// The format has no place for solutions, nor for what is said about a single level.
void slc_write(const Collection *collection, Text *out);

#endif
