// Access by index to the list of the header.
#include "values/level_measures.h"

#include <math.h>

_Static_assert(MEASURE_COUNT <= 64, "a bit for each measure");

static const MeasureRow rows[MEASURE_COUNT] = {
#define X(name, meaning) {#name, meaning},
    LEVEL_MEASURES(X)
#undef X
};

MeasureRow level_measure_row(size_t index) { return rows[index]; }

double level_measure_value(const LevelMeasures *measures, size_t index) {
  return measures->value[index];
}

bool level_measure_known(const LevelMeasures *measures, size_t index) {
  return !isnan(measures->value[index]);
}

bool level_measure_exact(const LevelMeasures *measures, size_t index) {
  return !(measures->estimates >> index & 1);
}
