// A command as a dialogue: a prompt, a line of the user, an answer, until he quits or his input
// ends.
//
// It moves no cursor and works in a pipe and with a screen reader. Standard input has the lines.
// Where it is no terminal, each line is printed after the prompt, so that the output reads like the
// dialogue that it is.
#ifndef TSB_DIALOGUE_H
#define TSB_DIALOGUE_H

#include "cli/command.h"
#include "text/slice.h"

// Who answers. `self` is given to each function.
typedef struct {
  void *self;
  // What is said first. False with a message in `out`: the dialogue does not begin.
  bool (*begin)(void *self, Text *out);
  void (*prompt)(const void *self, Text *out);
  bool (*answer)(void *self, Slice line, Text *out);  // false if the user wants to quit
  void (*flush)(void *self);  // the user pauses: what he did goes to the disk
  bool (*save)(void *self);   // at the end; false if something of it will be lost
} Dialogue;

// Returns the exit code. Interrupts are deferred.
int dialogue_run(const Call *call, const Dialogue *dialogue);

#endif
