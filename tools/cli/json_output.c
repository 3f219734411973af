// Strings are made valid UTF-8 first, because titles come from files.
#include "cli/json_output.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "json/json_text.h"

void json_add_text(cJSON *object, const char *key, const char *text) {
  Text valid = {0};
  sanitize_utf8(text ? text : "", &valid);
  if (text) cJSON_AddStringToObject(object, key, valid.data);
  else cJSON_AddNullToObject(object, key);
  text_free(&valid);
}

void json_add_count(cJSON *object, const char *key, uint64_t count) {
  cJSON_AddNumberToObject(object, key, (double)count);
}

static void add_nonzero(cJSON *object, const char *key, int number) {
  if (number) cJSON_AddNumberToObject(object, key, number);
  else cJSON_AddNullToObject(object, key);
}

cJSON *json_board(const Board *board) {
  cJSON *rows = cJSON_CreateArray();
  char row[BOARD_MAX_SIDE + 1];
  for (int y = 0; y < board->room.height; y++) {
    for (int x = 0; x < board->room.width; x++) row[x] = board_char(board, cell_at(x, y));
    int length = board->room.width;  // without the blanks at the end, as in all formats
    while (length && row[length - 1] == ' ') length--;
    row[length] = '\0';
    cJSON_AddItemToArray(rows, cJSON_CreateString(row));
  }
  return rows;
}

cJSON *json_problem(const Problem *problem) {
  cJSON *object = cJSON_CreateObject();
  add_nonzero(object, "line", problem->line);
  add_nonzero(object, "column", problem->column);
  add_nonzero(object, "level", problem->level);
  json_add_text(object, "text", problem->text);
  return object;
}

static int compare_keys(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char *duplicate_here(const cJSON *object) {
  size_t count = (size_t)cJSON_GetArraySize(object), next = 0;
  const char **keys = mem_alloc(count + 1, sizeof *keys), *duplicate = NULL;
  const cJSON *item;
  cJSON_ArrayForEach(item, object) keys[next++] = item->string;
  qsort(keys, count, sizeof *keys, compare_keys);
  for (size_t i = 1; i < count && !duplicate; i++)
    if (!strcmp(keys[i - 1], keys[i])) duplicate = keys[i];
  mem_free(keys);
  return duplicate;
}

const char *json_duplicate_key(const cJSON *json) {
  const char *duplicate = cJSON_IsObject(json) ? duplicate_here(json) : NULL;
  const cJSON *item;
  cJSON_ArrayForEach(item, json) {
    if (duplicate) break;
    duplicate = json_duplicate_key(item);
  }
  return duplicate;
}

int json_print_result(const Call *call, cJSON *result) {
  char *printed = json_text_lines(result);
  Text text = {0};
  text_add(&text, printed);
  text_add_char(&text, '\n');
  cJSON_free(printed);
  cJSON_Delete(result);
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}
