// What --list-params prints: every parameter with its default, range and meaning.
#ifndef TSB_PARAM_LIST_H
#define TSB_PARAM_LIST_H

#include "cli/command.h"
#include "params/param_table.h"

int param_list_print(const Call *call, const ParamTable *table);  // returns the exit code

#endif
