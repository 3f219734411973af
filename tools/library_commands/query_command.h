// The command that makes the pack of a query again, for its data card. It names no place of this
// machine: the library is DB, the pack DIR.
#ifndef TSB_QUERY_COMMAND_H
#define TSB_QUERY_COMMAND_H

#include "library_commands/query_plan.h"

char *query_command_write(const QueryOptions *given);  // the caller frees it

#endif
