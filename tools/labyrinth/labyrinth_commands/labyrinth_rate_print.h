// Prints the ratings of labyrinths as a table, as JSON or as CSV.
#ifndef TSB_LABYRINTH_RATE_PRINT_H
#define TSB_LABYRINTH_RATE_PRINT_H

#include "cli/command.h"
#include "labyrinth_commands/labyrinth_rated.h"

typedef struct {
  const Call *call;
  const LabyrinthRateLimits *limits;
  bool several;  // files
  const LabyrinthRated *items;
  size_t count;
} LabyrinthRateReport;

// Prints JSON if the call asks for it. Returns EXIT_OK, or EXIT_TROUBLE after printing an error.
int labyrinth_rate_print(const LabyrinthRateReport *report, bool csv);
int labyrinth_rate_print_measures(const Call *call);  // every measure with its meaning

#endif
