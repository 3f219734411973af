// play: the game in the terminal, or by typing.
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "arguments/level_files.h"
#include "arguments/read_moves_file.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "commands/play_labyrinths.h"
#include "commands/play_options.h"
#include "game/own_levels.h"
#include "game/play_game.h"
#include "labyrinth_play/turn_clock.h"
#include "labyrinth_saves/labyrinth_records.h"
#include "plain_play/plain_play.h"
#include "rules/play_moves.h"
#include "saves/records_list.h"
#include "saves/settings.h"
#include "system/file.h"
#include "terminal/terminal_properties.h"

// The first word is the default: what the user chose last time.
static const char *keys_word(size_t index) {
  return index == 0 ? "last" : key_table_set_name(index - 1);
}

static const Option options[] = {
    {.name = "level",
     .letter = 'l',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(PlayOptions, level),
     .help = "begin with this level, all levels are open (default: the first that is not solved)",
     .min = 1,
     .max = LEVEL_FILES_MAX},
    {.name = "story",
     .kind = OPTION_FLAG,
     .offset = offsetof(PlayOptions, story),
     .help = "a solved level opens the next one (default for packs)"},
    {.name = "free",
     .kind = OPTION_FLAG,
     .offset = offsetof(PlayOptions, free),
     .help = "all levels are open (default for files that are no packs)"},
    {.name = "random",
     .argument = "TIER",
     .kind = OPTION_STRING,
     .offset = offsetof(PlayOptions, random),
     .help = "new levels without end: intro, easy, medium, hard, expert or any"},
    {.name = "boxes",
     .argument = "N|A-B",
     .kind = OPTION_STRING,
     .offset = offsetof(PlayOptions, boxes),
     .help = "with --random: how many boxes (default: as the tier needs)"},
    {.name = "size",
     .argument = "WxH",
     .kind = OPTION_STRING,
     .offset = offsetof(PlayOptions, size),
     .help = "with --random: how large, in 3x3 patterns (default: as the tier needs)"},
    {.name = "seed",
     .argument = "S",
     .kind = OPTION_STRING,
     .offset = offsetof(PlayOptions, seed),
     .help = "of new levels (default: another one each time)"},
    {.name = "race",
     .kind = OPTION_FLAG,
     .offset = offsetof(PlayOptions, race),
     .help = "race against the computer: it moves whenever you do"},
    {.name = "strength",
     .kind = OPTION_CHOICE,
     .argument = "WORD",
     .offset = offsetof(PlayOptions, strength),
     .help = "of the computer in a race",
     .choice = race_strength_name},
    {.name = "watch",
     .kind = OPTION_FLAG,
     .offset = offsetof(PlayOptions, watch),
     .help = "watch the stored solution, or your best, as a film first"},
    {.name = "plain",
     .kind = OPTION_FLAG,
     .offset = offsetof(PlayOptions, plain),
     .help = "play by typing words: for pipes and screen readers"},
    {.name = "records",
     .kind = OPTION_FLAG,
     .offset = offsetof(PlayOptions, records),
     .help = "list your best solutions instead, with --json complete"},
    {.name = "keys",
     .argument = "WORD",
     .kind = OPTION_CHOICE,
     .offset = offsetof(PlayOptions, keys),
     .help = "letters to move with, beside the arrow keys",
     .choice = keys_word},
    {.name = "clock",
     .argument = "MS",
     .kind = OPTION_INTEGER,
     .offset = offsetof(PlayOptions, clock),
     .help = "labyrinths: in time, a turn lasts so many milliseconds (default: turn by turn)",
     .min = TURN_CLOCK_MIN,
     .max = TURN_CLOCK_MAX},
    {.name = "ascii",
     .letter = 'a',
     .kind = OPTION_FLAG,
     .offset = offsetof(PlayOptions, ascii),
     .help = "draw with the characters of .xsb and .lab files"},
    {0},
};
static const PlayOptions defaults = {.strength = RACE_STRONG};

static int fail(const Call *call, Text *error) {
  message_error_text(call->command->name, error);
  return EXIT_TROUBLE;
}

int play_refuse(const Call *call, const char *text) {
  message_error(call->command->name, "%s", text);
  return EXIT_TROUBLE;
}

const char *play_option_conflict(const Call *call) {
  const PlayOptions *given = call->options;
  bool file = call->operand_count > 0;
  if (given->story && given->free) return "--story and --free exclude each other";
  if (given->story && given->level) return "--level opens all levels: --story does not go with it";
  if (given->random && file) return "--random makes levels: it takes no FILE";
  if (given->random && given->plain) return "--random needs the screen: --plain has none";
  if ((given->boxes || given->size) && !given->random) return "--boxes and --size go with --random";
  if (given->race && call->operand_count > 1) return "--race takes no MOVES";
  if (given->race && given->watch) return "--race and --watch exclude each other";
  if (given->plain && (given->race || given->watch))
    return "--race and --watch need the screen: --plain has none";
  if (given->plain && given->clock) return "--clock needs the screen: --plain has none";
  if (call->shared.json && !given->records) return "--json goes with --records";
  if (given->records && file) return "--records takes no FILE";
  return NULL;
}

// A seed of the user, or one that nobody had before.
static bool seed_of(const PlayOptions *given, uint64_t *seed, Text *error) {
  if (given->seed && !text_to_number(given->seed, seed)) {
    text_format(error, "--seed: '%s' is not a whole number", given->seed);
    return false;
  }
  if (!given->seed && getrandom(seed, sizeof *seed, 0) != sizeof *seed) *seed = 1;
  *seed &= UINT32_MAX;  // short enough to be typed again
  return true;
}

static bool is_pack(const char *operand) {
  char *path = level_files_path(operand);
  bool pack = strcmp(path, operand) != 0;
  mem_free(path);
  return pack;
}

bool play_option_story(const Call *call) {
  const PlayOptions *given = call->options;
  return given->story || (is_pack(call->operands[0]) && !given->free && !given->level);
}

// Reads the levels of the file or pack. False after an error.
static bool read_levels(const Call *call, LevelSet *set) {
  const char *operand = call->operands[0];
  char *path = level_files_path(operand);
  Collection levels = {0};
  Problems problems = {0};
  Text error = {0};
  bool read = level_files_read(path, &levels, &problems, &error);
  if (!read) message_error_text(call->command->name, &error);
  message_problems(file_name(path), &problems);
  if (read && !levels.count && !problems.count)
    message_error(call->command->name, "%s: no levels", file_name(path));
  if (levels.count) level_set_begin(set, &levels, operand, play_option_story(call));
  problems_free(&problems);
  collection_free(&levels);
  mem_free(path);
  return set->levels.count > 0;
}

// Where the player goes on: at the level that he played last in this file, or at the first one that
// is not solved.
static size_t level_to_go_on(const LevelSet *set, const char *file) {
  Settings settings = settings_read();
  size_t index = set->levels.count;
  if (file && settings.last_file && !strcmp(file, settings.last_file))
    level_set_find(set, settings.last_level, &index);
  settings_free(&settings);
  bool fits = level_set_is_open(set, index) && !level_set_is_solved(set, index);
  return fits ? index : level_set_current(set);
}

// The index of the level that --level names, or where the player goes on.
static bool first_level(const Call *call, const LevelSet *set, const char *file, size_t *index) {
  const PlayOptions *given = call->options;
  if (!given->level) return *index = level_to_go_on(set, file), true;
  if (level_set_find(set, given->level, index)) return true;
  message_error(call->command->name, "there is no level %ld", given->level);
  return false;
}

// The moves of the second operand; they must fit the level. False after an error.
static bool read_moves(const Call *call, const Level *level, char **moves) {
  Text error = {0}, line = {0};
  if (call->operand_count < 2) return true;
  *moves = read_moves_file(call, call->operands[1]);
  if (!*moves) return false;
  Game *game = play_moves(&level->board, *moves, &error);
  if (!game) {
    text_format(&line, "%s: %s", file_name(call->operands[1]), error.data);
    message_line(&line);
  }
  text_free(&error);
  game_free(game);
  return game;
}

static MovementKeys keys_of(const PlayOptions *given) {
  Settings settings = settings_read();
  MovementKeys keys = given->keys ? (MovementKeys)(given->keys - 1) : settings.keys;
  settings_free(&settings);
  return keys;
}

static int play_screen(const Call *call, LevelSet *set, PlayGame *game) {
  const PlayOptions *given = call->options;
  if (!isatty(STDOUT_FILENO))
    return play_refuse(call, "standard output is no terminal; see --plain");
  game->set = set;
  game->begin.watch = given->watch;
  game->race = given->race;
  game->strength = (RaceStrength)given->strength;
  game->keys = keys_of(given);
  game->style =
      (ScreenStyle){.color = terminal_color((ColorChoice)call->shared.color, STDOUT_FILENO),
                    .ascii = given->ascii,
                    .mouse = true};
  return play_game_run(call, game);
}

static int play_plain(const Call *call, LevelSet *set, const PlayGame *game) {
  const PlayOptions *given = call->options;
  PlainPlay plain = {
      .set = set, .first = game->first, .moves = game->begin.moves, .ascii = given->ascii};
  return plain_play_run(call, &plain);
}

static int play_file(const Call *call, LevelSet *set, PlayGame *game) {
  const PlayOptions *given = call->options;
  char *moves = NULL, *file = call->operand_count ? realpath(call->operands[0], NULL) : NULL;
  int code = EXIT_TROUBLE;
  game->file = file;
  if (first_level(call, set, file, &game->first) &&
      read_moves(call, &set->levels.levels[game->first], &moves)) {
    game->begin.moves = moves;
    code = given->plain ? play_plain(call, set, game) : play_screen(call, set, game);
  }
  mem_free(moves);
  free(file);  // of realpath
  return code;
}

// Without a file: the player's pack, or random levels.
static int play_own(const Call *call, LevelSet *set, PlayGame *game) {
  const PlayOptions *given = call->options;
  Text error = {0};
  if (given->random) {
    char *wrong = level_wish_parse(given->random, given->boxes, given->size, &game->wish);
    if (wrong) text_add(&error, wrong);
    mem_free(wrong);
    if (error.length) return fail(call, &error);
    game->random = true;
    return play_screen(call, set, game);
  }
  if (!given->plain && !given->level) {
    game->free = given->free;
    if (own_levels_read_pack(set)) {
      set->story = !given->free;
      game->first = level_set_current(set);
    }
    return play_screen(call, set, game);
  }
  if (!own_levels_get_pack(set, game->seed, &error)) return EXIT_INTERRUPTED;
  if (error.length) message_error_text(call->command->name, &error);
  set->story = !given->free && !given->level;
  return play_file(call, set, game);
}

static int print_records_json(const Call *call, UnreadGames *unread) {
  Text error = {0};
  cJSON *records = cJSON_CreateObject();
  if (!records_list_add_json(records, unread, &error) ||
      !labyrinth_records_add_json(records, unread, &error)) {
    cJSON_Delete(records);
    return fail(call, &error);
  }
  records_list_add_unread(records, unread);
  return json_print_result(call, records);
}

static int print_records_text(const Call *call, UnreadGames *unread) {
  Text out = {0}, error = {0};
  if (!records_list_write(&out, unread, &error) || !labyrinth_records_write(&out, unread, &error)) {
    text_free(&out);
    return fail(call, &error);
  }
  records_list_end(&out, unread);
  return message_result(call->command->name, &out) ? EXIT_OK : EXIT_TROUBLE;
}

static int print_records(const Call *call) {
  UnreadGames unread = {0};
  int code =
      call->shared.json ? print_records_json(call, &unread) : print_records_text(call, &unread);
  unread_games_free(&unread);
  return code;
}

static int run(const Call *call) {
  const PlayOptions *given = call->options;
  LevelSet set = {0};
  PlayGame game = {0};
  Text error = {0};
  int code = EXIT_TROUBLE;
  if (play_option_conflict(call)) return play_refuse(call, play_option_conflict(call));
  if (given->clock) return play_refuse(call, "--clock is for labyrinths");
  if (given->records) return print_records(call);
  if (!seed_of(given, &game.seed, &error)) return fail(call, &error);
  if (!call->operand_count) code = play_own(call, &set, &game);
  else if (read_levels(call, &set)) code = play_file(call, &set, &game);
  level_set_free(&set);
  return code;
}

static const Example examples[] = {
    {"tessoban play", "a story of 25 levels, made on the spot; goes on where you stopped"},
    {"tessoban play pack", "a pack as a story: a solved level opens the next"},
    {"tessoban play levels.xsb --level 7", "one level of a file"},
    {"tessoban play levels.xsb moves.mov", "begins with these moves as a film"},
    {"tessoban play --random hard --boxes 3", "new hard levels without end"},
    {"tessoban play pack --race --strength fair", "race against the computer"},
    {"echo 'rrR' | tessoban play --plain level.xsb", "play by typing"},
    {"tessoban play --records --json", "all best solutions, for programs"},
    {"tessoban play mazes", "a pack of labyrinths, turn by turn"},
    {"tessoban play mazes --level 3 --clock 500", "a labyrinth in time"},
    {0},
};

const Command cmd_play = {
    .name = "play",
    .summary = "Play levels in the terminal: story, random levels, a race against the computer.",
    .operands = "[FILE|PACK] [MOVES]",
    .level_operands = 1,
    .keeps_folders = true,
    .details =
        "Keys: the arrows and hjkl, wasd or zqsd move, u undoes, r restarts, i gives a hint, f "
        "shows a "
        "solution from here, n and p change the level, g lists the levels, m is the menu, ? shows "
        "all keys and the rules, Q quits. The mouse walks and pushes: click a square, or a box "
        "and then where it should go.\n"
        "Every move is saved before the next one is read, in $XDG_STATE_HOME/tessoban (default "
        "~/.local/state/tessoban), so nothing is lost when the terminal is closed. The game of a "
        "level is found by the level itself: the same level in another file, turned or mirrored, "
        "is the same game. 'tessoban saves' moves games between machines.\n"
        "Labyrinths are recognized by their content. They are played turn by turn, or in time: t "
        "switches, and --clock begins so. A turn in time that passes without a key is a turn of "
        "waiting. Space and . wait, c says whether you can still win, and a position from which "
        "you cannot is told with the reason. --race and --random are for Sokoban levels. A turned "
        "or mirrored labyrinth is another level, with a game of its own.",
    .options = options,
    .options_size = sizeof(PlayOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
    .run_labyrinth = play_labyrinths,
};
