// How many games an export file has, in words: "3 games (1 labyrinth)".
#ifndef TSB_GAMES_COUNT_H
#define TSB_GAMES_COUNT_H

#include "base/text.h"

void games_count_write(size_t sokoban, size_t labyrinths, Text *out);

#endif
