// Where the levels of a data set come from, as far as its card tells it.
#ifndef TSB_DATASET_INFO_H
#define TSB_DATASET_INFO_H

#include <cjson/cJSON.h>

#include "level/reject_reasons.h"
#include "params/params.h"

typedef struct {
  const char *version;        // of the program
  const char *name, *author;  // or NULL
  const char *formats;        // as --formats takes them: "boxoban,npy"
  const char *query;          // the command that makes it again, if it came from a library; or NULL
  const char *sort;           // of a query in another order than that of difficulty; or NULL
  const cJSON *sources;       // of a query, see dataset_sources.h; or NULL
  bool edited;                // no single run makes it: there is no funnel
  bool no_params;             // no run was part of it: only `per_file` and the split count
  bool complete;              // every tier has the levels that were asked for
  bool given_order;           // as somebody has put the levels; otherwise the easiest comes first
  bool given_titles;          // of a run: titles come from a file
  const GenParams *params;
  uint64_t seed;
  const FunnelCounts *funnel;
} DatasetInfo;

#endif
