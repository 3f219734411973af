// What `pack`, `replace` and the like print about the pack that they have written.
#ifndef TSB_EDIT_PRINT_H
#define TSB_EDIT_PRINT_H

#include <cjson/cJSON.h>

#include "cli/command.h"
#include "pack/edited_pack.h"

// "DIR: 12 levels: 3 easy, 9 hard", or the fields of a JSON object that has more (taken over; NULL
// without --json). Returns an exit code.
int edit_print_result(const Call *call, const char *out, const EditedPack *pack, cJSON *object);

#endif
