// The solution is replayed. The last position that fits is taken: a solution that comes through the
// same boxes twice has made a detour in between.
#include "play/solution_rest.h"

#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "rules/box_travel.h"
#include "rules/verify.h"

static bool same_boxes(const Board *a, const Board *b) {
  return !memcmp(a->now.box, b->now.box, (size_t)a->room.height * sizeof *a->now.box);
}

// The number of moves after which the solution has the boxes of `now` and a player who can be
// reached for the last time; -1 if it never has.
static long last_fit(Game *game, const char *solution, const Board *now, const BitRow *reached,
                     Cell *player) {
  long fit = -1;
  for (size_t i = 0;; i++) {
    const Board *board = game_board(game);
    if (plane_has(reached, board->now.player) && same_boxes(board, now)) {
      fit = (long)i;
      *player = board->now.player;
    }
    Dir dir;
    if (!solution[i]) return fit;
    if (!verify_direction(solution[i], &dir) || step_refused(game_move(game, dir))) return -1;
  }
}

static void add_walk(const Board *now, Cell to, Text *out) {
  BoxTravel travel = {0};
  box_travel_set_board(&travel, now);
  box_travel_walk(&travel, to, out);
  box_travel_free(&travel);
}

bool solution_rest(const Board *start, const char *solution, const Board *now, Text *out) {
  if (start->room.width != now->room.width || start->room.height != now->room.height) return false;
  BitRow *reached = mem_alloc((size_t)now->room.height, sizeof *reached);
  Cell player = NO_CELL;
  reach_fill(&now->room, now->now.box, now->now.player, reached);
  Game *game = game_new(start);
  long fit = last_fit(game, solution, now, reached, &player);
  game_free(game);
  mem_free(reached);
  if (fit < 0) return false;
  add_walk(now, player, out);
  text_add(out, solution + fit);
  return true;
}
