// Three questions, from the cheapest to the most expensive: are walls in the way, are doors, are
// monsters? The first two look at the level without its monsters.
#include "labyrinth_search/labyrinth_reason.h"

#include <string.h>

#include "labyrinth_search/best_first.h"
#include "labyrinth_search/fewer_monsters.h"

static const char *const names[] = {
#define X(id, name) [LABYRINTH_REASON_##id] = (name),
    LABYRINTH_REASONS(X)
#undef X
};

const char *labyrinth_reason_name(LabyrinthReasonKind kind) { return names[kind]; }

void labyrinth_reason_free(LabyrinthReason *reason) { text_free(&reason->sentence); }

// What stands in the sentence for a cell: "the sweet at column 3, row 2".
static void write_thing(const Labyrinth *maze, int cell, Text *out) {
  LabyrinthThingAt at = labyrinth_thing_at(maze, cell);
  switch (at.thing) {
    case THING_SWEET:
      text_add(out, "the sweet");
      break;
    case THING_KEY:
      text_format(out, "the key %c", 'a' + at.number);
      break;
    case THING_SWITCH:
      text_format(out, "the switch %c", 'u' + maze->switches[at.number].letter);
      break;
    case THING_MONSTER:
      text_add(out, "the monster");
      break;
    default:
      text_add(out, "the exit");
      break;
  }
  text_format(out, " at column %d, row %d", labyrinth_x(maze, cell) + 1,
              labyrinth_y(maze, cell) + 1);
}

// The first sweet that is left, or the exit, that cannot be reached along these distances.
static uint16_t first_far(const Labyrinth *maze, const LabyrinthState *from,
                          const uint16_t *distances) {
  for (int i = 0; i < maze->sweet_count; i++)
    if (from->sweets >> i & 1 && distances[maze->sweets[i]] == LABYRINTH_FAR)
      return maze->sweets[i];
  return distances[maze->exit] == LABYRINTH_FAR ? maze->exit : LABYRINTH_NOWHERE;
}

bool labyrinth_explain_walls(const Labyrinth *maze, const LabyrinthState *from,
                             LabyrinthReason *out) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  *out = (LabyrinthReason){.cell = LABYRINTH_NOWHERE};
  labyrinth_distances(maze, UINT32_MAX, from->player, distances);
  out->cell = first_far(maze, from, distances);
  if (out->cell == LABYRINTH_NOWHERE) return false;
  out->kind = LABYRINTH_REASON_ISLAND;
  write_thing(maze, out->cell, &out->sentence);
  text_add(&out->sentence, " is on an island: walls are all around it, whatever doors are open");
  return true;
}

// All that the player can reach if nobody disturbs him, one flood after the other: each key and
// switch that comes into reach opens its doors for the next flood. Doors of switches count as open
// and closed at will, so what is still out of reach is so for ever.
static void flood_with_keys(const Labyrinth *maze, const LabyrinthState *from,
                            uint16_t *distances) {
  uint32_t open = from->open, before;
  for (int color = 0; color < LABYRINTH_COLORS; color++)
    if (from->keys >> color & 1) open |= labyrinth_doors_of(maze, false, color);
  do {
    before = open;
    labyrinth_distances(maze, open, from->player, distances);
    for (int color = 0; color < LABYRINTH_COLORS; color++)
      if (maze->keys[color] != LABYRINTH_NOWHERE && distances[maze->keys[color]] != LABYRINTH_FAR)
        open |= labyrinth_doors_of(maze, false, color);
    for (int i = 0; i < maze->switch_count; i++)
      if (distances[maze->switches[i].cell] != LABYRINTH_FAR)
        open |= labyrinth_doors_of(maze, true, maze->switches[i].letter);
  } while (open != before);
}

// A key or switch out of reach that would open a door at the border of what can be reached.
static uint16_t opener_behind_doors(const Labyrinth *maze, const uint16_t *distances) {
  for (int i = 0; i < maze->door_count; i++) {
    const LabyrinthDoor *door = &maze->doors[i];
    int beyond = labyrinth_neighbour(maze, door->cell, (Dir)door->dir);
    if ((distances[door->cell] == LABYRINTH_FAR) == (distances[beyond] == LABYRINTH_FAR)) continue;
    if (!door->by_switch && maze->keys[door->color] != LABYRINTH_NOWHERE)
      return maze->keys[door->color];
    for (int j = 0; door->by_switch && j < maze->switch_count; j++)
      if (maze->switches[j].letter == door->color) return maze->switches[j].cell;
  }
  return LABYRINTH_NOWHERE;
}

// Is there a tour if nobody hunts the player?
static LabyrinthOutcome search_tour(const Labyrinth *maze, const LabyrinthState *from,
                                    LabyrinthLimits limits) {
  Labyrinth empty = *maze;
  empty.monster_count = 0;
  SearchSpace *space = search_space_new(&empty, limits.max_bytes);
  BestFirst search;
  best_first_begin(&search, (BestFirstKind){.guided = true}, space, from);
  LabyrinthOutcome outcome =
      best_first_step(&search, limits.max_nodes ? limits.max_nodes : UINT64_MAX);
  best_first_free(&search);
  search_space_free(space);
  return outcome;
}

// There is no tour, even without monsters.
static void explain_doors(const Labyrinth *maze, const LabyrinthState *from, LabyrinthReason *out) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  out->kind = LABYRINTH_REASON_LOCKED;
  flood_with_keys(maze, from, distances);
  out->cell = first_far(maze, from, distances);
  if (out->cell == LABYRINTH_NOWHERE) {
    text_add(&out->sentence,
             "the switches close doors that are needed: even without monsters no "
             "order of keys and switches leads to all sweets and the exit");
    return;
  }
  uint16_t opener = opener_behind_doors(maze, distances);
  write_thing(maze, out->cell, &out->sentence);
  text_add(&out->sentence, " is behind a closed door");
  if (opener == LABYRINTH_NOWHERE) {
    text_add(&out->sentence, " that nothing opens");
    return;
  }
  text_add(&out->sentence, ", and ");
  write_thing(maze, opener, &out->sentence);
  text_add(&out->sentence, " is behind closed doors, too");
}

static void write_monsters(const Labyrinth *maze, const LabyrinthState *from, uint32_t set,
                           Text *out) {
  int left = __builtin_popcount(set);
  text_add(out, left == 1 ? "the monster at " : "the monsters at ");
  for (int i = 0; i < maze->monster_count; i++) {
    if (!(set >> i & 1)) continue;
    int cell = from->monsters[i];
    text_format(out, "column %d, row %d", labyrinth_x(maze, cell) + 1, labyrinth_y(maze, cell) + 1);
    if (--left) text_add(out, left == 1 ? " and " : ", ");
  }
}

enum { SETS_AT_LEAST = 4 };  // one set of monsters may use up this part of the work

// A smallest set of monsters that is enough to lose, as far as the limits allow; else all of them.
static void find_monsters(const Labyrinth *maze, const LabyrinthState *from, LabyrinthLimits limits,
                          LabyrinthReason *out) {
  uint64_t most = limits.max_nodes ? limits.max_nodes : UINT64_MAX;
  FewerMonsters fewer;
  LabyrinthOutcome outcome;
  SearchSpace *space = search_space_new(maze, limits.max_bytes);
  fewer_monsters_begin(&fewer, space, from,
                       (FewerMonstersLimits){most / SETS_AT_LEAST, most, maze->monster_count});
  do outcome = fewer_monsters_step(&fewer, UINT64_MAX);
  while (outcome == LABYRINTH_RUNNING);
  uint32_t all = (UINT32_C(1) << maze->monster_count) - 1;
  out->monsters = (uint8_t)(outcome == LABYRINTH_UNWINNABLE ? fewer.set : all);
  out->smallest = !fewer.undecided;
  fewer_monsters_free(&fewer);
  search_space_free(space);
}

static void explain_monsters(const Labyrinth *maze, const LabyrinthState *from,
                             LabyrinthLimits limits, LabyrinthReason *out) {
  out->kind = LABYRINTH_REASON_MONSTERS;
  out->cell = LABYRINTH_NOWHERE;
  find_monsters(maze, from, limits, out);
  write_monsters(maze, from, out->monsters, &out->sentence);
  text_format(&out->sentence, " always catch%s the player before he has all sweets and the exit",
              __builtin_popcount(out->monsters) == 1 ? "es" : "");
}

bool labyrinth_explain(const Labyrinth *maze, const LabyrinthState *from, LabyrinthLimits limits,
                       LabyrinthReason *out) {
  if (labyrinth_explain_walls(maze, from, out)) return true;
  LabyrinthOutcome tour = search_tour(maze, from, limits);
  if (tour == LABYRINTH_UNWINNABLE) {
    explain_doors(maze, from, out);
    return true;
  }
  if (tour != LABYRINTH_WINNABLE || !maze->monster_count) return false;
  explain_monsters(maze, from, limits, out);
  return true;
}
