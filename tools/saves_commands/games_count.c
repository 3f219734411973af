#include "saves_commands/games_count.h"

void games_count_write(size_t sokoban, size_t labyrinths, Text *out) {
  size_t all = sokoban + labyrinths;
  text_format(out, "%zu game%s", all, all == 1 ? "" : "s");
  if (labyrinths) text_format(out, " (%zu labyrinth%s)", labyrinths, labyrinths == 1 ? "" : "s");
}
