// The reasons why candidates are rejected, and how many each stage rejected for which reason.
#ifndef TSB_LABYRINTH_REJECTS_H
#define TSB_LABYRINTH_REJECTS_H

#include <stddef.h>
#include <stdint.h>

// key, meaning: the reasons why a candidate is refused, roughly in the order of stages. Keys are
// JSON keys.
#define LABYRINTH_REJECTS(X)                                                          \
  X(no_room, "its things do not fit on the cells that can be reached")                \
  X(no_doors, "no place for its doors, keys and switches")                            \
  X(locked, "it cannot be won even without monsters")                                 \
  X(no_den, "no place for a trap, see parameter trap")                                \
  X(unwinnable, "proved that it cannot be won, after as many repairs as are allowed") \
  X(gave_up, "a search for a win met its limit")                                      \
  X(no_trap, "no switch of the win shuts a monster out, see parameter trap")          \
  X(off_target, "two or more tiers away from the one it was meant for")               \
  X(duplicate, "the same as an earlier level")                                        \
  X(surplus, "collected to choose from, and not chosen")                              \
  X(tier_full, "its tier was full already, or was not asked for")                     \
  X(tier_skipped, "not tried: the tier it was meant for was full already")

typedef enum {
  LABYRINTH_REJECT_NONE,
#define X(key, meaning) LABYRINTH_REJECT_##key,
  LABYRINTH_REJECTS(X)
#undef X
      LABYRINTH_REJECT_COUNT
} LabyrinthReject;

const char *labyrinth_reject_key(LabyrinthReject reject);  // "accepted" for none
const char *labyrinth_reject_meaning(LabyrinthReject reject);

// key, meaning: what else the funnel counts. Keys are JSON keys.
#define LABYRINTH_COUNTS(X)                              \
  X(candidates, "attempts at a level")                   \
  X(proofs, "searches for a win")                        \
  X(nodes, "positions that all searches looked at")      \
  X(repaired, "levels that could be won after a repair") \
  X(opened, "edges that repairs opened")                 \
  X(moved, "monsters that repairs moved away")

// Summed over candidates in their order, so that it is the same for any number of threads.
typedef struct {
#define X(key, meaning) uint64_t key;
  LABYRINTH_COUNTS(X)
#undef X
  uint64_t rejects[LABYRINTH_REJECT_COUNT];  // [LABYRINTH_REJECT_NONE] counts the accepted
} LabyrinthFunnel;

typedef struct {
  const char *key, *meaning;
  size_t offset;  // of the uint64_t in LabyrinthFunnel
} LabyrinthCountRow;

const LabyrinthCountRow *labyrinth_count_row(size_t index);  // NULL past the end
uint64_t labyrinth_funnel_count(const LabyrinthFunnel *funnel, const LabyrinthCountRow *row);
void labyrinth_funnel_set(LabyrinthFunnel *funnel, const LabyrinthCountRow *row, uint64_t count);
void labyrinth_funnel_add(LabyrinthFunnel *sum, const LabyrinthFunnel *part);

#endif
