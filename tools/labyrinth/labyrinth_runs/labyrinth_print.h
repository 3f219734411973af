// Prints what `labyrinth` tells about a run when it is over.
#ifndef TSB_LABYRINTH_PRINT_H
#define TSB_LABYRINTH_PRINT_H

#include "cli/command.h"
#include "labyrinth_pipeline/labyrinth_pipeline.h"

typedef struct {
  const Call *call;
  const char *out;  // the folder of the pack
  const LabyrinthParams *params;
  const LabyrinthPipelineState *state;  // after the choice of levels
  LabyrinthPipelineEnd end;
  bool complete;  // every tier has the levels that were asked for
} LabyrinthReport;

// What became of the candidates, and what repairs did. Nothing with --quiet.
void labyrinth_print_funnel(const LabyrinthReport *report);
// Which levels are missing, and why.
void labyrinth_print_missing(const LabyrinthReport *report);
// The result, as JSON if the call asks for it. Returns EXIT_OK, or EXIT_TROUBLE after printing an
// error.
int labyrinth_print_result(const LabyrinthReport *report);

#endif
