#include "game/play_game.h"

#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "game/game_menu.h"
#include "game/level_list.h"
#include "game/own_levels.h"
#include "game/random_levels.h"
#include "game/records_page.h"
#include "level_play/advisor.h"
#include "saves/game_file.h"
#include "saves/settings.h"
#include "widgets/prompt_line.h"

typedef struct {
  PlayContext context;   // its set is the pack, or the levels aside
  LevelSet *pack;        // the levels that the player began with
  size_t pack_index;     // to come back to
  LevelSet aside;        // random levels, or the player's own
  RandomLevels *random;  // makes the levels aside, or NULL
  Settings settings;
  size_t index;  // of the level that is played
  LevelBegin begin;
  bool race;
  RaceStrength strength;
  uint64_t seed;
  const char *file;  // of the pack, or NULL
  bool free;         // all levels of the player's own pack are open
} Play;

static void wake_screen(void *screen) { screen_wake(screen); }

// What could not be saved or made is said until a key is pressed.
static Leave tell(Play *play, Text *message) {
  Leave leave = LEAVE_BACK;
  if (message->length) {
    text_add(message, "   (any key)");
    prompt_line_key(&play->context, message->data, &leave);
  }
  text_free(message);
  return leave;
}

static void forget_aside(Play *play) {
  random_levels_stop(play->random);
  play->random = NULL;
  level_set_free(&play->aside);
}

static Leave return_to_pack(Play *play) {
  if (play->context.set == play->pack) return LEAVE_BACK;
  forget_aside(play);
  play->context.set = play->pack;
  play->index = play->pack_index;
  return LEAVE_BACK;
}

// To an empty set, which the caller fills.
static void leave_pack(Play *play) {
  if (play->context.set == play->pack) play->pack_index = play->index;
  forget_aside(play);
  play->context.set = &play->aside;
  play->index = 0;
}

static Leave begin_random(Play *play, const LevelWish *wish) {
  leave_pack(play);
  play->random = random_levels_start(wish, play->seed++, play->context.screen, &play->aside);
  return LEAVE_BACK;
}

// A player who does not want to wait goes back to the level before. Before the first level he goes
// back to the pack, if there is one.
static Leave need_random_level(Play *play) {
  Text error = {0};
  Leave leave = LEAVE_BACK;
  if (play->index == play->aside.levels.count &&
      !random_levels_add(play->random, &play->context, &leave, &error)) {
    if (error.length) leave = tell(play, &error);
    if (play->index > 0) play->index--;
    else return_to_pack(play);
    if (leave == LEAVE_BACK && !play->context.set->levels.count) leave = LEAVE_QUIT;
  }
  if (play->random) random_levels_remember(&play->aside.levels.levels[play->index]);
  return leave;
}

static Leave new_pack(Play *play) {
  Text error = {0};
  Leave leave = LEAVE_BACK;
  if (!own_levels_make(&play->context, play->pack, play->seed++, &leave, &error)) return leave;
  play->pack->story = !play->free;
  return_to_pack(play);
  play->index = 0;
  play->file = NULL;
  return tell(play, &error);
}

static Leave ask_for_new_pack(Play *play) {
  Leave leave = LEAVE_BACK;
  int key = prompt_line_key(&play->context,
                            "Make a new story? The one before stays in a file of its own. y: yes",
                            &leave);
  return key == 'y' || key == 'Y' ? new_pack(play) : leave;
}

// If there are no levels yet, those of the player are read, or made.
static Leave need_levels(Play *play) {
  if (play->random) return need_random_level(play);
  if (play->context.set->levels.count) return LEAVE_BACK;
  if (!own_levels_read_pack(play->pack)) return new_pack(play);
  play->pack->story = !play->free;
  play->index = level_set_current(play->pack);
  return LEAVE_BACK;
}

static Leave play_kept(Play *play) {
  Text error = {0};
  LevelSet kept = {0};
  if (own_levels_read_kept(&kept, &error)) {
    leave_pack(play);
    play->aside = kept;
  }
  return tell(play, &error);
}

static Leave choose_keys(Play *play) {
  Leave leave = LEAVE_BACK;
  size_t chosen = play->context.keys;
  if (game_menu_word(&play->context, "Letters to move with, beside the arrow keys",
                     key_table_set_name, KEYS_COUNT, &chosen, &leave))
    play->context.keys = (MovementKeys)chosen;
  return leave;
}

static Leave choose_race(Play *play) {
  Leave leave = LEAVE_BACK;
  size_t chosen = play->strength;
  play->race = game_menu_word(&play->context, "How strong shall the computer be?",
                              race_strength_name, RACE_STRENGTH_COUNT, &chosen, &leave);
  play->strength = (RaceStrength)chosen;
  return leave;
}

static Leave choose_random(Play *play) {
  LevelWish wish;
  Leave leave = LEAVE_BACK;
  if (!random_levels_ask(&play->context, &wish, &leave)) return leave;
  return begin_random(play, &wish);
}

static Leave choose_level(Play *play) {
  Leave leave = LEAVE_BACK;
  level_list_choose(&play->context, &play->index, &leave);
  return leave;
}

// False with a message if it could not be saved.
static bool reset_level(LevelSet *set, size_t index, Text *error) {
  const Level *level = &set->levels.levels[index];
  if (!set->saved[index].story_solved) return true;
  GameFile *file = game_file_open(&level->board, level->title);
  game_file_reset_story(file);
  const char *trouble = game_file_trouble(file);
  bool saved = !trouble;
  if (trouble) text_add(error, trouble);
  game_file_close(file);
  level_set_refresh(set, index);
  return saved;
}

static Leave reset_story(Play *play) {
  LevelSet *set = play->context.set;
  Leave leave = LEAVE_BACK;
  int key = prompt_line_key(
      &play->context, "Begin the story again? All levels but the first close. y: yes", &leave);
  if (key != 'y' && key != 'Y') return leave;
  Text error = {0};
  for (size_t i = 0; i < set->levels.count; i++)
    if (!reset_level(set, i, &error)) break;
  set->story = true;
  play->index = 0;
  return tell(play, &error);
}

static Leave toggle_story(Play *play) {
  LevelSet *set = play->context.set;
  set->story = !set->story;
  if (!level_set_is_open(set, play->index)) play->index = level_set_current(set);
  return LEAVE_BACK;
}

static Leave run_menu(Play *play) {
  Leave leave = LEAVE_BACK;
  bool aside = play->context.set != play->pack;
  GameMenu menu = {.way_back = aside && play->pack->levels.count, .story = !aside};
  switch (game_menu_choose(&play->context, menu, &leave)) {
    case MENU_BACK:
      return return_to_pack(play);
    case MENU_LIST:
      return choose_level(play);
    case MENU_RACE:
      return choose_race(play);
    case MENU_RANDOM:
      return choose_random(play);
    case MENU_OWN:
      return play_kept(play);
    case MENU_NEW_PACK:
      return ask_for_new_pack(play);
    case MENU_RECORDS:
      return records_page_show(&play->context);
    case MENU_KEYS:
      return choose_keys(play);
    case MENU_STORY:
      return toggle_story(play);
    case MENU_RESET:
      return reset_story(play);
    case MENU_QUIT:
      return LEAVE_QUIT;
    default:
      return leave;
  }
}

// At once, not at the end: the program may be killed.
static void save_settings(Play *play) {
  Text ignored = {0};  // moves are saved elsewhere
  play->settings.keys = play->context.keys;
  play->settings.dead_end_warning = play->context.warn;
  if (play->file && play->context.set == play->pack) {
    mem_free(play->settings.last_file);
    play->settings.last_file = mem_string(play->file, strlen(play->file));
    play->settings.last_level = play->context.set->levels.levels[play->index].number;
  }
  settings_write(&play->settings, &ignored);
  text_free(&ignored);
}

static Leave play_level(Play *play) {
  LevelBegin begin = play->begin;
  bool race = play->race;
  play->begin = (LevelBegin){0};
  play->race = false;
  save_settings(play);
  if (race) return race_screen_run(&play->context, play->index, play->strength);
  return level_screen_run(&play->context, play->index, &begin);
}

static bool goes_on(Leave leave) {
  return leave != LEAVE_QUIT && leave != LEAVE_INTERRUPTED && leave != LEAVE_CLOSED;
}

static Leave play_on(Play *play, Leave leave) {
  while (goes_on(leave)) {
    if (leave == LEAVE_MENU) leave = run_menu(play);
    else if (leave == LEAVE_LIST) leave = choose_level(play);
    else {
      const LevelSet *set = play->context.set;
      if (leave == LEAVE_NEXT && (set->endless || level_set_is_open(set, play->index + 1)))
        play->index++;
      if (leave == LEAVE_PREVIOUS && play->index > 0) play->index--;
      leave = need_levels(play);
      if (leave == LEAVE_BACK && play->context.set->levels.count) leave = play_level(play);
      else if (leave == LEAVE_BACK) leave = LEAVE_QUIT;
    }
  }
  return leave;
}

int play_game_run(const Call *call, const PlayGame *game) {
  Text error = {0};
  Play play = {.index = game->first,
               .begin = game->begin,
               .race = game->race,
               .strength = game->strength,
               .file = game->file,
               .free = game->free,
               .seed = game->seed};
  play.settings = settings_read();
  play.context.set = play.pack = game->set;
  play.context.keys = game->keys;
  play.context.warn = play.settings.dead_end_warning;
  play.context.screen = screen_open(STDOUT_FILENO, game->style, &error);
  if (!play.context.screen) {
    message_error_text(call->command->name, &error);
    settings_free(&play.settings);
    return EXIT_TROUBLE;
  }
  play.context.advisor = advisor_start(wake_screen, play.context.screen);
  Leave leave = play_on(&play, game->random ? begin_random(&play, &game->wish) : LEAVE_BACK);
  advisor_stop(play.context.advisor);
  if (play.context.set->levels.count) save_settings(&play);
  forget_aside(&play);
  settings_free(&play.settings);
  screen_close(play.context.screen);
  if (play.context.unsaved) message_error(call->command->name, "the last moves could not be saved");
  if (leave == LEAVE_INTERRUPTED) return EXIT_INTERRUPTED;
  return play.context.unsaved ? EXIT_TROUBLE : EXIT_OK;
}
