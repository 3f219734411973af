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

void level_measure_put(LevelMeasures *measures, size_t index, double value, bool exact) {
  const double steps = 1e4;
  uint64_t bit = UINT64_C(1) << index;
  measures->value[index] = value == floor(value) ? value : round(value * steps) / steps;
  measures->estimates = exact ? measures->estimates & ~bit : measures->estimates | bit;
}

bool level_measure_exact(const LevelMeasures *measures, size_t index) {
  return !(measures->estimates >> index & 1);
}
