// Measures of a level as JSON.
#ifndef TSB_MEASURES_JSON_H
#define TSB_MEASURES_JSON_H

#include <cjson/cJSON.h>

#include "rating/level_measures.h"

cJSON *measures_json_object(const LevelMeasures *measures);  // those that were measured, by name
cJSON *measures_json_estimates(
    const LevelMeasures *measures);  // the names of those that are estimates

// As it is printed anywhere.
enum { MEASURE_TEXT_MAX = 32 };
void measures_json_value(double value, char out[MEASURE_TEXT_MAX]);
// Statistics of measures: six digits are more than any of them is worth.
void measures_json_statistic(double value, char out[MEASURE_TEXT_MAX]);

#endif
