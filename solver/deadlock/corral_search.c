#include "deadlock/corral_search.h"

#include "base/mem.h"

enum { VISIT_SLOTS = 1 << 13, STACK = 4 * CORRAL_SEARCH_MAX_STATES };

size_t corral_search_bytes(const LevelTables *tables) {
  return 2 * position_bytes(tables) + STACK * sizeof(CorralSearchState) +
         verdict_cache_bytes(VISIT_SLOTS);
}

void corral_search_begin(CorralSearch *search, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  *search = (CorralSearch){0};
  position_begin(&search->position, tables);
  freeze_begin(&search->freeze, tables);
  search->open = mem_alloc(count, 1);
  search->zone = mem_alloc(count, sizeof *search->zone);
  search->states = mem_alloc(STACK, sizeof *search->states);
  verdict_cache_begin(&search->cache, VISIT_SLOTS);
}

void corral_search_free(CorralSearch *search) {
  position_free(&search->position);
  freeze_free(&search->freeze);
  mem_free(search->open);
  mem_free(search->zone);
  mem_free(search->states);
  verdict_cache_free(&search->cache);
  *search = (CorralSearch){0};
}

// Keeps the scene as a state to go on from.
static void push_state(CorralSearch *search, int player) {
  Position *position = &search->position;
  CorralSearchState *state = &search->states[search->count++];
  state->player = player;
  state->boxes = position->boxes;
  for (int i = 0; i < position->boxes; i++) state->box[i] = (uint16_t)position->box[i];
}

static bool all_on_goals(const Position *position) {
  for (int i = 0; i < position->boxes; i++)
    if (!level_tables_push_goal(position->tables, position->box[i])) return false;
  return true;
}

// Walks on in the zone from the squares queued so far; true if the open floor is met.
static bool walk_on(CorralSearch *search, int tail) {
  Position *position = &search->position;
  const int *step = position->tables->squares.step;
  bool met = false;
  for (int head = 0; head < tail; head++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = position->queue[head] + step[dir];
      if (search->open[next]) met = true;
      else if (!position->solid[next] && position->mark[next] != position->stamp) {
        position->mark[next] = position->stamp;
        position->queue[tail++] = next;
      }
    }
  position->reached = tail;
  return met;
}

static int queue_gates(CorralSearch *search) {
  Position *position = &search->position;
  const int *step = position->tables->squares.step;
  int tail = 0;
  for (int i = 0; i < search->zone_count; i++) {
    int square = search->zone[i];
    if (position->solid[square] || position->mark[square] == position->stamp) continue;
    if (search->open[square - step[RIGHT]] || search->open[square + step[RIGHT]] ||
        search->open[square - step[DOWN]] || search->open[square + step[DOWN]]) {
      position->mark[square] = position->stamp;
      position->queue[tail++] = square;
    }
  }
  return tail;
}

// Marks what the player reaches; gives a square that stands for his region.
static int walk(CorralSearch *search, int player) {
  Position *position = &search->position;
  position->stamp++;
  search->outside = search->open[player];
  position->reached = 0;
  if (!search->outside) {
    position->mark[player] = position->stamp;
    position->queue[0] = player;
    search->outside = walk_on(search, 1);
  }
  if (search->outside) {
    int inside = position->reached;
    walk_on(search, queue_gates(search));
    position->reached += inside;
    return search->open_square;
  }
  int smallest = player;
  for (int i = 0; i < position->reached; i++)
    if (position->queue[i] < smallest) smallest = position->queue[i];
  return smallest;
}

static bool reached(const CorralSearch *search, int square) {
  return search->open[square] ? search->outside : position_reached(&search->position, square);
}

static bool can_push(const CorralSearch *search, int from, int step) {
  const Position *position = &search->position;
  return !position->solid[from + step] && !position->tables->dead[from + step] &&
         reached(search, from - step);
}

// A box that can leave is let go before anything else is tried: that makes all the rest easier.
static bool remove_escaped(CorralSearch *search) {
  Position *position = &search->position;
  const int *step = position->tables->squares.step;
  for (int i = 0; i < position->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = position->box[i];
      if (!search->open[from + step[dir]] || !can_push(search, from, step[dir])) continue;
      position_remove_box(position, from);
      position->player = from;
      return true;
    }
  return false;
}

static void push_all(CorralSearch *search) {
  Position *position = &search->position;
  const int *step = position->tables->squares.step;
  for (int i = 0; i < position->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = position->box[i], to = from + step[dir];
      if (!can_push(search, from, step[dir])) continue;
      position_move_box(position, from, to);
      if (freeze_kind(&search->freeze, position, to) != FREEZE_DEAD) push_state(search, from);
      position_move_box(position, to, from);
    }
}

// The player walks everywhere: what is left is taken for easy.
static bool opened(const CorralSearch *search) {
  return search->outside && search->position.reached + search->position.boxes == search->zone_count;
}

// Depth first: whatever can still be solved is mostly solved along the first line.
static bool all_lines_fail(CorralSearch *search) {
  Position *position = &search->position;
  verdict_cache_new_search(&search->cache);
  search->count = 0;
  int expanded = 0;
  push_state(search, search->open_square);
  while (search->count) {
    if (search->count > STACK - CORRAL_SEARCH_MAX_BOXES * DIR_COUNT) return false;
    const CorralSearchState *state = &search->states[--search->count];
    position_set(position, state->box, state->boxes, state->player);
    if (!verdict_cache_visit(&search->cache,
                             position_key(position, walk(search, position->player))))
      continue;
    if (expanded++ == CORRAL_SEARCH_MAX_STATES) return false;
    while (remove_escaped(search)) walk(search, position->player);
    if (all_on_goals(position) || opened(search)) return false;
    push_all(search);
  }
  return true;
}

// What the player reaches with these boxes alone is open for good.
static void open_floor(CorralSearch *search, int player) {
  Position *position = &search->position;
  const LevelTables *tables = position->tables;
  position_fill_reach(position, player);
  search->open_square = player;
  search->zone_count = 0;
  for (int square = 0; square < tables->squares.count; square++) {
    search->open[square] = position_reached(position, square);
    if (!tables->solid[square] && !search->open[square])
      search->zone[search->zone_count++] = square;
  }
}

static bool cached_verdict(CorralSearch *search, int player) {
  Position *position = &search->position;
  player = position_fill_reach(position, player);
  uint64_t key = position_key(position, player);
  bool dead;
  if (verdict_cache_find(&search->cache, key, &dead)) return dead;
  open_floor(search, player);
  dead = all_lines_fail(search);
  verdict_cache_store(&search->cache, key, dead);
  return dead;
}

// Puts the boxes around an area on the trap's own board; false if they are not worth a search.
static bool set_up(CorralSearch *search, const Position *position, const Corral *corral, int area) {
  const int *step = position->tables->squares.step;
  position_clear(&search->position);
  for (int i = corral->first[area]; i < corral->first[area + 1]; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = corral->squares[i] + step[dir];
      if (!position_has_box(position, next) || search->position.solid[next]) continue;
      if (search->position.boxes == CORRAL_SEARCH_MAX_BOXES) return false;
      position_add_box(&search->position, next);
    }
  return !all_on_goals(&search->position);
}

bool corral_search_dead(CorralSearch *search, const Position *position, const Corral *corral) {
  for (int area = 1; area <= corral->regions; area++)
    if (set_up(search, position, corral, area) && cached_verdict(search, position->player))
      return true;
  return false;
}
