#include "game/game_menu.h"

#include "game/choice_list.h"

static const char *const texts[] = {
#define X(id, text) text,
    MENU_ITEMS(X)
#undef X
};

static const char *menu_text(size_t index) { return texts[index]; }

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

MenuItem game_menu_choose(PlayContext *play, Leave *leave) {
  size_t chosen = MENU_CONTINUE;
  game_menu_word(play, "Menu", menu_text, MENU_COUNT, &chosen, leave);
  return (MenuItem)chosen;
}
