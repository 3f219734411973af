// Whether a second import changes something follows from what is compared: a solution must be
// better, a position must be later, and a mark must hold other moves than each of ours.
#include "saves/import_saves.h"

#include <string.h>

#include "base/mem.h"
#include "formats/xsb_format.h"
#include "json/json_text.h"
#include "saves/game_file.h"
#include "saves/kept_levels.h"
#include "saves/saved_games.h"
#include "saves/settings.h"

static bool fewer(size_t a_first, size_t a_second, size_t b_first, size_t b_second) {
  return a_first < b_first || (a_first == b_first && a_second < b_second);
}

static void take_bests(GameFile *file, const SavesGame *game, ImportCounts *counts) {
  const SavedGame *ours = game_file_saved(file);
  const SavedBest *best = &game->best_moves;
  if (best->solution &&
      (!ours->best_moves.solution ||
       fewer(best->moves, best->pushes, ours->best_moves.moves, ours->best_moves.pushes)))
    counts->bests += game_file_add_solution(file, best->solution, best->date);
  best = &game->best_pushes;
  if (best->solution &&
      (!ours->best_pushes.solution ||
       fewer(best->pushes, best->moves, ours->best_pushes.pushes, ours->best_pushes.moves)))
    counts->bests += game_file_add_solution(file, best->solution, best->date);
}

static bool is_mark(const PlaySession *session, int mark, const char *moves) {
  const Timeline *kept = play_session_mark(session, mark);
  if (!play_session_has_mark(session, mark) || kept->count != strlen(moves)) return false;
  for (size_t i = 0; i < kept->count; i++)
    if (timeline_letter(kept->entries[i]) != moves[i]) return false;
  return true;
}

// The number that the mark has there, if it is free here, or the first free one. 0 if we have the
// mark, or no number is free.
static int free_mark(const PlaySession *session, int wanted, const char *moves) {
  int found = play_session_has_mark(session, wanted) ? 0 : wanted;
  for (int mark = PLAY_MARKS; mark >= 1; mark--) {
    if (is_mark(session, mark, moves)) return 0;
    if (found != wanted && !play_session_has_mark(session, mark)) found = mark;
  }
  return found;
}

static void take_marks(GameFile *file, const SavesGame *game, ImportCounts *counts) {
  for (int i = 0; i < PLAY_MARKS; i++) {
    const char *moves = game->marks[i];
    int mark = moves ? free_mark(game_file_session(file), i + 1, moves) : 0;
    if (mark) counts->marks += game_file_add_mark(file, mark, moves, game->marks_given_from[i]);
  }
}

static bool is_same_position(const PlaySession *session, const SavesGame *game) {
  Text moves = {0};
  play_session_write_all(session, &moves);
  bool same = !strcmp(moves.data ? moves.data : "", game->moves) &&
              game_moves(play_session_game(session)) == game->position;
  text_free(&moves);
  return same;
}

static void take_position(GameFile *file, const SavesGame *game, bool begun, ImportCounts *counts) {
  const SavedGame *ours = game_file_saved(file);
  bool later = !begun || strcmp(game->date.text, ours->date.text) > 0;
  if (!later || is_same_position(ours->session, game)) return;
  counts->positions +=
      game_file_add_position(file, game->moves, game->position, game->given_from, game->date);
}

static void take_game(const SavesGame *game, ImportCounts *counts, Problems *problems) {
  GameFile *file = game_file_open(&game->board, game->title);
  const char *trouble = game_file_trouble(file);
  if (!trouble) {
    bool begun = play_session_timeline(game_file_session(file))->count > 0;
    ImportCounts taken = *counts;
    // Solutions first: the date of a solution is not that of the position.
    take_bests(file, game, &taken);
    take_position(file, game, begun, &taken);
    take_marks(file, game, &taken);
    game_file_flush(file);
    trouble = game_file_trouble(file);
    if (!trouble) *counts = taken;
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
