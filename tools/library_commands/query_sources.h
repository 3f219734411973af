// The sources of chosen levels, in words for a data card, with their numbers of levels.
#ifndef TSB_QUERY_SOURCES_H
#define TSB_QUERY_SOURCES_H

#include <cjson/cJSON.h>

#include "library_commands/query_choice.h"

// See dataset_sources.h. NULL with a message in `error` if the library cannot be read.
cJSON *query_sources_count(const LibraryFile *file, const QueryChoice *choice, Text *error);

#endif
