// The exact search of labyrinths: can this position be won, and in how few turns?
//
// A guided search finds a win; if it runs out of positions, there is none. A second search, A* with
// an exact bound on the tour that is left, proves how short a win can be. Both count positions, so
// that the answer is the same on every machine. A search owns its memory and can be stepped in
// portions.
#ifndef TSB_LABYRINTH_SEARCH_H
#define TSB_LABYRINTH_SEARCH_H

#include <stddef.h>

#include "labyrinth_rules/labyrinth_game.h"
#include "labyrinth_search/labyrinth_outcome.h"

typedef struct LabyrinthSearch LabyrinthSearch;

typedef enum {
  LABYRINTH_ANY_WIN,   // ends with the first win
  LABYRINTH_SHORTEST,  // goes on until the win is proved to be shortest, or a limit is met
} LabyrinthGoal;

typedef struct {
  uint64_t max_nodes;  // positions that each of the two searches may look at; 0: no limit
  size_t max_bytes;    // memory; 0: no limit
} LabyrinthLimits;

typedef struct {
  LabyrinthOutcome outcome;
  bool shortest;   // of a win: proved that no shorter one exists
  size_t length;   // of the win, in turns
  uint64_t nodes;  // positions looked at by all searches
  size_t bytes;    // most memory at a time that was charged to the budget
} LabyrinthResult;

// The position must be one in which nobody is caught and nothing is won. Both are copied.
LabyrinthSearch *labyrinth_search_new(const Labyrinth *maze, const LabyrinthState *from,
                                      LabyrinthGoal goal, LabyrinthLimits limits);
// Gives back the memory of a search that is not needed any more, but not what all positions share.
void labyrinth_search_clear(LabyrinthSearch *search);
// Begins anew from another position of the same level.
void labyrinth_search_restart(LabyrinthSearch *search, const LabyrinthState *from,
                              LabyrinthGoal goal, LabyrinthLimits limits);
void labyrinth_search_free(LabyrinthSearch *search);  // NULL is allowed

// Looks at about this many positions more. LABYRINTH_RUNNING: step again.
LabyrinthOutcome labyrinth_search_step(LabyrinthSearch *search, uint64_t nodes);
// So far; a win may be there before the search is over, because its proof goes on.
LabyrinthResult labyrinth_search_result(const LabyrinthSearch *search);
void labyrinth_search_write_moves(const LabyrinthSearch *search, Text *out);  // letters l u r d w

// All of it at once, without a limit of time. The moves of a win are appended to `moves`, unless it
// is NULL. Every win is replayed by the plain rules first.
LabyrinthResult labyrinth_solve(const Labyrinth *maze, const LabyrinthState *from,
                                LabyrinthGoal goal, LabyrinthLimits limits, Text *moves);

#endif
