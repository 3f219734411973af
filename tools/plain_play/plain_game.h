// A game that is played by typing, without its input and output: lines in, text out.
#ifndef TSB_PLAIN_GAME_H
#define TSB_PLAIN_GAME_H

#include "base/stop_flag.h"
#include "plain_play/plain_setup.h"
#include "terminal/board_text.h"
#include "text/slice.h"

typedef struct PlainGame PlainGame;

// Opens the first level. `stop` (may be NULL) ends searches. Everything is borrowed.
PlainGame *plain_game_new(const PlainPlay *play, TextArea area, const StopFlag *stop);
void plain_game_free(PlainGame *game);

// Says what level it is and prints the board. False with a message in `out` if the moves to begin
// with are not legal.
bool plain_game_begin(PlainGame *game, Text *out);
// Does the actions of a line and says what happened; false if the player wants to quit.
bool plain_game_line(PlainGame *game, Slice line, Text *out);
void plain_game_prompt(const PlainGame *game, Text *out);  // "move 12, 3 pushes> "
// Tries once more to save what could not be saved. False if moves of this game will be lost.
bool plain_game_save(PlainGame *game);
// The player pauses: what he did goes to the disk.
void plain_game_flush(PlainGame *game);

#endif
