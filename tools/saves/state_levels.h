// The level files in the state folder that play makes itself: the player's own pack, and the random
// level that was played last. Exports carry them, so that a game can be gone on with elsewhere.
#ifndef TSB_STATE_LEVELS_H
#define TSB_STATE_LEVELS_H

#include <stdbool.h>

#include "base/text.h"

#define STATE_LEVELS_PACK "pack.xsb"
#define STATE_LEVELS_RANDOM "random.xsb"

// The text of the file, as an .xsb file in UTF-8. NULL in *text if there is none. False with a
// message in `error`.
bool state_levels_export(const char *name, char **text, Text *error);

typedef enum {
  STATE_LEVELS_SAME,  // we have them, or the text is empty
  STATE_LEVELS_TAKEN,
  STATE_LEVELS_KEPT,   // we have others: they stay
  STATE_LEVELS_FAILED  // `error` says why
} StateLevelsResult;

// Writes the file if there is none.
StateLevelsResult state_levels_import(const char *name, const char *text, Text *error);

#endif
