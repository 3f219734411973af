// How often each whole number occurs. Quantiles are exact, and the memory depends on the largest
// value, not on how many values there are: a data set may have millions of levels.
#ifndef TSB_VALUE_COUNTS_H
#define TSB_VALUE_COUNTS_H

#include <stddef.h>
#include <stdint.h>

enum { VALUE_COUNTS_MAX = 1 << 17 };  // larger values count as this one

// Zeroed is empty.
typedef struct {
  uint64_t *counts;  // by value
  size_t capacity;
  uint64_t total, sum;
} ValueCounts;

void value_counts_add(ValueCounts *values, uint64_t value, uint64_t times);
void value_counts_join(ValueCounts *values, const ValueCounts *others);
void value_counts_free(ValueCounts *values);

uint64_t value_counts_of(const ValueCounts *values, uint64_t value);
// The smallest value that at least so many percent of all do not exceed; 0 is the least value, 100
// the largest. 0 if there are none.
uint64_t value_counts_quantile(const ValueCounts *values, int percent);
double value_counts_mean(const ValueCounts *values);  // 0 if there are none
size_t value_counts_distinct(const ValueCounts *values);

#endif
