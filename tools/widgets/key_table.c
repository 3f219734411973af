// The set of letters is asked first, so a second key of a command gives way to it.
#include "widgets/key_table.h"

#include <string.h>

#include "terminal/screen.h"

typedef struct {
  int first, second;
  const char *meaning;
} CommandRow;

static const CommandRow rows[COMMAND_COUNT] = {
#define X(id, first, second, meaning) [COMMAND_##id] = {first, second, meaning},
    GAME_COMMANDS(X)
#undef X
};

// The letters to move with, in the order left, up, right, down.
static const char *const letters[KEYS_COUNT] = {
    [KEYS_ARROWS] = "", [KEYS_HJKL] = "hklj", [KEYS_WASD] = "awds", [KEYS_ZQSD] = "qzds"};

// Keys that do not print.
static const struct {
  int key;
  const char *name;
} names[] = {
    {SCREEN_KEY_LEFT, "Left"},      {SCREEN_KEY_UP, "Up"},          {SCREEN_KEY_RIGHT, "Right"},
    {SCREEN_KEY_DOWN, "Down"},      {SCREEN_KEY_BACKSPACE, "Bksp"}, {SCREEN_KEY_HOME, "Home"},
    {SCREEN_KEY_PAGE_DOWN, "PgDn"}, {SCREEN_KEY_PAGE_UP, "PgUp"},   {SCREEN_KEY_TAB, "Tab"},
    {SCREEN_KEY_F1, "F1"},
};

const char *key_table_set_name(size_t keys) {
  return keys < KEYS_COUNT ? settings_keys_name((MovementKeys)keys) : NULL;
}

const char *key_table_meaning(GameCommand command) { return rows[command].meaning; }

static const char *moving_letter(MovementKeys keys, int key) {
  enum { ASCII_END = 128 };
  return key > 0 && key < ASCII_END ? strchr(letters[keys], key) : NULL;
}

GameCommand key_table_command(MovementKeys keys, int key) {
  const char *letter = moving_letter(keys, key);
  if (letter) return (GameCommand)(COMMAND_LEFT + (letter - letters[keys]));
  for (int i = COMMAND_NONE + 1; key && i < COMMAND_COUNT; i++)
    if (rows[i].first == key || rows[i].second == key) return (GameCommand)i;
  return COMMAND_NONE;
}

static void add_key(Text *out, int key) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (names[i].key == key) {
      text_add(out, names[i].name);
      return;
    }
  text_add_char(out, (char)key);
}

void key_table_write_keys(MovementKeys keys, GameCommand command, Text *out) {
  const CommandRow *row = &rows[command];
  add_key(out, row->first);
  if (command >= COMMAND_LEFT && command <= COMMAND_DOWN) {
    if (letters[keys][0]) text_format(out, " %c", letters[keys][command - COMMAND_LEFT]);
  } else if (row->second && !moving_letter(keys, row->second)) {
    text_add_char(out, ' ');
    add_key(out, row->second);
  }
}
