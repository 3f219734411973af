// Results as JSON: small helpers on top of cJSON.
#ifndef TSB_JSON_OUTPUT_H
#define TSB_JSON_OUTPUT_H

#include <cjson/cJSON.h>

#include "cli/command.h"
#include "formats/collection_data.h"
#include "text/problem.h"

void json_add_text(cJSON *object, const char *key, const char *text);  // NULL is null
void json_add_count(cJSON *object, const char *key, uint64_t count);
cJSON *json_board(const Board *board);  // its rows, all of one length
cJSON *json_problem(const Problem *problem);

// A key that some object in the tree has twice, or NULL. The string belongs to the tree.
const char *json_duplicate_key(const cJSON *json);

// Prints the result and frees it. Returns EXIT_OK or EXIT_TROUBLE.
int json_print_result(const Call *call, cJSON *result);

#endif
