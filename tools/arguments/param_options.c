// Every source goes through param_table_set, so a value means the same in a file, in --set and in
// an option of its own. Only the beginning of the error message differs: it names the source.
#include "arguments/param_options.h"

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
#include "values/value_ranges.h"

bool param_options_refuse(const Call *call, const char *where, char *why) {
  if (why) message_error(call->command->name, "%s%s%s", where, *where ? ": " : "", why);
  mem_free(why);
  return false;
}

char *param_options_unknown(const ParamTable *table, const char *key) {
  Suggestion nearest = suggest_for(key);
  Text why = {0};
  for (size_t i = 0; i < table->count; i++) suggest_offer(&nearest, table->rows[i].key);
  text_format(&why, "unknown parameter '%s'", key);
  if (nearest.best) text_format(&why, ", did you mean '%s'?", nearest.best);
  else text_format(&why, " (see %s)", table->list);
  return text_take(&why);
}

// The key of the parameter that an option sets: max_width for max-width.
static char *key_of(const char *option) {
  char *key = mem_string(option, strlen(option));
  for (char *c = key; *c; c++)
    if (*c == '-') *c = '_';
  return key;
}

void param_options_words(const ParamTable *table, const Option *row, Text *out) {
  char *key = key_of(row->name);
  params_write_words(param_table_find(table, key), "", out);
  mem_free(key);
}

void param_options_all_words(const ParamTable *table, Text *out) {
  for (const ParamRow *row = table->rows; row < table->rows + table->count; row++) {
    Text key = {0};
    text_format(&key, "%s=", row->key);
    size_t before = out->length;
    params_write_words(row, key.data, out);
    if (out->length == before) text_format(out, "%s ", key.data);
    text_free(&key);
  }
}

char *param_options_unknown_measure(const char *ranges) {
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

static bool set(const ParamTarget *target, const char *where, const char *key, const char *value) {
  Text error = {0};
  const ParamRow *row = param_table_find(target->table, key);
  if (!row)
    return param_options_refuse(target->call, where, param_options_unknown(target->table, key));
  if (!utf8_valid(slice_of(value))) text_format(&error, "parameter '%s': not UTF-8", key);
  char *why = error.length ? text_take(&error) : NULL;
  if (!why && row->kind == PARAM_KEEP) why = param_options_unknown_measure(value);
  if (!why) why = param_table_set(target->table, target->params, key, value);
  return !why || param_options_refuse(target->call, where, why);
}

char *param_options_value(const cJSON *item) {
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

const char *param_options_place(const Text *content, const char *key) {
  Text quoted = {0};
  text_format(&quoted, "\"%s\"", key);
  const char *place = strstr(content->data, quoted.data);
  if (place) place += quoted.length;
  text_free(&quoted);
  return place;
}

int param_options_line(const Text *content, const char *place) {
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

cJSON *param_options_json(const Call *call, const char *path, Text *content) {
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
                  param_options_line(content, end), column_of(content, end));
  if (!object || keys_are_unique(call, path, object)) return object;
  cJSON_Delete(object);
  return NULL;
}

// A file of parameters that is being read.
typedef struct {
  const ParamTarget *target;
  const char *path;
  const Text *content;
} ParamsFile;

static bool take_item(const ParamsFile *file, const cJSON *item) {
  const char *place = param_options_place(file->content, item->string);
  char *value = param_options_value(item);
  Text where = {0};
  text_add(&where, file_name(file->path));
  if (place) text_format(&where, ":%d", param_options_line(file->content, place));
  const ParamRow *row = param_table_find(file->target->table, item->string);
  // param_table_set would accept any value for a title, because here every value is already a text.
  bool title = row && row->kind == PARAM_TITLE;
  if (title && !cJSON_IsString(item))
    message_error(file->target->call->command->name,
                  "%s: parameter '%s' cannot be %s: it takes a text", where.data, row->key, value);
  bool ok = (!title || cJSON_IsString(item)) && set(file->target, where.data, item->string, value);
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
  const char *digits = param_options_place(file->content, item->string);
  if (digits) digits += strspn(digits, ": \t\r\n\"");
  if (digits && parse_seed(digits, ",} \t\r\n\"", seed)) return true;
  message_error(file->target->call->command->name,
                "%s: 'seed' is not a whole number from 0 to 2^64 - 1", file_name(file->path));
  return false;
}

// A pack.json tells of which kind of levels its parameters are: that of labyrinths has a field.
static bool is_of_kind(const ParamsFile *file, const cJSON *pack) {
  static const char *const names[] = {"Sokoban levels", "labyrinths"};
  const char *kind = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(pack, "kind"));
  bool wanted = file->target->table->labyrinths, found = kind && !strcmp(kind, "labyrinth");
  if (found != wanted)
    message_error(file->target->call->command->name,
                  "%s: holds the parameters of %s, and those of %s are needed",
                  file_name(file->path), names[found], names[wanted]);
  return found == wanted;
}

// An object of parameters, or a pack.json, which holds such an object.
static bool take_object(const ParamsFile *file, const cJSON *object, uint64_t *seed) {
  const cJSON *inner = cJSON_GetObjectItemCaseSensitive(object, "params"), *item;
  const cJSON *given = cJSON_GetObjectItemCaseSensitive(object, "seed");
  if (cJSON_IsObject(inner) && !is_of_kind(file, object)) return false;
  if (cJSON_IsObject(inner)) object = inner;
  if (!cJSON_IsObject(object)) {
    message_error(file->target->call->command->name, "%s: expected a JSON object of parameters",
                  file_name(file->path));
    return false;
  }
  if (given && !take_seed(file, given, seed)) return false;
  cJSON_ArrayForEach(item, object) {
    if (item != given && !take_item(file, item)) return false;
  }
  return true;
}

bool param_options_file(const ParamTarget *target, const char *path, uint64_t *seed) {
  Text content = {0};
  cJSON *object = param_options_json(target->call, path, &content);
  ParamsFile file = {target, path, &content};
  bool ok = object && take_object(&file, object, seed);
  cJSON_Delete(object);
  text_free(&content);
  return ok;
}

bool param_options_set(const ParamTarget *target, const char *item) {
  const char *equals = strchr(item, '=');
  if (!equals) {
    message_error(target->call->command->name, "--set %s: expected KEY=VALUE", item);
    return false;
  }
  char *key = mem_string(item, (size_t)(equals - item));
  bool ok = set(target, "--set", key, equals + 1);
  mem_free(key);
  return ok;
}

bool param_options_set_all(const ParamTarget *target, const StringList *items) {
  for (size_t i = 0; i < items->count; i++)
    if (!param_options_set(target, items->items[i])) return false;
  return true;
}

static char *option_of(const char *key) {
  char *option = mem_string(key, strlen(key));
  for (char *c = option; *c; c++)
    if (*c == '_') *c = '-';
  return option;
}

bool param_options_named(const ParamTarget *target, const char *key, const char *value) {
  const ParamRow *row = param_table_find(target->table, key);
  if (row->kind == PARAM_TITLE) return set(target, "", key, value);
  char *why = param_table_set(target->table, target->params, key, value);
  if (!why) return true;
  mem_free(why);
  Text allowed = {0};
  if (row->kind == PARAM_TIERS && strchr(value, '='))
    text_add(&allowed, "a number for each tier, such as hard=5,expert=10, or for none: ");
  params_write_allowed(row, &allowed);
  char *option = option_of(key);
  message_error(target->call->command->name, "option '--%s' cannot be '%s': it takes %s", option,
                value, allowed.data);
  mem_free(option);
  text_free(&allowed);
  return false;
}

bool param_options_count_again(const ParamTarget *target, const StringList *items,
                               const char *count) {
  for (size_t i = 0; i < items->count; i++)
    if (!strncmp(items->items[i], "count=", strlen("count=")) &&
        !param_options_set(target, items->items[i]))
      return false;
  return !count || param_options_named(target, "count", count);
}

bool param_options_seed(const Call *call, const char *text, uint64_t *seed) {
  if (!text || parse_seed(text, "", seed)) return true;
  message_error(call->command->name, "--seed: '%s' is not a whole number from 0 to 2^64 - 1", text);
  return false;
}
