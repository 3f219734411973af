// The levels of the player: a pack that is made on the spot and kept for the next time, and the
// collection of levels that he took.
#ifndef TSB_OWN_LEVELS_H
#define TSB_OWN_LEVELS_H

#include "widgets/play_context.h"

// A collection in a file of the state folder. Reading gives false if there is none.
bool own_levels_read(const char *name, Collection *levels);
void own_levels_keep(const char *name, const Collection *levels, Text *error);

// Each replaces the set. False if there are no such levels; then the set stays.
bool own_levels_read_pack(LevelSet *set);
bool own_levels_read_kept(LevelSet *set, Text *error);  // with a message
// Makes a new pack, shows on the screen how far it is, and keeps it. The pack before stays as
// pack-1.xsb, pack-2.xsb and so on, which `play` opens like any file. If it cannot be kept, `error`
// says why. False if the player stopped it; then the set stays.
bool own_levels_make(PlayContext *play, LevelSet *set, uint64_t seed, Leave *leave, Text *error);

// The same without a screen: reads the pack, or makes and keeps it.
bool own_levels_get_pack(LevelSet *set, uint64_t seed, Text *error);

#endif
