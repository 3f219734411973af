// A race: person and computer play the same level side by side, move by move.
#ifndef TSB_RACE_SCREEN_H
#define TSB_RACE_SCREEN_H

#include "opponent/race_strength.h"
#include "widgets/play_context.h"

// Returns how the race was left: LEAVE_BACK to play on alone.
Leave race_screen_run(PlayContext *play, size_t index, RaceStrength strength);

#endif
