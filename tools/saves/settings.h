// What a player chooses once: settings.json in the state folder.
#ifndef TSB_SETTINGS_H
#define TSB_SETTINGS_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "base/text.h"

typedef enum { KEYS_ARROWS, KEYS_HJKL, KEYS_WASD, KEYS_ZQSD, KEYS_COUNT } MovementKeys;

typedef struct {
  MovementKeys keys;  // beside the arrows, which always work
  bool dead_end_warning;
  char *last_file;  // NULL if unknown
  int last_level;   // from 1; 0 if unknown
} Settings;

const char *settings_keys_name(MovementKeys keys);  // "hjkl"

// Whatever is missing or wrong in the file has its default. The caller frees them.
Settings settings_read(void);
void settings_free(Settings *settings);
// Writes the file whole or not at all. What other versions have put into it stays. False with a
// message in `error`.
bool settings_write(const Settings *settings, Text *error);

// The settings that make sense on another machine, for exports; and taken over from one, if there
// is no file of our own. True if they were taken.
cJSON *settings_export(void);
bool settings_import(const cJSON *object, Text *error);

#endif
