// One row per kind of opponent; each call goes to the player of the row.
#include "opponent/opponent.h"

#include <string.h>

#include "base/mem.h"
#include "opponent/opponent_kind.h"

struct Opponent {
  const OpponentKind *kind;
  Attempt attempt;
  void *player;
};

// Columns: name, summary, player, engine, patient.
static const OpponentKind kinds[] = {
    {"anytime", "plays by its best plan so far, and thinks on", &player_searching, NULL, false},
    {"optimal", "anytime, by the engine for fewest pushes", &player_searching, "optimal", false},
    {"fast", "anytime, by the engine for large levels", &player_searching, "fast", false},
    {"bidirectional", "anytime, by the engine for crowded levels", &player_searching,
     "bidirectional", false},
    {"moves", "anytime, by the engine for fewest moves", &player_searching, "moves", false},
    {"perfect", "thinks to the end before it makes a move", &player_searching, NULL, true},
    {"random", "moves at random", &player_random, NULL, false},
    {"random-push", "pushes at random", &player_random_push, NULL, false},
};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

const OpponentKind *opponents_at(size_t index) { return index < KIND_COUNT ? &kinds[index] : NULL; }

const OpponentKind *opponents_find(const char *name) {
  for (size_t i = 0; i < KIND_COUNT; i++)
    if (!strcmp(kinds[i].name, name)) return &kinds[i];
  return NULL;
}

const char *opponent_kind_name(const OpponentKind *kind) { return kind->name; }
const char *opponent_kind_summary(const OpponentKind *kind) { return kind->summary; }
bool opponent_kind_patient(const OpponentKind *kind) { return kind->patient; }

Opponent *opponent_new(const OpponentKind *kind, const Board *start, const OpponentLimits *limits) {
  Opponent *opponent = mem_alloc(1, sizeof *opponent);
  opponent->kind = kind;
  attempt_begin(&opponent->attempt, start);
  opponent->player = kind->player->create(kind, limits, &opponent->attempt);
  return opponent;
}

void opponent_free(Opponent *opponent) {
  if (!opponent) return;
  opponent->kind->player->destroy(opponent->player);
  attempt_free(&opponent->attempt);
  mem_free(opponent);
}

bool opponent_think(Opponent *opponent, uint64_t positions) {
  return opponent->kind->player->think(opponent->player, positions);
}

OpponentAction opponent_move(Opponent *opponent) {
  if (game_solved(opponent->attempt.game)) return OPPONENT_PASSED;
  return opponent->kind->player->move(opponent->player);
}

bool opponent_wants_to_think_first(const Opponent *opponent) {
  return opponent->kind->player->wants_to_think_first(opponent->player);
}

const Game *opponent_game(const Opponent *opponent) { return opponent->attempt.game; }

size_t opponent_moves(const Opponent *opponent) {
  return opponent->attempt.earlier_moves + game_moves(opponent->attempt.game);
}

size_t opponent_restarts(const Opponent *opponent) { return opponent->attempt.restarts; }

void opponent_write_moves(const Opponent *opponent, Text *out) {
  const Text *moves = &opponent->attempt.moves;
  if (moves->length) text_add_bytes(out, moves->data, moves->length);
}

OpponentThoughts opponent_thoughts(const Opponent *opponent) {
  return opponent->kind->player->thoughts(opponent->player);
}
