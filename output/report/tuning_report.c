// The data of the page come from tuning_json_brief, the plots are written into templates of the
// page.
#include "report/tuning_report.h"

#include "gallery/fill_template.h"
#include "gallery/themes_json.h"
#include "plots/svg.h"
#include "report/embedded_report.h"
#include "report/tuning_command.h"
#include "report/tuning_json.h"

typedef struct {
  const TuningResult *tuning;
  const Plots *plots;
  const char *version, *folder;
} Report;

static cJSON *changed_object(const TuningResult *tuning) {
  cJSON *object = cJSON_CreateObject();
  const ParamRow *row;
  for (size_t i = 0; (row = tuning_command_next_set(tuning, &i));) {
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
  tuning_command(report->tuning, report->folder, &command);
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

void tuning_report(const TuningResult *tuning, const Plots *plots, const char *version,
                   const char *folder, Text *out) {
  Report report = {tuning, plots, version, folder};
  const char *text = (const char *)report_part_page.bytes;
  fill_template(text, text + report_part_page.length, placeholders, &report, out);
}
