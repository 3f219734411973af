// Reads any bytes as JSON, by our stand-in for cJSON and by cJSON itself. Both take the same texts,
// read the same trees and stop at the same place. What we print reads back.
#include <assert.h>
#include <cjson/cJSON.h>
#include <stdint.h>
#include <string.h>

#include "base/mem.h"
#include "small_json/small_json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool same_text(const char *a, const char *b) { return !a == !b && (!a || !strcmp(a, b)); }

static bool same_kind(const SmallJson *ours, const cJSON *theirs) {
  switch (ours->type) {
    case SMALL_JSON_NULL:
      return cJSON_IsNull(theirs);
    case SMALL_JSON_FALSE:
      return cJSON_IsFalse(theirs);
    case SMALL_JSON_TRUE:
      return cJSON_IsTrue(theirs);
    case SMALL_JSON_NUMBER:
      return cJSON_IsNumber(theirs) && !(ours->valuedouble < theirs->valuedouble) &&
             !(ours->valuedouble > theirs->valuedouble);
    case SMALL_JSON_STRING:
      return cJSON_IsString(theirs) && same_text(ours->valuestring, theirs->valuestring);
    case SMALL_JSON_ARRAY:
      return cJSON_IsArray(theirs);
    case SMALL_JSON_OBJECT:
      return cJSON_IsObject(theirs);
    case SMALL_JSON_RAW:
      break;
  }
  return false;
}

// A list ends with the other one.
static void compare(const SmallJson *ours, const cJSON *theirs) {
  for (; ours && theirs; ours = ours->next, theirs = theirs->next) {
    assert(same_kind(ours, theirs) && same_text(ours->string, theirs->string));
    compare(ours->child, theirs->child);
  }
  assert(!ours && !theirs);
}

static void survives(const SmallJson *item) {
  char *printed = small_json_print_compact(item);
  SmallJson *again = small_json_parse(printed, strlen(printed) + 1, NULL, true);
  assert(again);
  char *twice = small_json_print_compact(again);
  assert(!strcmp(printed, twice));
  mem_free(twice);
  mem_free(printed);
  small_json_delete(again);
}

static void parse_both(const char *text, size_t size, bool whole) {
  const char *our_end = NULL, *their_end = NULL;
  SmallJson *ours = small_json_parse(text, size, &our_end, whole);
  cJSON *theirs = cJSON_ParseWithLengthOpts(text, size, &their_end, whole);
  compare(ours, theirs);
  assert(our_end == their_end);
  if (ours) survives(ours);
  small_json_delete(ours);
  cJSON_Delete(theirs);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!size) return 0;
  parse_both((const char *)data, size, false);
  parse_both((const char *)data, size, true);
  return 0;
}
