// How a level lies in another file: turned, mirrored, moved within its board, or with the player in
// another place of his region. Two boards with the same level id have an orientation to each other.
// Moves of the one become moves of the other.
#ifndef TSB_ORIENTATION_H
#define TSB_ORIENTATION_H

#include "play/play_session.h"

typedef struct {
  const Board *from, *to;  // borrowed
  int symmetry;
  int dx, dy;        // after the symmetry
  bool same_player;  // both players start in the same place
} Orientation;

// False if the boards are not the same level. Both must have a player who cannot walk out.
bool orientation_find(const Board *from, const Board *to, Orientation *out);

Cell orientation_cell(const Orientation *orientation, Cell cell);

// The same moves on the other board. If the player starts in another place, a shortest walk takes
// the place of the walk to the first push. NULL if a move is illegal. The caller frees the letters.
char *orientation_moves(const Orientation *orientation, const char *moves);
// A whole session with its timeline and marks. A position before the first push becomes the start,
// if the player starts in another place.
PlaySession *orientation_session(const Orientation *orientation, const PlaySession *session);

#endif
