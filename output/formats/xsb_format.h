// Collections as text: the format of .xsb, .sok, .stb and .txt files.
#ifndef TSB_XSB_FORMAT_H
#define TSB_XSB_FORMAT_H

#include "formats/collection_data.h"
#include "text/problem.h"
#include "text/slice.h"

// Adds every level without a fault to the collection, and every fault to the problems.
void xsb_read(Slice bytes, Collection *collection, Problems *problems);

// A collection that was read from a file reads back the same after it was written.
void xsb_write(const Collection *collection, Text *out);

#endif
