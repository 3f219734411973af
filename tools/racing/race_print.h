// The result of a race as text and as JSON.
#ifndef TSB_RACE_PRINT_H
#define TSB_RACE_PRINT_H

#include <cjson/cJSON.h>

#include "formats/collection_data.h"
#include "racing/race.h"

void race_print(const Level *level, const RaceResult *result, Text *out);  // a table
cJSON *race_print_json(const Level *level, const RaceResult *result);

#endif
