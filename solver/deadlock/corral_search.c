// The rules of relaxed_search.h for the boxes around a closed area.
//
// Boxes never stand on the open floor: they are removed when they get there. So the open floor
// stays in one piece, and the player's exact place matters only when he has shut himself in. Walks
// are filled in the closed zone alone. This is a fill of its own: it stops at the open floor, and
// once the player reaches the open floor, it goes on from all gates of the zone.
#include "deadlock/corral_search.h"

#include "base/mem.h"

enum {
  MAX_BOXES = 20,
  MAX_EXPANDED = 250,
  VISIT_SLOTS = 1 << 13,
  MAX_WAITING = 4 * MAX_EXPANDED,
};

// Continues a fill of the zone from the first `tail` squares of the queue; true if it touches the
// open floor.
static bool fill_zone(CorralSearch *search, int tail) {
  Position *position = &search->relaxed.position;
  const int *step = position->tables->squares.step;
  bool touches = false;
  for (int head = 0; head < tail; head++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = position->queue[head] + step[dir];
      if (search->open[next]) touches = true;
      else if (!position->solid[next] && position->mark[next] != position->stamp) {
        position->mark[next] = position->stamp;
        position->queue[tail++] = next;
      }
    }
  position->reached = tail;
  return touches;
}

// Queues the empty squares of the zone next to the open floor; gives how many.
static int queue_gates(CorralSearch *search) {
  Position *position = &search->relaxed.position;
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

static int walk(RelaxedSearch *relaxed) {
  CorralSearch *search = (CorralSearch *)relaxed;
  Position *position = &relaxed->position;
  int player = position->player;
  position->stamp++;
  search->outside = search->open[player];
  position->reached = 0;
  if (!search->outside) {
    position->mark[player] = position->stamp;
    position->queue[0] = player;
    search->outside = fill_zone(search, 1);
  }
  if (search->outside) {
    int inside = position->reached;
    fill_zone(search, queue_gates(search));
    position->reached += inside;
    return search->open_square;
  }
  int smallest = player;
  for (int i = 0; i < position->reached; i++)
    if (position->queue[i] < smallest) smallest = position->queue[i];
  return smallest;
}

static bool reached(const CorralSearch *search, int square) {
  return search->open[square] ? search->outside
                              : position_reached(&search->relaxed.position, square);
}

static bool can_push(const CorralSearch *search, int from, int step) {
  const Position *position = &search->relaxed.position;
  return !position->solid[from + step] && !position->tables->dead[from + step] &&
         reached(search, from - step);
}

// Removes one box that can be pushed out of the zone. This comes before all other pushes, because
// fewer boxes only make the rest easier.
static bool remove_escaped(CorralSearch *search) {
  Position *position = &search->relaxed.position;
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

// The player walks everywhere in the zone: assume that the rest is easy.
static bool opened(const CorralSearch *search) {
  return search->outside &&
         search->relaxed.position.reached + search->relaxed.position.boxes == search->zone_count;
}

static bool release(RelaxedSearch *relaxed) {
  CorralSearch *search = (CorralSearch *)relaxed;
  while (remove_escaped(search)) walk(relaxed);
  return relaxed_search_all_on_goals(relaxed) || opened(search);
}

static void push_all(RelaxedSearch *relaxed) {
  Position *position = &relaxed->position;
  const int *step = position->tables->squares.step;
  for (int i = 0; i < position->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = position->box[i];
      if (can_push((CorralSearch *)relaxed, from, step[dir]))
        relaxed_search_push(relaxed, from, from + step[dir]);
    }
}

// What the player reaches with these boxes alone stays open for the whole search.
static void set_open_floor(CorralSearch *search) {
  Position *position = &search->relaxed.position;
  const LevelTables *tables = position->tables;
  position_fill_reach(position, position->player);
  search->open_square = position->player;
  search->zone_count = 0;
  for (int square = 0; square < tables->squares.count; square++) {
    search->open[square] = position_reached(position, square);
    if (!tables->solid[square] && !search->open[square])
      search->zone[search->zone_count++] = square;
  }
}

static void start(RelaxedSearch *relaxed) {
  CorralSearch *search = (CorralSearch *)relaxed;
  set_open_floor(search);
  relaxed_search_keep(relaxed, search->open_square);
}

static const RelaxedRules rules = {.max_boxes = MAX_BOXES,
                                   .max_expanded = MAX_EXPANDED,
                                   .max_waiting = MAX_WAITING,
                                   .visit_slots = VISIT_SLOTS,
                                   .start = start,
                                   .walk = walk,
                                   .release = release,
                                   .expand = push_all};

size_t corral_search_bytes(const LevelTables *tables) {
  return relaxed_search_bytes(tables, &rules);
}

void corral_search_begin(CorralSearch *search, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  *search = (CorralSearch){0};
  relaxed_search_begin(&search->relaxed, tables, &rules);
  search->open = mem_alloc(count, 1);
  search->zone = mem_alloc(count, sizeof *search->zone);
}

void corral_search_free(CorralSearch *search) {
  relaxed_search_free(&search->relaxed);
  mem_free(search->open);
  mem_free(search->zone);
  *search = (CorralSearch){0};
}

// Puts the boxes around an area on the search's own board. False if they need no search: there are
// too many, or all are on goals.
static bool set_boxes(CorralSearch *search, const Position *position, const Corral *corral,
                      int area) {
  Position *own = &search->relaxed.position;
  const int *step = position->tables->squares.step;
  position_clear(own);
  for (int i = corral->first[area]; i < corral->first[area + 1]; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = corral->squares[i] + step[dir];
      if (!position_has_box(position, next) || own->solid[next]) continue;
      if (own->boxes == MAX_BOXES) return false;
      position_add_box(own, next);
    }
  return !relaxed_search_all_on_goals(&search->relaxed);
}

bool corral_search_dead(CorralSearch *search, const Position *position, const Corral *corral) {
  Position *own = &search->relaxed.position;
  for (int area = 1; area <= corral->regions; area++) {
    if (!set_boxes(search, position, corral, area)) continue;
    own->player = position_fill_reach(own, position->player);
    if (relaxed_search_dead(&search->relaxed, own->player)) return true;
  }
  return false;
}
