// A list on the whole screen from which the user chooses a row, with keys or the mouse: menus and
// the list of levels.
#ifndef TSB_CHOICE_LIST_H
#define TSB_CHOICE_LIST_H

#include "widgets/play_context.h"

typedef enum {
  CHOICE_OPEN,
  CHOICE_CLOSED,
  CHOICE_HEADING
} ChoiceKind;  // only open ones are chosen

// Writes row `index` as text.
typedef ChoiceKind (*ChoiceRow)(const void *context, size_t index, Text *out);

typedef struct {
  const char *title, *footer;
  const void *context;
  ChoiceRow row;
  size_t count;
  size_t chosen;  // the row at the beginning, then the one that was chosen
} ChoiceList;

// True if a row was chosen. False if the user went back, or left the game: see *leave.
bool choice_list_run(PlayContext *play, ChoiceList *list, Leave *leave);

#endif
