#include "rules/play.h"

#include "base/mem.h"
#include "rules/verify.h"

typedef struct {
  char letter;
  bool begins;  // a stroke
} Made;

struct Play {
  Game *game;
  Made *made;
  size_t known, capacity;
};

Play *play_new(const Board *start) {
  Play *play = mem_alloc(1, sizeof *play);
  play->game = game_new(start);
  return play;
}

void play_free(Play *play) {
  if (!play) return;
  game_free(play->game);
  mem_free(play->made);
  mem_free(play);
}

const Game *play_game(const Play *play) { return play->game; }
size_t play_known(const Play *play) { return play->known; }

Step play_move(Play *play, Dir dir, bool begins) {
  size_t at = game_moves(play->game);
  Step step = game_move(play->game, dir);
  if (step_refused(step)) return step;
  play->made = mem_grow(play->made, at, &play->capacity, sizeof *play->made);
  play->made[at] = (Made){verify_letter(dir, step == STEP_PUSHED), begins};
  play->known = at + 1;
  return step;
}

bool play_load(Play *play, const char *moves) {
  Dir dir;
  play_go(play, 0);
  play->known = 0;
  for (; *moves; moves++)
    if (!verify_direction(*moves, &dir) || step_refused(play_move(play, dir, true))) {
      play_go(play, 0);
      play->known = 0;
      return false;
    }
  return true;
}

static bool inside_stroke(const Play *play) {
  size_t at = game_moves(play->game);
  return at > 0 && at < play->known && !play->made[at].begins;
}

bool play_undo(Play *play) {
  if (!game_undo(play->game)) return false;
  while (inside_stroke(play)) game_undo(play->game);
  return true;
}

bool play_redo(Play *play) {
  if (game_moves(play->game) == play->known) return false;
  do game_redo(play->game);
  while (inside_stroke(play));
  return true;
}

void play_go(Play *play, size_t moves) {
  if (moves > play->known) moves = play->known;
  while (game_moves(play->game) > moves) game_undo(play->game);
  while (game_moves(play->game) < moves) game_redo(play->game);
}

void play_write(const Play *play, Text *out) {
  for (size_t i = 0; i < game_moves(play->game); i++) text_add_char(out, play->made[i].letter);
}
