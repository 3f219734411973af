// What is played by typing, as the command line says it.
#ifndef TSB_PLAIN_SETUP_H
#define TSB_PLAIN_SETUP_H

#include "level_set/level_set.h"

typedef struct {
  LevelSet *set;      // at least one level
  size_t first;       // the index of the level to begin with
  const char *moves;  // to begin with, or NULL
  bool ascii;         // boards with the characters of .xsb even on a terminal
} PlainPlay;

#endif
