// Where the levels of a data set that came from a library were found: an object from the words for
// a source to the number of its levels. Only the sources with the most levels are named.
#ifndef TSB_DATASET_SOURCES_H
#define TSB_DATASET_SOURCES_H

#include <cjson/cJSON.h>

#include "dataset/dataset_info.h"
#include "dataset/dataset_plots.h"

enum { DATASET_SOURCES_NAMED = 12 };

// "run with seed 7, size=2x2, boxes=3": the parameters that differ from their defaults.
void dataset_sources_run(const char *seed, const GenParams *params, Text *out);

// More levels of a source.
void dataset_sources_add(cJSON *sources, const char *words, double levels);
void dataset_sources_join(cJSON *sources, const cJSON *others);
// The sources with the most levels, in this order, and then all others as one.
cJSON *dataset_sources_most(const cJSON *sources);

// The part of the data card, if the levels came from a library.
void dataset_sources_write(const DatasetInfo *info, const DatasetPart *parts, size_t count,
                           Text *out);

#endif
