// A pack made once more from what its metadata says: whatever does not come out the same is wrong.
// Only for packs of this very version of the program.
#ifndef TSB_PACK_REMAKE_H
#define TSB_PACK_REMAKE_H

#include <cjson/cJSON.h>

#include "text/problem.h"

// `text` is pack.json, `pack` the same as a tree whose levels are well formed and solved.
void pack_remake_check(const char *folder, const Text *text, const cJSON *pack, Problems *problems);

#endif
