// The list of parameters as rows, and what no single row can express.
#include "labyrinth_params/labyrinth_params.h"

#include "base/mem.h"
#include "labyrinth_params/labyrinth_locks.h"

static const ParamRow rows[] = {
#define X(kind, type, key, value, min, max, choices, scope, help) \
  {#key,                                                          \
   PARAM_##kind,                                                  \
   PARAM_##scope,                                                 \
   value,                                                         \
   min,                                                           \
   max,                                                           \
   choices,                                                       \
   help,                                                          \
   offsetof(LabyrinthParams, key),                                \
   offsetof(LabyrinthParams, tier_counts)},
    LABYRINTH_PARAMS(X)
#undef X
};
enum { ROWS = sizeof rows / sizeof *rows };
static const ParamTable table = {.rows = rows,
                                 .count = ROWS,
                                 .size = sizeof(LabyrinthParams),
                                 .list = "labyrinth --list-params",
                                 .labyrinths = true};

const ParamTable *labyrinth_params_table(void) { return &table; }

const ParamRow *labyrinth_params_find(const char *key) { return param_table_find(&table, key); }

LabyrinthParams labyrinth_params_default(void) {
  LabyrinthParams params;
  param_table_default(&table, &params);
  return params;
}

char *labyrinth_params_set(LabyrinthParams *params, const char *key, const char *value) {
  return param_table_set(&table, params, key, value);
}

int labyrinth_params_tier_sum(const LabyrinthParams *params) {
  int sum = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) sum += params->tier_counts[tier];
  return sum;
}

bool labyrinth_params_has_tier_counts(const LabyrinthParams *params) {
  return labyrinth_params_tier_sum(params) > 0;
}

TierBounds labyrinth_params_tier_bounds(const LabyrinthParams *params) {
  return (TierBounds){
      {0, params->tier_easy, params->tier_medium, params->tier_hard, params->tier_expert}};
}

static IntPair pair_of(const LabyrinthParams *params, const ParamRow *row) {
  return *(const IntPair *)(const void *)((const char *)params + row->offset);
}

static void check_ranges(const LabyrinthParams *params, Text *error) {
  for (const ParamRow *row = rows; row < rows + ROWS && !error->length; row++) {
    if (row->kind != PARAM_RANGE) continue;
    IntPair range = pair_of(params, row);
    if (range.a > range.b)
      text_format(error, "parameter '%s': %d-%d is the wrong way round", row->key, range.a,
                  range.b);
  }
}

IntPair labyrinth_params_range(const LabyrinthParams *params, const char *key) {
  const ParamRow *row = labyrinth_params_find(key);
  IntPair range = pair_of(params, row);
  return range.a == PARAM_AUTO ? (IntPair){row->min, row->max} : range;
}

static LabyrinthLockRanges lock_ranges(const LabyrinthParams *params) {
  return (LabyrinthLockRanges){labyrinth_params_range(params, "keys"),
                               labyrinth_params_range(params, "switches"),
                               labyrinth_params_range(params, "doors")};
}

// " keys=2"; nothing if the user did not set it.
static void write_given(const LabyrinthParams *params, const char *key, Text *error) {
  const ParamRow *row = labyrinth_params_find(key);
  if (labyrinth_params_is_default(params, row)) return;
  text_format(error, " %s=", key);
  labyrinth_params_write_value(params, row, error);
}

static void write_locks(const LabyrinthParams *params, Text *error) {
  write_given(params, "doors", error);
  write_given(params, "keys", error);
  write_given(params, "switches", error);
}

static void check_locks(const LabyrinthParams *params, Text *error) {
  LabyrinthLockRanges ranges = lock_ranges(params);
  if (labyrinth_locks_possible(&ranges)) return;
  text_add(error,
           "parameter 'doors': every key colour and every switch letter has a door, and "
           "every door one of them, which is impossible with");
  write_locks(params, error);
}

bool labyrinth_params_trap_fits(const LabyrinthParams *params) {
  LabyrinthLockRanges ranges = lock_ranges(params);
  if (ranges.switches.a < 1) ranges.switches.a = 1;
  return labyrinth_params_range(params, "monsters").b > 0 && labyrinth_locks_possible(&ranges);
}

static void check_trap(const LabyrinthParams *params, Text *error) {
  if (params->trap != LABYRINTH_TRAP_ON || labyrinth_params_trap_fits(params)) return;
  if (!labyrinth_params_range(params, "monsters").b)
    text_add(error, "parameter 'trap': on needs a monster, but monsters is 0");
  else if (!labyrinth_params_range(params, "switches").b)
    text_add(error, "parameter 'trap': on needs a switch, but switches is 0");
  else if (!labyrinth_params_range(params, "doors").b)
    text_add(error, "parameter 'trap': on needs a door, but doors is 0");
  else {
    text_add(error,
             "parameter 'trap': on needs a switch with a door of its own, which is "
             "impossible with");
    write_locks(params, error);
  }
}

int labyrinth_params_most_things(const LabyrinthParams *params) {
  return params->size.a * params->size.b / 2;
}

int labyrinth_params_most_doors(const LabyrinthParams *params) {
  return params->size.a * params->size.b / 4;
}

static int least(IntPair range) { return range.a == PARAM_AUTO ? 0 : range.a; }

// The lower ends of ranges must fit: candidates that draw more are rejected one by one.
static void check_room(const LabyrinthParams *params, Text *error) {
  enum { PLAYER_AND_EXIT = 2 };
  int trap = params->trap == LABYRINTH_TRAP_ON;
  int monsters = least(params->monsters), switches = least(params->switches);
  int keys = least(params->keys), doors = least(params->doors);
  if (monsters < trap) monsters = trap;
  if (switches < trap) switches = trap;
  if (doors && !keys && !switches) keys = 1;
  int things = PLAYER_AND_EXIT + least(params->sweets) + monsters + keys + switches;
  if (things > labyrinth_params_most_things(params))
    text_format(
        error,
        "parameter 'size': %dx%d cells have room for %d things, one for every two cells, but "
        "player, exit, sweets, monsters, keys and switches are %d",
        params->size.a, params->size.b, labyrinth_params_most_things(params), things);
  else if (doors > labyrinth_params_most_doors(params))
    text_format(
        error,
        "parameter 'doors': %dx%d cells have room for %d doors, one for every four cells, not %d",
        params->size.a, params->size.b, labyrinth_params_most_doors(params), doors);
}

char *labyrinth_params_check(const LabyrinthParams *params) {
  TierBounds bounds = labyrinth_params_tier_bounds(params);
  Text error = {0};
  check_ranges(params, &error);
  if (!error.length) param_table_check_bounds(&bounds, &error);
  if (!error.length)
    param_table_check_count(params->count, labyrinth_params_tier_sum(params), &error);
  if (!error.length) check_locks(params, &error);
  if (!error.length) check_trap(params, &error);
  if (!error.length) check_room(params, &error);
  return error.length ? text_take(&error) : NULL;
}

void labyrinth_params_write_value(const LabyrinthParams *params, const ParamRow *row, Text *out) {
  param_table_write_value(params, row, out);
}

void labyrinth_params_write_all(const LabyrinthParams *params, Text *out) {
  param_table_write_all(&table, params, out);
}

bool labyrinth_params_is_default(const LabyrinthParams *params, const ParamRow *row) {
  return param_table_is_default(&table, params, row);
}
