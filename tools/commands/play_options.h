// The options of `play`, which its two kinds of levels share.
#ifndef TSB_PLAY_OPTIONS_H
#define TSB_PLAY_OPTIONS_H

#include "cli/command.h"

typedef struct {
  long level;
  bool story, free, race, watch, plain, records, ascii;
  const char *random, *boxes, *size;
  int strength;  // a RaceStrength
  int keys;      // 0: as last time; else a MovementKeys plus 1
  long clock;    // milliseconds of a turn; 0: turn by turn
  const char *seed;
} PlayOptions;

// Why the options do not go together; NULL if they do.
const char *play_option_conflict(const Call *call);
// May the levels be a story? Is the operand a pack, and no option against it?
bool play_option_story(const Call *call);
// Prints a message and returns the exit code.
int play_refuse(const Call *call, const char *text);

#endif
