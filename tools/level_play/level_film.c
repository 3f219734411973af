#include "level_play/level_film.h"

#include <string.h>

#include "base/mem.h"
#include "rules/verify.h"
#include "widgets/inks.h"
#include "widgets/prompt_line.h"

void level_film_begin(LevelState *state, FilmKind kind, const Board *start, const char *moves) {
  Text error = {0};
  level_film_end(state);
  if (!film_begin(&state->film, start, moves, &error)) {
    level_state_say(state, ink_warning(), "These moves do not fit the level: %s", error.data);
    text_free(&error);
    return;
  }
  if (!state->film.count) {
    film_end(&state->film);
    return;
  }
  state->film_kind = kind;
  state->film_moves = mem_string(moves, strlen(moves));
  state->won = false;
  level_film_say(state);
}

void level_film_end(LevelState *state) {
  film_end(&state->film);
  mem_free(state->film_moves);
  state->film_moves = NULL;
}

// Films that lead to the position of the game end by themselves, and any key jumps there.
static bool leads_to_game(const LevelState *state) {
  return state->film_kind == FILM_OF_RETURN || state->film_kind == FILM_OF_FILE;
}

void level_film_say(LevelState *state) {
  const Film *film = &state->film;
  size_t at = game_moves(film->game);
  if (leads_to_game(state))
    level_state_say(state, ink_question(), "Film: move %zu of %zu. Any key jumps to the end.", at,
                    film->count);
  else if (state->film_kind == FILM_OF_SOLUTION && film_is_over(film))
    level_state_say(state, ink_question(), "Enter: take these moves over. Any other key: back.");
  else
    level_state_say(state, ink_question(),
                    "Film: move %zu of %zu. Space: %s, left and right: step, any other key: back.",
                    at, film->count, film->playing ? "pause" : "play");
}

// The moves of the film become moves of the game.
static void take_over(LevelState *state) {
  char *moves = mem_string(state->film_moves, strlen(state->film_moves));
  level_film_end(state);
  game_file_play(state->file, moves, MOVE_GIVEN);
  mem_free(moves);
  level_state_changed(state, true);
}

static void finish(LevelState *state) {
  bool leads = leads_to_game(state);
  level_film_end(state);
  level_state_be_quiet(state);
  if (leads) level_state_changed(state, true);
  else state->won = game_solved(level_state_game(state));  // a solved game is solved as before
}

void level_film_tick(LevelState *state) {
  if (!film_is_on(&state->film) || !film_tick(&state->film)) return;
  if (leads_to_game(state) && film_is_over(&state->film)) finish(state);
  else level_film_say(state);
}

void level_film_event(LevelState *state, const ScreenEvent *event) {
  Film *film = &state->film;
  bool jumps = leads_to_game(state);
  int key = event->kind == SCREEN_KEY ? event->key : SCREEN_KEY_ESCAPE;
  if (!jumps && key == ' ') film_pause(film, film->playing);
  else if (!jumps && (key == SCREEN_KEY_LEFT || key == SCREEN_KEY_RIGHT))
    film_step(film, key == SCREEN_KEY_RIGHT);
  else if (key == SCREEN_KEY_ENTER && state->film_kind == FILM_OF_SOLUTION) take_over(state);
  else finish(state);
  if (film_is_on(film)) level_film_say(state);
}

// What can be watched: key, what it is, moves.
typedef struct {
  char key;
  const char *what, *moves;
} Watchable;

// The solutions that there are, in the order in which they are offered.
static size_t list_watchable(const LevelState *state, Watchable *list) {
  const SavedGame *saved = game_file_saved(state->file);
  const char *stored = state->level->solution;
  size_t count = 0;
  if (stored && verify_solves(&state->level->board, stored))
    list[count++] = (Watchable){'s', "the stored solution", stored};
  if (saved->best_pushes.solution)
    list[count++] = (Watchable){'p', "your fewest pushes", saved->best_pushes.solution};
  if (saved->best_moves.solution)
    list[count++] = (Watchable){'m', "your fewest moves", saved->best_moves.solution};
  return count;
}

// The one that the player chooses; NULL if he wants none.
static const char *choose_watchable(LevelState *state, const Watchable *list, size_t count) {
  Text question = {0};
  text_add(&question, "Watch");
  for (size_t i = 0; i < count; i++)
    text_format(&question, "%s %c: %s", i ? "," : "", list[i].key, list[i].what);
  int key = prompt_line_key(state->play, question.data, &state->leave);
  text_free(&question);
  for (size_t i = 0; i < count; i++)
    if (key == list[i].key) return list[i].moves;
  return NULL;
}

void level_film_watch(LevelState *state) {
  enum { WATCHABLE_MAX = 3 };
  Watchable list[WATCHABLE_MAX];
  size_t count = list_watchable(state, list);
  if (!count) {
    level_state_say(state, ink_warning(), "No solution is stored for this level: f looks for one.");
    return;
  }
  const char *moves = count > 1 ? choose_watchable(state, list, count) : list[0].moves;
  if (moves) level_film_begin(state, FILM_OF_RECORD, &state->level->board, moves);
}
