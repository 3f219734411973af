// pack.json (pack.schema.json), piece by piece. A pack may hold more levels than memory, so no tree
// of the whole is built.
#ifndef TSB_PACK_JSON_WRITE_H
#define TSB_PACK_JSON_WRITE_H

#include <cjson/cJSON.h>

#include "pack/pack_about.h"
#include "pipeline/fill_places.h"
#include "pipeline/finished_pack_curve.h"
#include "pipeline/pipeline.h"

enum { PACK_JSON_FORMAT = 2 };  // that is written; 1 is read, too
// Readers that take numbers as doubles read it exactly.
#define PACK_JSON_MAX_SEED ((UINT64_C(1) << 53) - 1)

typedef struct {
  int format;                  // 1 to write a pack of format 1 again; else 0
  const PackAbout *about;      // or NULL
  bool edited;                 // no single run makes this pack: there is no funnel
  bool no_params;              // no run was part of it: seed and params are not known
  const GenParams *params;     // of the run; of a pack without them, their bounds of tiers hold
  uint64_t seed;               // of an edited pack at most PACK_JSON_MAX_SEED
  const PipelineState *state;  // at the end of the run; of an edited pack only the levels found
  bool complete;               // every tier has the levels that were asked for
  const char *version;
  int old_rating;                  // revision of the difficulties if not RATING_REVISION, else 0
  const cJSON *older;              // pack.json of another version that is written again, or NULL
  const FinishedPackCurve *curve;  // or NULL
  bool levels, png;                // which files of a level exist
} PackInfo;

void pack_json_begin(const PackInfo *info, Text *out);
void pack_json_level(const PackInfo *info, const GeneratedLevel *level, size_t rank,
                     const LevelLabel *label, bool last, Text *out);
void pack_json_end(Text *out);

// The fields of a level. A level without a title, or of rank 0, has none.
cJSON *pack_json_object(const PackInfo *info, const GeneratedLevel *level, size_t rank,
                        const LevelLabel *label);

// The same fields of a level on one line, which ends with a newline.
void pack_json_line(const PackInfo *info, const GeneratedLevel *level, size_t rank,
                    const LevelLabel *label, Text *out);

// The field `filled` of a tier, if levels of other tiers fill some of its places.
void pack_json_add_filled(cJSON *object, const FilledPlaces *places, Tier tier);

// A level outside a pack: without rank, title and files.
void pack_json_single(const GeneratedLevel *level, Text *out);
cJSON *pack_json_single_object(const GeneratedLevel *level);

#endif
