// Every option that has an influence on the results is written, even if it has its default:
// defaults may change. Values that --vary has no notation for (a mixture such as 2-3 boxes, which
// --vary reads as two values) go through standard input as a spec. The order of the axes matters,
// so then all axes do.
#include "report/tuning_command.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "json/json_text.h"

// Whether a shell reads the word as it is, without quotes.
static bool is_plain(const char *word) {
  return *word && strspn(word,
                         "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                         "_-=.,:/+@%") == strlen(word);
}

static void add_word(Text *out, const char *word) {
  text_add_char(out, ' ');
  if (is_plain(word)) {
    text_add(out, word);
    return;
  }
  text_add_char(out, '\'');
  for (; *word; word++)
    if (*word == '\'') text_add(out, "'\\''");
    else text_add_char(out, *word);
  text_add_char(out, '\'');
}

static bool is_same(const VariedParam *param, const char *notation) {
  VariedParam same = {0};
  char *error = varied_param_parse(&same, param->row, notation);
  bool equal = !error && same.count == param->count && same.logarithmic == param->logarithmic;
  for (size_t i = 0; equal && i < same.count; i++)
    equal = !strcmp(same.values[i], param->values[i]);
  mem_free(error);
  varied_param_free(&same);
  return equal;
}

// "1..9:2" or "1..100:log3".
static void add_range(const VariedParam *param, Text *out) {
  size_t last = param->count - 1;
  text_format(out, "%s..%s", param->values[0], param->values[last]);
  if (param->logarithmic) text_format(out, ":log%zu", param->count);
  else if (last)
    text_format(out, ":%ld",
                strtol(param->values[1], NULL, 10) - strtol(param->values[0], NULL, 10));
}

// A list. "5..5:log2" adds no value to a list with a 5, but makes its axis logarithmic.
static void add_list(const VariedParam *param, Text *out) {
  for (size_t i = 0; i < param->count; i++)
    text_format(out, "%s%s", i ? "," : "", param->values[i]);
  for (size_t i = 0; param->logarithmic && i < param->count; i++)
    if (strtol(param->values[i], NULL, 10) > 0) {
      text_format(out, ",%s..%s:log2", param->values[i], param->values[i]);
      return;
    }
}

// A range if it gives the same values, else a list. False if neither does.
static bool add_values(const VariedParam *param, Text *out) {
  Text range = {0}, list = {0};
  add_range(param, &range);
  add_list(param, &list);
  bool ranges = param->count > 2 && is_same(param, range.data);
  bool known = ranges || is_same(param, list.data);
  if (known) text_add(out, ranges ? range.data : list.data);
  text_free(&range);
  text_free(&list);
  return known;
}

static bool has_notation(const TuningResult *tuning) {
  bool known = true;
  for (size_t i = 0; known && i < tuning->varied_count; i++) {
    Text ignored = {0};
    known = add_values(&tuning->varied[i], &ignored);
    text_free(&ignored);
  }
  return known;
}

// {"vary":{"boxes":["2-3","4"],"effort":"1..9:log3"}}
static void add_spec(const TuningResult *tuning, Text *out) {
  cJSON *spec = cJSON_CreateObject(), *vary = cJSON_AddObjectToObject(spec, "vary");
  for (size_t i = 0; i < tuning->varied_count; i++) {
    const VariedParam *param = &tuning->varied[i];
    const char *const *values = (const char *const *)param->values;
    Text notation = {0};
    cJSON *item = add_values(param, &notation) ? cJSON_CreateString(notation.data)
                                               : cJSON_CreateStringArray(values, (int)param->count);
    cJSON_AddItemToObject(vary, param->row->key, item);
    text_free(&notation);
  }
  char *text = json_text_compact(spec);
  add_word(out, text);
  cJSON_free(text);
  cJSON_Delete(spec);
}

static void add_varied(const TuningResult *tuning, Text *out) {
  for (size_t i = 0; i < tuning->varied_count; i++) {
    Text word = {0};
    text_format(&word, "%s=", tuning->varied[i].row->key);
    add_values(&tuning->varied[i], &word);
    text_add(out, " --vary");
    add_word(out, word.data);
    text_free(&word);
  }
}

// The targets of a search determine the tiers, and ranges of measures.
static bool follows_from_targets(const TuningResult *tuning, const ParamRow *row) {
  const TuningSearch *search = tuning->search;
  if (!search) return false;
  if (row->kind == PARAM_TIERS) return true;
  ValueRanges wanted = {0};
  for (size_t i = 0; i < search->target_count; i++)
    if (!search->targets[i].tiers) mem_free(value_ranges_add(&wanted, &search->targets[i].range));
  return row->kind == PARAM_KEEP && value_ranges_equal(&wanted, &tuning->params.keep);
}

static bool is_varied(const TuningResult *tuning, const ParamRow *row) {
  for (size_t i = 0; i < tuning->varied_count; i++)
    if (tuning->varied[i].row == row) return true;
  return false;
}

const ParamRow *tuning_command_next_set(const TuningResult *tuning, size_t *index) {
  const ParamRow *row;
  while ((row = params_row((*index)++)))
    if (!is_varied(tuning, row) && !params_is_default(&tuning->params, row) &&
        !follows_from_targets(tuning, row))
      return row;
  return NULL;
}

static void add_set(const TuningResult *tuning, Text *out) {
  const ParamRow *row;
  for (size_t i = 0; (row = tuning_command_next_set(tuning, &i));) {
    Text word = {0};
    text_format(&word, "%s=", row->key);
    params_write_value(&tuning->params, row, &word);
    text_add(out, " --set");
    add_word(out, word.data);
    text_free(&word);
  }
}

static void add_budget(const TuningResult *tuning, Text *out) {
  const char *suffix = tuning->search && tuning->budget.unit == TRIAL_SECONDS ? "s" : "";
  text_format(out, " --%s %.15g%s",
              tuning->search ? "budget" : trial_unit_name(tuning->budget.unit),
              tuning->budget.amount, suffix);
}

void tuning_command(const TuningResult *tuning, const char *folder, Text *out) {
  bool spec = !has_notation(tuning);
  if (spec) {
    text_add(out, "printf %s");
    add_spec(tuning, out);
    text_add(out, " | ");
  }
  text_add(out, "tessoban tune");
  if (spec) text_add(out, " -");
  else add_varied(tuning, out);
  add_set(tuning, out);
  for (size_t i = 0; tuning->search && i < tuning->search->target_count; i++) {
    text_add(out, " --target");
    add_word(out, tuning->search->targets[i].text);
  }
  add_budget(tuning, out);
  text_format(out, " --seed %" PRIu64, tuning->seed);
  for (size_t i = 0; i < tuning->report_count; i++)
    text_format(out, "%s%s", i ? "," : " --report ", outcome_row(tuning->report[i]).name);
  if (!tuning->search && tuning->point_count > TUNING_MANY_POINTS) text_add(out, " --yes");
  if (*folder) {
    text_add(out, *folder == '-' ? " --out=" : " --out");
    Text word = {0};
    add_word(&word, folder);
    text_add(out, word.data + (*folder == '-'));
    text_free(&word);
  }
}
