#include "gen_options.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "mem.h"
#include "report.h"
#include "suggest.h"
#include "utf8.h"

static bool refuse(const Call *call, const char *where, char *why) {
  if (why) report_error(call->command->name, "%s%s%s", where, *where ? ": " : "", why);
  mem_free(why);
  return false;
}

char *gen_options_unknown(const char *key) {
  Suggestion nearest = suggest_for(key);
  Text why = {0};
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) suggest_offer(&nearest, row->key);
  text_format(&why, "unknown parameter '%s'", key);
  if (nearest.best) text_format(&why, ", did you mean '%s'?", nearest.best);
  else text_add(&why, " (see generate --list-params)");
  return text_take(&why);
}

static bool set(const Call *call, const char *where, GenParams *params, const char *key,
                const char *value) {
  Text wrong = {0};
  if (!params_find(key)) return refuse(call, where, gen_options_unknown(key));
  if (!utf8_valid(slice_of(value))) text_format(&wrong, "parameter '%s': not UTF-8", key);
  char *why = wrong.length ? text_take(&wrong) : params_set(params, key, value);
  return !why || refuse(call, where, why);
}

char *gen_options_value(const cJSON *item) {
  Text text = {0};
  if (cJSON_IsString(item)) text_add(&text, item->valuestring);
  else if (cJSON_IsBool(item)) text_add(&text, cJSON_IsTrue(item) ? "on" : "off");
  else if (cJSON_IsNumber(item) && item->valuedouble == floor(item->valuedouble))
    text_format(&text, "%.0f", item->valuedouble);
  else text_add(&text, "?");
  return text_take(&text);
}

static bool take_object(const Call *call, const char *path, const cJSON *object,
                        GenParams *params) {
  const cJSON *inner = cJSON_GetObjectItemCaseSensitive(object, "params");
  if (cJSON_IsObject(inner)) object = inner;  // a pack.json
  if (!cJSON_IsObject(object)) {
    report_error(call->command->name, "%s: expected a JSON object of parameters", path);
    return false;
  }
  const cJSON *item;
  cJSON_ArrayForEach(item, object) {
    char *value = gen_options_value(item);
    bool right = set(call, path, params, item->string, value);
    mem_free(value);
    if (!right) return false;
  }
  return true;
}

int gen_options_line(const Text *content, const char *place) {
  int line = 1;
  for (const char *c = content->data; c < place; c++) line += *c == '\n';
  return line;
}

cJSON *gen_options_json(const Call *call, const char *path, Text *content) {
  Text wrong = {0};
  if (!file_read(path, content, &wrong)) {
    report_text(call->command->name, &wrong);
    return NULL;
  }
  text_add(content, "");  // even an empty file is a string
  const char *end = content->data;
  cJSON *object = cJSON_ParseWithOpts(content->data, &end, 1);
  if (!object)
    report_error(call->command->name, "%s:%d: not JSON", file_name(path),
                 gen_options_line(content, end));
  return object;
}

static bool take_file(const Call *call, const char *path, GenParams *params) {
  Text content = {0};
  cJSON *object = gen_options_json(call, path, &content);
  bool right = object && take_object(call, path, object, params);
  cJSON_Delete(object);
  text_free(&content);
  return right;
}

static bool take_set(const Call *call, const char *item, GenParams *params) {
  const char *equals = strchr(item, '=');
  if (!equals) {
    report_error(call->command->name, "--set %s: expected KEY=VALUE", item);
    return false;
  }
  char *key = mem_string(item, (size_t)(equals - item));
  bool right = set(call, "--set", params, key, equals + 1);
  mem_free(key);
  return right;
}

bool gen_options_params(const Call *call, const GenOptions *given, GenParams *params) {
  const struct {
    const char *key, *value;
  } named[] = {{"count", given->count},   {"tier", given->tier},     {"size", given->size},
               {"boxes", given->boxes},   {"map", given->map},       {"method", given->method},
               {"metric", given->metric}, {"effort", given->effort}, {"title", given->title}};
  if (given->params_file && !take_file(call, given->params_file, params)) return false;
  for (size_t i = 0; i < given->set.count; i++)
    if (!take_set(call, given->set.items[i], params)) return false;
  for (size_t i = 0; i < sizeof named / sizeof *named; i++)
    if (named[i].value && !set(call, "", params, named[i].key, named[i].value)) return false;
  char *why = params_check(params);
  return !why || refuse(call, "", why);
}

bool gen_options_seed(const Call *call, const GenOptions *given, uint64_t *seed) {
  char *end;
  *seed = 1;
  if (!given->seed) return true;
  errno = 0;
  *seed = strtoull(given->seed, &end, 10);
  if (*given->seed >= '0' && *given->seed <= '9' && !*end && !errno) return true;
  report_error(call->command->name, "--seed: '%s' is not a whole number from 0 to 2^64 - 1",
               given->seed);
  return false;
}
