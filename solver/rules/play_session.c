// A Game does the moves. Beside it lies a list of letters, each with a mark where a stroke starts.
#include "rules/play_session.h"

#include "base/mem.h"
#include "rules/verify.h"

typedef struct {
  char letter;
  bool starts_stroke;
} PlayedMove;

struct PlaySession {
  Game *game;
  PlayedMove *moves_made;
  size_t length, capacity;
};

PlaySession *play_session_new(const Board *start) {
  PlaySession *session = mem_alloc(1, sizeof *session);
  session->game = game_new(start);
  return session;
}

void play_session_free(PlaySession *session) {
  if (!session) return;
  game_free(session->game);
  mem_free(session->moves_made);
  mem_free(session);
}

const Game *play_session_game(const PlaySession *session) { return session->game; }
size_t play_session_length(const PlaySession *session) { return session->length; }

Step play_session_move(PlaySession *session, Dir dir, bool starts_stroke) {
  size_t at = game_moves(session->game);
  Step step = game_move(session->game, dir);
  if (step_refused(step)) return step;
  session->moves_made =
      mem_grow(session->moves_made, at, &session->capacity, sizeof *session->moves_made);
  session->moves_made[at] = (PlayedMove){verify_letter(dir, step == STEP_PUSHED), starts_stroke};
  session->length = at + 1;
  return step;
}

bool play_session_load(PlaySession *session, const char *moves) {
  Dir dir;
  play_session_seek(session, 0);
  session->length = 0;
  for (; *moves; moves++)
    if (!verify_direction(*moves, &dir) || step_refused(play_session_move(session, dir, true))) {
      play_session_seek(session, 0);
      session->length = 0;
      return false;
    }
  return true;
}

static bool inside_stroke(const PlaySession *session) {
  size_t at = game_moves(session->game);
  return at > 0 && at < session->length && !session->moves_made[at].starts_stroke;
}

bool play_session_undo(PlaySession *session) {
  if (!game_undo(session->game)) return false;
  while (inside_stroke(session)) game_undo(session->game);
  return true;
}

bool play_session_redo(PlaySession *session) {
  if (game_moves(session->game) == session->length) return false;
  do game_redo(session->game);
  while (inside_stroke(session));
  return true;
}

void play_session_seek(PlaySession *session, size_t moves) {
  if (moves > session->length) moves = session->length;
  while (game_moves(session->game) > moves) game_undo(session->game);
  while (game_moves(session->game) < moves) game_redo(session->game);
}

void play_session_write(const PlaySession *session, Text *out) {
  for (size_t i = 0; i < game_moves(session->game); i++)
    text_add_char(out, session->moves_made[i].letter);
}
