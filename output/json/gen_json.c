// A seed is a 64-bit number and goes into the tree as text: cJSON keeps numbers as doubles, which
// would lose the last digits.
#include "json/gen_json.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"

void gen_json_add_u64(cJSON *object, const char *key, uint64_t value) {
  char digits[24];
  snprintf(digits, sizeof digits, "%" PRIu64, value);
  cJSON_AddRawToObject(object, key, digits);
}

// A number is written as a number. Any other value is the text that --set takes.
cJSON *gen_json_param_table(const ParamTable *table, const void *params) {
  cJSON *object = cJSON_CreateObject();
  for (const ParamRow *row = table->rows; row < table->rows + table->count; row++) {
    Text value = {0};
    param_table_write_value(params, row, &value);
    if (row->kind == PARAM_INT && isdigit((unsigned char)*value.data))
      cJSON_AddRawToObject(object, row->key, value.data);
    else cJSON_AddStringToObject(object, row->key, value.data);
    text_free(&value);
  }
  return object;
}

cJSON *gen_json_params(const GenParams *params) {
  return gen_json_param_table(params_table(), params);
}

cJSON *gen_json_funnel(const FunnelCounts *funnel) {
  cJSON *object = cJSON_CreateObject();
  gen_json_add_u64(object, "candidates", funnel->candidates);
  gen_json_add_u64(object, "maps", funnel->maps);
  cJSON *maps = cJSON_AddObjectToObject(object, "map_rejects");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    gen_json_add_u64(maps, map_check_key((MapReject)i), funnel->map_rejects[i]);
  cJSON *rejects = cJSON_AddObjectToObject(object, "rejects");
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    gen_json_add_u64(rejects, reject_key((Reject)i), funnel->rejects[i]);
  gen_json_add_u64(object, "accepted", funnel->rejects[REJECT_NONE]);
  gen_json_add_u64(object, "reverse_states", funnel->reverse_states);
  gen_json_add_u64(object, "forward_states", funnel->forward_states);
  return object;
}

uint64_t gen_json_read_count(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  bool counts = cJSON_IsNumber(item) && item->valuedouble >= 0 && item->valuedouble < 1e18;
  return counts ? (uint64_t)item->valuedouble : 0;
}

FunnelCounts gen_json_read_funnel(const cJSON *object) {
  FunnelCounts funnel = {.candidates = gen_json_read_count(object, "candidates"),
                         .maps = gen_json_read_count(object, "maps"),
                         .reverse_states = gen_json_read_count(object, "reverse_states"),
                         .forward_states = gen_json_read_count(object, "forward_states")};
  const cJSON *maps = cJSON_GetObjectItemCaseSensitive(object, "map_rejects");
  const cJSON *rejects = cJSON_GetObjectItemCaseSensitive(object, "rejects");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    funnel.map_rejects[i] = gen_json_read_count(maps, map_check_key((MapReject)i));
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    funnel.rejects[i] = gen_json_read_count(rejects, reject_key((Reject)i));
  funnel.rejects[REJECT_NONE] = gen_json_read_count(object, "accepted");
  return funnel;
}

cJSON *gen_json_board(const Board *board) {
  cJSON *rows = cJSON_CreateArray();
  Text text = {0};
  board_write(board, &text);
  char *rest = text.data, *row;
  while ((row = strsep(&rest, "\n")) && rest) cJSON_AddItemToArray(rows, cJSON_CreateString(row));
  text_free(&text);
  return rows;
}

void gen_json_read_param_table(const cJSON *object, const ParamTable *table, void *params) {
  const cJSON *item;
  if (!cJSON_IsObject(object)) return;  // the items of an array have no keys
  cJSON_ArrayForEach(item, object) {
    Text number = {0};
    text_format(&number, "%.0f", item->valuedouble);
    mem_free(param_table_set(table, params, item->string,
                             cJSON_IsString(item) ? item->valuestring : number.data));
    text_free(&number);
  }
}

GenParams gen_json_read_params(const cJSON *object) {
  GenParams params = params_default();
  gen_json_read_param_table(object, params_table(), &params);
  return params;
}
