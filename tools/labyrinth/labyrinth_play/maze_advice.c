// The advisor thinks in portions between two events, so the screen needs no thread.
#include "labyrinth_play/maze_advice.h"

#include "labyrinth_play/maze_films.h"
#include "widgets/inks.h"

enum { PORTIONS = 4 };  // between two looks at the keyboard

static const char *const hints[] = {"go left", "go up", "go right", "go down", "wait"};

static void grant(MazeState *state, const char *moves) {
  MazeRequest request = state->request;
  LabyrinthMove first = MOVE_WAIT;
  labyrinth_move_of(*moves, &first);
  state->request = MAZE_REQUEST_NOTHING;
  if (request == MAZE_REQUEST_FILM) {
    maze_films_begin_win(state, moves);
  } else if (request == MAZE_REQUEST_CAN) {
    maze_say(state, ink_good(), "Yes, you can still win from here. i: hint   f: film");
  } else {
    state->hint = (int)first;
    maze_say(state, ink_question(), "Hint: %s.", hints[first]);
  }
}

void maze_advice_write_warning(const MazeState *state, Text *out) {
  LabyrinthAdvice advice = labyrinth_advisor_answer(state->advisor);
  bool start = labyrinth_session_turns(maze_session(state)) == 0;
  text_format(out, "%s: %s.",
              start ? "This level cannot be won" : "You cannot win any more (u: undo)",
              advice.reason ? advice.reason : "every way ends with a monster");
}

static void say_lost(MazeState *state) {
  Text warning = {0};
  maze_advice_write_warning(state, &warning);
  maze_say(state, ink_warning(), "%s", warning.data);
  text_free(&warning);
}

// Gives the player what he waits for, if the answer is there.
static void answer(MazeState *state) {
  LabyrinthAdvice advice = labyrinth_advisor_answer(state->advisor);
  if (state->request == MAZE_REQUEST_NOTHING) return;
  switch (advice.kind) {
    case LABYRINTH_ADVICE_WIN:
      grant(state, advice.moves);
      return;
    case LABYRINTH_ADVICE_THINKING:
      maze_say(state, ink_question(), "Looking for a win: %llu positions so far. Any key stops.",
               (unsigned long long)advice.nodes);
      return;
    case LABYRINTH_ADVICE_LOST:
      say_lost(state);
      break;
    case LABYRINTH_ADVICE_UNKNOWN:
      maze_say(state, ink_warning(), "The search ran out of memory, so it is not known.");
      break;
    case LABYRINTH_ADVICE_NONE:
      break;
  }
  state->request = MAZE_REQUEST_NOTHING;
}

void maze_advice_ask(MazeState *state, MazeRequest request) {
  if (maze_is_over(state)) {
    maze_say(state, ink_dim(), "The game is over. r: from the start");
    return;
  }
  turn_clock_stop(&state->play->clock);
  state->request = request;
  labyrinth_advisor_ask(state->advisor, maze_position(state), LABYRINTH_SEARCH);
  answer(state);
}

// Nobody reads warnings while the clock runs.
void maze_advice_look(MazeState *state) {
  if (state->play->context.warn && !maze_is_over(state) && !state->play->clock.running)
    labyrinth_advisor_ask(state->advisor, maze_position(state), LABYRINTH_LOOK);
  else labyrinth_advisor_forget(state->advisor);
}

void maze_advice_stop(MazeState *state) {
  if (state->request == MAZE_REQUEST_NOTHING) return;
  state->request = MAZE_REQUEST_NOTHING;
  labyrinth_advisor_forget(state->advisor);
  maze_be_quiet(state);
}

bool maze_advice_thinks(const MazeState *state) {
  return labyrinth_advisor_answer(state->advisor).kind == LABYRINTH_ADVICE_THINKING;
}

void maze_advice_think(MazeState *state) {
  bool thinks = true;
  for (int i = 0; thinks && i < PORTIONS; i++) thinks = labyrinth_advisor_step(state->advisor);
  answer(state);
}

bool maze_advice_warns(const MazeState *state) {
  return state->play->context.warn && !maze_is_over(state) &&
         labyrinth_advisor_answer(state->advisor).kind == LABYRINTH_ADVICE_LOST;
}
