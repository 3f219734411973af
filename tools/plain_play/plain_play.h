// The game as a dialogue: prints the board, reads a line of actions, says what happened.
//
// It moves no cursor and works in a pipe and with a screen reader. Standard input has the actions;
// its end ends the game. Where standard input is no terminal, each line is printed after the
// prompt, so that the output reads like the dialogue that it is.
#ifndef TSB_PLAIN_PLAY_H
#define TSB_PLAIN_PLAY_H

#include "cli/command.h"
#include "plain_play/plain_setup.h"

// Returns the exit code.
int plain_play_run(const Call *call, const PlainPlay *play);

#endif
