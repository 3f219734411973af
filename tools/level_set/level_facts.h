// What a game tells of a level that it reads from a file or a pack: tier, difficulty, optimum.
#ifndef TSB_LEVEL_FACTS_H
#define TSB_LEVEL_FACTS_H

#include "formats/collection_data.h"
#include "params/difficulty_tiers.h"

typedef struct {
  int tier;                          // a Tier; TIER_COUNT: unknown
  double difficulty;                 // 0 to 100; NAN: unknown
  size_t optimum_pushes;             // proved: none has fewer; 0: unknown
  size_t known_pushes, known_moves;  // of the stored solution, replayed; 0: none that solves it
} LevelFacts;

// Those of pack.xsb. The solution is not replayed.
LevelFacts level_facts_of_properties(const Properties *properties);
// "31 (21-44)", and behind a colon what that means. Only if the difficulty is known.
void level_facts_write_difficulty(const LevelFacts *facts, Text *out);

// Fills out[levels->count]. The facts stand in the properties of the levels, as pack.xsb has them.
// If the operand is a pack (its folder, or the pack.xsb in it) with a pack.json, that one counts,
// for levels with the same id. The operand may be NULL. False with a message if pack.json cannot be
// read; `out` is then filled from the properties alone.
bool level_facts_read(const char *operand, const Collection *levels, LevelFacts *out, Text *error);

#endif
