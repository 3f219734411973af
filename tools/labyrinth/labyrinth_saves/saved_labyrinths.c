// Each journal is played again: that takes a fraction of a millisecond for most games.
#include "labyrinth_saves/saved_labyrinths.h"

#include "base/mem.h"
#include "labyrinth_saved/labyrinth_journal.h"
#include "saves/state_folder.h"
#include "system/file.h"

char *saved_labyrinths_path(const Labyrinth *maze, Text *error) {
  Text name = {0};
  text_add(&name, SAVED_LABYRINTHS_FOLDER "/");
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

LabyrinthSummary saved_labyrinths_summary(const Labyrinth *maze) {
  Text content = {0}, error = {0};
  LabyrinthSummary summary = {0};
  SavedLabyrinth saved = {0};
  size_t good;
  char *path = saved_labyrinths_path(maze, &error);
  if (path && file_read_regular(path, &content, &error) && content.length &&
      labyrinth_journal_read(content.data, content.length, &saved, &good) &&
      labyrinth_equal(labyrinth_session_maze(saved.session), maze)) {
    summary = saved_labyrinths_summary_of(saved.session);
    summary.begun = true;
  }
  saved_labyrinth_free(&saved);
  mem_free(path);
  text_free(&content);
  text_free(&error);
  return summary;
}
