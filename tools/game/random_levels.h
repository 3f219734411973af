// Random levels without end: the generator works in the background while one plays.
#ifndef TSB_RANDOM_LEVELS_H
#define TSB_RANDOM_LEVELS_H

#include "level_maker/level_wish.h"
#include "widgets/play_context.h"

typedef struct RandomLevels RandomLevels;

// Makes the empty set endless. It may get the last level of the time before.
RandomLevels *random_levels_start(const LevelWish *wish, uint64_t seed, Screen *screen,
                                  LevelSet *set);
void random_levels_stop(RandomLevels *random);  // NULL is allowed
// Waits for a level and adds it to the set of the context. False if the player does not want to
// wait, or if no level will come: then with a message.
bool random_levels_add(RandomLevels *random, PlayContext *play, Leave *leave, Text *error);
// Keeps the level that is played, so that a player who stops in its middle comes back to it.
void random_levels_remember(const Level *level);
// Asks for tier, boxes and size. False if the player went back, or left the game.
bool random_levels_ask(PlayContext *play, LevelWish *wish, Leave *leave);

#endif
