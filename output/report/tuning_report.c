// The data of the page come from tuning_json_brief, the plots are written into templates of the
// page. The rest of the file writes the command line that repeats the run.
#include "report/tuning_report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "gallery/fill_template.h"
#include "gallery/themes_json.h"
#include "plots/svg.h"
#include "report/embedded_report.h"
#include "report/tuning_json.h"

typedef struct {
  const TuningResult *tuning;
  const Plots *plots;
  const char *version;
} Report;

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
  bool equal = !error && same.count == param->count;
  for (size_t i = 0; equal && i < same.count; i++)
    equal = !strcmp(same.values[i], param->values[i]);
  mem_free(error);
  varied_param_free(&same);
  return equal;
}

// Writes a range if it gives the same values, else a list.
static void add_values(const VariedParam *param, Text *out) {
  Text range = {0};
  size_t last = param->count - 1;
  text_format(&range, "%s..%s", param->values[0], param->values[last]);
  if (param->logarithmic) text_format(&range, ":log%zu", param->count);
  else if (last)
    text_format(&range, ":%ld",
                strtol(param->values[1], NULL, 10) - strtol(param->values[0], NULL, 10));
  if (last > 1 && is_same(param, range.data)) text_add(out, range.data);
  else
    for (size_t i = 0; i < param->count; i++)
      text_format(out, "%s%s", i ? "," : "", param->values[i]);
  text_free(&range);
}

static bool is_varied(const TuningResult *tuning, const ParamRow *row) {
  for (size_t i = 0; i < tuning->varied_count; i++)
    if (tuning->varied[i].row == row) return true;
  return false;
}

// The next parameter that is not varied and not the default.
static const ParamRow *next_changed(const TuningResult *tuning, size_t *index) {
  const ParamRow *row;
  while ((row = params_row((*index)++)))
    if (!is_varied(tuning, row) && !params_is_default(&tuning->params, row)) return row;
  return NULL;
}

static void add_budget(const TuningResult *tuning, Text *out) {
  const char *suffix = tuning->search && tuning->budget.unit == TRIAL_SECONDS ? "s" : "";
  text_format(out, " --%s %.15g%s",
              tuning->search ? "budget" : trial_unit_name(tuning->budget.unit),
              tuning->budget.amount, suffix);
}

void tuning_command(const TuningResult *tuning, Text *out) {
  const ParamRow *row;
  text_add(out, "tessoban tune");
  for (size_t i = 0; i < tuning->varied_count; i++) {
    Text word = {0};
    text_format(&word, "%s=", tuning->varied[i].row->key);
    add_values(&tuning->varied[i], &word);
    text_add(out, " --vary");
    add_word(out, word.data);
    text_free(&word);
  }
  for (size_t i = 0; (row = next_changed(tuning, &i));) {
    Text word = {0};
    text_format(&word, "%s=", row->key);
    params_write_value(&tuning->params, row, &word);
    text_add(out, " --set");
    add_word(out, word.data);
    text_free(&word);
  }
  for (size_t i = 0; tuning->search && i < tuning->search->target_count; i++) {
    text_add(out, " --target");
    add_word(out, tuning->search->targets[i].text);
  }
  add_budget(tuning, out);
  text_format(out, " --seed %" PRIu64, tuning->seed);
  for (size_t i = 0; i < tuning->report_count; i++)
    text_format(out, "%s%s", i ? "," : " --report ", outcome_row(tuning->report[i]).name);
}

static cJSON *changed_object(const TuningResult *tuning) {
  cJSON *object = cJSON_CreateObject();
  const ParamRow *row;
  for (size_t i = 0; (row = next_changed(tuning, &i));) {
    Text value = {0};
    params_write_value(&tuning->params, row, &value);
    cJSON_AddStringToObject(object, row->key, value.data);
    text_free(&value);
  }
  return object;
}

static cJSON *plots_array(const Plots *plots) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < plots->count; i++) {
    const Plot *plot = &plots->items[i];
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "name", plot->name);
    cJSON_AddStringToObject(object, "kind", plot->kind);
    cJSON_AddStringToObject(object, "subject", plot->subject);
    cJSON_AddStringToObject(object, "caption", plot->caption);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

static void add_data(const void *context, Text *out) {
  const Report *report = context;
  cJSON *object = tuning_json_brief(report->tuning, report->version, REPORT_MAX_POINTS);
  Text command = {0};
  tuning_command(report->tuning, &command);
  cJSON_AddNumberToObject(object, "total", (double)report->tuning->point_count);
  cJSON_AddStringToObject(object, "command", command.data);
  cJSON_AddItemToObject(object, "changed", changed_object(report->tuning));
  cJSON_AddItemToObject(object, "plots", plots_array(report->plots));
  cJSON_AddItemToObject(object, "themes", themes_json());
  fill_template_json(object, out);
  text_free(&command);
}

static void add_plots(const void *context, Text *out) {
  const Plots *plots = ((const Report *)context)->plots;
  for (size_t i = 0; i < plots->count; i++) {
    text_add(out, "<template id=\"plot-");
    svg_escape(out, plots->items[i].name);
    text_add(out, "\">");
    text_add_bytes(out, plots->items[i].svg.data, plots->items[i].svg.length);
    text_add(out, "</template>\n");
  }
}

static void add_policy(const void *context, Text *out) {
  (void)context;
  fill_template_policy(&report_part_script, &report_part_style, "", "", out);
}

static void add_generator(const void *context, Text *out) {
  text_format(out, "Tessoban %s", ((const Report *)context)->version);
}

static const PagePlaceholder placeholders[] = {{"{{policy}}", NULL, add_policy},
                                               {"{{generator}}", NULL, add_generator},
                                               {"{{style}}", &report_part_style, NULL},
                                               {"{{plots}}", NULL, add_plots},
                                               {"{{data}}", NULL, add_data},
                                               {"{{script}}", &report_part_script, NULL},
                                               {0}};

void tuning_report(const TuningResult *tuning, const Plots *plots, const char *version, Text *out) {
  Report report = {tuning, plots, version};
  const char *text = (const char *)report_part_page.bytes;
  fill_template(text, text + report_part_page.length, placeholders, &report, out);
}
