// The lengths of all remaining tours, from the end backwards. V(p, f) is the shortest remaining
// tour from place p when the flags are f, after p was visited:
//
//   V(p, f) = min over next places q of  distance(p, q) + V(q, f after q)
//
// and distance(p, exit) once the sweets are gone. Sweets only go and keys only come, so sets of
// flags are done in an order in which what follows is known. Switches go back and forth: among them
// the lengths are lowered until nothing changes.
#include "labyrinth_search/tour_bound.h"

#include <string.h>

#include "base/mem.h"

enum {
  MOST_GROUP_BITS = 13,               // flags of a group
  MOST_DISTANCES = 16 * 1024 * 1024,  // entries
  MOST_KNOWN = 4 * 1024 * 1024,       // entries
};

// Infinite lengths and LABYRINTH_FAR stay infinite. A longer tour than a uint16_t can tell counts
// as the longest finite one: still a lower bound, and no proof that there is no tour.
static uint16_t add(uint16_t a, uint16_t b) {
  if (a >= TOUR_INFINITE || b >= TOUR_INFINITE) return TOUR_INFINITE;
  uint32_t sum = (uint32_t)a + b;
  return sum < TOUR_INFINITE ? (uint16_t)sum : TOUR_INFINITE - 1;
}

// Sweets that follow each other are near each other: each is the one nearest to the one before, the
// first to the player, if all doors are open. So the sweets of a group are neighbours.
static void order_sweets(TourBound *bound) {
  const Labyrinth *maze = &bound->tables->maze;
  uint16_t distances[LABYRINTH_MAX_CELLS];
  int from = maze->player;
  for (int i = 0; i < maze->sweet_count; i++) bound->sweets[i] = (uint8_t)i;
  for (int i = 0; i < maze->sweet_count; i++) {
    int nearest = i;
    labyrinth_distances(maze, UINT32_MAX, from, distances);
    for (int j = i + 1; j < maze->sweet_count; j++)
      if (distances[maze->sweets[bound->sweets[j]]] <
          distances[maze->sweets[bound->sweets[nearest]]])
        nearest = j;
    uint8_t sweet = bound->sweets[nearest];
    bound->sweets[nearest] = bound->sweets[i];
    bound->sweets[i] = sweet;
    from = maze->sweets[sweet];
  }
}

// The places of interest. Without doors that matter there are no keys and switches among them.
static void find_places(TourBound *bound) {
  const LabyrinthTables *tables = bound->tables;
  const Labyrinth *maze = &tables->maze;
  int count = maze->sweet_count;
  for (int i = 0; i < count; i++) bound->places[i] = maze->sweets[bound->sweets[i]];
  bound->keys_at = count;
  if (bound->door_bits)
    for (int i = 0; i < tables->color_count; i++)
      bound->places[count++] = maze->keys[tables->colors[i]];
  bound->switches_at = count;
  if (bound->door_bits)
    for (int i = 0; i < maze->switch_count; i++)
      if (tables->finds[maze->switches[i].cell].thing == THING_SWITCH)
        bound->places[count++] = maze->switches[i].cell;
  bound->exit_at = count;
  bound->places[count++] = maze->exit;
  bound->place_count = count;
}

// The doors that the player can pass with these keys and letters.
static uint32_t passable_doors(const TourBound *bound, uint32_t doors) {
  const LabyrinthTables *tables = bound->tables;
  uint32_t open = tables->start_open;
  for (int i = 0; i < tables->key_door_count; i++) {
    int door = tables->key_doors[i];
    for (int color = 0; color < tables->color_count; color++)
      if (tables->colors[color] == tables->maze.doors[door].color &&
          (!bound->door_bits || doors >> color & 1))
        open |= UINT32_C(1) << door;
  }
  for (int i = 0; i < tables->letter_count; i++) {
    if (!bound->door_bits) open |= tables->letter_doors[i];
    else if (doors >> (tables->color_count + i) & 1) open ^= tables->letter_doors[i];
  }
  return open;
}

static uint16_t *distances_to(const TourBound *bound, uint32_t doors, int place) {
  size_t row = (size_t)doors * (size_t)bound->place_count + (size_t)place;
  return bound->distances + row * (size_t)bound->tables->cells;
}

static void measure_distances(TourBound *bound) {
  const LabyrinthTables *tables = bound->tables;
  size_t rows = (size_t)bound->place_count << bound->door_bits;
  bound->distances = mem_alloc(rows * (size_t)tables->cells, sizeof *bound->distances);
  for (uint32_t doors = 0; doors < UINT32_C(1) << bound->door_bits; doors++)
    for (int place = 0; place < bound->place_count; place++)
      labyrinth_distances(&tables->maze, passable_doors(bound, doors), bound->places[place],
                          distances_to(bound, doors, place));
}

static uint16_t *lengths_of(const TourBound *bound, const TourGroup *group, uint64_t flags) {
  return group->lengths + flags * (size_t)bound->place_count;
}

static uint64_t flag_of_key(const TourGroup *group, int key) {
  return UINT64_C(1) << (group->count + key);
}

static uint64_t flag_of_switch(const TourBound *bound, const TourGroup *group, int place) {
  int letter = bound->tables->finds[bound->places[place]].number;
  return UINT64_C(1) << (group->count + bound->tables->color_count + letter);
}

// The shortest remaining tour whose next place is not a switch, from any cell.
static uint16_t rest_without_switches(const TourBound *bound, const TourGroup *group,
                                      uint64_t flags, int cell) {
  uint32_t doors = (uint32_t)(flags >> group->count);
  uint64_t sweets = flags & ((UINT64_C(1) << group->count) - 1);
  uint16_t best = TOUR_INFINITE;
  if (!sweets) best = add(distances_to(bound, doors, bound->exit_at)[cell], 0);
  for (uint64_t left = sweets; left; left &= left - 1) {
    int sweet = __builtin_ctzll(left), place = group->first + sweet;
    uint16_t rest = lengths_of(bound, group, flags & ~(UINT64_C(1) << sweet))[place];
    uint16_t length = add(distances_to(bound, doors, place)[cell], rest);
    if (length < best) best = length;
  }
  for (int place = bound->keys_at; place < bound->switches_at; place++) {
    uint64_t key = flag_of_key(group, place - bound->keys_at);
    if (flags & key) continue;
    uint16_t rest = lengths_of(bound, group, flags | key)[place];
    uint16_t length = add(distances_to(bound, doors, place)[cell], rest);
    if (length < best) best = length;
  }
  return best;
}

// The same if the next place is a switch. A player on a switch must leave it and come back to use
// it again: 2 turns.
static uint16_t rest_over_switches(const TourBound *bound, const TourGroup *group, uint64_t flags,
                                   int cell) {
  uint32_t doors = (uint32_t)(flags >> group->count);
  uint16_t best = TOUR_INFINITE;
  for (int place = bound->switches_at; place < bound->exit_at; place++) {
    uint64_t after = flags ^ flag_of_switch(bound, group, place);
    uint16_t way = cell == bound->places[place] ? 2 : distances_to(bound, doors, place)[cell];
    uint16_t length = add(way, lengths_of(bound, group, after)[place]);
    if (length < best) best = length;
  }
  return best;
}

// Lowers the lengths from the switches until they are right, for all letters at once.
static void settle_switches(const TourBound *bound, const TourGroup *group, uint64_t base,
                            uint64_t letter_step, uint64_t letter_sets) {
  for (bool changed = true; changed;) {
    changed = false;
    for (uint64_t letters = 0; letters < letter_sets; letters++)
      for (int place = bound->switches_at; place < bound->exit_at; place++) {
        uint64_t flags = base + letters * letter_step;
        uint16_t *length = &lengths_of(bound, group, flags)[place];
        uint16_t over = rest_over_switches(bound, group, flags, bound->places[place]);
        if (over < *length) *length = over, changed = true;
      }
  }
}

// All flags with the same sweets and keys.
static void fill_layer(const TourBound *bound, const TourGroup *group, uint64_t base) {
  int letters = bound->door_bits ? bound->tables->letter_count : 0;
  uint64_t step = UINT64_C(1) << (group->count + bound->door_bits - letters);
  uint64_t sets = UINT64_C(1) << letters;
  for (uint64_t set = 0; set < sets; set++)
    for (int place = 0; place < bound->place_count; place++)
      lengths_of(bound, group, base + set * step)[place] =
          rest_without_switches(bound, group, base + set * step, bound->places[place]);
  settle_switches(bound, group, base, step, sets);
  for (uint64_t set = 0; set < sets; set++)
    for (int place = 0; place < bound->switches_at; place++) {
      uint64_t flags = base + set * step;
      uint16_t over = rest_over_switches(bound, group, flags, bound->places[place]);
      uint16_t *length = &lengths_of(bound, group, flags)[place];
      if (over < *length) *length = over;
    }
}

static void fill_group(const TourBound *bound, TourGroup *group) {
  int keys = bound->door_bits ? bound->tables->color_count : 0;
  size_t flags = (size_t)1 << (group->count + bound->door_bits);
  group->lengths = mem_alloc(flags * (size_t)bound->place_count, sizeof *group->lengths);
  for (uint64_t set = UINT64_C(1) << keys; set-- > 0;)
    for (uint64_t sweets = 0; sweets < UINT64_C(1) << group->count; sweets++)
      fill_layer(bound, group, sweets | set << group->count);
}

static void make_groups(TourBound *bound) {
  int sweets = bound->tables->maze.sweet_count, most = MOST_GROUP_BITS - bound->door_bits;
  int first = 0;
  do {
    TourGroup *group = &bound->groups[bound->group_count++];
    group->first = first;
    group->count = sweets - first < most ? sweets - first : most;
    first += group->count;
    fill_group(bound, group);
    uint16_t whole = lengths_of(bound, group, (UINT64_C(1) << group->count) - 1)[group->first];
    if (group->count && whole < TOUR_INFINITE && whole / (uint32_t)group->count > bound->sweet_cost)
      bound->sweet_cost = whole / (uint32_t)group->count;
  } while (first < sweets);
}

void tour_bound_begin(TourBound *bound, const LabyrinthTables *tables) {
  *bound = (TourBound){.tables = tables};
  order_sweets(bound);
  const int most_door_bits = MOST_GROUP_BITS / 2;
  bound->door_bits = tables->color_count + tables->letter_count;
  if (bound->door_bits > most_door_bits) bound->door_bits = 0;
  find_places(bound);
  size_t entries = (size_t)bound->place_count * (size_t)tables->cells;
  if (entries << bound->door_bits > MOST_DISTANCES) {
    bound->door_bits = 0;
    find_places(bound);
  }
  measure_distances(bound);
  make_groups(bound);
  int flag_bits = tables->maze.sweet_count + tables->color_count + tables->letter_count;
  uint64_t known = (uint64_t)tables->cells << flag_bits;  // more than a size_t of 32 bits can hold
  if (known <= MOST_KNOWN) bound->known = mem_alloc((size_t)known, sizeof *bound->known);
}

void tour_bound_free(TourBound *bound) {
  for (int i = 0; i < bound->group_count; i++) mem_free(bound->groups[i].lengths);
  mem_free(bound->distances);
  mem_free(bound->known);
  *bound = (TourBound){0};
}

static uint64_t sweets_of(const TourBound *bound, const TourGroup *group, uint64_t flags) {
  uint64_t sweets = 0;
  for (int i = 0; i < group->count; i++)
    sweets |= (flags >> bound->sweets[group->first + i] & 1) << i;
  return sweets;
}

static uint16_t group_bound(const TourBound *bound, const TourGroup *group, int cell,
                            uint64_t flags) {
  uint64_t sweets = sweets_of(bound, group, flags);
  uint64_t doors = bound->door_bits ? flags >> bound->tables->maze.sweet_count : 0;
  uint64_t own = sweets | doors << group->count;
  uint16_t plain = rest_without_switches(bound, group, own, cell);
  uint16_t over = rest_over_switches(bound, group, own, cell);
  return plain < over ? plain : over;
}

static uint16_t compute(const TourBound *bound, int cell, uint64_t flags) {
  uint16_t most = 0;
  for (int i = 0; i < bound->group_count; i++) {
    uint16_t length = group_bound(bound, &bound->groups[i], cell, flags);
    if (length > most) most = length;
  }
  return most;
}

uint16_t tour_bound_of(TourBound *bound, int cell, uint64_t flags) {
  if (!bound->known) return compute(bound, cell, flags);
  uint16_t *known = &bound->known[flags * (size_t)bound->tables->cells + (size_t)cell];
  if (!*known) *known = (uint16_t)(compute(bound, cell, flags) + 1);
  return (uint16_t)(*known - 1);
}

uint32_t tour_bound_guess(TourBound *bound, int cell, uint64_t flags) {
  uint32_t guess = 0;
  bool begun = false;
  if (bound->group_count == 1) return tour_bound_of(bound, cell, flags);
  for (int i = 0; i < bound->group_count; i++) {
    const TourGroup *group = &bound->groups[i];
    int left = __builtin_popcountll(sweets_of(bound, group, flags));
    if (begun) guess += bound->sweet_cost * (uint32_t)left;
    else if (left || i == bound->group_count - 1) {
      guess += group_bound(bound, group, cell, flags);
      begun = true;
    }
  }
  return guess;
}
