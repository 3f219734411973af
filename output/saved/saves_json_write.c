#include <cjson/cJSON.h>

#include "json/gen_json.h"
#include "json/json_text.h"
#include "labyrinth_saved/labyrinth_saves_json.h"
#include "saved/saves_json.h"

static void add_text(cJSON *object, const char *key, const char *text) {
  if (text && *text) cJSON_AddStringToObject(object, key, text);
  else cJSON_AddNullToObject(object, key);
}

static void add_best(cJSON *object, const char *key, const SavedBest *best) {
  if (!best->solution) {
    cJSON_AddNullToObject(object, key);
    return;
  }
  cJSON *made = cJSON_AddObjectToObject(object, key);
  gen_json_add_u64(made, "moves", best->moves);
  gen_json_add_u64(made, "pushes", best->pushes);
  cJSON_AddStringToObject(made, "solution", best->solution);
  add_text(made, "date", best->date.text);
}

static void add_marks(cJSON *object, const SavesGame *game) {
  cJSON *marks = cJSON_AddObjectToObject(object, "marks");
  cJSON *given = cJSON_AddObjectToObject(object, "marks_given_from");
  for (int i = 0; i < PLAY_MARKS; i++) {
    char key[] = {(char)('1' + i), '\0'};
    if (!game->marks[i]) continue;
    cJSON_AddStringToObject(marks, key, game->marks[i]);
    if (game->marks_given_from[i] != PLAY_NONE_GIVEN)
      gen_json_add_u64(given, key, game->marks_given_from[i]);
  }
}

static cJSON *game_json(const SavesGame *game) {
  cJSON *object = cJSON_CreateObject();
  Text id = {0};
  level_id_write(game->id, &id);
  cJSON_AddStringToObject(object, "id", id.data);
  text_free(&id);
  add_text(object, "title", game->title);
  cJSON_AddItemToObject(object, "board", gen_json_board(&game->board));
  cJSON_AddStringToObject(object, "moves", game->moves);
  gen_json_add_u64(object, "position", game->position);
  if (game->given_from == PLAY_NONE_GIVEN) cJSON_AddNullToObject(object, "given_from");
  else gen_json_add_u64(object, "given_from", game->given_from);
  add_text(object, "date", game->date.text);
  cJSON_AddBoolToObject(object, "solved", game->solved);
  cJSON_AddBoolToObject(object, "helped", game->helped);
  cJSON_AddBoolToObject(object, "story_solved", game->story_solved);
  add_best(object, "best_moves", &game->best_moves);
  add_best(object, "best_pushes", &game->best_pushes);
  add_marks(object, game);
  return object;
}

void saves_json_write(const SavesFile *file, Text *out) {
  cJSON *tree = cJSON_CreateObject();
  cJSON_AddStringToObject(tree, "format", "tessoban-saves");
  cJSON_AddNumberToObject(tree, "version", 1);
  cJSON *games = cJSON_AddArrayToObject(tree, "games");
  for (size_t i = 0; i < file->count; i++) cJSON_AddItemToArray(games, game_json(&file->games[i]));
  cJSON *labyrinths = cJSON_AddArrayToObject(tree, "labyrinths");
  for (size_t i = 0; i < file->labyrinth_count; i++)
    cJSON_AddItemToArray(labyrinths, labyrinth_saves_json(&file->labyrinths[i]));
  cJSON_AddStringToObject(tree, "collection", file->collection ? file->collection : "");
  cJSON_AddStringToObject(tree, "pack", file->pack ? file->pack : "");
  cJSON_AddStringToObject(tree, "random", file->random ? file->random : "");
  cJSON *settings = file->settings ? cJSON_Parse(file->settings) : NULL;
  cJSON_AddItemToObject(tree, "settings", settings ? settings : cJSON_CreateObject());
  char *text = json_text_lines(tree);
  text_add(out, text);
  text_add_char(out, '\n');
  cJSON_free(text);
  cJSON_Delete(tree);
}
