#include "cli/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli/display.h"
#include "cli/report.h"

void json_add_text(cJSON *object, const char *key, const char *text) {
  Text valid = {0};
  display_valid(text ? text : "", &valid);
  if (text) cJSON_AddStringToObject(object, key, valid.data);
  else cJSON_AddNullToObject(object, key);
  text_free(&valid);
}

void json_add_count(cJSON *object, const char *key, size_t count) {
  cJSON_AddNumberToObject(object, key, (double)count);
}

void json_add_place(cJSON *object, const char *key, int place) {
  if (place) cJSON_AddNumberToObject(object, key, place);
  else cJSON_AddNullToObject(object, key);
}

cJSON *json_board(const Board *board) {
  cJSON *rows = cJSON_CreateArray();
  char row[BOARD_MAX_SIDE + 1];
  for (int y = 0; y < board->room.height; y++) {
    for (int x = 0; x < board->room.width; x++) row[x] = board_char(board, cell_at(x, y));
    int length = board->room.width;  // blanks at the end are left out, as in all formats
    while (length && row[length - 1] == ' ') length--;
    row[length] = '\0';
    cJSON_AddItemToArray(rows, cJSON_CreateString(row));
  }
  return rows;
}

cJSON *json_problem(const Problem *problem) {
  cJSON *object = cJSON_CreateObject();
  json_add_place(object, "line", problem->line);
  json_add_place(object, "column", problem->column);
  json_add_place(object, "level", problem->level);
  json_add_text(object, "text", problem->text);
  return object;
}

static int compare_keys(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char *repeated_here(const cJSON *object) {
  size_t count = (size_t)cJSON_GetArraySize(object), next = 0;
  const char **keys = mem_alloc(count + 1, sizeof *keys), *repeated = NULL;
  const cJSON *item;
  cJSON_ArrayForEach(item, object) keys[next++] = item->string;
  qsort(keys, count, sizeof *keys, compare_keys);
  for (size_t i = 1; i < count && !repeated; i++)
    if (!strcmp(keys[i - 1], keys[i])) repeated = keys[i];
  mem_free(keys);
  return repeated;
}

const char *json_repeated_key(const cJSON *json) {
  const char *repeated = cJSON_IsObject(json) ? repeated_here(json) : NULL;
  const cJSON *item;
  cJSON_ArrayForEach(item, json) {
    if (repeated) break;
    repeated = json_repeated_key(item);
  }
  return repeated;
}

int json_result(const Call *call, cJSON *result) {
  char *printed = cJSON_Print(result);
  Text text = {0};
  text_add(&text, printed ? printed : "");
  text_add_char(&text, '\n');
  cJSON_free(printed);
  cJSON_Delete(result);
  return report_result(call->command->name, &text) ? DONE : TROUBLE;
}
