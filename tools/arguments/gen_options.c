// Every source goes through params_set, so a value means the same in a file, in --set and in an
// option of its own. Only the beginning of the error message differs: it names the source.
#include "arguments/gen_options.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/suggest.h"
#include "json/json_text.h"
#include "system/file.h"
#include "text/utf8.h"

static bool refuse(const Call *call, const char *where, char *why) {
  if (why) message_error(call->command->name, "%s%s%s", where, *where ? ": " : "", why);
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

// The key of the parameter that an option sets: max_width for max-width.
static char *key_of(const char *option) {
  char *key = mem_string(option, strlen(option));
  for (char *c = key; *c; c++)
    if (*c == '-') *c = '_';
  return key;
}

void gen_options_words(const Option *row, Text *out) {
  char *key = key_of(row->name);
  params_write_words(params_find(key), "", out);
  mem_free(key);
}

void gen_options_all_words(const Option *row, Text *out) {
  const ParamRow *param;
  (void)row;
  for (size_t i = 0; (param = params_row(i)); i++) {
    Text key = {0};
    text_format(&key, "%s=", param->key);
    size_t before = out->length;
    params_write_words(param, key.data, out);
    if (out->length == before) text_format(out, "%s ", key.data);
    text_free(&key);
  }
}

void gen_options_keep_words(const Option *row, Text *out) {
  (void)row;
  for (size_t i = 0; i < VALUE_COUNT; i++) text_format(out, "%s= ", value_name(i));
}

// "unknown measure 'pushs', did you mean 'pushes'?", or NULL if all measures of the ranges are
// known.
static char *unknown_measure(const char *ranges) {
  for (const char *item = ranges; *item;) {
    size_t length = strcspn(item, "=,+"), value;
    bool named = item[length] == '=';
    if (named && !value_by_name(item, length, &value)) {
      char *name = mem_string(item, length);
      Suggestion nearest = suggest_for(name);
      for (size_t i = 0; i < VALUE_COUNT; i++) suggest_offer(&nearest, value_name(i));
      Text error = {0};
      text_format(&error, "unknown measure '%s'", name);
      if (nearest.best) text_format(&error, ", did you mean '%s'?", nearest.best);
      else text_add(&error, " (see rate --list-measures)");
      mem_free(name);
      return text_take(&error);
    }
    item += strcspn(item, ",+");
    item += *item != '\0';
  }
  return NULL;
}

static bool set(const Call *call, const char *where, GenParams *params, const char *key,
                const char *value) {
  Text error = {0};
  if (!params_find(key)) return refuse(call, where, gen_options_unknown(key));
  if (!utf8_valid(slice_of(value))) text_format(&error, "parameter '%s': not UTF-8", key);
  char *why = error.length ? text_take(&error) : NULL;
  if (!why && params_find(key)->kind == PARAM_KEEP) why = unknown_measure(value);
  if (!why) why = params_set(params, key, value);
  return !why || refuse(call, where, why);
}

char *gen_options_value(const cJSON *item) {
  Text text = {0};
  if (cJSON_IsString(item)) text_add(&text, item->valuestring);
  else if (cJSON_IsBool(item)) text_add(&text, cJSON_IsTrue(item) ? "on" : "off");
  else if (cJSON_IsNumber(item) && item->valuedouble == floor(item->valuedouble))
    text_format(&text, "%.0f", item->valuedouble);
  else {
    char *written = json_text_compact(item);
    text_add(&text, written);
    cJSON_free(written);
  }
  return text_take(&text);
}

const char *gen_options_place(const Text *content, const char *key) {
  Text quoted = {0};
  text_format(&quoted, "\"%s\"", key);
  const char *place = strstr(content->data, quoted.data);
  if (place) place += quoted.length;
  text_free(&quoted);
  return place;
}

int gen_options_line(const Text *content, const char *place) {
  int line = 1;
  for (const char *c = content->data; c < place; c++) line += *c == '\n';
  return line;
}

static int column_of(const Text *content, const char *place) {
  const char *start = place;
  while (start > content->data && start[-1] != '\n') start--;
  return (int)(place - start) + 1;
}

// A key that is there twice is an error: nobody knows which value was meant.
static bool keys_are_unique(const Call *call, const char *path, const cJSON *json) {
  const char *duplicate = json_duplicate_key(json);
  if (duplicate)
    message_error(call->command->name, "%s: the key '%s' appears twice", file_name(path),
                  duplicate);
  return !duplicate;
}

cJSON *gen_options_json(const Call *call, const char *path, Text *content) {
  Text error = {0};
  if (!file_read(path, content, &error)) {
    message_error_text(call->command->name, &error);
    return NULL;
  }
  text_add(content, "");  // so that content->data is never NULL
  const char *end = content->data;
  cJSON *object = cJSON_ParseWithOpts(content->data, &end, 1);
  bool whole = strlen(content->data) == content->length;  // cJSON stops at a zero byte
  if (object && !whole) {
    cJSON_Delete(object);
    object = NULL;
  }
  if (!object)
    message_error(call->command->name, "%s:%d:%d: not JSON from here on", file_name(path),
                  gen_options_line(content, end), column_of(content, end));
  if (!object || keys_are_unique(call, path, object)) return object;
  cJSON_Delete(object);
  return NULL;
}

// A file of parameters that is being read.
typedef struct {
  const Call *call;
  const char *path;
  const Text *content;
} ParamsFile;

static bool take_item(const ParamsFile *file, const cJSON *item, GenParams *params) {
  const char *place = gen_options_place(file->content, item->string);
  char *value = gen_options_value(item);
  Text where = {0};
  text_add(&where, file_name(file->path));
  if (place) text_format(&where, ":%d", gen_options_line(file->content, place));
  const ParamRow *row = params_find(item->string);
  // params_set would accept any value for a title, because here every value is already a text.
  bool title = row && row->kind == PARAM_TITLE;
  if (title && !cJSON_IsString(item))
    message_error(file->call->command->name, "%s: parameter '%s' cannot be %s: it takes a text",
                  where.data, row->key, value);
  bool ok =
      (!title || cJSON_IsString(item)) && set(file->call, where.data, params, item->string, value);
  text_free(&where);
  mem_free(value);
  return ok;
}

static bool parse_seed(const char *text, const char *after, uint64_t *seed) {
  char *end;
  if (*text < '0' || *text > '9') return false;
  errno = 0;
  *seed = strtoull(text, &end, 10);
  return !errno && (!*end || strchr(after, *end));
}

// Reads the digits from the text, because a double would lose the last digits of a large seed.
static bool take_seed(const ParamsFile *file, const cJSON *item, uint64_t *seed) {
  const char *digits = gen_options_place(file->content, item->string);
  if (digits) digits += strspn(digits, ": \t\r\n\"");
  if (digits && parse_seed(digits, ",} \t\r\n\"", seed)) return true;
  message_error(file->call->command->name, "%s: 'seed' is not a whole number from 0 to 2^64 - 1",
                file_name(file->path));
  return false;
}

// An object of parameters, or a pack.json, which holds such an object.
static bool take_object(const ParamsFile *file, const cJSON *object, GenParams *params,
                        uint64_t *seed) {
  const cJSON *inner = cJSON_GetObjectItemCaseSensitive(object, "params"), *item;
  const cJSON *given = cJSON_GetObjectItemCaseSensitive(object, "seed");
  if (cJSON_IsObject(inner)) object = inner;
  if (!cJSON_IsObject(object)) {
    message_error(file->call->command->name, "%s: expected a JSON object of parameters",
                  file_name(file->path));
    return false;
  }
  if (given && !take_seed(file, given, seed)) return false;
  cJSON_ArrayForEach(item, object) {
    if (item != given && !take_item(file, item, params)) return false;
  }
  return true;
}

static bool take_file(const Call *call, const char *path, GenParams *params, uint64_t *seed) {
  Text content = {0};
  cJSON *object = gen_options_json(call, path, &content);
  ParamsFile file = {call, path, &content};
  bool ok = object && take_object(&file, object, params, seed);
  cJSON_Delete(object);
  text_free(&content);
  return ok;
}

static bool take_set(const Call *call, const char *item, GenParams *params) {
  const char *equals = strchr(item, '=');
  if (!equals) {
    message_error(call->command->name, "--set %s: expected KEY=VALUE", item);
    return false;
  }
  char *key = mem_string(item, (size_t)(equals - item));
  bool ok = set(call, "--set", params, key, equals + 1);
  mem_free(key);
  return ok;
}

static char *option_of(const char *key) {
  char *option = mem_string(key, strlen(key));
  for (char *c = option; *c; c++)
    if (*c == '_') *c = '-';
  return option;
}

// The error message for a parameter with its own option reads like those of other options.
static bool take_named(const Call *call, const char *key, const char *value, GenParams *params) {
  if (params_find(key)->kind == PARAM_TITLE) return set(call, "", params, key, value);
  char *why = params_set(params, key, value);
  if (!why) return true;
  mem_free(why);
  Text allowed = {0};
  if (params_find(key)->kind == PARAM_TIERS && strchr(value, '='))
    text_add(&allowed, "a number for each tier, such as hard=5,expert=10, or for none: ");
  params_write_allowed(params_find(key), &allowed);
  char *option = option_of(key);
  message_error(call->command->name, "option '--%s' cannot be '%s': it takes %s", option, value,
                allowed.data);
  mem_free(option);
  text_free(&allowed);
  return false;
}

// Ranges are added to those of --params and --set.
static bool take_keep(const Call *call, const StringList *keep, GenParams *params) {
  for (size_t i = 0; i < keep->count; i++) {
    ValueRange range;
    char *why = unknown_measure(keep->items[i]);
    if (!why) why = value_range_parse(keep->items[i], &range);
    if (!why) why = value_ranges_add(&params->keep, &range);
    if (why) return refuse(call, "--keep", why);
  }
  return true;
}

// A number of levels that was given stands against the numbers of the tiers, in any order.
static bool take_counts_again(const Call *call, const GenOptions *given, GenParams *params) {
  if (!params_has_tier_counts(params)) return true;
  for (size_t i = 0; i < given->set.count; i++)
    if (!strncmp(given->set.items[i], "count=", strlen("count=")) &&
        !take_set(call, given->set.items[i], params))
      return false;
  return !given->count || take_named(call, "count", given->count, params);
}

// Recipes of boards may have both, but a user who says both means two different things.
static char *size_and_board(const GenParams *params) {
  Text error = {0};
  if (params->size.a != PARAM_AUTO && params->board.a != PARAM_AUTO)
    text_add(&error, "parameters 'size' and 'board': only one of them can be given");
  return error.length ? text_take(&error) : NULL;
}

bool gen_options_params(const Call *call, const GenOptions *given, GenParams *params,
                        uint64_t *seed) {
  const struct {
    const char *key, *value;
  } named[] = {
#define X(key) {#key, given->key},
      GEN_NAMED_PARAMS(X)
#undef X
  };
  if (given->params_file && !take_file(call, given->params_file, params, seed)) return false;
  for (size_t i = 0; i < given->set.count; i++)
    if (!take_set(call, given->set.items[i], params)) return false;
  for (size_t i = 0; i < sizeof named / sizeof *named; i++)
    if (named[i].value && !take_named(call, named[i].key, named[i].value, params)) return false;
  if (!take_keep(call, &given->keep, params) || !take_counts_again(call, given, params))
    return false;
  char *why = params_check(params);
  if (!why) why = size_and_board(params);
  if (why) return refuse(call, "", why);
  if (!given->seed || parse_seed(given->seed, "", seed)) return true;
  message_error(call->command->name, "--seed: '%s' is not a whole number from 0 to 2^64 - 1",
                given->seed);
  return false;
}
