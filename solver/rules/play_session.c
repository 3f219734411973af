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
  PlaySession *play = mem_alloc(1, sizeof *play);
  play->game = game_new(start);
  return play;
}

void play_session_free(PlaySession *play) {
  if (!play) return;
  game_free(play->game);
  mem_free(play->moves_made);
  mem_free(play);
}

const Game *play_session_game(const PlaySession *play) { return play->game; }
size_t play_session_length(const PlaySession *play) { return play->length; }

Step play_session_move(PlaySession *play, Dir dir, bool starts_stroke) {
  size_t at = game_moves(play->game);
  Step step = game_move(play->game, dir);
  if (step_refused(step)) return step;
  play->moves_made = mem_grow(play->moves_made, at, &play->capacity, sizeof *play->moves_made);
  play->moves_made[at] = (PlayedMove){verify_letter(dir, step == STEP_PUSHED), starts_stroke};
  play->length = at + 1;
  return step;
}

bool play_session_load(PlaySession *play, const char *moves) {
  Dir dir;
  play_session_seek(play, 0);
  play->length = 0;
  for (; *moves; moves++)
    if (!verify_direction(*moves, &dir) || step_refused(play_session_move(play, dir, true))) {
      play_session_seek(play, 0);
      play->length = 0;
      return false;
    }
  return true;
}

static bool inside_stroke(const PlaySession *play) {
  size_t at = game_moves(play->game);
  return at > 0 && at < play->length && !play->moves_made[at].starts_stroke;
}

bool play_session_undo(PlaySession *play) {
  if (!game_undo(play->game)) return false;
  while (inside_stroke(play)) game_undo(play->game);
  return true;
}

bool play_session_redo(PlaySession *play) {
  if (game_moves(play->game) == play->length) return false;
  do game_redo(play->game);
  while (inside_stroke(play));
  return true;
}

void play_session_seek(PlaySession *play, size_t moves) {
  if (moves > play->length) moves = play->length;
  while (game_moves(play->game) > moves) game_undo(play->game);
  while (game_moves(play->game) < moves) game_redo(play->game);
}

void play_session_write(const PlaySession *play, Text *out) {
  for (size_t i = 0; i < game_moves(play->game); i++)
    text_add_char(out, play->moves_made[i].letter);
}
