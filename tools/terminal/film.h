// A played game shown step by step on a terminal, by hand or as a film.
#ifndef TSB_FILM_H
#define TSB_FILM_H

#include "rules/game.h"
#include "terminal/draw.h"

typedef struct {
  Game *game;         // at its start; its moves are made again from there
  const char *moves;  // the same as letters
  const char *title;  // for the first line
  bool ascii, color;
  bool plays;  // starts by itself, and is over after the last move
  bool more;   // another film follows
  long delay;  // between two steps, in milliseconds
} Film;

typedef enum { FILM_SEEN, FILM_QUIT, FILM_INTERRUPTED, FILM_NO_TERMINAL } FilmEnd;

FilmEnd film_show(const Film *film, int descriptor);

#endif
