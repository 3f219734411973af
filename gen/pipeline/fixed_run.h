// The parameters of a fixed run: a given number of candidates, whatever they give.
//
// Every level that stands on its own is taken: of any tier, any number of one room, however similar
// to others. Nothing depends on what was found before, so the candidates can be run in any order,
// by any number of machines.
#ifndef TSB_FIXED_RUN_H
#define TSB_FIXED_RUN_H

#include "params/params.h"

// Turns parameters of a user into those of a fixed run. Parameters that end a run, or choose among
// levels, get the values that never do; `auto` means what it means in a large run. NULL, or a
// message about a parameter that contradicts it (mem_free).
char *fixed_run_params(GenParams *params);
bool fixed_run_sets(const ParamRow *row);  // has it the same value in every fixed run?

#endif
