#include "saves/import_saves.h"

#include <string.h>

#include "base/mem.h"
#include "formats/xsb_format.h"
#include "json/json_text.h"
#include "saves/game_file.h"
#include "saves/kept_levels.h"
#include "saves/saved_games.h"
#include "saves/settings.h"

static void take_game(const SavesGame *game, ImportCounts *counts, Problems *problems) {
  GameFile *file = game_file_open(&game->board, game->title);
  const char *trouble = game_file_trouble(file);
  if (!trouble) {
    MergeCounts taken = game_file_merge(file, game, MERGE_LATER_POSITION);
    game_file_flush(file);
    trouble = game_file_trouble(file);
    if (!trouble) {
      counts->positions += taken.positions;
      counts->bests += taken.bests;
      counts->marks += taken.marks;
    }
  }
  if (trouble) {
    Text id = {0};
    level_id_write(game->id, &id);
    problems_add(problems, 0, 0, 0, "%s: %s", id.data, trouble);
    text_free(&id);
  }
  game_file_close(file);
}

static void take_collection(const char *text, ImportCounts *counts, Problems *problems) {
  Collection collection = {0};
  Problems faults = {0};
  xsb_read(slice_of(text), &collection, &faults);
  for (size_t i = 0; i < collection.count; i++) {
    Text error = {0};
    KeptResult result = kept_levels_add(&collection.levels[i], &error);
    counts->levels += result == KEPT_ADDED;
    if (result == KEPT_FAILED)
      problems_add(problems, 0, 0, (int)i + 1, "collection: %s", error.data);
    text_free(&error);
  }
  problems_move(&faults, "collection", problems);
  collection_free(&collection);
}

static void take_settings(const char *text, ImportCounts *counts, Problems *problems) {
  Text error = {0};
  cJSON *tree = cJSON_Parse(text);
  counts->settings = settings_import(tree, &error);
  if (error.length) problems_add(problems, 0, 0, 0, "%s", error.data);
  text_free(&error);
  cJSON_Delete(tree);
}

ImportCounts import_saves(const SavesFile *file, Problems *problems) {
  ImportCounts counts = {.games = file->count};
  for (size_t i = 0; i < file->count; i++) take_game(&file->games[i], &counts, problems);
  if (file->collection && *file->collection) take_collection(file->collection, &counts, problems);
  if (file->settings) take_settings(file->settings, &counts, problems);
  return counts;
}

bool import_saves_gather(SavesFile *out, Text *error) {
  SavedGames games;
  SavedGame saved;
  Collection collection = {0};
  Text kept = {0};
  *out = (SavesFile){0};
  bool ok = saved_games_list(&games, error) && kept_levels_read(&collection, &kept, error);
  while (ok && saved_games_next(&games, &saved)) {
    saves_file_add(out, &saved);
    saved_game_free(&saved);
  }
  // Written anew, so that the text is UTF-8 whatever the file was.
  text_free(&kept);
  if (ok && collection.count) {
    xsb_write(&collection, &kept);
    out->collection = text_take(&kept);
  }
  cJSON *settings = settings_export();
  char *text = json_text_compact(settings);
  out->settings = mem_string(text, strlen(text));
  cJSON_free(text);
  cJSON_Delete(settings);
  collection_free(&collection);
  saved_games_free(&games);
  return ok;
}
