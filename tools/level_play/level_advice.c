// A solution is looked for among those that are known first: the stored one, the player's own, and
// the last one that a search found. So a hint, a second hint and a film agree with each other.
#include "level_play/level_advice.h"

#include <string.h>

#include "base/mem.h"
#include "level_play/level_film.h"
#include "play/solution_rest.h"
#include "rules/verify.h"
#include "widgets/inks.h"

static const Board *position(const LevelState *state) {
  return game_board(level_state_game(state));
}

static bool rest_of(const LevelState *state, const Board *start, const char *solution, Text *out) {
  return solution && verify_solves(start, solution) &&
         solution_rest(start, solution, position(state), out);
}

// The moves from here to the end of a known solution.
static bool find_known(const LevelState *state, Text *out) {
  const SavedGame *saved = game_file_saved(state->file);
  const Board *start = &state->level->board;
  return (state->line && solution_rest(&state->line_start, state->line, position(state), out)) ||
         rest_of(state, start, state->level->solution, out) ||
         rest_of(state, start, saved->best_pushes.solution, out);
}

// The first push of the moves: the box and its direction.
static bool first_push(const Board *board, const char *moves, Cell *box, Dir *dir) {
  Cell player = board->now.player;
  for (; *moves && verify_direction(*moves, dir); moves++) {
    player = board_step(board, player, *dir);
    if (!board_box(board, player)) continue;
    *box = player;
    return true;
  }
  return false;
}

static void show_hint(LevelState *state, const char *moves) {
  static const char *const words[] = {"left", "up", "right", "down"};
  const Board *board = position(state);
  size_t pushes = 0;
  if (!first_push(board, moves, &state->hint, &state->hint_dir)) return;
  Verdict verdict = verify(board, moves);
  pushes = verdict.pushes;
  level_state_say(state, ink_question(),
                  "Push the box at column %d, row %d %s. Solvable from here in %zu push%s.",
                  cell_x(state->hint) + 1, cell_y(state->hint) + 1, words[state->hint_dir], pushes,
                  pushes == 1 ? "" : "es");
}

static void grant(LevelState *state, const char *moves) {
  Request request = state->request;
  state->request = REQUEST_NOTHING;
  if (request == REQUEST_HINT) show_hint(state, moves);
  if (request == REQUEST_FILM) level_film_begin(state, FILM_OF_SOLUTION, position(state), moves);
}

static void ask(LevelState *state, AdvisorEffort effort) {
  board_free(&state->asked);
  state->asked = board_copy(position(state));
  advisor_ask(state->play->advisor, &state->asked, effort);
}

static void request_from(LevelState *state, Request request) {
  Text moves = {0};
  if (game_solved(level_state_game(state))) {
    level_state_say(state, ink_good(), "The level is solved.");
    return;
  }
  state->request = request;
  if (find_known(state, &moves)) {
    grant(state, moves.data);
  } else if (state->advice.state == ADVICE_DEAD) {
    level_advice_answer(state);
  } else {
    ask(state, ADVISOR_SEARCH);
    level_advice_answer(state);
  }
  text_free(&moves);
}

void level_advice_hint(LevelState *state) { request_from(state, REQUEST_HINT); }
void level_advice_solve(LevelState *state) { request_from(state, REQUEST_FILM); }

void level_advice_look(LevelState *state) {
  advice_free(&state->advice);
  if (state->play->warn && !game_solved(level_state_game(state))) ask(state, ADVISOR_LOOK);
  else advisor_forget(state->play->advisor);
}

void level_advice_stop(LevelState *state) {
  if (state->request == REQUEST_NOTHING) return;
  state->request = REQUEST_NOTHING;
  advisor_forget(state->play->advisor);
  level_state_be_quiet(state);
}

// The player may have walked on since the advisor was asked.
static void keep_line(LevelState *state) {
  mem_free(state->line);
  board_free(&state->line_start);
  state->line = mem_string(state->advice.moves, strlen(state->advice.moves));
  state->line_start = board_copy(&state->asked);
}

bool level_advice_warns(const LevelState *state) {
  return state->play->warn && state->advice.state == ADVICE_DEAD;
}

void level_advice_write_warning(const LevelState *state, Text *out) {
  text_format(out, "A dead end (u: undo): %s.",
              state->advice.reason ? state->advice.reason : "it cannot be solved any more");
}

static void say_dead(LevelState *state) {
  Text warning = {0};
  state->request = REQUEST_NOTHING;
  level_advice_write_warning(state, &warning);
  level_state_say(state, ink_warning(), "%s", warning.data);
  text_free(&warning);
}

void level_advice_answer(LevelState *state) {
  advice_free(&state->advice);
  state->advice = advisor_answer(state->play->advisor);
  const Advice *advice = &state->advice;
  if (advice->state == ADVICE_DEAD && state->request) say_dead(state);
  if (advice->state == ADVICE_SOLVED) {
    keep_line(state);
    if (state->request) grant(state, state->line);
  }
  if (!state->request) return;
  if (advice->state == ADVICE_THINKING)
    level_state_say(state, ink_question(),
                    "Looking for a solution: %llu positions so far. Any key stops.",
                    (unsigned long long)advice->positions);
  if (advice->state == ADVICE_UNKNOWN) {
    state->request = REQUEST_NOTHING;
    level_state_say(state, ink_warning(), "No solution found: the search ran out of memory.");
  }
}

void level_advice_free(LevelState *state) {
  advisor_forget(state->play->advisor);
  advice_free(&state->advice);
  mem_free(state->line);
  board_free(&state->line_start);
  board_free(&state->asked);
  state->line = NULL;
}
