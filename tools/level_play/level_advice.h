// Hints, solutions and warnings on the level screen: what the advisor is asked, and what its answer
// leads to.
#ifndef TSB_LEVEL_ADVICE_H
#define TSB_LEVEL_ADVICE_H

#include "level_play/level_state.h"

void level_advice_look(LevelState *state);    // is the new position a dead end?
void level_advice_hint(LevelState *state);    // the player wants a hint
void level_advice_solve(LevelState *state);   // the player wants to see a solution from here
void level_advice_answer(LevelState *state);  // the advisor has news
void level_advice_stop(LevelState *state);    // the player does not want to wait any longer
// A dead end that the player wants to know of: it is said as long as the position is one.
bool level_advice_warns(const LevelState *state);
void level_advice_write_warning(const LevelState *state, Text *out);
void level_advice_free(LevelState *state);

#endif
