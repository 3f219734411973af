#include "rules/laid.h"

#include <ctype.h>

#include "base/text.h"
#include "board/symmetry.h"
#include "rules/verify.h"

Laid laid_take(const Board *board) {
  int which = symmetry_lay(board);
  return (Laid){symmetry_apply(board, which), which};
}

void laid_free(Laid *laid) { board_free(&laid->board); }

static char *turned(const char *moves, int which) {
  Text out = {0};
  text_add(&out, "");
  for (Dir dir; verify_direction(*moves, &dir); moves++)
    text_add_char(&out, verify_letter(symmetry_dir(dir, which), isupper((unsigned char)*moves)));
  return text_take(&out);
}

char *laid_moves(const Laid *laid, const char *moves) { return turned(moves, laid->which); }

char *laid_back(const Laid *laid, const char *moves) {
  return turned(moves, symmetry_inverse(laid->which));
}
