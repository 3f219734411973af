// One run of the generator of labyrinths: from parameters to a pack on disk.
#ifndef TSB_LABYRINTH_RUN_H
#define TSB_LABYRINTH_RUN_H

#include "cli/command.h"
#include "labyrinth_params/labyrinth_params.h"
#include "terminal/progress.h"

typedef struct {
  const char *out;            // the folder of the pack
  const char *name, *author;  // of the pack, or NULL
  LabyrinthParams params;
  uint64_t seed;
  int jobs;
  double max_seconds;  // 0 is no limit
  ProgressKind progress;
  bool force;
} LabyrinthRun;

// Makes the pack, or resumes an interrupted run of it, and reports. Returns the exit code.
int labyrinth_run(const Call *call, const LabyrinthRun *given);

#endif
