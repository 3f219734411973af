// Parses pack.json for the checks of a pack.
#ifndef TSB_PACK_METADATA_H
#define TSB_PACK_METADATA_H

#include <cjson/cJSON.h>

#include "text/problem.h"

// NULL after adding a problem that names the line where it stops being JSON. The caller deletes it.
cJSON *pack_metadata_parse(const Text *content, Problems *problems);

#endif
