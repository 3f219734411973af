// The engines of a race as the user names them: --engine A --engine B, or --engine A,B.
#ifndef TSB_RACER_NAMES_H
#define TSB_RACER_NAMES_H

#include "cli/command.h"
#include "racing/race.h"

// Fills in the kinds; without a name those of the default. False after printing an error.
bool racer_names_read(const Call *call, const StringList *names, RaceSettings *settings);
void racer_names_words(const Option *row, Text *out);  // for completion

#endif
