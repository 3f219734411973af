// Levels that were played stay in the set, so the player can go back to them.
#include "game/random_levels.h"

#include <assert.h>

#include "base/mem.h"
#include "formats/level_format.h"
#include "game/own_levels.h"
#include "level_maker/level_maker.h"
#include "pack/pack_xsb.h"
#include "saves/state_levels.h"
#include "widgets/choice_list.h"
#include "widgets/inks.h"

struct RandomLevels {
  LevelWish wish;
  LevelMaker *maker;
};

static void wake_screen(void *screen) { screen_wake(screen); }

// A level in the form in which packs have it, so that the game knows its tier and optimum.
static void add_level(LevelSet *set, const GeneratedLevel *made) {
  Text text = {0}, title = {0};
  Collection one = {0};
  Problems problems = {0};
  LevelFacts facts;
  text_format(&title, "Random %s %zu", tier_name(made->tier), set->levels.count + 1);
  pack_xsb_level(made, &(LevelLabel){.title = title.data}, &text);
  level_format_read(text.data, text.length, &one, &problems);
  assert(one.count == 1);
  level_facts_read(NULL, &one, &facts, &title);
  level_set_add(set, &one.levels[0], facts);
  problems_free(&problems);
  collection_free(&one);
  text_free(&text);
  text_free(&title);
}

void random_levels_remember(const Level *level) {
  Text ignored = {0};  // the game itself is saved elsewhere
  Collection one = {.levels = (Level *)level, .count = 1};
  own_levels_keep(STATE_LEVELS_RANDOM, &one, &ignored);
  text_free(&ignored);
}

// Maps of a wish are at most three cells a pattern wide, and a wall around.
static bool fits_size(const LevelWish *wish, const Board *board) {
  enum { PATTERN = 3, WALLS = 2 };
  int width = PATTERN * wish->width + WALLS, height = PATTERN * wish->height + WALLS;
  int wide = board->room.width, high = board->room.height;
  return !wish->width || (wide <= width && high <= height) || (wide <= height && high <= width);
}

static bool is_wanted(const LevelWish *wish, const LevelFacts *facts, const Board *board) {
  int boxes = board_box_count(board);
  return (wish->tier == TIER_COUNT || wish->tier == facts->tier) && boxes >= wish->boxes_min &&
         (!wish->boxes_max || boxes <= wish->boxes_max) && fits_size(wish, board);
}

// The level of the last time, if it was begun and not solved, and is what is wanted now.
static void add_last_level(LevelSet *set, const LevelWish *wish) {
  Collection last = {0};
  LevelFacts facts;
  Text ignored = {0};
  if (own_levels_read(STATE_LEVELS_RANDOM, &last) && last.count == 1) {
    const Board *board = &last.levels[0].board;
    level_facts_read(NULL, &last, &facts, &ignored);
    SavedSummary saved = saved_games_summary(board);
    if (is_wanted(wish, &facts, board) && saved.moves && !saved.solved && !saved.helped)
      level_set_add(set, &last.levels[0], facts);
  }
  collection_free(&last);
  text_free(&ignored);
}

static void draw_waiting(PlayContext *play, const LevelWish *wish, const char *why) {
  Text line = {0};
  Screen *screen = play->screen;
  text_add(&line, "Making a new level: ");
  level_wish_write(wish, &line);
  screen_erase(screen);
  screen_put(screen, screen_rows(screen) / 2, 2, ink_title(), line.data);
  screen_put(screen, screen_rows(screen) / 2 + 1, 2, ink_warning(), why);
  screen_put(screen, screen_rows(screen) - 1, 0, ink_dim(), "Esc: back   Q: quit");
  screen_show(screen);
  text_free(&line);
}

static bool goes_back(const PlayContext *play, const ScreenEvent *event, Leave *leave) {
  *leave = play_context_leave(event);
  if (*leave != LEAVE_BACK) return true;
  if (event->kind != SCREEN_KEY) return false;
  if (key_table_command(play->keys, event->key) == COMMAND_QUIT) *leave = LEAVE_QUIT;
  return event->key == SCREEN_KEY_ESCAPE || *leave == LEAVE_QUIT;
}

RandomLevels *random_levels_start(const LevelWish *wish, uint64_t seed, Screen *screen,
                                  LevelSet *set) {
  RandomLevels *random = mem_alloc(1, sizeof *random);
  *random = (RandomLevels){*wish, level_maker_start(wish, seed, wake_screen, screen)};
  set->endless = true;
  add_last_level(set, wish);
  return random;
}

void random_levels_stop(RandomLevels *random) {
  if (!random) return;
  level_maker_stop(random->maker);
  mem_free(random);
}

bool random_levels_add(RandomLevels *random, PlayContext *play, Leave *leave, Text *error) {
  GeneratedLevel made = {0};
  while (!level_maker_take(random->maker, &made)) {
    Text why = {0};
    if (level_maker_state(random->maker, &why) == LEVEL_MAKER_ENDED) {
      text_add(error, why.data ? why.data : "no more such levels");
      text_free(&why);
      return false;
    }
    draw_waiting(play, &random->wish, why.data ? why.data : "");
    text_free(&why);
    ScreenEvent event = screen_wait(play->screen, -1);
    if (goes_back(play, &event, leave)) return false;
  }
  add_level(play->set, &made);
  generated_level_free(&made);
  return true;
}

static ChoiceKind tier_row(const void *context, size_t index, Text *out) {
  (void)context;
  text_add(out, index < TIER_COUNT ? tier_name((Tier)index) : "any");
  return CHOICE_OPEN;
}

// The first choice leaves it to the tier.
static ChoiceKind boxes_row(const void *context, size_t index, Text *out) {
  (void)context;
  if (!index) text_add(out, "as the tier needs");
  else text_format(out, "%zu", index + 1);
  return CHOICE_OPEN;
}

static const struct {
  int width, height;
} sizes[] = {{0, 0}, {2, 2}, {3, 2}, {3, 3}, {4, 3}, {4, 4}};

static ChoiceKind size_row(const void *context, size_t index, Text *out) {
  (void)context;
  if (!index) text_add(out, "as the tier needs");
  else text_format(out, "%dx%d patterns", sizes[index].width, sizes[index].height);
  return CHOICE_OPEN;
}

bool random_levels_ask(PlayContext *play, LevelWish *wish, Leave *leave) {
  enum { BOXES = 6 };
  ChoiceList tiers = {
      .title = "Random levels: how hard?", .row = tier_row, .count = TIER_COUNT + 1};
  ChoiceList boxes = {.title = "How many boxes?", .row = boxes_row, .count = BOXES};
  ChoiceList size = {.title = "How large?", .row = size_row, .count = sizeof sizes / sizeof *sizes};
  ChoiceList *const lists[] = {&tiers, &boxes, &size};
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
    lists[i]->footer = "Enter: choose   Esc: back";
    if (!choice_list_run(play, lists[i], leave)) return false;
  }
  *wish = (LevelWish){.tier = (int)tiers.chosen,
                      .boxes_min = boxes.chosen ? (int)boxes.chosen + 1 : 0,
                      .width = sizes[size.chosen].width,
                      .height = sizes[size.chosen].height};
  wish->boxes_max = wish->boxes_min;
  return true;
}
