// Thin wrappers around pipeline/excluded_levels.h: one set of levels that must not come again.
#include <string.h>

#include "core/core.h"
#include "pipeline/excluded_levels.h"
#include "rules/verify.h"

static ExcludedLevels excluded;

void core_similar_clear(void) {
  excluded_levels_free(&excluded);
  excluded = (ExcludedLevels){0};
}

// Reads the board, and where its solution begins in the buffer; NULL if there is no such board, or
// no player on it. A wrong solution is as none.
static const char *read_level(Board *board) {
  char *rows = core_buffer_at();
  char *gap = strstr(rows, "\n\n");
  if (!gap) return NULL;
  gap[1] = '\0';
  const char *moves = gap + 2;
  const char *fault = board_parse(rows, board);
  gap[1] = '\n';  // the caller may ask again
  if (fault) return NULL;
  if (board->now.player == NO_CELL) return board_free(board), NULL;
  return verify_solves(board, moves) ? moves : "";
}

int core_similar_add(void) {
  Board board = {0};
  const char *moves = read_level(&board);
  if (!moves) return 0;
  bool added = excluded_levels_add(&excluded, &board, moves);
  board_free(&board);
  return added;
}

int core_similar_has(double percent) {
  Board board = {0};
  const char *moves = read_level(&board);
  if (!moves) return 0;
  Fingerprint fingerprint = similarity_fingerprint(&board, moves);
  bool has = excluded_levels_has(&excluded, symmetry_id(&board)) ||
             excluded_levels_similar(&excluded, &fingerprint, percent);
  board_free(&board);
  return has;
}
