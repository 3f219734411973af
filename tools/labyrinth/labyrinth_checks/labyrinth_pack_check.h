// Checks a pack of labyrinths: its files are as they were written, agree with each other, and are
// what their seed and parameters give.
#ifndef TSB_LABYRINTH_PACK_CHECK_H
#define TSB_LABYRINTH_PACK_CHECK_H

#include "checks/pack_check.h"
#include "labyrinth_checks/labyrinth_remake_check.h"

typedef struct {
  bool quick;  // do not make the levels again
  LabyrinthRemakeHooks remake;
  void *context;
  // Called for every well-formed level.
  void (*on_level)(void *context, int number, const Labyrinth *maze);
} LabyrinthPackCheckOptions;

// Compares every file with SHA256SUMS and reports files that it does not list. Then checks every
// level of pack.json by itself: board, id, win. If all is well, every file is composed again from
// pack.json and compared, and unless `quick` is set every level is made again.
PackTally labyrinth_pack_check(const char *folder, const LabyrinthPackCheckOptions *options,
                               Problems *problems, Problems *notes);

#endif
