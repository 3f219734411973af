// pack.json read back: the run and its levels, as the generator had them.
//
// Values that follow from others are computed anew: id, title, difficulty, tier, counts. So a
// rebuilt pack.json differs from the file wherever a stored value disagrees with its level. Of a
// pack that another revision of the rating has rated, the difficulties are taken as they are.
#ifndef TSB_PACK_JSON_READ_H
#define TSB_PACK_JSON_READ_H

#include <cjson/cJSON.h>

#include "pack/pack_json_write.h"

typedef struct {
  int format;  // 0: it is not a format that can be read
  PackAbout about;
  bool edited;     // without a funnel: no single run makes it
  bool no_params;  // `params` are the defaults, and the seed is 0
  GenParams params;
  PipelineState state;  // its funnel and its counts of levels
  uint64_t seed;
  bool complete;
  int rating_revision;  // 0: it is not a number
  GeneratedLevel *levels;
  LevelLabel *labels;  // of the levels, with their stored titles
  size_t count;
} PackJsonContent;

// The tree's levels must have well-formed boards and correct solutions. Other values may be
// anything: a value of the wrong kind reads as 0, "" or the default.
PackJsonContent pack_json_read(const cJSON *pack);
void pack_json_read_free(PackJsonContent *content);

// The parameters alone.
GenParams pack_json_read_params(const cJSON *pack);

// The board of one level. False if its rows are not a board.
bool pack_json_read_board(const cJSON *level, Board *board);

#endif
