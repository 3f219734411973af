// What a game that is played by typing says, in sentences that a screen reader can read.
#ifndef TSB_PLAIN_WORDS_H
#define TSB_PLAIN_WORDS_H

#include "rules/game.h"

// Squares are counted from 1 at the top left: "column 3, row 2".
void plain_words_square(Cell cell, Text *out);
const char *plain_words_direction(Dir dir);                                          // "left"
void plain_words_count(size_t count, const char *one, const char *many, Text *out);  // "1 move"

// Why a move was refused, and by what: "cannot go left: a wall is at column 1, row 2".
void plain_words_refusal(const Board *board, Dir dir, Step step, Text *out);

// Several lines: the player, the boxes, the goals, and what is in each direction.
void plain_words_where(const Board *board, Text *out);

// What to do first on the way of these moves: "walk to column 2, row 3 and push the box at column
// 3, row 3 right (rrR)". The moves must hold a push.
void plain_words_next_push(const Board *board, const char *moves, Text *out);

#endif
