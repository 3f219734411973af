// How a search of a labyrinth ends.
#ifndef TSB_LABYRINTH_OUTCOME_H
#define TSB_LABYRINTH_OUTCOME_H

typedef enum {
  LABYRINTH_RUNNING,
  LABYRINTH_WINNABLE,
  LABYRINTH_UNWINNABLE,  // every position that can come up was looked at, here or with fewer
                         // monsters
  LABYRINTH_GAVE_UP,     // a limit was met before anything was known
} LabyrinthOutcome;

#endif
