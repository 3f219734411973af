// The original's method, kept as it was (Speedy Roadie): from the solved position the player walks
// and pulls at random, many times over, and the try with the highest score wins. Going to and fro
// counts, which is its known fault; the exhaustive searches are the cure.
#ifndef TSB_RANDOM_PLAY_H
#define TSB_RANDOM_PLAY_H

#include "base/rng.h"
#include "reverse/farthest_starts.h"

typedef enum {
  RANDOM_PLAY_RANGE,  // +1 when another box is pulled than before, or the same in a new direction
  RANDOM_PLAY_RANGE_TP,  // each box counts each direction it was ever pulled in once
  RANDOM_PLAY_PULLS,
  RANDOM_PLAY_STEPS,  // moves of the player, pulls among them
  RANDOM_PLAY_SCORES
} RandomPlayScore;

typedef struct {
  int tries, moves;  // 50 and 2000 in the original
  RandomPlayScore score;
} RandomPlayParams;

// out->depth is the score; one start at most, whose player stands where the walk ended.
void random_play_search(const RoomGraph *room, const uint16_t *goals, int boxes, StartRule rule,
                        const RandomPlayParams *params, Rng *rng, FarthestStarts *out);

#endif
