// Numbers are printed by us and not by cJSON, so that every file shows the same digits.
#include "json/measures_json.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

// Measures have at most four decimals, so these digits are exact.
void measures_json_value(double value, char out[MEASURE_TEXT_MAX]) {
  assert(isfinite(value));
  snprintf(out, MEASURE_TEXT_MAX, "%.15g", value == 0 ? 0 : value);  // no minus zero
}

void measures_json_statistic(double value, char out[MEASURE_TEXT_MAX]) {
  assert(isfinite(value));
  snprintf(out, MEASURE_TEXT_MAX, "%.6g", value == 0 ? 0 : value);
}

cJSON *measures_json_object(const LevelMeasures *measures) {
  cJSON *object = cJSON_CreateObject();
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    if (!level_measure_known(measures, i)) continue;
    char text[MEASURE_TEXT_MAX];
    measures_json_value(measures->value[i], text);
    cJSON_AddRawToObject(object, level_measure_row(i).name, text);
  }
  return object;
}

cJSON *measures_json_estimates(const LevelMeasures *measures) {
  cJSON *names = cJSON_CreateArray();
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    if (level_measure_known(measures, i) && !level_measure_exact(measures, i))
      cJSON_AddItemToArray(names, cJSON_CreateString(level_measure_row(i).name));
  return names;
}
