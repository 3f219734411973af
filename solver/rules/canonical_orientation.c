// board/symmetry.h finds the orientation; moves are translated letter by letter.
#include "rules/canonical_orientation.h"

#include <ctype.h>

#include "base/text.h"
#include "board/symmetry.h"
#include "rules/verify.h"

CanonicalOrientation canonical_orientation_of(const Board *board) {
  int symmetry = symmetry_orientation(board);
  return (CanonicalOrientation){symmetry_apply(board, symmetry), symmetry};
}

void canonical_orientation_free(CanonicalOrientation *canonical) { board_free(&canonical->board); }

static char *transformed_moves(const char *moves, int symmetry) {
  Text out = {0};
  text_add(&out, "");
  for (Dir dir; verify_direction(*moves, &dir); moves++)
    text_add_char(&out, verify_letter(symmetry_dir(dir, symmetry), isupper((unsigned char)*moves)));
  return text_take(&out);
}

char *canonical_orientation_moves(const CanonicalOrientation *canonical, const char *moves) {
  return transformed_moves(moves, canonical->symmetry);
}

char *canonical_orientation_moves_back(const CanonicalOrientation *canonical, const char *moves) {
  return transformed_moves(moves, symmetry_inverse(canonical->symmetry));
}
