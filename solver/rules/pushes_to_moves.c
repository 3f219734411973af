// The walks come from rules/player_walk.h; this only owns the memory.
#include "rules/pushes_to_moves.h"

#include "rules/player_walk.h"

char *pushes_to_moves(const Squares *squares, const Push *pushes, size_t count) {
  Text text = {0};
  PlayerWalk walk = {0};
  text_add(&text, "");
  player_walk_begin(&walk, squares);
  player_walk_write(&walk, pushes, count, &text);
  player_walk_free(&walk);
  return text_take(&text);
}
