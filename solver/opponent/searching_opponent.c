// The players that search: a planner, a mover, and the mail between them.
#include "base/mem.h"
#include "opponent/mover.h"
#include "opponent/opponent_kind.h"
#include "opponent/planner.h"

typedef struct {
  bool patient;
  PlanMail mail;
  Planner planner;  // used by `think` alone
  Mover mover;      // used by all others
} SearchingPlayer;

// The perfect player: fewest moves if it can, else fewest pushes, else any solution.
static const PlannerSettings patient_settings = {
    .searches = {{GOAL_MOVES, NULL}, {GOAL_PUSHES, NULL}, {GOAL_ANY, NULL}},
    .search_count = PLANNER_SEARCHES,
    .patient = true,
};

static SearchGoal goal_of(const Engine *engine) {
  if (engine && engine->moves_optimal) return GOAL_MOVES;
  return engine && engine->pushes_optimal ? GOAL_PUSHES : GOAL_ANY;
}

static PlannerSettings settings_of(const OpponentKind *kind, const OpponentLimits *limits) {
  PlannerSettings settings = {.search_count = 1};
  const Engine *engine = kind->engine ? engines_find(kind->engine) : NULL;
  if (kind->patient) settings = patient_settings;
  else settings.searches[0] = (PlannerSearch){goal_of(engine), engine};
  settings.budget = limits->budget;
  settings.bytes = limits->bytes;
  return settings;
}

static void *create(const OpponentKind *kind, const OpponentLimits *limits, Attempt *attempt) {
  SearchingPlayer *player = mem_alloc(1, sizeof *player);
  PlannerSettings settings = settings_of(kind, limits);
  player->patient = kind->patient;
  planner_begin(&player->planner, &attempt->start, &settings, &player->mail);
  mover_begin(&player->mover, attempt, &player->mail);
  return player;
}

static void destroy(void *handle) {
  SearchingPlayer *player = handle;
  planner_free(&player->planner);
  mover_free(&player->mover);
  plan_mail_free(&player->mail);
  mem_free(player);
}

static bool think(void *handle, uint64_t positions) {
  return planner_think(&((SearchingPlayer *)handle)->planner, positions);
}

static OpponentAction move(void *handle) { return mover_move(&((SearchingPlayer *)handle)->mover); }

static OpponentThoughts thoughts(const void *handle) {
  return mover_thoughts(&((const SearchingPlayer *)handle)->mover);
}

static bool wants_to_think_first(const void *handle) {
  const SearchingPlayer *player = handle;
  return player->patient && !atomic_load(&player->mail.over);
}

const Player player_searching = {
    .create = create,
    .destroy = destroy,
    .think = think,
    .move = move,
    .thoughts = thoughts,
    .wants_to_think_first = wants_to_think_first,
};
