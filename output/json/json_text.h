// The text of a cJSON tree.
#ifndef TSB_JSON_TEXT_H
#define TSB_JSON_TEXT_H

#include <cjson/cJSON.h>

#include "base/text.h"

// Never NULL. The caller frees it with cJSON_free.
char *json_text_lines(const cJSON *tree);    // indented, as people read it
char *json_text_compact(const cJSON *tree);  // on one line

// Appends the fields of a tree as people read them, without the braces around them: for files that
// grow piece by piece. Frees the tree.
void json_text_add_fields(cJSON *object, Text *out);

#endif
