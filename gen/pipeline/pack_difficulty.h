// How the difficulty of a pack rises from its first level to its last.
#ifndef TSB_PACK_DIFFICULTY_H
#define TSB_PACK_DIFFICULTY_H

#include <stddef.h>

#include "base/text.h"
#include "params/tier.h"

enum { PACK_DIFFICULTY_POINTS = 21 };  // every twentieth of the pack, both ends included
enum { PACK_DIFFICULTY_JUMPS = 20 };   // jumps whose places are kept: the first ones

typedef struct {
  size_t rank;  // of the level after the jump, from 1
  double from, to;
} PackDifficultyJump;

typedef struct {
  size_t levels;
  double point[PACK_DIFFICULTY_POINTS];
  double largest_step[TIER_COUNT];  // from a level to the next one of its tier; 0 for fewer than 2
  size_t jumps;                     // number of steps that are too large
  PackDifficultyJump jump[PACK_DIFFICULTY_JUMPS];
} PackDifficulty;

// One level of the pack. Difficulties rise with the rank.
typedef struct {
  double difficulty;
  Tier tier;
} PackDifficultyLevel;
// Within a tier, a step larger than `most` is a jump. `level` returns the level of a rank, from 0.
PackDifficulty pack_difficulty_build(PackDifficultyLevel (*level)(const void *context, size_t rank),
                                     const void *context, size_t levels, double most);

// "16.2 to 45.7 ▁▂▃▅█": one line, one bar a point.
void pack_difficulty_write(const PackDifficulty *curve, Text *out);

#endif
