#include "deadlock/trap.h"

#include "base/mem.h"

enum { PLACES = 1 << 13, STACK = 4 * TRAP_MAX_STATES };

size_t trap_bytes(const Ground *field) {
  return 2 * scene_bytes(field) + STACK * sizeof(TrapState) + verdicts_bytes(PLACES);
}

void trap_begin(Trap *trap, const Ground *field) {
  size_t count = (size_t)field->squares.count;
  *trap = (Trap){0};
  scene_begin(&trap->scene, field);
  freeze_begin(&trap->freeze, field);
  trap->open = mem_alloc(count, 1);
  trap->zone = mem_alloc(count, sizeof *trap->zone);
  trap->states = mem_alloc(STACK, sizeof *trap->states);
  verdicts_begin(&trap->verdicts, PLACES);
}

void trap_free(Trap *trap) {
  scene_free(&trap->scene);
  freeze_free(&trap->freeze);
  mem_free(trap->open);
  mem_free(trap->zone);
  mem_free(trap->states);
  verdicts_free(&trap->verdicts);
  *trap = (Trap){0};
}

// Keeps the scene as a state to go on from.
static void keep(Trap *trap, int player) {
  Scene *scene = &trap->scene;
  TrapState *state = &trap->states[trap->count++];
  state->player = player;
  state->boxes = scene->boxes;
  for (int i = 0; i < scene->boxes; i++) state->box[i] = (uint16_t)scene->box[i];
}

static bool all_home(const Scene *scene) {
  for (int i = 0; i < scene->boxes; i++)
    if (!ground_home(scene->field, scene->box[i])) return false;
  return true;
}

// Walks on in the zone from the squares queued so far; true if the open floor is met.
static bool route_on(Trap *trap, int tail) {
  Scene *scene = &trap->scene;
  const int *step = scene->field->squares.step;
  bool met = false;
  for (int head = 0; head < tail; head++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = scene->queue[head] + step[dir];
      if (trap->open[next]) met = true;
      else if (!scene->solid[next] && scene->mark[next] != scene->stamp) {
        scene->mark[next] = scene->stamp;
        scene->queue[tail++] = next;
      }
    }
  scene->reached = tail;
  return met;
}

static int queue_gates(Trap *trap) {
  Scene *scene = &trap->scene;
  const int *step = scene->field->squares.step;
  int tail = 0;
  for (int i = 0; i < trap->zone_count; i++) {
    int square = trap->zone[i];
    if (scene->solid[square] || scene->mark[square] == scene->stamp) continue;
    if (trap->open[square - step[RIGHT]] || trap->open[square + step[RIGHT]] ||
        trap->open[square - step[DOWN]] || trap->open[square + step[DOWN]]) {
      scene->mark[square] = scene->stamp;
      scene->queue[tail++] = square;
    }
  }
  return tail;
}

// Marks what the player reaches; gives a square that stands for his region.
static int walk(Trap *trap, int player) {
  Scene *scene = &trap->scene;
  scene->stamp++;
  trap->outside = trap->open[player];
  scene->reached = 0;
  if (!trap->outside) {
    scene->mark[player] = scene->stamp;
    scene->queue[0] = player;
    trap->outside = route_on(trap, 1);
  }
  if (trap->outside) {
    int inside = scene->reached;
    route_on(trap, queue_gates(trap));
    scene->reached += inside;
    return trap->open_square;
  }
  int smallest = player;
  for (int i = 0; i < scene->reached; i++)
    if (scene->queue[i] < smallest) smallest = scene->queue[i];
  return smallest;
}

static bool reached(const Trap *trap, int square) {
  return trap->open[square] ? trap->outside : scene_reached(&trap->scene, square);
}

static bool can_push(const Trap *trap, int from, int step) {
  const Scene *scene = &trap->scene;
  return !scene->solid[from + step] && !scene->field->dead[from + step] &&
         reached(trap, from - step);
}

// A box that can leave is let go before anything else is tried: that makes all the rest easier.
static bool let_out(Trap *trap) {
  Scene *scene = &trap->scene;
  const int *step = scene->field->squares.step;
  for (int i = 0; i < scene->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = scene->box[i];
      if (!trap->open[from + step[dir]] || !can_push(trap, from, step[dir])) continue;
      scene_lift(scene, from);
      scene->player = from;
      return true;
    }
  return false;
}

static void push_all(Trap *trap) {
  Scene *scene = &trap->scene;
  const int *step = scene->field->squares.step;
  for (int i = 0; i < scene->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = scene->box[i], to = from + step[dir];
      if (!can_push(trap, from, step[dir])) continue;
      scene_move(scene, from, to);
      if (freeze_kind(&trap->freeze, scene, to) != FREEZE_DEAD) keep(trap, from);
      scene_move(scene, to, from);
    }
}

// The player walks everywhere: what is left is taken for easy.
static bool opened(const Trap *trap) {
  return trap->outside && trap->scene.reached + trap->scene.boxes == trap->zone_count;
}

// Depth first: whatever can still be solved is mostly solved along the first line.
static bool search(Trap *trap) {
  Scene *scene = &trap->scene;
  verdicts_search(&trap->verdicts);
  trap->count = 0;
  int looked_at = 0;
  keep(trap, trap->open_square);
  while (trap->count) {
    if (trap->count > STACK - TRAP_MAX_BOXES * DIR_COUNT) return false;
    const TrapState *state = &trap->states[--trap->count];
    scene_set(scene, state->box, state->boxes, state->player);
    if (!verdicts_meet(&trap->verdicts, scene_key(scene, walk(trap, scene->player)))) continue;
    if (looked_at++ == TRAP_MAX_STATES) return false;
    while (let_out(trap)) walk(trap, scene->player);
    if (all_home(scene) || opened(trap)) return false;
    push_all(trap);
  }
  return true;
}

// What the player reaches with these boxes alone is open for good.
static void open_floor(Trap *trap, int player) {
  Scene *scene = &trap->scene;
  const Ground *field = scene->field;
  scene_fill(scene, player);
  trap->open_square = player;
  trap->zone_count = 0;
  for (int square = 0; square < field->squares.count; square++) {
    trap->open[square] = scene_reached(scene, square);
    if (!field->solid[square] && !trap->open[square]) trap->zone[trap->zone_count++] = square;
  }
}

static bool verdict(Trap *trap, int player) {
  Scene *scene = &trap->scene;
  player = scene_fill(scene, player);
  uint64_t key = scene_key(scene, player);
  bool dead;
  if (verdicts_known(&trap->verdicts, key, &dead)) return dead;
  open_floor(trap, player);
  dead = search(trap);
  verdicts_keep(&trap->verdicts, key, dead);
  return dead;
}

// Puts the boxes around an area on the trap's own board; false if they are not worth a search.
static bool set_up(Trap *trap, const Scene *scene, const Pocket *corral, int area) {
  const int *step = scene->field->squares.step;
  scene_clear(&trap->scene);
  for (int i = corral->first[area]; i < corral->first[area + 1]; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = corral->squares[i] + step[dir];
      if (!scene_box(scene, next) || trap->scene.solid[next]) continue;
      if (trap->scene.boxes == TRAP_MAX_BOXES) return false;
      scene_put(&trap->scene, next);
    }
  return !all_home(&trap->scene);
}

bool trap_closed(Trap *trap, const Scene *scene, const Pocket *corral) {
  for (int area = 1; area <= corral->regions; area++)
    if (set_up(trap, scene, corral, area) && verdict(trap, scene->player)) return true;
  return false;
}
