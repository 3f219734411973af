// What is played by typing, as the command line says it.
#ifndef TSB_PLAIN_SETUP_H
#define TSB_PLAIN_SETUP_H

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

#endif
