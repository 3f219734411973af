// board/symmetry.h finds the orientation; moves are translated letter by letter.
#include "rules/orient_for_search.h"

#include <ctype.h>

#include "base/text.h"
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
  Text out = {0};
  text_add(&out, "");
  for (Dir dir; verify_direction(*moves, &dir); moves++)
    text_add_char(&out, verify_letter(symmetry_dir(dir, symmetry), isupper((unsigned char)*moves)));
  return text_take(&out);
}

char *oriented_board_moves(const OrientedBoard *oriented, const char *moves) {
  return transformed_moves(moves, oriented->symmetry);
}

char *oriented_board_moves_back(const OrientedBoard *oriented, const char *moves) {
  return transformed_moves(moves, symmetry_inverse(oriented->symmetry));
}
