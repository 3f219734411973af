#pragma once
#include "formats/collection_data.h"
typedef enum { KEPT_ADDED, KEPT_THERE, KEPT_FAILED } KeptEnd;
KeptEnd kept_levels_add(const Level *level, Text *error);
char *kept_levels_path(Text *error);
