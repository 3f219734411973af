// Counts are compared before a solution is written out: most solved positions are no new best.
#include "saved/saved_game.h"

#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "play/orientation.h"

void saved_game_begin(SavedGame *saved, const Board *board) {
  *saved = (SavedGame){.session = play_session_new(board)};
}

void saved_game_free(SavedGame *saved) {
  play_session_free(saved->session);
  mem_free(saved->best_moves.solution);
  mem_free(saved->best_pushes.solution);
  mem_free(saved->title);
  *saved = (SavedGame){0};
}

// Fewer of the first count, or as many and fewer of the second.
static bool fewer(size_t a_first, size_t a_second, size_t b_first, size_t b_second) {
  return a_first < b_first || (a_first == b_first && a_second < b_second);
}

static void keep(SavedGame *saved, SavedBest *best, const PlaySession *session) {
  const Game *game = play_session_game(session);
  Text moves = {0};
  play_session_write(session, &moves);
  mem_free(best->solution);
  *best = (SavedBest){text_take(&moves), game_moves(game), game_pushes(game), saved->date};
}

static void keep_if_best(SavedGame *saved, const PlaySession *session) {
  const Game *game = play_session_game(session);
  size_t moves = game_moves(game), pushes = game_pushes(game);
  SavedBest *by_moves = &saved->best_moves, *by_pushes = &saved->best_pushes;
  if (!by_moves->solution || fewer(moves, pushes, by_moves->moves, by_moves->pushes)) {
    keep(saved, by_moves, session);
    saved->best_moves_undated = true;
  }
  if (!by_pushes->solution || fewer(pushes, moves, by_pushes->pushes, by_pushes->moves)) {
    keep(saved, by_pushes, session);
    saved->best_pushes_undated = true;
  }
}

// A level that starts with every box on a goal is not solved before a push.
void saved_game_note(SavedGame *saved, const PlaySession *session) {
  const Game *game = play_session_game(session);
  if (!game_solved(game) || game_pushes(game) == 0) return;
  saved->story_solved = true;
  if (play_session_helped(session)) {
    saved->helped = true;
  } else {
    saved->solved = true;
    keep_if_best(saved, session);
  }
}

void saved_game_set_date(SavedGame *saved, SavedDate date) {
  saved->date = date;
  if (saved->best_moves_undated) saved->best_moves.date = date;
  if (saved->best_pushes_undated) saved->best_pushes.date = date;
  saved->best_moves_undated = saved->best_pushes_undated = false;
}

void saved_game_set_title(SavedGame *saved, const char *title, size_t length) {
  mem_free(saved->title);
  saved->title = mem_string(title, length);
}

void saved_game_reset_story(SavedGame *saved) { saved->story_solved = false; }

static void turn_best(const Orientation *orientation, SavedBest *best) {
  if (!best->solution) return;
  char *turned = orientation_moves(orientation, best->solution);
  best->moves = strlen(turned);
  mem_free(best->solution);
  best->solution = turned;
}

bool saved_game_turn(SavedGame *saved, const Board *board) {
  Orientation orientation;
  if (!orientation_find(play_session_start(saved->session), board, &orientation)) return false;
  PlaySession *turned = orientation_session(&orientation, saved->session);
  turn_best(&orientation, &saved->best_moves);
  turn_best(&orientation, &saved->best_pushes);
  play_session_free(saved->session);
  saved->session = turned;
  return true;
}

bool saved_game_playable(const Board *board) {
  if (board->now.player == NO_CELL) return false;
  BitRow *reached = mem_alloc((size_t)board->room.height, sizeof *reached);
  Cell where;
  reach_fill(&board->room, NULL, board->now.player, reached);
  bool closed = !reach_edge(&board->room, reached, &where);
  mem_free(reached);
  return closed;
}
