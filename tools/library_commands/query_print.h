// The answer of a query on standard output: a table, or JSON.
#ifndef TSB_QUERY_PRINT_H
#define TSB_QUERY_PRINT_H

#include "library_commands/query_levels.h"

// Prints JSON if the call asks for it. Returns EXIT_OK, or EXIT_TROUBLE after printing an error.
int query_print(const Call *call, QueryLevels *levels);

#endif
