#include "labyrinth_play/maze_films.h"

#include <string.h>

#include "base/mem.h"
#include "widgets/inks.h"
#include "widgets/prompt_line.h"

static void say(MazeState *state) {
  const MazeFilm *film = &state->film;
  if (state->film_kind == MAZE_FILM_OF_WIN && maze_film_is_over(film))
    maze_say(state, ink_question(), "Enter: take these moves over. Any other key: back.");
  else
    maze_say(state, ink_question(),
             "Film: turn %zu of %zu. Space: %s, left and right: step, any other key: back.",
             film->turns.at, film->turns.turns, film->playing ? "pause" : "play");
}

static void begin(MazeState *state, MazeFilmKind kind, const char *moves, size_t from) {
  turn_clock_stop(&state->play->clock);
  maze_film_begin(&state->film, maze_of(state), moves, from);
  state->film_kind = kind;
  state->hint = -1;
  say(state);
}

void maze_films_begin_win(MazeState *state, const char *moves) {
  Text all = {0};
  char *rest = mem_string(moves, strlen(moves));
  maze_films_end(state);
  labyrinth_session_write(maze_session(state), &all);
  text_add(&all, rest);
  begin(state, MAZE_FILM_OF_WIN, all.data, labyrinth_session_turns(maze_session(state)));
  state->film_rest = rest;
  text_free(&all);
}

void maze_films_end(MazeState *state) {
  maze_film_end(&state->film);
  mem_free(state->film_rest);
  state->film_rest = NULL;
  maze_be_quiet(state);
}

// The moves of the film become moves of the game.
static void take_over(MazeState *state) {
  int flags = LABYRINTH_GIVEN;
  for (const char *at = state->film_rest; *at; at++, flags |= LABYRINTH_SAME_STROKE) {
    LabyrinthMove move = MOVE_WAIT;
    labyrinth_move_of(*at, &move);
    if (!maze_turn(state, move, flags)) break;
  }
  maze_films_end(state);
}

void maze_films_tick(MazeState *state) {
  if (maze_film_is_on(&state->film) && maze_film_tick(&state->film)) say(state);
}

void maze_films_event(MazeState *state, const ScreenEvent *event) {
  MazeFilm *film = &state->film;
  int key = event->kind == SCREEN_KEY ? event->key : SCREEN_KEY_ESCAPE;
  if (key == ' ') maze_film_pause(film, film->playing);
  else if (key == SCREEN_KEY_LEFT || key == SCREEN_KEY_RIGHT)
    maze_film_step(film, key == SCREEN_KEY_RIGHT);
  else if (key == SCREEN_KEY_ENTER && state->film_kind == MAZE_FILM_OF_WIN) take_over(state);
  else maze_films_end(state);
  if (maze_film_is_on(film)) say(state);
}

void maze_films_watch(MazeState *state) {
  const char *stored = state->facts->known ? state->level->solution : NULL;
  const char *best = labyrinth_session_best_moves(maze_session(state));
  const char *moves = stored ? stored : best;
  if (stored && best) {
    int key = prompt_line_key(&state->play->context, "Watch s: the stored win, b: your best",
                              &state->leave);
    moves = key == 's' ? stored : key == 'b' ? best : NULL;
  } else if (!moves) {
    maze_say(state, ink_warning(), "No win is stored for this level: f looks for one.");
  }
  if (!moves) return;
  maze_films_end(state);
  begin(state, MAZE_FILM_OF_RECORD, moves, 0);
}
