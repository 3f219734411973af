// The words for a source begin with its kind, so none is like that for all others.
#include "dataset/dataset_sources.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "dataset/card_text.h"
#include "pipeline/fixed_run.h"

static const char OTHERS[] = "other sources";

static bool same_value(const GenParams *a, const GenParams *b, const ParamRow *row) {
  Text of_a = {0}, of_b = {0};
  params_write_value(a, row, &of_a);
  params_write_value(b, row, &of_b);
  text_add(&of_a, "");  // an empty text, too, ends with a zero
  text_add(&of_b, "");
  bool same = !strcmp(of_a.data, of_b.data);
  text_free(&of_a);
  text_free(&of_b);
  return same;
}

// Nobody has chosen the values that every run of a fixed number of candidates has. Without this
// kind of run, they are the defaults.
static GenParams unchosen_values(const GenParams *params) {
  const GenParams defaults = params_default();
  GenParams fixed = defaults;
  const ParamRow *row;
  mem_free(fixed_run_params(&fixed));
  for (size_t i = 0; (row = params_row(i)); i++)
    if (!params_is_default(&fixed, row) && !same_value(params, &fixed, row)) return defaults;
  return fixed;
}

void dataset_sources_run(const char *seed, const GenParams *params, Text *out) {
  const GenParams unchosen = unchosen_values(params);
  const ParamRow *row;
  text_format(out, "run with seed %s", seed);
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (same_value(params, &unchosen, row)) continue;
    text_format(out, ", %s=", row->key);
    params_write_value(params, row, out);
  }
}

void dataset_sources_add(cJSON *sources, const char *words, double levels) {
  cJSON *item = cJSON_GetObjectItemCaseSensitive(sources, words);
  if (item) cJSON_SetNumberValue(item, item->valuedouble + levels);
  else cJSON_AddNumberToObject(sources, words, levels);
}

static double levels_of(const cJSON *source) {
  return cJSON_IsNumber(source) && source->valuedouble >= 0 ? source->valuedouble : 0;
}

void dataset_sources_join(cJSON *sources, const cJSON *others) {
  const cJSON *item;
  if (!cJSON_IsObject(others)) return;
  cJSON_ArrayForEach(item, others) dataset_sources_add(sources, item->string, levels_of(item));
}

static bool stands_for_others(const cJSON *source) { return !strcmp(source->string, OTHERS); }

typedef struct {
  const cJSON *item;
} Source;

static int compare(const void *left, const void *right) {
  const cJSON *a = ((const Source *)left)->item, *b = ((const Source *)right)->item;
  if (stands_for_others(a) != stands_for_others(b)) return stands_for_others(a) ? 1 : -1;
  if (levels_of(a) != levels_of(b)) return levels_of(a) > levels_of(b) ? -1 : 1;
  return strcmp(a->string, b->string);
}

cJSON *dataset_sources_most(const cJSON *sources) {
  cJSON *most = cJSON_CreateObject();
  if (!cJSON_IsObject(sources)) return most;
  size_t count = 0;
  Source *sorted = mem_alloc((size_t)cJSON_GetArraySize(sources) + 1, sizeof *sorted);
  const cJSON *item;
  cJSON_ArrayForEach(item, sources) sorted[count++].item = item;
  qsort(sorted, count, sizeof *sorted, compare);
  for (size_t i = 0; i < count; i++)
    dataset_sources_add(most, i < DATASET_SOURCES_NAMED ? sorted[i].item->string : OTHERS,
                        levels_of(sorted[i].item));
  mem_free(sorted);
  return most;
}

static void write_table(const cJSON *sources, Text *out) {
  const cJSON *item;
  cJSON *most = dataset_sources_most(sources);
  text_add(out, "\n| source | levels |\n|---|---:|\n");
  cJSON_ArrayForEach(item, most) {
    text_add(out, "| ");
    card_text_add(out, item->string);
    text_format(out, " | %.0f |\n", levels_of(item));
  }
  cJSON_Delete(most);
}

void dataset_sources_write(const DatasetInfo *info, const DatasetPart *parts, size_t count,
                           Text *out) {
  uint64_t levels = 0, generated = 0;
  if (!info->query) return;
  for (size_t i = 0; i < count; i++) {
    levels += parts[i].counts->levels;
    generated += parts[i].counts->flags[DATASET_FLAG_generated];
  }
  text_format(out,
              "\n## Sources\n\nThe levels were chosen from a library. %" PRIu64 " of %" PRIu64
              " have the recipe of the generator that makes them again; %" PRIu64
              " came from files, without one.\n",
              generated, levels, levels - generated);
  if (info->sources) write_table(info->sources, out);
}
