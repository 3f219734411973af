#include "deadlock/deadlocks.h"

#include "deadlock/diagonals.h"
#include "deadlock/quads.h"
#include "deadlock/tunnels.h"

enum { PAIRS_SHARE = 8 };  // the part of the bytes that the table of pairs may take

const char *const deadlock_names[DEADLOCK_COUNT] = {
#define X(id, name, counter, meaning) [DEADLOCK_##id] = (name),
    DEADLOCKS(X)
#undef X
};

static void take_pairs(Deadlocks *deadlocks) {
  const Ground *ground = &deadlocks->ground;
  size_t bytes = pairs_bytes(&ground->squares, ground->nearest);
  deadlocks->paired = ground->boxes > 1 && bytes <= deadlocks->budget.limit / PAIRS_SHARE;
  if (!deadlocks->paired) return;
  deadlocks->budget.used += bytes;
  pairs_take(&deadlocks->pairs, &ground->squares, ground->nearest, NULL);
}

bool deadlocks_begin(Deadlocks *deadlocks, const Board *board, size_t bytes) {
  *deadlocks = (Deadlocks){.budget = {.limit = bytes}};
  Ground *ground = &deadlocks->ground;
  if (!ground_begin(ground, board, bytes)) return false;
  deadlocks->budget.used = ground->bytes;
  Kit *kit = &deadlocks->kit;
  if (ground->squares.stray || ground->boxes > ground->goals ||
      !kit_begin(kit, ground, &deadlocks->budget, &deadlocks->counters) || !kit_complete(kit)) {
    deadlocks_free(deadlocks);
    return false;
  }
  scene_start(&kit->scene);
  kit->scene.player = scene_fill(&kit->scene, kit->scene.player);
  pocket_areas(&kit->corral, &kit->scene);
  take_pairs(deadlocks);
  return true;
}

void deadlocks_free(Deadlocks *deadlocks) {
  kit_free(&deadlocks->kit);
  pairs_free(&deadlocks->pairs);
  ground_free(&deadlocks->ground);
  *deadlocks = (Deadlocks){0};
}

static bool on_dead_square(const Scene *scene, int square) { return scene->field->dead[square]; }

static bool some_box(const Scene *scene, bool (*lost)(const Scene *scene, int square)) {
  for (int i = 0; i < scene->boxes; i++)
    if (lost(scene, scene->box[i])) return true;
  return false;
}

static bool frozen(Deadlocks *deadlocks) {
  Kit *kit = &deadlocks->kit;
  FreezeKind kind;
  freeze_all(&kit->freeze, &kit->scene, &kind);
  freeze_forget(&kit->freeze, &kit->scene);
  return kind == FREEZE_DEAD;
}

// Where the player stands beside one of the two, his side counts.
static bool pair_lost(const Deadlocks *deadlocks, int a, int b) {
  const Pairs *pairs = &deadlocks->pairs;
  const Scene *scene = &deadlocks->kit.scene;
  if (pairs->place[a] < 0 || pairs->place[b] < 0) return true;
  if (pairs_least(pairs, a, b) == PAIRS_DEAD) return true;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (scene_reached(scene, a + scene->field->squares.step[dir]))
      return pairs_excess(pairs, a, b, (Dir)dir) == PAIRS_DEAD;
  return false;
}

static bool some_pair_lost(const Deadlocks *deadlocks) {
  const Scene *scene = &deadlocks->kit.scene;
  for (int i = 0; deadlocks->paired && i < scene->boxes; i++)
    for (int j = 0; j < scene->boxes; j++)
      if (i != j && pair_lost(deadlocks, scene->box[i], scene->box[j])) return true;
  return false;
}

static bool corral_has_no_push(Kit *kit) {
  if (!kit->corral.regions || !pocket_prunes(&kit->corral, &kit->scene)) return false;
  for (int i = 0; i < kit->scene.boxes; i++)
    if (kit->corral.allowed[i]) return false;
  return true;
}

bool deadlocks_has(Deadlocks *deadlocks, DeadlockKind kind) {
  Kit *kit = &deadlocks->kit;
  const Scene *scene = &kit->scene;
  switch (kind) {
    case DEADLOCK_SQUARE:
      return some_box(scene, on_dead_square);
    case DEADLOCK_QUAD:
      return some_box(scene, quads_dead);
    case DEADLOCK_DIAGONAL:
      return some_box(scene, diagonals_dead);
    case DEADLOCK_TUNNEL:
      return some_box(scene, tunnels_dead);
    case DEADLOCK_FREEZE:
      return frozen(deadlocks);
    case DEADLOCK_MATCHING:
      return pairing_full(&kit->matching, scene) >= MATCHING_NONE;
    case DEADLOCK_PAIR:
      return some_pair_lost(deadlocks);
    case DEADLOCK_WALLED:
      return walled_in(&kit->walled, scene);
    case DEADLOCK_CORRAL:
      return corral_has_no_push(kit);
    case DEADLOCK_TRAP:
      return kit->corral.regions && trap_closed(&kit->trap, scene, &kit->corral);
    case DEADLOCK_STUCK:
      return stuck_for_ever(&kit->stuck, scene);
    case DEADLOCK_COUNT:
      break;
  }
  return false;
}

static void count(SearchCounters *counters, DeadlockKind kind) {
#define X(id, name, counter, meaning) counters->counter += kind == DEADLOCK_##id;
  DEADLOCKS(X)
#undef X
}

DeadlockKind deadlocks_find(Deadlocks *deadlocks) {
  DeadlockKind kind = 0;
  while (kind < DEADLOCK_COUNT && !deadlocks_has(deadlocks, kind)) kind++;
  count(&deadlocks->counters, kind);
  return kind;
}
