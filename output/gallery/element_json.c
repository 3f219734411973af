// Apart from fill_template.c, because the core writes data without a page around them.
#include <string.h>

#include "gallery/fill_template.h"
#include "json/json_text.h"

// A script element ends only at "</", so every '<' is escaped.
void fill_template_json(cJSON *object, Text *out) {
  char *printed = json_text_compact(object);
  for (const char *at = printed; *at;) {
    size_t length = strcspn(at, "<");
    text_add_bytes(out, at, length);
    at += length;
    if (*at) text_add(out, "\\u003c"), at++;
  }
  cJSON_free(printed);
  cJSON_Delete(object);
}
