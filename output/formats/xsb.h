// Collections as text: what .xsb, .sok, .stb and .txt files hold.
#ifndef TSB_XSB_H
#define TSB_XSB_H

#include "formats/collection.h"
#include "text/problem.h"
#include "text/slice.h"

// Adds every level without a problem to the collection, and each fault to the problems.
void xsb_read(Slice bytes, Collection *collection, Problems *problems);

// What is written reads back as it was, for every collection that was itself read from somewhere.
void xsb_write(const Collection *collection, Text *out);

#endif
