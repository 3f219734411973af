// A table says which numbers fill a tier fast at 16x16 cells. Small labyrinths get fewer things.
// What the user sets goes first: the table only says where in the rest `auto` lies.
#include "labyrinth_params/labyrinth_presets.h"

#include <assert.h>

#include "labyrinth_params/labyrinth_locks.h"

typedef struct {
  IntPair sweets, monsters, period, near;
  LabyrinthLockRanges locks;
  IntPair open;
  int danger;
  bool trap;
} Preset;

static const Preset presets[TIER_COUNT] = {
    [TIER_INTRO] = {.sweets = {2, 3},
                    .monsters = {1, 1},
                    .period = {3, 4},
                    .near = {10, 16},
                    .locks = {{0, 1}, {0, 0}, {0, 1}},
                    .open = {15, 25},
                    .danger = 0},
    [TIER_EASY] = {.sweets = {3, 4},
                   .monsters = {1, 2},
                   .period = {2, 4},
                   .near = {8, 14},
                   .locks = {{0, 1}, {0, 1}, {1, 2}},
                   .open = {12, 20},
                   .danger = 100},
    [TIER_MEDIUM] = {.sweets = {3, 5},
                     .monsters = {2, 2},
                     .period = {2, 3},
                     .near = {7, 12},
                     .locks = {{0, 2}, {0, 1}, {1, 3}},
                     .open = {10, 16},
                     .danger = 100},
    [TIER_HARD] = {.sweets = {4, 6},
                   .monsters = {2, 3},
                   .period = {1, 3},
                   .near = {6, 12},
                   .locks = {{0, 2}, {1, 2}, {2, 4}},
                   .open = {10, 16},
                   .danger = 100,
                   .trap = true},
    [TIER_EXPERT] = {.sweets = {5, 7},
                     .monsters = {3, 4},
                     .period = {1, 2},
                     .near = {7, 12},
                     .locks = {{1, 2}, {1, 2}, {2, 4}},
                     .open = {12, 20},
                     .danger = 100,
                     .trap = true},
};

// So many cells for each of these, if their number is `auto`.
enum { CELLS_FOR_SWEET = 10, CELLS_FOR_MONSTER = 16, CELLS_FOR_LOCK = 16 };

static int clamp(int value, int low, int high) {
  return value < low ? low : value > high ? high : value;
}

static int draw(IntPair range, Rng *rng) {
  return range.a + (int)rng_below(rng, (uint32_t)(range.b - range.a + 1));
}

// What was given, or what the preset says, but at most `most`.
static IntPair range_of(IntPair given, IntPair preset, int most) {
  if (given.a != PARAM_AUTO) return given;
  return (IntPair){clamp(preset.a, 0, most), clamp(preset.b, 0, most)};
}

static IntPair definite(IntPair range, Rng *rng) {
  int value = draw(range, rng);
  return (IntPair){value, value};
}

static bool is_auto(IntPair range) { return range.a == PARAM_AUTO; }

// A switch for the trap, if the numbers allow one.
static bool want_switch(LabyrinthLockRanges *ranges) {
  LabyrinthLockRanges with = *ranges;
  if (with.switches.a < 1) with.switches.a = 1;
  if (!labyrinth_locks_possible(&with)) return false;
  *ranges = with;
  return true;
}

// The presets are a wish. If it contradicts what is given, anything that goes with that is drawn,
// but not many.
static LabyrinthLocks draw_locks(const LabyrinthParams *params, const Preset *preset, bool trap,
                                 Rng *rng) {
  int most = clamp(params->size.a * params->size.b / CELLS_FOR_LOCK, 1, LABYRINTH_MAX_DOORS);
  LabyrinthLockRanges wish = {range_of(params->keys, preset->locks.keys, most),
                              range_of(params->switches, preset->locks.switches, most),
                              range_of(params->doors, preset->locks.doors, most)};
  LabyrinthLockRanges any = {labyrinth_params_range(params, "keys"),
                             labyrinth_params_range(params, "switches"),
                             labyrinth_params_range(params, "doors")};
  if (is_auto(params->keys)) any.keys.b = 1;
  if (is_auto(params->switches)) any.switches.b = 1;
  if (is_auto(params->doors)) any.doors.b = any.keys.a + any.switches.a + 1;
  bool fits = !trap || want_switch(&wish);
  if (trap) want_switch(&any);
  LabyrinthLocks locks;
  bool possible =
      (fits && labyrinth_locks_draw(&wish, rng, &locks)) || labyrinth_locks_draw(&any, rng, &locks);
  assert(possible && "labyrinth_params_check has seen them");
  return locks;
}

bool labyrinth_presets_trap(const LabyrinthParams *params, Tier tier) {
  if (params->trap != LABYRINTH_TRAP_AUTO) return params->trap == LABYRINTH_TRAP_ON;
  return presets[tier].trap && labyrinth_params_trap_fits(params);
}

// Takes away what is `auto` until the cells have room for the rest. A trap keeps its monster.
static void make_room(const LabyrinthParams *params, LabyrinthParams *resolved) {
  enum { PLAYER_AND_EXIT = 2 };
  int monsters_least = resolved->trap == LABYRINTH_TRAP_ON;
  int most = labyrinth_params_most_things(params) - PLAYER_AND_EXIT;
  int *sweets = &resolved->sweets.a, *monsters = &resolved->monsters.a;
  int *keys = &resolved->keys.a, *switches = &resolved->switches.a;
  while (*sweets + *monsters + *keys + *switches > most) {
    if (is_auto(params->monsters) && *monsters > monsters_least) --*monsters;
    else if (is_auto(params->sweets) && *sweets > 0) --*sweets;
    else break;
  }
  resolved->sweets.b = *sweets;
  resolved->monsters.b = *monsters;
}

LabyrinthParams labyrinth_presets_apply(const LabyrinthParams *params, Tier target, Rng *rng) {
  LabyrinthParams resolved = *params;
  Tier tier = target == TIER_COUNT ? (Tier)rng_below(rng, TIER_COUNT) : target;
  const Preset *preset = &presets[tier];
  int cells = params->size.a * params->size.b;
  bool trap = labyrinth_presets_trap(params, tier);
  IntPair sweets =
      range_of(params->sweets, preset->sweets, clamp(cells / CELLS_FOR_SWEET, 1, cells));
  IntPair monsters =
      range_of(params->monsters, preset->monsters, clamp(cells / CELLS_FOR_MONSTER, 1, cells));
  // One monster is for the trap. If the user has not said how many there are, another one hunts.
  int hunters = is_auto(params->monsters) ? 1 : 0;
  if (trap && monsters.a < 1 + hunters) monsters.a = 1 + hunters;
  if (monsters.b < monsters.a) monsters.b = monsters.a;
  resolved.trap = trap ? LABYRINTH_TRAP_ON : LABYRINTH_TRAP_OFF;
  resolved.sweets = definite(sweets, rng);
  resolved.monsters = definite(monsters, rng);
  if (is_auto(params->period)) resolved.period = preset->period;
  if (params->near == PARAM_AUTO) resolved.near = draw(preset->near, rng);
  if (params->danger == PARAM_AUTO) resolved.danger = preset->danger;
  if (params->open == PARAM_AUTO) resolved.open = draw(preset->open, rng);
  LabyrinthLocks locks = draw_locks(params, preset, trap, rng);
  resolved.keys = (IntPair){locks.keys, locks.keys};
  resolved.switches = (IntPair){locks.switches, locks.switches};
  resolved.doors = (IntPair){locks.doors, locks.doors};
  make_room(params, &resolved);
  return resolved;
}
