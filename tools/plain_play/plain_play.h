// The game as a dialogue: prints the board, reads a line of actions, says what happened.
//
// It moves no cursor and works in a pipe and with a screen reader. Standard input has the actions;
// its end ends the game. Where standard input is no terminal, each line is printed after the
// prompt, so that the output reads like the dialogue that it is.
#ifndef TSB_PLAIN_PLAY_H
#define TSB_PLAIN_PLAY_H

#include "cli/command.h"
#include "formats/collection_data.h"
#include "level_maker/level_facts.h"

typedef struct {
  const Collection *levels;  // at least one
  const LevelFacts *facts;   // one for each level, or NULL
  size_t first;              // the index of the level to begin with
  bool free;                 // all levels are open; else the next opens when one is solved
  const char *moves;         // to begin with, or NULL
  bool ascii;                // boards with the characters of .xsb even on a terminal
} PlainPlay;

// Returns the exit code.
int plain_play_run(const Call *call, const PlainPlay *play);

#endif
