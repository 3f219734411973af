// The chosen row stays on the screen: the window of rows moves as little as it can.
#include "widgets/choice_list.h"

#include "widgets/inks.h"

enum { ROWS_ABOVE = 2, ROWS_BELOW = 2 };  // title and footer, each with a blank line

typedef struct {
  PlayContext *play;
  ChoiceList *list;
  size_t top;  // the first row that is seen
} State;

static size_t visible_rows(const State *state) {
  int rows = screen_rows(state->play->screen) - ROWS_ABOVE - ROWS_BELOW;
  return rows > 0 ? (size_t)rows : 1;
}

static bool can_choose(const ChoiceList *list, size_t index) {
  Text text = {0};
  bool can = list->row(list->context, index, &text) == CHOICE_OPEN;
  text_free(&text);
  return can;
}

// The first row that can be chosen, from `at` on in this direction; false if there is none.
static bool choose_from(ChoiceList *list, long at, long step) {
  for (; at >= 0 && at < (long)list->count; at += step)
    if (can_choose(list, (size_t)at)) return list->chosen = (size_t)at, true;
  return false;
}

// Moves the choice by so many rows, or as near to that as it can.
static void move_choice(ChoiceList *list, long by) {
  long at = (long)list->chosen + by, last = (long)list->count - 1, step = by < 0 ? -1 : 1;
  if (at < 0) at = 0;
  if (at > last) at = last;
  if (!choose_from(list, at, step)) choose_from(list, at, -step);
}

static void keep_in_view(State *state) {
  size_t rows = visible_rows(state), chosen = state->list->chosen;
  if (chosen < state->top) state->top = chosen;
  if (chosen >= state->top + rows) state->top = chosen - rows + 1;
  // A heading above the first choice is worth seeing.
  if (state->top > 0 && chosen == state->top && rows > 1 && !can_choose(state->list, chosen - 1))
    state->top--;
}

static void draw_row(const State *state, size_t index, int row) {
  Text text = {0};
  const ChoiceList *list = state->list;
  ChoiceKind kind = list->row(list->context, index, &text);
  ScreenInk ink = kind == CHOICE_OPEN ? screen_plain_ink() : ink_dim();
  if (kind == CHOICE_HEADING) ink = ink_title();
  if (index == list->chosen) ink = ink_chosen();
  screen_put(state->play->screen, row, 1, ink, text.data ? text.data : "");
  text_free(&text);
}

static void draw(State *state) {
  Screen *screen = state->play->screen;
  const ChoiceList *list = state->list;
  keep_in_view(state);
  screen_erase(screen);
  screen_put(screen, 0, 1, ink_title(), list->title);
  for (size_t i = 0; i < visible_rows(state) && state->top + i < list->count; i++)
    draw_row(state, state->top + i, ROWS_ABOVE + (int)i);
  screen_put(screen, screen_rows(screen) - 1, 1, ink_dim(), list->footer);
  screen_show(screen);
}

// True if the row under the mouse can be chosen.
static bool choose_at(State *state, int row) {
  ChoiceList *list = state->list;
  size_t index = state->top + (size_t)(row - ROWS_ABOVE);
  if (row < ROWS_ABOVE || index >= list->count || index >= state->top + visible_rows(state))
    return false;
  if (!can_choose(list, index)) return false;
  list->chosen = index;
  return true;
}

static void scroll(State *state, const ScreenEvent *event) {
  long page = (long)visible_rows(state), last = (long)state->list->count;
  if (event->kind == SCREEN_WHEEL_UP) move_choice(state->list, -1);
  if (event->kind == SCREEN_WHEEL_DOWN) move_choice(state->list, 1);
  if (event->kind != SCREEN_KEY) return;
  GameCommand command = key_table_command(state->play->keys, event->key);
  if (command == COMMAND_UP) move_choice(state->list, -1);
  if (command == COMMAND_DOWN) move_choice(state->list, 1);
  if (event->key == SCREEN_KEY_PAGE_UP) move_choice(state->list, -page);
  if (event->key == SCREEN_KEY_PAGE_DOWN) move_choice(state->list, page);
  if (event->key == SCREEN_KEY_HOME) move_choice(state->list, -last);
  if (event->key == SCREEN_KEY_END) move_choice(state->list, last);
}

static bool goes_back(const State *state, const ScreenEvent *event) {
  return event->kind == SCREEN_KEY &&
         (event->key == SCREEN_KEY_ESCAPE || event->key == SCREEN_KEY_BACKSPACE ||
          key_table_command(state->play->keys, event->key) == COMMAND_QUIT);
}

bool choice_list_run(PlayContext *play, ChoiceList *list, Leave *leave) {
  State state = {play, list, 0};
  *leave = LEAVE_BACK;
  if (!list->count) return false;
  if (list->chosen >= list->count) list->chosen = 0;
  if (!can_choose(list, list->chosen)) move_choice(list, 1);
  for (;;) {
    draw(&state);
    ScreenEvent event = screen_wait(play->screen, -1);
    *leave = play_context_leave(&event);
    if (*leave != LEAVE_BACK || goes_back(&state, &event)) return false;
    if (event.kind == SCREEN_PRESS && choose_at(&state, event.row)) return true;
    if (event.kind == SCREEN_KEY && (event.key == SCREEN_KEY_ENTER || event.key == ' '))
      return can_choose(list, list->chosen);
    scroll(&state, &event);
  }
}
