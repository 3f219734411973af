// The property Turns of our own files: "43 (the fewest)" or "at most 43". Others write what they
// like after this key.
#ifndef TSB_LABYRINTH_TURNS_H
#define TSB_LABYRINTH_TURNS_H

#include "base/text.h"
#include "labyrinth_formats/labyrinth_collection.h"

#define LABYRINTH_TURNS_KEY "Turns"

// What is known of the number of turns.
typedef enum {
  LABYRINTH_TURNS_OF_WIN,   // nothing but the win
  LABYRINTH_TURNS_FEWEST,   // no win is shorter
  LABYRINTH_TURNS_AT_MOST,  // a proof was tried and not found: an upper bound
} LabyrinthTurns;

void labyrinth_turns_write(size_t turns, bool fewest, Text *out);
// LABYRINTH_TURNS_OF_WIN if the property is missing, has another form, or tells another number: it
// says nothing about a win with so many turns.
LabyrinthTurns labyrinth_turns_read(const LabyrinthProperties *properties, size_t turns);

#endif
