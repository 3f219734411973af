// Collections as XML: SokobanLevels > LevelCollection > Level > L, as .slc files hold them.
#ifndef TSB_SLC_H
#define TSB_SLC_H

#include "formats/collection_data.h"
#include "text/problem.h"
#include "text/slice.h"

// Adds every level without a fault to the collection, and every fault to the problems. Fetches
// nothing. Refuses declarations that let a short file expand to a huge one.
void slc_read(Slice bytes, Collection *collection, Problems *problems);

// The format has no place for solutions, nor for comments and properties of a single level.
void slc_write(const Collection *collection, Text *out);

#endif
