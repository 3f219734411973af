// New levels without end, made by the generator in a thread while the player plays.
//
// Every level is proved, rated and new, as in `generate`. A few levels are kept ready; then the
// thread rests until one of them is taken, so that the machine is quiet while one plays. Levels
// depend on the wish and the seed alone, and come in the same order each time.
#ifndef TSB_LEVEL_MAKER_H
#define TSB_LEVEL_MAKER_H

#include "level/generated_level.h"
#include "level_maker/level_wish.h"

enum { LEVEL_MAKER_READY = 3 };  // levels that are kept ready

typedef struct LevelMaker LevelMaker;

typedef enum {
  LEVEL_MAKER_WORKING,
  LEVEL_MAKER_RESTING,  // enough levels are ready
  LEVEL_MAKER_ENDED,    // no more levels will be made; some may still be ready
} LevelMakerState;

// Starts the thread. `wake` (may be NULL) is called from it whenever a level is ready, and when the
// maker has ended; it must not call the maker. No signal is delivered to the thread. A wish that
// cannot be granted ends the maker at once, see level_maker_state; then `wake` is not called.
LevelMaker *level_maker_start(const LevelWish *wish, uint64_t seed, void (*wake)(void *context),
                              void *context);

// Takes the next level, which the caller frees. False if none is ready yet.
bool level_maker_take(LevelMaker *maker, GeneratedLevel *level);

// Adds one line to `why` (may be NULL): why the maker has ended, or while it works, that the wished
// levels may never come. Nothing if all is well.
LevelMakerState level_maker_state(const LevelMaker *maker, Text *why);

// Ends the thread soon, wherever it is, and frees everything. NULL is allowed.
void level_maker_stop(LevelMaker *maker);

#endif
