// One level of pack.json or of a line of pack.jsonl, read back without a tree. Unlike
// pack_json_read it believes nothing that can be checked: the board must be well formed, the
// solution is replayed by the plain rules, and id, difficulty, moves and pushes must be those of
// the level.
#ifndef TSB_PACK_LEVEL_READ_H
#define TSB_PACK_LEVEL_READ_H

#include "pack/pack_about.h"
#include "params/recipe_memo.h"
#include "text/slice.h"

// Memory that is reused for level after level. Zeroed to begin with.
typedef struct {
  Text rows, recipe, text;
  RecipeMemo recipes;
} PackLevelReader;

typedef struct {
  int revision;       // of the rating that the pack has
  TierBounds bounds;  // by which the level gets its tier
  bool no_titles;     // titles are not read
} PackLevelRules;

// NULL, or what is wrong with the level (static text). Then level and label are empty. The
// fingerprint is not computed.
const char *pack_level_read(PackLevelReader *reader, const PackLevelRules *rules, Slice object,
                            GeneratedLevel *level, LevelLabel *label);
void pack_level_reader_free(PackLevelReader *reader);

#endif
