// Why a labyrinth cannot be won, in one sentence with its place.
#ifndef TSB_LABYRINTH_REASON_H
#define TSB_LABYRINTH_REASON_H

#include "labyrinth_search/labyrinth_search.h"

// kind, JSON name
#define LABYRINTH_REASONS(X)                                                              \
  X(ISLAND, "island")     /* walls: the thing is out of reach even with all doors open */ \
  X(LOCKED, "locked")     /* doors: the keys or switches are behind them */               \
  X(MONSTERS, "monsters") /* without these monsters it could be won */

typedef enum {
#define X(id, name) LABYRINTH_REASON_##id,
  LABYRINTH_REASONS(X)
#undef X
} LabyrinthReasonKind;

typedef struct {
  LabyrinthReasonKind kind;
  uint16_t cell;  // of the sweet, key, switch or exit that is never reached, or LABYRINTH_NOWHERE
  uint8_t monsters;  // of MONSTERS: a set that is enough to lose, a bit for each
  bool smallest;     // of MONSTERS: proved that no set of fewer monsters is enough
  Text sentence;     // "the sweet at column 3, row 2 is walled in"; columns and rows count from 1
} LabyrinthReason;

const char *labyrinth_reason_name(LabyrinthReasonKind kind);

// Are walls enough of a reason? Needs no search and no limits. False if they are not.
bool labyrinth_explain_walls(const Labyrinth *maze, const LabyrinthState *from,
                             LabyrinthReason *out);
// The position is known to be lost. False if no reason was found within the limits: max_nodes for
// the tour without monsters, and as many for all sets of monsters together.
bool labyrinth_explain(const Labyrinth *maze, const LabyrinthState *from, LabyrinthLimits limits,
                       LabyrinthReason *out);
void labyrinth_reason_free(LabyrinthReason *reason);

#endif
