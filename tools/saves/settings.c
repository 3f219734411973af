#include "saves/settings.h"

#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "json/json_text.h"
#include "saves/state_folder.h"
#include "system/file.h"

enum { LAST_LEVEL_MAX = 1000000000 };

static const char *const KEYS_NAMES[KEYS_COUNT] = {"arrows", "hjkl", "wasd", "zqsd"};

const char *settings_keys_name(MovementKeys keys) { return KEYS_NAMES[keys]; }

static void read_keys(const cJSON *tree, Settings *settings) {
  const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tree, "keys"));
  for (int i = 0; i < KEYS_COUNT; i++)
    if (name && !strcmp(name, KEYS_NAMES[i])) settings->keys = (MovementKeys)i;
}

static void read_tree(const cJSON *tree, Settings *settings) {
  const cJSON *warning = cJSON_GetObjectItemCaseSensitive(tree, "dead_end_warning");
  const char *file = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tree, "last_file"));
  const cJSON *level = cJSON_GetObjectItemCaseSensitive(tree, "last_level");
  read_keys(tree, settings);
  if (cJSON_IsBool(warning)) settings->dead_end_warning = cJSON_IsTrue(warning);
  if (file) settings->last_file = mem_string(file, strlen(file));
  if (cJSON_IsNumber(level) && level->valuedouble >= 1 && level->valuedouble <= LAST_LEVEL_MAX)
    settings->last_level = level->valueint;
}

// The object in the file. NULL if there is none.
static cJSON *read_file(const char *path) {
  Text content = {0}, error = {0};
  cJSON *tree = NULL;
  if (file_read_regular(path, &content, &error) && content.length)
    tree = cJSON_ParseWithLength(content.data, content.length);
  text_free(&content);
  text_free(&error);
  if (cJSON_IsObject(tree)) return tree;
  cJSON_Delete(tree);
  return NULL;
}

Settings settings_read(void) {
  Settings settings = {.keys = KEYS_HJKL, .dead_end_warning = true};
  Text error = {0};
  char *path = state_folder_path("settings.json", &error);
  cJSON *tree = path ? read_file(path) : NULL;
  read_tree(tree, &settings);
  cJSON_Delete(tree);
  mem_free(path);
  text_free(&error);
  return settings;
}

void settings_free(Settings *settings) {
  mem_free(settings->last_file);
  *settings = (Settings){0};
}

static void set(cJSON *tree, const char *key, cJSON *value) {
  cJSON_DeleteItemFromObjectCaseSensitive(tree, key);
  cJSON_AddItemToObject(tree, key, value);
}

static void set_choices(cJSON *tree, const Settings *settings) {
  set(tree, "keys", cJSON_CreateString(KEYS_NAMES[settings->keys]));
  set(tree, "dead_end_warning", cJSON_CreateBool(settings->dead_end_warning));
}

static bool write_file(const char *path, const Settings *settings, Text *error) {
  cJSON *tree = read_file(path);
  if (!tree) tree = cJSON_CreateObject();
  set_choices(tree, settings);
  if (settings->last_file) set(tree, "last_file", cJSON_CreateString(settings->last_file));
  if (settings->last_level) set(tree, "last_level", cJSON_CreateNumber(settings->last_level));
  char *text = json_text_lines(tree);
  bool ok = state_folder_make(path, error) && file_write(path, text, strlen(text), error);
  cJSON_free(text);
  cJSON_Delete(tree);
  return ok;
}

bool settings_write(const Settings *settings, Text *error) {
  char *path = state_folder_path("settings.json", error);
  bool ok = path && write_file(path, settings, error);
  mem_free(path);
  return ok;
}

cJSON *settings_export(void) {
  Settings settings = settings_read();
  cJSON *tree = cJSON_CreateObject();
  set_choices(tree, &settings);
  settings_free(&settings);
  return tree;
}

bool settings_import(const cJSON *object, Text *error) {
  char *path = state_folder_path("settings.json", error);
  bool taken = false;
  if (path && object && object->child && access(path, F_OK)) {
    Settings settings = {.dead_end_warning = true};
    read_tree(object, &settings);
    mem_free(settings.last_file);  // a path of another machine
    settings.last_file = NULL;
    settings.last_level = 0;
    taken = settings_write(&settings, error);
  }
  mem_free(path);
  return taken;
}
