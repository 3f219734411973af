// Stands in for the header of cJSON in the WebAssembly build: the names of cJSON for small_json.h.
#ifndef TSB_STAND_IN_CJSON_H
#define TSB_STAND_IN_CJSON_H

#include <string.h>

#include "base/mem.h"
#include "small_json/small_json.h"

typedef SmallJson cJSON;

// All memory is from mem_alloc already.
typedef struct {
  void *(*malloc_fn)(size_t size);
  void (*free_fn)(void *block);
} cJSON_Hooks;
static inline void cJSON_InitHooks(cJSON_Hooks *hooks) { (void)hooks; }
#define cJSON_free mem_free

#define cJSON_CreateNumber small_json_number
#define cJSON_CreateString small_json_string
#define cJSON_CreateArray small_json_array
#define cJSON_CreateObject small_json_object
#define cJSON_CreateStringArray small_json_string_array
#define cJSON_CreateDoubleArray small_json_double_array
#define cJSON_Delete small_json_delete
#define cJSON_Duplicate small_json_duplicate
#define cJSON_AddItemToArray small_json_append
#define cJSON_AddItemToObject small_json_put
#define cJSON_DetachItemViaPointer small_json_detach
#define cJSON_AddNullToObject small_json_put_null
#define cJSON_AddBoolToObject small_json_put_bool
#define cJSON_AddNumberToObject small_json_put_number
#define cJSON_AddStringToObject small_json_put_string
#define cJSON_AddRawToObject small_json_put_raw
#define cJSON_AddArrayToObject small_json_put_array
#define cJSON_AddObjectToObject small_json_put_object
#define cJSON_GetArraySize small_json_count
#define cJSON_GetArrayItem small_json_item
#define cJSON_GetObjectItemCaseSensitive small_json_get
#define cJSON_GetStringValue small_json_text_of
#define cJSON_Print small_json_print
#define cJSON_PrintUnformatted small_json_print_compact
#define cJSON_Parse(text) small_json_parse((text), strlen(text) + 1, NULL, false)
#define cJSON_ParseWithLengthOpts small_json_parse

static inline bool cJSON_IsNull(const cJSON *item) { return small_json_is(item, SMALL_JSON_NULL); }
static inline bool cJSON_IsTrue(const cJSON *item) { return small_json_is(item, SMALL_JSON_TRUE); }
static inline bool cJSON_IsBool(const cJSON *item) {
  return cJSON_IsTrue(item) || small_json_is(item, SMALL_JSON_FALSE);
}
static inline bool cJSON_IsNumber(const cJSON *item) {
  return small_json_is(item, SMALL_JSON_NUMBER);
}
static inline bool cJSON_IsString(const cJSON *item) {
  return small_json_is(item, SMALL_JSON_STRING);
}
static inline bool cJSON_IsArray(const cJSON *item) {
  return small_json_is(item, SMALL_JSON_ARRAY);
}
static inline bool cJSON_IsObject(const cJSON *item) {
  return small_json_is(item, SMALL_JSON_OBJECT);
}

#define cJSON_ArrayForEach(item, array) \
  for ((item) = (array) ? (array)->child : NULL; (item); (item) = (item)->next)

#endif
