#include "checks/pack_metadata.h"

cJSON *pack_metadata_parse(const Text *content, Problems *problems) {
  const char *end = NULL;
  cJSON *pack = cJSON_ParseWithOpts(content->data, &end, 1);
  size_t line = 1;
  if (pack) return pack;
  for (const char *at = content->data; at < end; at++) line += *at == '\n';
  problems_add(problems, 0, 0, 0, "pack.json: line %zu: this is not JSON", line);
  return NULL;
}
