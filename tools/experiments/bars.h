// A grouped bar chart as SVG.
#ifndef TSB_TUNING_BARS_H
#define TSB_TUNING_BARS_H

#include <stddef.h>
#include <stdio.h>

typedef struct {
  const char *title, *caption;
  const char *const *groups;  // [group_count]
  size_t group_count;
  const char *const *bars;  // [bar_count] names of the bars in each group, one colour each
  size_t bar_count;
  const double *value;  // [group_count][bar_count], from 0 to 1
} BarChart;

void bars_write(const BarChart *chart, FILE *out);

#endif
