#include "labyrinth_input/labyrinth_moves.h"

#include <ctype.h>

#include "arguments/read_moves_file.h"
#include "formats/lurd.h"

char *labyrinth_moves_read(const Call *call, const char *path) {
  char *moves = read_moves_file_of(call, path, LURDW_LETTERS);
  for (char *move = moves; move && *move; move++) *move = (char)tolower((unsigned char)*move);
  return moves;
}
