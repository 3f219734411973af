// What the player wants of the levels that are made for him.
#ifndef TSB_LEVEL_WISH_H
#define TSB_LEVEL_WISH_H

#include "params/params.h"

typedef struct {
  int tier;                  // a Tier, or TIER_COUNT for any
  int boxes_min, boxes_max;  // 0: as the presets of the tier; only one given: exactly so many
  int width, height;         // of the map in 3x3 patterns; 0: as the presets; one given: a square
} LevelWish;

static inline LevelWish level_wish_any(void) { return (LevelWish){.tier = TIER_COUNT}; }

// Reads a wish from the words of a user: "hard" or "any", "3" or "2-4", "3x2". NULL leaves that
// part open. NULL, or a message (mem_free); then *wish is unchanged.
char *level_wish_parse(const char *tier, const char *boxes, const char *size, LevelWish *wish);

// The parameters of an endless run. NULL, or why no level can be so (mem_free).
char *level_wish_params(const LevelWish *wish, GenParams *params);

// "hard, 2-4 boxes, 3x2 patterns", "any level"
void level_wish_write(const LevelWish *wish, Text *out);

#endif
