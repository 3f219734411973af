// pack.json, piece by piece: a pack may hold more levels than memory, so no tree of it is built.
#ifndef TSB_PACK_JSON_H
#define TSB_PACK_JSON_H

#include <cjson/cJSON.h>

#include "level/gen_level.h"
#include "pipeline/difficulty_curve.h"
#include "pipeline/pipeline.h"

typedef struct {
  const GenParams *params;
  uint64_t seed;
  const PipelineState *state;  // where the run ended
  bool complete;               // every tier has what was asked for
  const char *version;
  const DifficultyCurve *curve;  // or NULL
  bool xsb, png;                 // which files of a level are there
} PackInfo;

enum { PACK_PATH_MAX = 40 };

void pack_json_begin(const PackInfo *info, Text *out);
void pack_json_level(const PackInfo *info, const GenLevel *level, size_t rank, const char *title,
                     bool last, Text *out);
void pack_json_end(Text *out);

// A level that belongs to no pack: without rank, title and files.
void pack_json_single(const GenLevel *level, Text *out);

// Parts of it that other files have too.
cJSON *pack_json_params(const GenParams *params);
cJSON *pack_json_funnel(const Funnel *funnel);
cJSON *pack_json_board(const Board *board);  // its rows
void pack_json_add_u64(cJSON *object, const char *key, uint64_t value);

// "levels/0001.xsb" and "thumbs/0001.png"; a pack of more levels gets more digits in every name.
void pack_path(char path[PACK_PATH_MAX], const char *folder, size_t rank, size_t count,
               const char *suffix);

// By a pattern (see title.h), as it can stand in any format; `place` is that within the tier.
void pack_title(const char *pattern, const GenLevel *level, size_t rank, int place, Text *out);

#endif
