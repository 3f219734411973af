#include "racing/race.h"

#include "base/mem.h"
#include "system/interrupt.h"
#include "system/thread_clock.h"

enum {
  THINK_PORTION = 1000
};  // positions of a player that thinks first, between looks at the clock

typedef struct {
  const RaceSettings *settings;
  Opponent *players[RACE_MOST];
  OpponentAction actions[RACE_MOST];  // of the last turn
  double end;                         // on the thread's clock; 0: never
  size_t turns;
} Race;

const char *race_outcome_name(RaceOutcome outcome) {
  static const char *const names[] = {"solved", "stopped", "passed", "lost"};
  return names[outcome];
}

static bool must_stop(const Race *race) {
  return interrupt_pending() || (race->end > 0 && thread_clock() >= race->end);
}

static void begin(Race *race, const Board *board) {
  const RaceSettings *settings = race->settings;
  for (size_t i = 0; i < settings->count; i++) {
    OpponentLimits limits = settings->limits;
    if (opponent_kind_patient(settings->kinds[i])) limits.budget = settings->patient_positions;
    race->players[i] = opponent_new(settings->kinds[i], board, &limits);
  }
  if (settings->seconds > 0) race->end = thread_clock() + settings->seconds;
}

static void think_first(const Race *race) {
  for (size_t i = 0; i < race->settings->count; i++)
    while (opponent_wants_to_think_first(race->players[i]) && !must_stop(race))
      opponent_think(race->players[i], THINK_PORTION);
}

// Is somebody there, or is nobody on the way any more?
static bool is_over(const Race *race) {
  size_t lost = 0;
  for (size_t i = 0; i < race->settings->count; i++) {
    if (game_solved(opponent_game(race->players[i]))) return true;
    lost += opponent_thoughts(race->players[i]).lost;
  }
  return lost == race->settings->count;
}

static void take_turn(Race *race) {
  race->turns++;
  for (size_t i = 0; i < race->settings->count; i++) {
    opponent_think(race->players[i], race->settings->think);
    race->actions[i] = opponent_move(race->players[i]);
  }
}

static RaceOutcome outcome_of(const Race *race, size_t index) {
  if (game_solved(opponent_game(race->players[index]))) return RACE_SOLVED;
  if (opponent_thoughts(race->players[index]).lost) return RACE_LOST;
  return race->actions[index] == OPPONENT_PASSED ? RACE_PASSED : RACE_STOPPED;
}

static Racer racer_of(const Race *race, size_t index) {
  const Opponent *player = race->players[index];
  Racer racer = {.kind = race->settings->kinds[index],
                 .outcome = outcome_of(race, index),
                 .moves = opponent_moves(player),
                 .pushes = game_pushes(opponent_game(player)),
                 .restarts = opponent_restarts(player),
                 .positions = opponent_thoughts(player).positions};
  Text moves = {0};
  opponent_write_moves(player, &moves);
  if (racer.outcome == RACE_SOLVED) racer.solution = mem_string(moves.data, moves.length);
  text_free(&moves);
  return racer;
}

static int find_winner(const RaceResult *result) {
  int best = RACE_NOBODY;
  bool draw = false;
  for (int i = 0; i < (int)result->count; i++) {
    const Racer *racer = &result->racers[i];
    if (racer->outcome != RACE_SOLVED) continue;
    if (best < 0 || racer->pushes < result->racers[best].pushes) {
      best = i;
      draw = false;
    } else draw = draw || racer->pushes == result->racers[best].pushes;
  }
  return draw ? RACE_DRAW : best;
}

static RaceResult finish(Race *race) {
  RaceResult result = {.count = race->settings->count, .turns = race->turns};
  for (size_t i = 0; i < result.count; i++) {
    result.racers[i] = racer_of(race, i);
    opponent_free(race->players[i]);
  }
  result.winner = find_winner(&result);
  result.interrupted = interrupt_pending();
  return result;
}

RaceResult race_run(const Board *board, const RaceSettings *settings) {
  Race race = {.settings = settings};
  begin(&race, board);
  think_first(&race);
  while (!is_over(&race) && race.turns < settings->max_turns && !must_stop(&race)) take_turn(&race);
  return finish(&race);
}

void race_result_free(RaceResult *result) {
  for (size_t i = 0; i < result->count; i++) mem_free(result->racers[i].solution);
  *result = (RaceResult){0};
}
