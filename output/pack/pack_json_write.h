// pack.json (pack.schema.json), piece by piece. A pack may hold more levels than memory, so no tree
// of the whole is built.
#ifndef TSB_PACK_JSON_WRITE_H
#define TSB_PACK_JSON_WRITE_H

#include <cjson/cJSON.h>

#include "level/generated_level.h"
#include "pipeline/finished_pack_curve.h"
#include "pipeline/pipeline.h"

typedef struct {
  const GenParams *params;
  uint64_t seed;
  const PipelineState *state;  // at the end of the run
  bool complete;               // every tier has the levels that were asked for
  const char *version;
  int old_rating;                  // revision of the difficulties if not RATING_REVISION, else 0
  const cJSON *older;              // pack.json of another version that is written again, or NULL
  const FinishedPackCurve *curve;  // or NULL
  bool levels, png;                // which files of a level exist
} PackInfo;

void pack_json_begin(const PackInfo *info, Text *out);
void pack_json_level(const PackInfo *info, const GeneratedLevel *level, size_t rank,
                     const char *title, bool last, Text *out);
void pack_json_end(Text *out);

// A level outside a pack: without rank, title and files.
void pack_json_single(const GeneratedLevel *level, Text *out);

#endif
