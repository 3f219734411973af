// Random levels without end: the generator works in the background while one plays.
#ifndef TSB_RANDOM_LEVELS_H
#define TSB_RANDOM_LEVELS_H

#include "game/play_context.h"
#include "level_maker/level_wish.h"

// Plays levels of this wish until the player leaves. A wish that cannot be granted gives a message
// in `error`.
Leave random_levels_play(PlayContext *play, const LevelWish *wish, uint64_t seed, Text *error);
// Asks for tier, boxes and size. False if the player went back, or left the game.
bool random_levels_ask(PlayContext *play, LevelWish *wish, Leave *leave);

#endif
