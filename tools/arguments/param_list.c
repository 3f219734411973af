#include "arguments/param_list.h"

#include "cli/json_output.h"
#include "cli/messages.h"

static int list_json(const Call *call, const ParamTable *table) {
  cJSON *array = cJSON_CreateArray();
  for (const ParamRow *row = table->rows; row < table->rows + table->count; row++) {
    cJSON *object = cJSON_CreateObject();
    Text allowed = {0};
    params_write_allowed(row, &allowed);
    json_add_text(object, "name", row->key);
    json_add_text(object, "default", row->default_text);
    json_add_text(object, "allowed", allowed.data);
    json_add_text(object, "meaning", row->help);
    cJSON_AddItemToArray(array, object);
    text_free(&allowed);
  }
  return json_print_result(call, array);
}

int param_list_print(const Call *call, const ParamTable *table) {
  if (call->shared.json) return list_json(call, table);
  Text text = {0};
  for (const ParamRow *row = table->rows; row < table->rows + table->count; row++) {
    Text allowed = {0};
    params_write_allowed(row, &allowed);
    text_format(&text, "%-16s %-11s %s (%s)\n", row->key, row->default_text, row->help,
                allowed.data);
    text_free(&allowed);
  }
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}
