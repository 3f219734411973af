// The menu of the game: other modes, settings, and what concerns the whole set of levels.
#ifndef TSB_GAME_MENU_H
#define TSB_GAME_MENU_H

#include "widgets/play_context.h"

// Id, text.
#define MENU_ITEMS(X)                                      \
  X(CONTINUE, "Go on with this level")                     \
  X(BACK, "Back to the levels you began with")             \
  X(LIST, "List of levels, with progress")                 \
  X(RACE, "Race against the computer on this level")       \
  X(RANDOM, "Random levels without end")                   \
  X(OWN, "Your own levels")                                \
  X(NEW_PACK, "A new pack of 25 levels, made on the spot") \
  X(RECORDS, "Your records")                               \
  X(KEYS, "Letters to move with")                          \
  X(STORY, "Story: a solved level opens the next")         \
  X(RESET, "Begin the story again (best solutions stay)")  \
  X(QUIT, "Quit")

typedef enum {
#define X(id, text) MENU_##id,
  MENU_ITEMS(X)
#undef X
      MENU_COUNT
} MenuItem;

// What can be chosen now.
typedef struct {
  bool way_back;  // from random levels or the player's own, to others
  bool story;     // the levels can be a story
} GameMenu;

// MENU_CONTINUE if the user goes back; then *leave may say that he left the game.
MenuItem game_menu_choose(PlayContext *play, GameMenu menu, Leave *leave);
// True if a word was chosen, and its index is in *chosen, where the list begins.
bool game_menu_word(PlayContext *play, const char *title, const char *(*word)(size_t index),
                    size_t count, size_t *chosen, Leave *leave);

#endif
