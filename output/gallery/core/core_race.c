// Thin wrappers around opponent/opponent.h. The page's worker lets it think and move in turn.
#include <string.h>

#include "core/core.h"
#include "opponent/opponent.h"
#include "opponent/race_strength.h"

static Opponent *opponent;

void core_race(int strength, uint32_t megabytes) {
  OpponentLimits limits = {.budget = race_strength_budget((RaceStrength)strength),
                           .bytes = (size_t)megabytes << 20};
  opponent_free(opponent);
  opponent = opponent_new(opponents_at(0), core_loaded(), &limits);
}

int core_race_think(uint32_t positions) { return opponent_think(opponent, positions); }

int core_race_move(void) {
  Text moves = {0};
  OpponentAction action = opponent_move(opponent);
  opponent_write_moves(opponent, &moves);
  bool moved = action == OPPONENT_MOVED && moves.length;
  core_write(moved ? moves.data + moves.length - 1 : "", moved);
  text_free(&moves);
  return (int)action;
}

int core_race_thoughts(void) {
  OpponentThoughts thoughts = opponent_thoughts(opponent);
  const Game *game = opponent_game(opponent);
  cJSON *object = cJSON_CreateObject();
  cJSON_AddBoolToObject(object, "solved", game_solved(game));
  cJSON_AddBoolToObject(object, "knowsSolution", thoughts.knows_solution);
  cJSON_AddBoolToObject(object, "lost", thoughts.lost);
  cJSON_AddNumberToObject(object, "planMoves", (double)thoughts.plan_moves);
  cJSON_AddNumberToObject(object, "leastPushes", (double)thoughts.least_pushes);
  cJSON_AddNumberToObject(object, "positions", (double)thoughts.positions);
  cJSON_AddNumberToObject(object, "moves", (double)opponent_moves(opponent));
  cJSON_AddNumberToObject(object, "pushes", (double)game_pushes(game));
  cJSON_AddNumberToObject(object, "restarts", (double)opponent_restarts(opponent));
  return core_write_json(object);
}
