#include "game/game_menu.h"

#include "widgets/choice_list.h"

static const char *const texts[] = {
#define X(id, text) text,
    MENU_ITEMS(X)
#undef X
};

typedef struct {
  GameMenu menu;
  bool story_is_on;
} Rows;

static ChoiceKind menu_row(const void *context, size_t index, Text *out) {
  const Rows *rows = context;
  text_add(out, texts[index]);
  if (index == MENU_STORY) text_format(out, ": %s", rows->story_is_on ? "on" : "off");
  if (index == MENU_BACK && !rows->menu.way_back) return CHOICE_CLOSED;
  bool concerns_story = index == MENU_STORY || index == MENU_RESET;
  return concerns_story && !rows->menu.story ? CHOICE_CLOSED : CHOICE_OPEN;
}

typedef struct {
  const char *(*word)(size_t index);
} Words;

static ChoiceKind word_row(const void *context, size_t index, Text *out) {
  const Words *words = context;
  text_add(out, words->word(index));
  return CHOICE_OPEN;
}

bool game_menu_word(PlayContext *play, const char *title, const char *(*word)(size_t index),
                    size_t count, size_t *chosen, Leave *leave) {
  Words words = {word};
  ChoiceList list = {.title = title,
                     .footer = "Enter: choose   Esc: back",
                     .context = &words,
                     .row = word_row,
                     .count = count,
                     .chosen = *chosen};
  bool done = choice_list_run(play, &list, leave);
  if (done) *chosen = list.chosen;
  return done;
}

MenuItem game_menu_choose(PlayContext *play, GameMenu menu, Leave *leave) {
  Rows rows = {menu, play->set->story};
  ChoiceList list = {.title = "Menu",
                     .footer = "Enter: choose   Esc: back",
                     .context = &rows,
                     .row = menu_row,
                     .count = MENU_COUNT,
                     .chosen = MENU_CONTINUE};
  return choice_list_run(play, &list, leave) ? (MenuItem)list.chosen : MENU_CONTINUE;
}
