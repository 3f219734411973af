// The interface between opponent.h and its players: what a kind of opponent consists of.
//
// `think` runs in one thread, all else in another one. So `think` must not touch the attempt.
#ifndef TSB_OPPONENT_KIND_H
#define TSB_OPPONENT_KIND_H

#include "opponent/attempt.h"
#include "opponent/opponent_types.h"

typedef struct {
  // The attempt lives longer than the player.
  void *(*create)(const OpponentKind *kind, const OpponentLimits *limits, Attempt *attempt);
  void (*destroy)(void *handle);
  bool (*think)(void *handle, uint64_t positions);
  OpponentAction (*move)(void *handle);  // never called after the level is solved
  OpponentThoughts (*thoughts)(const void *handle);
  bool (*wants_to_think_first)(const void *handle);
} Player;

struct OpponentKind {
  const char *name, *summary;
  const Player *player;
  // For players that search: the engine (NULL: chosen by the level), and whether the search must be
  // over before the first move.
  const char *engine;
  bool patient;
};

extern const Player player_searching, player_random, player_random_push;

#endif
