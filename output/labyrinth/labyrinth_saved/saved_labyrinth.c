#include "labyrinth_saved/saved_labyrinth.h"

#include "base/mem.h"

void saved_labyrinth_free(SavedLabyrinth *saved) {
  labyrinth_session_free(saved->session);
  mem_free(saved->title);
  *saved = (SavedLabyrinth){0};
}

bool saved_labyrinth_has_undated_best(const SavedLabyrinth *saved) {
  return saved->dated_best != labyrinth_session_best(saved->session);
}

void saved_labyrinth_set_date(SavedLabyrinth *saved, SavedDate date) {
  saved->date = date;
  if (saved_labyrinth_has_undated_best(saved)) saved->best_date = date;
  saved->dated_best = labyrinth_session_best(saved->session);
}

void saved_labyrinth_set_title(SavedLabyrinth *saved, const char *title, size_t length) {
  mem_free(saved->title);
  saved->title = mem_string(title, length);
}
