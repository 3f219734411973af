// Moves shown one after the other: how a game got where it is, a solution, a record.
//
// Every step is shown and then waits for its own delay. So no move is skipped on a slow terminal;
// the film only gets longer.
#ifndef TSB_FILM_H
#define TSB_FILM_H

#include "rules/game.h"

enum { FILM_DELAY = 250 };  // milliseconds between two steps

// Zeroed: no film is on.
typedef struct {
  Game *game;
  size_t count;  // of moves
  bool playing;
  int64_t due;  // the time of the next step
} Film;

// Starts at the first position. False with a message if a move is illegal.
bool film_begin(Film *film, const Board *start, const char *moves, Text *error);
void film_end(Film *film);  // a zeroed film is fine
static inline bool film_is_on(const Film *film) { return film->game; }

bool film_is_over(const Film *film);  // at its last position
void film_pause(Film *film, bool pause);
void film_step(Film *film, bool forward);  // by hand; pauses
// Milliseconds until the next step; -1 if no step is due.
int film_wait(const Film *film);
// Makes the step that is due; false if none is.
bool film_tick(Film *film);

#endif
