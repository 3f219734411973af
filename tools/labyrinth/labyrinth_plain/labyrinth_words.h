// What a labyrinth says while it is played by typing, in sentences that a screen reader can read.
#ifndef TSB_LABYRINTH_WORDS_H
#define TSB_LABYRINTH_WORDS_H

#include "labyrinth_rules/labyrinth_game.h"

// Cells are counted from 1 at the top left: "column 3, row 2".
void labyrinth_words_cell(const Labyrinth *maze, int cell, Text *out);
void labyrinth_words_count(size_t count, const char *one, const char *many, Text *out);  // "1 turn"
const char *labyrinth_words_move(LabyrinthMove move);  // "go left", "wait"

// Why a move is refused: "cannot go left: the door is closed, you need key a".
void labyrinth_words_refusal(const Labyrinth *maze, const LabyrinthState *state, Dir dir,
                             Text *out);

// Sentences are separated by blanks. The first: what a turn changed besides the places, such as
// "You take a sweet: 2 are left. 3 doors open."; nothing if nothing did.
void labyrinth_words_changes(const Labyrinth *maze, const LabyrinthState *before,
                             const LabyrinthState *after, Text *out);
// "A monster is 3 steps away, to the left." The nearest one; nothing if there is none. `safe`: was
// it said before that none has a way? That is not said again.
void labyrinth_words_danger(const Labyrinth *maze, const LabyrinthState *state, bool *safe,
                            Text *out);

// Several lines: you, sweets, exit, keys, switches, doors, monsters, and what is in each direction.
void labyrinth_words_where(const Labyrinth *maze, const LabyrinthState *state, Text *out);

#endif
