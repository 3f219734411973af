// The original's method, kept as it was (Speedy Roadie): from the solved position the player walks
// and pulls at random, many times over, and the try with the highest score wins. Going to and fro
// counts, which is its known fault; the exhaustive searches are the cure.
#ifndef TSB_SCRAMBLE_H
#define TSB_SCRAMBLE_H

#include "base/rng.h"
#include "reverse/farthest.h"

typedef enum {
  SCRAMBLE_RANGE,     // +1 when another box is pulled than before, or the same in a new direction
  SCRAMBLE_RANGE_TP,  // each box counts each direction it was ever pulled in once
  SCRAMBLE_PULLS,
  SCRAMBLE_STEPS,  // moves of the player, pulls among them
  SCRAMBLE_SCORES
} ScrambleScore;

typedef struct {
  int tries, moves;  // 50 and 2000 in the original
  ScrambleScore score;
} ScrambleParams;

// out->depth is the score; one start at most, whose player stands where the walk ended.
void scramble_search(const Field *field, const uint16_t *goals, int boxes, StartRule rule,
                     const ScrambleParams *params, Rng *rng, Farthest *out);

#endif
