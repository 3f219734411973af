// One counter for each value. The array grows to the largest value that came.
#include "dataset/value_counts.h"

#include <string.h>

#include "base/mem.h"

static void make_room(ValueCounts *values, uint64_t value) {
  if (value < values->capacity) return;
  size_t wanted = values->capacity ? values->capacity : 64;
  while (wanted <= value) wanted *= 2;
  values->counts = mem_resize(values->counts, wanted, sizeof *values->counts);
  memset(values->counts + values->capacity, 0,
         (wanted - values->capacity) * sizeof *values->counts);
  values->capacity = wanted;
}

void value_counts_add(ValueCounts *values, uint64_t value, uint64_t times) {
  if (value > VALUE_COUNTS_MAX) value = VALUE_COUNTS_MAX;
  make_room(values, value);
  values->counts[value] += times;
  values->total += times;
  values->sum += value * times;
}

void value_counts_join(ValueCounts *values, const ValueCounts *others) {
  for (size_t i = 0; i < others->capacity; i++)
    if (others->counts[i]) value_counts_add(values, i, others->counts[i]);
}

void value_counts_free(ValueCounts *values) {
  mem_free(values->counts);
  *values = (ValueCounts){0};
}

uint64_t value_counts_of(const ValueCounts *values, uint64_t value) {
  return value < values->capacity ? values->counts[value] : 0;
}

uint64_t value_counts_quantile(const ValueCounts *values, int percent) {
  const uint64_t whole = 100;
  uint64_t rank = (values->total * (uint64_t)percent + whole - 1) / whole, passed = 0;
  if (!rank) rank = 1;
  for (size_t i = 0; i < values->capacity; i++) {
    passed += values->counts[i];
    if (passed >= rank) return i;
  }
  return 0;
}

double value_counts_mean(const ValueCounts *values) {
  return values->total ? (double)values->sum / (double)values->total : 0;
}

size_t value_counts_distinct(const ValueCounts *values) {
  size_t distinct = 0;
  for (size_t i = 0; i < values->capacity; i++) distinct += values->counts[i] > 0;
  return distinct;
}
