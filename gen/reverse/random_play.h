// The method of the original generator, Speedy Roadie: from the solved position the player walks
// and pulls at random, many times, and the try with the highest score wins. Pulling a box to and
// fro raises the score, which is the known fault of the method. The exhaustive searches do not have
// that fault.
#ifndef TSB_RANDOM_PLAY_H
#define TSB_RANDOM_PLAY_H

#include "base/rng.h"
#include "reverse/reverse_result.h"

// enumerator, word, meaning. The words are the choices of parameter `score`, in this order.
#define RANDOM_PLAY_SCORES(X)                                                              \
  X(RANGE, "range", "pulls of another box than before, or of the same in a new direction") \
  X(RANGE_TP, "range_tp", "directions in which each box was ever pulled, counted once")    \
  X(PULLS, "pulls", "pulls")                                                               \
  X(STEPS, "steps", "moves of the player, pulls among them")

typedef enum {
#define X(id, word, meaning) RANDOM_PLAY_##id,
  RANDOM_PLAY_SCORES(X)
#undef X
      RANDOM_PLAY_SCORE_COUNT
} RandomPlayScore;

typedef struct {
  int tries, moves;  // 50 and 2000 in the original
  RandomPlayScore score;
} RandomPlayParams;

// out->depth is the score. There is at most one start. Its player stands where the walk ended.
void random_play_search(const RoomCells *room, const uint16_t *goals, int boxes, StartRule rule,
                        const RandomPlayParams *params, Rng *rng, ReverseResult *out);

#endif
