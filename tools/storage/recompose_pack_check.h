// Composes a pack again from its pack.json and reports every difference. Only for packs of this
// very version of the program: another version may compose other bytes.
#ifndef TSB_RECOMPOSE_PACK_CHECK_H
#define TSB_RECOMPOSE_PACK_CHECK_H

#include <cjson/cJSON.h>

#include "text/problem.h"

// `metadata` is pack.json, `pack` the same as a tree whose levels are well formed and solved.
void recompose_pack_check(const char *folder, const Text *metadata, const cJSON *pack,
                          Problems *problems);

#endif
