// board/symmetry.h finds the orientation; moves are translated letter by letter.
#include "rules/orient_for_search.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "rules/verify.h"

OrientedBoard oriented_board(const Board *board, int symmetry) {
  return (OrientedBoard){symmetry_apply(board, symmetry), symmetry};
}

OrientedBoard orient_for_search(const Board *board) {
  return oriented_board(board, symmetry_orientation(board));
}

void oriented_board_free(OrientedBoard *oriented) { board_free(&oriented->board); }

static char *transformed_moves(const char *moves, int symmetry) {
  char *out = mem_string(moves, strlen(moves));
  for (size_t i = 0; symmetry && moves[i]; i++) {
    Dir dir;
    bool known = verify_direction(moves[i], &dir);
    assert(known);
    out[i] = verify_letter(symmetry_dir(dir, symmetry), isupper((unsigned char)moves[i]));
  }
  return out;
}

char *oriented_board_moves(const OrientedBoard *oriented, const char *moves) {
  return transformed_moves(moves, oriented->symmetry);
}

char *oriented_board_moves_back(const OrientedBoard *oriented, const char *moves) {
  return transformed_moves(moves, symmetry_inverse(oriented->symmetry));
}
