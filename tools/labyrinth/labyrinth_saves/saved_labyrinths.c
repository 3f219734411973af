// Each journal is played again: that takes a fraction of a millisecond for most games.
#include "labyrinth_saves/saved_labyrinths.h"

#include "base/mem.h"
#include "labyrinth_saved/labyrinth_journal.h"
#include "saves/state_folder.h"
#include "system/file.h"

#define FOLDER "labyrinths"  // in the state folder

char *saved_labyrinths_path(const Labyrinth *maze, Text *error) {
  Text name = {0};
  text_add(&name, FOLDER "/");
  level_id_write(labyrinth_id(maze), &name);
  text_add(&name, ".game");
  char *path = state_folder_path(name.data, error);
  text_free(&name);
  return path;
}

LabyrinthSummary saved_labyrinths_summary_of(const LabyrinthSession *session) {
  size_t turns = labyrinth_session_turns(session);
  return (LabyrinthSummary){.begun = turns > 0,
                            .won = labyrinth_session_won(session),
                            .best = labyrinth_session_best(session),
                            .turns = turns};
}

static bool read_journal(const char *path, SavedLabyrinth *out) {
  Text content = {0}, error = {0};
  size_t good;
  bool ok = file_read_regular(path, &content, &error) &&
            labyrinth_journal_read(content.length ? content.data : "", content.length, out, &good);
  text_free(&content);
  text_free(&error);
  return ok;
}

LabyrinthSummary saved_labyrinths_summary(const Labyrinth *maze) {
  LabyrinthSummary summary = {0};
  SavedLabyrinth saved = {0};
  Text error = {0};
  char *path = saved_labyrinths_path(maze, &error);
  if (path && read_journal(path, &saved) &&
      labyrinth_equal(labyrinth_session_maze(saved.session), maze)) {
    summary = saved_labyrinths_summary_of(saved.session);
    summary.begun = true;
  }
  saved_labyrinth_free(&saved);
  mem_free(path);
  text_free(&error);
  return summary;
}

bool saved_labyrinths_list(SavedGames *games, Text *error) {
  return saved_games_list_in(FOLDER, games, error);
}

bool saved_labyrinths_next(SavedGames *games, SavedLabyrinth *out, UnreadGames *unread) {
  for (const char *path; (path = saved_games_next_path(games));) {
    if (read_journal(path, out)) return true;
    unread_games_add(unread, path);
  }
  return false;
}
