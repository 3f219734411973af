#include "game/game_menu.h"

#include "game/choice_list.h"

static const char *const texts[] = {
#define X(id, text) text,
    MENU_ITEMS(X)
#undef X
};

typedef struct {
  bool aside, story;
} Menu;

static ChoiceKind menu_row(const void *context, size_t index, Text *out) {
  const Menu *menu = context;
  text_add(out, texts[index]);
  if (index == MENU_BACK) return menu->aside ? CHOICE_OPEN : CHOICE_CLOSED;
  if (index == MENU_STORY) text_format(out, ": %s", menu->story ? "on" : "off");
  bool concerns_story = index == MENU_STORY || index == MENU_RESET;
  return concerns_story && menu->aside ? CHOICE_CLOSED : CHOICE_OPEN;
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

MenuItem game_menu_choose(PlayContext *play, bool aside, Leave *leave) {
  Menu menu = {aside, play->set->story};
  ChoiceList list = {.title = "Menu",
                     .footer = "Enter: choose   Esc: back",
                     .context = &menu,
                     .row = menu_row,
                     .count = MENU_COUNT,
                     .chosen = MENU_CONTINUE};
  return choice_list_run(play, &list, leave) ? (MenuItem)list.chosen : MENU_CONTINUE;
}
