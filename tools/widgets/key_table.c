// The set of letters is asked first, so a second key of a command gives way to it.
#include "widgets/key_table.h"

#include <string.h>

#include "terminal/screen.h"

enum { ROW_LEFT = 1, ROW_DOWN = 4 };

static const KeyRow game_rows[COMMAND_COUNT] = {
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
    {SCREEN_KEY_LEFT, "Left"},
    {SCREEN_KEY_UP, "Up"},
    {SCREEN_KEY_RIGHT, "Right"},
    {SCREEN_KEY_DOWN, "Down"},
    {SCREEN_KEY_BACKSPACE, "Bksp"},
    {SCREEN_KEY_HOME, "Home"},
    {SCREEN_KEY_PAGE_DOWN, "PgDn"},
    {SCREEN_KEY_PAGE_UP, "PgUp"},
    {SCREEN_KEY_TAB, "Tab"},
    {SCREEN_KEY_F1, "F1"},
    {' ', "Space"},
};

const char *key_table_set_name(size_t keys) {
  return keys < KEYS_COUNT ? settings_keys_name((MovementKeys)keys) : NULL;
}

const KeyRow *key_table_rows(void) { return game_rows; }

static const char *moving_letter(MovementKeys keys, int key) {
  enum { ASCII_END = 128 };
  return key > 0 && key < ASCII_END ? strchr(letters[keys], key) : NULL;
}

int key_rows_find(const KeyRow *rows, int count, MovementKeys keys, int key) {
  const char *letter = moving_letter(keys, key);
  if (letter) return ROW_LEFT + (int)(letter - letters[keys]);
  for (int i = ROW_LEFT; key && i < count; i++)
    if (rows[i].first == key || rows[i].second == key) return i;
  return 0;
}

GameCommand key_table_command(MovementKeys keys, int key) {
  return (GameCommand)key_rows_find(game_rows, COMMAND_COUNT, keys, key);
}

static void add_key(Text *out, int key) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (names[i].key == key) {
      text_add(out, names[i].name);
      return;
    }
  text_add_char(out, (char)key);
}

void key_rows_write_keys(const KeyRow *rows, MovementKeys keys, int row, Text *out) {
  add_key(out, rows[row].first);
  if (row <= ROW_DOWN) {
    if (letters[keys][0]) text_format(out, " %c", letters[keys][row - ROW_LEFT]);
  } else if (rows[row].second && !moving_letter(keys, rows[row].second)) {
    text_add_char(out, ' ');
    add_key(out, rows[row].second);
  }
}
