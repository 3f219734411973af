// The bytes of a level are the plain struct without its pointers, then board and solution as texts,
// each closed by a zero byte. They are for programs of the same BEHAVIOUR_REVISION, on machines with
// the same byte order and sizes of types.
#include "level/generated_level.h"

#include <string.h>

#include "base/mem.h"

void generated_level_free(GeneratedLevel *level) {
  board_free(&level->board);
  mem_free(level->solution);
  *level = (GeneratedLevel){0};
}

void generated_level_save(const GeneratedLevel *level, Text *out) {
  GeneratedLevel plain = *level;
  plain.board = (Board){0};
  plain.solution = NULL;
  text_add_bytes(out, (const char *)&plain, sizeof plain);
  board_write(&level->board, out);
  text_add_char(out, '\0');
  text_add(out, level->solution);
  text_add_char(out, '\0');
}

bool generated_level_load(const char *bytes, size_t length, GeneratedLevel *out) {
  GeneratedLevel level;
  if (length < sizeof level + 2 || bytes[length - 1]) return false;
  memcpy(&level, bytes, sizeof level);
  const char *rows = bytes + sizeof level;
  size_t rows_length = strlen(rows);
  const char *solution = rows + rows_length + 1;
  if (solution >= bytes + length || solution + strlen(solution) + 1 != bytes + length) return false;
  if (board_parse(rows, &level.board)) return false;
  level.solution = mem_string(solution, strlen(solution));
  *out = level;
  return true;
}
