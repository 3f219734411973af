// The best solutions of all levels, as a table and as JSON: for `play --records`.
#ifndef TSB_RECORDS_LIST_H
#define TSB_RECORDS_LIST_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "base/text.h"

// One line for each level with a best solution, after a line of headings; or a line that says that
// there are none. A last line names the games that could not be read. False with a message in
// `error`.
bool records_list_write(Text *out, Text *error);
// {"records": [...], "unread": [PATH, ...]} with whole solutions. NULL with a message in `error`.
cJSON *records_list_json(Text *error);

#endif
