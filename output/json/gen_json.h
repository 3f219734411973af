// JSON values that several files share: pack.json, results.json and the output of commands.
#ifndef TSB_GEN_JSON_H
#define TSB_GEN_JSON_H

#include <cjson/cJSON.h>

#include "board/board.h"
#include "level/reject_reasons.h"
#include "params/params.h"

cJSON *gen_json_params(const GenParams *params);  // every parameter, by key
cJSON *gen_json_param_table(const ParamTable *table, const void *params);  // of any table
cJSON *gen_json_funnel(const FunnelCounts *funnel);  // why candidates were rejected, and how many
// Parameters read back. An unknown key or an invalid value leaves the default, so that a file that
// is written again differs.
GenParams gen_json_read_params(const cJSON *object);
void gen_json_read_param_table(const cJSON *object, const ParamTable *table, void *params);
// The funnel read back. What is missing, or is no count, is 0.
FunnelCounts gen_json_read_funnel(const cJSON *object);
uint64_t gen_json_read_count(const cJSON *object, const char *key);
cJSON *gen_json_board(const Board *board);  // an array of rows
void gen_json_add_u64(cJSON *object, const char *key, uint64_t value);

#endif
