// dataset/counts.json: what the data card shows, for programs (dataset.schema.json). The card of a
// whole split is made from those of its parts.
#ifndef TSB_DATASET_JSON_H
#define TSB_DATASET_JSON_H

#include <cjson/cJSON.h>

#include "dataset/dataset_counts.h"
#include "dataset/dataset_info.h"

void dataset_json_write(const DatasetInfo *info, const DatasetCounts *counts, Text *out);
// Its first bytes, which name the run: the same for two runs that make the same data set.
void dataset_json_head(const DatasetInfo *info, Text *out);

// The file read back. Zeroed is nothing.
typedef struct {
  cJSON *tree;  // owns the texts of `info`
  GenParams params;
  FunnelCounts funnel;
  DatasetInfo info;  // its pointers are set by dataset_json_info
  DatasetCounts counts;
} DatasetContent;

// False if it is not such a file. Wrong values are read as 0, "" or the default: what is written
// again then differs.
bool dataset_json_read(const char *text, DatasetContent *out);
DatasetInfo dataset_json_info(const DatasetContent *content);  // valid as long as the content
void dataset_json_free(DatasetContent *content);

#endif
