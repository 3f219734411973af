// A tree of ours has no faults, so cJSON returns NULL only if it gets no memory.
#include "json/json_text.h"

#include <string.h>

#include "base/mem.h"

static char *checked(char *text) {
  if (!text) mem_exhausted();
  return text;
}

char *json_text_lines(const cJSON *tree) { return checked(cJSON_Print(tree)); }
char *json_text_compact(const cJSON *tree) { return checked(cJSON_PrintUnformatted(tree)); }

void json_text_add_fields(cJSON *object, Text *out) {
  char *printed = json_text_lines(object);
  size_t length = strlen(printed);
  text_add_bytes(out, printed + 2, length - 4);  // "{\n" ... "\n}"
  cJSON_free(printed);
  cJSON_Delete(object);
}
