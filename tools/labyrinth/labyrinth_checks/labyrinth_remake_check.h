// Makes the levels of a pack of labyrinths again, with the seed and the parameters that pack.json
// names, and reports every difference: levels, wins, measures, the choice of levels, the funnel.
// This takes as long as `labyrinth` took.
#ifndef TSB_LABYRINTH_REMAKE_CHECK_H
#define TSB_LABYRINTH_REMAKE_CHECK_H

#include "labyrinth_pack/labyrinth_pack_read.h"
#include "text/problem.h"

typedef struct {
  int jobs;
  void *context;
  void (*progress)(void *context, size_t done, size_t candidates);  // or NULL
} LabyrinthRemakeHooks;

// NULL, or why the pack cannot be made again here (mem_free).
char *labyrinth_remake_refusal(const LabyrinthPackContent *content);

// pack.json must agree with its own levels. False if the run would have gone on after the
// candidates that pack.json counts: it was stopped by a time limit or a signal.
bool labyrinth_remake_check(const LabyrinthPackContent *content, const LabyrinthPackInfo *info,
                            const LabyrinthRemakeHooks *hooks, Problems *differences);

#endif
