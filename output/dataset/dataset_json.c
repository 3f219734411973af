// Counts are objects from the value to the number of levels, in the order of values. The seed is a
// text, because many readers keep numbers as doubles.
#include "dataset/dataset_json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "json/gen_json.h"
#include "json/json_text.h"

enum { FORMAT = 1 };

static void add_seed(cJSON *object, uint64_t seed) {
  Text digits = {0};
  text_format(&digits, "%" PRIu64, seed);
  cJSON_AddStringToObject(object, "seed", digits.data);
  text_free(&digits);
}

static void add_origin(cJSON *object, const DatasetInfo *info) {
  if (info->name) cJSON_AddStringToObject(object, "name", info->name);
  if (info->author) cJSON_AddStringToObject(object, "author", info->author);
  cJSON_AddStringToObject(object, "order", info->given_order ? "given" : "difficulty");
  cJSON_AddStringToObject(object, "titles", info->given_titles ? "given" : "pattern");
  cJSON_AddStringToObject(object, "formats", info->formats);
  if (info->query) cJSON_AddStringToObject(object, "query", info->query);
  if (info->sort) cJSON_AddStringToObject(object, "sort", info->sort);
  if (info->sources) cJSON_AddItemToObject(object, "sources", cJSON_Duplicate(info->sources, true));
  if (!info->no_params) add_seed(object, info->seed);
  if (!info->edited) cJSON_AddBoolToObject(object, "complete", info->complete);
  if (!info->no_params) cJSON_AddItemToObject(object, "params", gen_json_params(info->params));
}

static cJSON *begin(const DatasetInfo *info) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "format", FORMAT);
  cJSON *generator = cJSON_AddObjectToObject(object, "generator");
  cJSON_AddStringToObject(generator, "name", "tessoban");
  cJSON_AddStringToObject(generator, "version", info->version);
  add_origin(object, info);
  return object;
}

static void write_key(uint64_t value, int decimals, Text *out) {
  const uint64_t hundred = 100;
  if (decimals) text_format(out, "%" PRIu64 ".%02" PRIu64, value / hundred, value % hundred);
  else text_format(out, "%" PRIu64, value);
}

static void add_values(cJSON *object, const char *name, const ValueCounts *values, int decimals) {
  cJSON *counts = cJSON_AddObjectToObject(object, name);
  for (size_t i = 0; i < values->capacity; i++) {
    if (!values->counts[i]) continue;
    Text key = {0};
    write_key(i, decimals, &key);
    gen_json_add_u64(counts, key.data, values->counts[i]);
    text_free(&key);
  }
}

static void add_sizes(cJSON *object, const ValueCounts *sizes) {
  cJSON *counts = cJSON_AddObjectToObject(object, "sizes");
  for (size_t i = 0; i < sizes->capacity; i++) {
    if (!sizes->counts[i]) continue;
    Text key = {0};
    text_format(&key, "%dx%d", dataset_counts_width(i), dataset_counts_height(i));
    gen_json_add_u64(counts, key.data, sizes->counts[i]);
    text_free(&key);
  }
}

static void add_counts(cJSON *object, const DatasetCounts *counts) {
  gen_json_add_u64(object, "levels", counts->levels);
  cJSON *tiers = cJSON_AddObjectToObject(object, "tiers");
  for (int i = 0; i < TIER_COUNT; i++)
    gen_json_add_u64(tiers, tier_name((Tier)i), counts->tiers[i]);
  cJSON *flags = cJSON_AddObjectToObject(object, "flags");
  for (int i = 0; i < DATASET_FLAG_COUNT; i++)
    gen_json_add_u64(flags, dataset_flag_name((DatasetFlag)i), counts->flags[i]);
  for (int i = 0; i < DATASET_VALUE_COUNT; i++)
    add_values(object, dataset_value_name((DatasetValue)i), &counts->values[i],
               dataset_value_decimals((DatasetValue)i));
  add_sizes(object, &counts->sizes);
}

static void print(cJSON *object, Text *out) {
  char *printed = json_text_lines(object);
  text_format(out, "%s\n", printed);
  cJSON_free(printed);
  cJSON_Delete(object);
}

void dataset_json_write(const DatasetInfo *info, const DatasetCounts *counts, Text *out) {
  cJSON *object = begin(info);
  if (!info->edited) cJSON_AddItemToObject(object, "funnel", gen_json_funnel(info->funnel));
  add_counts(object, counts);
  print(object, out);
}

void dataset_json_head(const DatasetInfo *info, Text *out) {
  print(begin(info), out);
  out->length -= strlen("\n}\n");  // more fields follow
  out->data[out->length] = '\0';
}

static const cJSON *item_of(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *text_of(const cJSON *object, const char *key) {
  const cJSON *item = item_of(object, key);
  return cJSON_IsString(item) ? item->valuestring : NULL;
}

// A number without its decimal point, which stands at a fixed place.
static uint64_t read_key(const char *key) {
  uint64_t value = 0;
  for (; *key && value <= VALUE_COUNTS_MAX; key++)
    if (*key >= '0' && *key <= '9') value = 10 * value + (uint64_t)(*key - '0');
  return value;
}

static uint64_t read_size(const char *key) {
  char *rest;
  long width = strtol(key, &rest, 10), height = *rest ? strtol(rest + 1, NULL, 10) : 0;
  bool ok = width > 0 && width <= BOARD_MAX_SIDE && height > 0 && height <= BOARD_MAX_SIDE;
  return ok ? dataset_counts_size((int)width, (int)height) : 0;
}

static void read_values(const cJSON *object, uint64_t key_of(const char *), ValueCounts *out) {
  const cJSON *item;
  if (!cJSON_IsObject(object)) return;
  cJSON_ArrayForEach(item, object) {
    bool counts = cJSON_IsNumber(item) && item->valuedouble >= 1 && item->valuedouble < 1e15;
    if (counts) value_counts_add(out, key_of(item->string), (uint64_t)item->valuedouble);
  }
}

static void read_counts(const cJSON *tree, DatasetCounts *counts) {
  const cJSON *tiers = item_of(tree, "tiers"), *flags = item_of(tree, "flags");
  counts->levels = gen_json_read_count(tree, "levels");
  for (int i = 0; i < TIER_COUNT; i++)
    counts->tiers[i] = gen_json_read_count(tiers, tier_name((Tier)i));
  for (int i = 0; i < DATASET_FLAG_COUNT; i++)
    counts->flags[i] = gen_json_read_count(flags, dataset_flag_name((DatasetFlag)i));
  for (int i = 0; i < DATASET_VALUE_COUNT; i++)
    read_values(item_of(tree, dataset_value_name((DatasetValue)i)), read_key, &counts->values[i]);
  read_values(item_of(tree, "sizes"), read_size, &counts->sizes);
}

static bool is_counts(const cJSON *tree) {
  const cJSON *format = item_of(tree, "format");
  const char *name = text_of(item_of(tree, "generator"), "name");
  return cJSON_IsNumber(format) && format->valueint == FORMAT && name &&
         !strcmp(name, "tessoban") && text_of(item_of(tree, "generator"), "version");
}

static bool is_word(const cJSON *tree, const char *key, const char *word) {
  const char *text = text_of(tree, key);
  return text && !strcmp(text, word);
}

bool dataset_json_read(const char *text, DatasetContent *out) {
  *out = (DatasetContent){.tree = cJSON_ParseWithOpts(text, NULL, 1)};
  const cJSON *tree = out->tree;
  if (!is_counts(tree)) {
    dataset_json_free(out);
    return false;
  }
  const char *seed = text_of(tree, "seed"), *formats = text_of(tree, "formats");
  out->params = gen_json_read_params(item_of(tree, "params"));
  out->funnel = gen_json_read_funnel(item_of(tree, "funnel"));
  out->info = (DatasetInfo){.version = text_of(item_of(tree, "generator"), "version"),
                            .name = text_of(tree, "name"),
                            .author = text_of(tree, "author"),
                            .formats = formats ? formats : "",
                            .query = text_of(tree, "query"),
                            .sort = text_of(tree, "sort"),
                            .sources = item_of(tree, "sources"),
                            .edited = !item_of(tree, "funnel"),
                            .no_params = !item_of(tree, "params"),
                            .complete = cJSON_IsTrue(item_of(tree, "complete")),
                            .given_order = is_word(tree, "order", "given"),
                            .given_titles = is_word(tree, "titles", "given")};
  if (seed) (void)text_to_number(seed, &out->info.seed);
  read_counts(tree, &out->counts);
  out->funnel.rejects[REJECT_NONE] = out->counts.levels;
  return true;
}

DatasetInfo dataset_json_info(const DatasetContent *content) {
  DatasetInfo info = content->info;
  info.params = &content->params;
  info.funnel = &content->funnel;
  return info;
}

void dataset_json_free(DatasetContent *content) {
  cJSON_Delete(content->tree);
  dataset_counts_free(&content->counts);
  *content = (DatasetContent){0};
}
