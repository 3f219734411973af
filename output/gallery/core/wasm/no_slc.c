// Stands in for slc_read.c in the WebAssembly build, where there is no expat. The page reads XML by
// itself and does not ask the core for it.
#include "formats/slc.h"

void slc_read(Slice bytes, Collection *collection, Problems *problems) {
  (void)bytes, (void)collection;
  problems_add(problems, 0, 0, 0, "XML is not read here");
}
