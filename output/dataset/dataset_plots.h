// The plots of a data card: for each value the distribution over the levels, a row for each part.
#ifndef TSB_DATASET_PLOTS_H
#define TSB_DATASET_PLOTS_H

#include "dataset/dataset_counts.h"

// A part of a data set: the pack of a card, or one of the packs of a split.
typedef struct {
  const char *name;
  const DatasetCounts *counts;
} DatasetPart;

void dataset_plots_path(DatasetValue value, Text *out);  // "dataset/pushes.svg"
void dataset_plots_draw(DatasetValue value, const DatasetPart *parts, size_t count, Text *out);

#endif
