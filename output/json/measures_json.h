// Measures of a level as JSON.
#ifndef TSB_MEASURES_JSON_H
#define TSB_MEASURES_JSON_H

#include <cjson/cJSON.h>

#include "values/level_measures.h"

cJSON *measures_json_object(const LevelMeasures *measures);     // the known measures, by name
cJSON *measures_json_estimates(const LevelMeasures *measures);  // names of the estimates

// A measure as every file and command prints it.
enum { MEASURE_TEXT_MAX = 32 };
void measures_json_value(double value, char out[MEASURE_TEXT_MAX]);
// A statistic of measures. Six digits are more than its accuracy.
void measures_json_statistic(double value, char out[MEASURE_TEXT_MAX]);

#endif
