// Each journal is replayed: that takes a fraction of a millisecond for most games.
#include "saves/saved_games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "saved/game_journal.h"
#include "saves/state_folder.h"
#include "system/file.h"

#define SUFFIX ".game"

char *saved_games_path(const Board *board, Text *error) {
  Text name = {0};
  text_add(&name, "games/");
  level_id_write(symmetry_id(board), &name);
  text_add(&name, SUFFIX);
  char *path = state_folder_path(name.data, error);
  text_free(&name);
  return path;
}

static bool read_journal(const char *path, SavedGame *out) {
  Text content = {0}, error = {0};
  GameJournalEnd end;
  bool ok = file_read_regular(path, &content, &error) &&
            game_journal_read(content.data ? content.data : "", content.length, out, &end);
  text_free(&content);
  text_free(&error);
  return ok;
}

bool saved_games_read(const Board *board, SavedGame *out) {
  Text error = {0};
  char *path = saved_game_playable(board) ? saved_games_path(board, &error) : NULL;
  bool ok = path && read_journal(path, out);
  if (ok && !saved_game_turn(out, board)) {
    saved_game_free(out);
    ok = false;
  }
  mem_free(path);
  text_free(&error);
  return ok;
}

SavedSummary saved_games_summary(const Board *board) {
  SavedGame saved;
  if (!saved_games_read(board, &saved)) return (SavedSummary){0};
  SavedSummary summary = {
      .begun = true,
      .solved = saved.solved,
      .helped = saved.helped,
      .story_solved = saved.story_solved,
      .has_best = saved.best_moves.solution != NULL,
      .best_moves = saved.best_moves.moves,
      .best_pushes = saved.best_pushes.pushes,
      .moves = game_moves(play_session_game(saved.session)),
  };
  saved_game_free(&saved);
  return summary;
}

// "ID.game", not what else may lie there.
static bool is_journal(const char *name) {
  LevelId id;
  size_t length = strlen(name);
  if (length != LEVEL_ID_LENGTH + strlen(SUFFIX) || strcmp(name + LEVEL_ID_LENGTH, SUFFIX) != 0)
    return false;
  char *digits = mem_string(name, LEVEL_ID_LENGTH);
  bool ok = level_id_parse(digits, &id);
  mem_free(digits);
  return ok;
}

static int compare_paths(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_path(SavedGames *games, char *path) {
  games->paths = mem_grow(games->paths, games->count, &games->capacity, sizeof *games->paths);
  games->paths[games->count++] = path;
}

static bool list_folder(SavedGames *games, const char *path, Text *error) {
  DIR *folder = file_open_folder(path);
  if (!folder) return errno == ENOENT || file_fail(path, errno, error);
  int failed = 0;
  const char *name;
  while ((name = file_next_name(folder, &failed)))
    if (is_journal(name)) add_path(games, file_path_in(path, name));
  closedir(folder);
  return !failed || file_fail(path, failed, error);
}

bool saved_games_list(SavedGames *games, Text *error) {
  return saved_games_list_in("games", games, error);
}

bool saved_games_list_in(const char *folder, SavedGames *games, Text *error) {
  *games = (SavedGames){0};
  char *path = state_folder_path(folder, error);
  bool ok = path && list_folder(games, path, error);
  mem_free(path);
  if (games->count) qsort(games->paths, games->count, sizeof *games->paths, compare_paths);
  return ok;
}

void saved_games_free(SavedGames *games) {
  for (size_t i = 0; i < games->count; i++) mem_free(games->paths[i]);
  mem_free(games->paths);
  *games = (SavedGames){0};
}

const char *saved_games_next_path(SavedGames *games) {
  return games->next < games->count ? games->paths[games->next++] : NULL;
}

bool saved_games_next(SavedGames *games, SavedGame *out, UnreadGames *unread) {
  for (const char *path; (path = saved_games_next_path(games));) {
    if (read_journal(path, out)) return true;
    unread_games_add(unread, path);
  }
  return false;
}
