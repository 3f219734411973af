// What all screens of the game share.
#ifndef TSB_PLAY_CONTEXT_H
#define TSB_PLAY_CONTEXT_H

#include "level_set/level_set.h"
#include "terminal/screen.h"
#include "widgets/key_table.h"

typedef struct Advisor Advisor;  // level_play/advisor.h

typedef struct {
  Screen *screen;
  Advisor *advisor;  // of the position on the screen
  LevelSet *set;
  MovementKeys keys;
  bool warn;     // of dead ends
  bool unsaved;  // moves were left that could not be saved
  // Draws what is behind a prompt again after a change of size; NULL: nothing is.
  void (*draw_behind)(void *behind);
  void *behind;
} PlayContext;

// How a screen was left.
typedef enum {
  LEAVE_BACK,         // to the screen before
  LEAVE_QUIT,         // the game
  LEAVE_INTERRUPTED,  // by Ctrl-C
  LEAVE_CLOSED,       // by a signal, or with the terminal: nobody can be asked
  LEAVE_NEXT,         // to another level
  LEAVE_PREVIOUS,
  LEAVE_LIST,  // to the list of levels
  LEAVE_MENU,
} Leave;

// The way to leave that an event demands of every screen; LEAVE_BACK if it demands none.
static inline Leave play_context_leave(const ScreenEvent *event) {
  if (event->kind == SCREEN_CLOSED) return LEAVE_CLOSED;
  return event->kind == SCREEN_INTERRUPTED ? LEAVE_INTERRUPTED : LEAVE_BACK;
}

#endif
