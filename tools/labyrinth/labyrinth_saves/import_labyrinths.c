#include "labyrinth_saves/import_labyrinths.h"

#include "labyrinth_saves/labyrinth_file.h"
#include "labyrinth_saves/saved_labyrinths.h"

static void add_problem(const Labyrinth *maze, const char *trouble, Problems *problems) {
  Text id = {0};
  level_id_write(labyrinth_id(maze), &id);
  problems_add(problems, 0, 0, 0, "%s: %s", id.data, trouble);
  text_free(&id);
}

static void take_game(const SavedLabyrinth *theirs, ImportCounts *counts, Problems *problems) {
  const Labyrinth *maze = labyrinth_session_maze(theirs->session);
  LabyrinthFile *file = labyrinth_file_open(maze, theirs->title);
  MergeCounts taken = {0};
  if (!labyrinth_file_trouble(file)) {
    taken = labyrinth_file_merge(file, theirs);
    labyrinth_file_flush(file);
  }
  if (labyrinth_file_trouble(file)) {
    add_problem(maze, labyrinth_file_trouble(file), problems);
  } else {
    counts->positions += taken.positions;
    counts->bests += taken.bests;
  }
  labyrinth_file_close(file);
}

void import_labyrinths(const SavesFile *file, ImportCounts *counts, Problems *problems) {
  counts->labyrinths = file->labyrinth_count;
  for (size_t i = 0; i < file->labyrinth_count; i++)
    take_game(&file->labyrinths[i], counts, problems);
}

bool import_labyrinths_gather(SavesFile *out, UnreadGames *unread, Text *error) {
  SavedGames games;
  SavedLabyrinth saved;
  bool ok = saved_labyrinths_list(&games, error);
  while (ok && saved_labyrinths_next(&games, &saved, unread))
    *saves_file_add_labyrinth(out) = saved;
  saved_games_free(&games);
  return ok;
}
