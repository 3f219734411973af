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

static StateLevelsResult take_levels(const char *name, const char *text, Problems *problems) {
  Text error = {0};
  StateLevelsResult result = text ? state_levels_import(name, text, &error) : STATE_LEVELS_SAME;
  if (error.length) problems_add(problems, 0, 0, 0, "%s", error.data);
  text_free(&error);
  return result;
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
  counts.pack = take_levels(STATE_LEVELS_PACK, file->pack, problems);
  counts.random = take_levels(STATE_LEVELS_RANDOM, file->random, problems);
  if (file->settings) take_settings(file->settings, &counts, problems);
  return counts;
}

static bool gather_games(SavesFile *out, UnreadGames *unread, Text *error) {
  SavedGames games;
  SavedGame saved;
  bool ok = saved_games_list(&games, error);
  while (ok && saved_games_next(&games, &saved, unread)) {
    saves_file_add(out, &saved);
    saved_game_free(&saved);
  }
  saved_games_free(&games);
  return ok;
}

// Written anew, so that the text is UTF-8 whatever the file was.
static bool gather_collection(SavesFile *out, Text *error) {
  Collection collection = {0};
  Text text = {0};
  bool ok = kept_levels_read(&collection, NULL, error);
  if (ok && collection.count) {
    xsb_write(&collection, &text);
    out->collection = text_take(&text);
  }
  collection_free(&collection);
  return ok;
}

static void gather_settings(SavesFile *out) {
  cJSON *settings = settings_export();
  char *text = json_text_compact(settings);
  out->settings = mem_string(text, strlen(text));
  cJSON_free(text);
  cJSON_Delete(settings);
}

bool import_saves_gather(SavesFile *out, UnreadGames *unread, Text *error) {
  *out = (SavesFile){0};
  gather_settings(out);
  return gather_games(out, unread, error) && gather_collection(out, error) &&
         state_levels_export(STATE_LEVELS_PACK, &out->pack, error) &&
         state_levels_export(STATE_LEVELS_RANDOM, &out->random, error);
}
