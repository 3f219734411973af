// A labyrinth that is played by typing, without its input and output: lines in, text out.
#ifndef TSB_LABYRINTH_PLAIN_GAME_H
#define TSB_LABYRINTH_PLAIN_GAME_H

#include "base/stop_flag.h"
#include "labyrinth_set/labyrinth_set.h"
#include "text/slice.h"

// What is played, and how boards are printed. All is borrowed.
typedef struct {
  LabyrinthSet *set;                              // at least one level
  size_t first;                                   // the index of the level to begin with
  const char *moves;                              // to begin with, or NULL
  bool ascii, color;                              // of boards
  int columns, lines;                             // that a board may take; 0 is unlimited
  void (*tell)(const void *listener, Text *out);  // says at once what was said so far; empties it
  const void *listener;
} LabyrinthPlain;

typedef struct LabyrinthPlainGame LabyrinthPlainGame;

// Opens the first level. `stop` (may be NULL) ends searches.
LabyrinthPlainGame *labyrinth_plain_game_new(const LabyrinthPlain *play, const StopFlag *stop);
void labyrinth_plain_game_free(LabyrinthPlainGame *game);

// Says what level it is and prints the board. False with a message in `out` if the moves to begin
// with are refused.
bool labyrinth_plain_game_begin(LabyrinthPlainGame *game, Text *out);
// Does the actions of a line and says what happened; false if the player wants to quit.
bool labyrinth_plain_game_line(LabyrinthPlainGame *game, Slice line, Text *out);
void labyrinth_plain_game_prompt(const LabyrinthPlainGame *game, Text *out);
// Tries once more to save what could not be saved. False if moves of this game will be lost.
bool labyrinth_plain_game_save(LabyrinthPlainGame *game);
void labyrinth_plain_game_flush(LabyrinthPlainGame *game);  // what was done goes to the disk

#endif
