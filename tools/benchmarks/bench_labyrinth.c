// How fast are wins of labyrinths found, how often is the shortest length proved, and how long does
// a pack take?
//
// Levels are those of the generator before any repair, so that some cannot be won, and levels with
// everything at random cells. The plain search of the same levels is the yardstick. All times are
// processor time.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/mem.h"
#include "benchmarks/bench.h"
#include "benchmarks/plain_labyrinth_search.h"
#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_making/labyrinth_build.h"
#include "labyrinth_making/labyrinth_candidate.h"
#include "system/file.h"
#include "system/monotonic_clock.h"

enum {
  LEVELS = 100,
  PLAIN_LEVELS = 10,  // the plain search is slow
  PLAIN_STATES = 10000000,
  RANDOM_OPEN = 20,    // percent of walls that random levels have opened
  RANDOM_PERIODS = 3,  // of their monsters: 1 to 3
};
static const LabyrinthLimits WIN_LIMITS = {.max_nodes = 2000000, .max_bytes = (size_t)1 << 30};

// What the levels of a set have.
typedef struct {
  int monsters, sweets, keys, switches;
} Things;

typedef struct {
  const char *name;
  bool (*make)(Things things, uint64_t number, Labyrinth *maze);
} Source;

static void set_count(LabyrinthParams *params, const char *key, int count) {
  char value[16];
  snprintf(value, sizeof value, "%d", count);
  char *why = labyrinth_params_set(params, key, value);
  if (why) fprintf(stderr, "%s\n", why);
  mem_free(why);
}

// False if the candidate comes to nothing before it has monsters.
static bool make_generated(Things things, uint64_t number, Labyrinth *maze) {
  LabyrinthParams params = labyrinth_params_default();
  set_count(&params, "monsters", things.monsters);
  set_count(&params, "sweets", things.sweets);
  set_count(&params, "keys", things.keys);
  set_count(&params, "switches", things.switches);
  set_count(&params, "doors", things.keys + things.switches);
  params = labyrinth_candidate_params(&params, 1, number);
  LabyrinthFunnel funnel = {0};
  LabyrinthProver prover = labyrinth_prover(&params, NULL, &funnel);
  LabyrinthDen den;
  return !labyrinth_build(&params, rng_seed(1, number), &prover, maze, &den);
}

static uint16_t free_cell(const Labyrinth *maze, Rng *rng) {
  uint16_t cell;
  do cell = (uint16_t)rng_below(rng, (uint32_t)labyrinth_cells(maze));
  while (labyrinth_thing_at(maze, cell).thing != THING_NONE);
  return cell;
}

// A door in the place of some way.
static void add_door(Labyrinth *maze, LabyrinthDoor door, Rng *rng) {
  do {
    door.dir = rng_below(rng, 2) ? RIGHT : DOWN;
    door.cell = (uint16_t)rng_below(rng, (uint32_t)labyrinth_cells(maze));
  } while (maze->edges[door.cell][door.dir] != EDGE_OPEN);
  labyrinth_add_door(maze, door);
}

static bool make_random(Things things, uint64_t number, Labyrinth *maze) {
  Rng rng = rng_seed(2, number);
  LabyrinthMazeParams shape = {.width = 16, .height = 16, .open = RANDOM_OPEN};
  *maze = labyrinth_maze_make(&shape, &rng);
  maze->player = free_cell(maze, &rng);
  maze->exit = free_cell(maze, &rng);
  for (int i = 0; i < things.sweets; i++) {
    uint16_t cell = free_cell(maze, &rng);
    maze->sweets[maze->sweet_count++] = cell;
  }
  for (int i = 0; i < things.monsters; i++) {
    LabyrinthMonster monster = {free_cell(maze, &rng),
                                (uint8_t)(1 + rng_below(&rng, RANDOM_PERIODS))};
    maze->monsters[maze->monster_count++] = monster;
  }
  for (int i = 0; i < things.keys; i++) {
    maze->keys[i] = free_cell(maze, &rng);
    add_door(maze, (LabyrinthDoor){.color = (uint8_t)i}, &rng);
  }
  for (int i = 0; i < things.switches; i++) {
    LabyrinthSwitch one = {free_cell(maze, &rng), (uint8_t)i};
    maze->switches[maze->switch_count++] = one;
    add_door(maze, (LabyrinthDoor){.by_switch = true, .color = (uint8_t)i}, &rng);
  }
  return true;
}

static const Source sources[] = {{"as the generator places things, before repairs", make_generated},
                                 {"everything at random cells", make_random}};
enum { SOURCES = sizeof sources / sizeof *sources };

static int compare(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

// Sorts the values and prints three of them.
static void print_spread(const char *what, double *values, int count, double factor,
                         const char *unit) {
  if (!count) return;
  qsort(values, (size_t)count, sizeof *values, compare);
  printf("    %-18s median %10.1f %s, 90 %% %10.1f %s, most %10.1f %s\n", what,
         factor * values[count / 2], unit, factor * values[count * 9 / 10], unit,
         factor * values[count - 1], unit);
}

// Levels of a set, made by a source. `number` goes on from level to level.
static void next_level(const Source *source, Things things, uint64_t *number, Labyrinth *maze) {
  while (!source->make(things, (*number)++, maze)) continue;
}

static LabyrinthResult search(const Labyrinth *maze, LabyrinthGoal goal, LabyrinthLimits limits,
                              double *seconds) {
  LabyrinthState start = labyrinth_start(maze);
  double before = bench_cpu();
  LabyrinthResult result = labyrinth_solve(maze, &start, goal, limits, NULL);
  *seconds = bench_cpu() - before;
  return result;
}

static void bench_wins(const Source *source, Things things) {
  double won[LEVELS], lost[LEVELS];
  int wins = 0, losses = 0, unknown = 0;
  uint64_t number = 0;
  for (int i = 0; i < LEVELS; i++) {
    Labyrinth maze;
    double seconds;
    next_level(source, things, &number, &maze);
    LabyrinthResult result = search(&maze, LABYRINTH_ANY_WIN, WIN_LIMITS, &seconds);
    if (result.outcome == LABYRINTH_WINNABLE) won[wins++] = seconds;
    else if (result.outcome == LABYRINTH_UNWINNABLE) lost[losses++] = seconds;
    else unknown++;
  }
  printf("  %s: %d with a win, %d proved to have none, %d given up\n", source->name, wins, losses,
         unknown);
  print_spread("time to a win", won, wins, 1e3, "ms");
  print_spread("time to a no", lost, losses, 1e3, "ms");
}

// Of the levels in which a win is found, how often is its length proved within the budget of the
// generator?
static void bench_proofs(const Source *source) {
  LabyrinthParams params = labyrinth_params_default();
  LabyrinthLimits limits = {(uint64_t)params.proof_nodes,
                            mem_megabytes((size_t)params.max_megabytes)};
  double times[LEVELS];
  int wins = 0, proved = 0, losses = 0, unknown = 0;
  uint64_t number = 0;
  while (wins < LEVELS) {
    Labyrinth maze;
    int draw = (int)(number % 8);  // 1 or 2 monsters, 1 to 4 sweets, with and without doors
    Things things = {1 + draw % 2, 1 + draw / 2, wins % 3 == 1, wins % 3 == 2};
    next_level(source, things, &number, &maze);
    LabyrinthResult result = search(&maze, LABYRINTH_SHORTEST, limits, &times[wins]);
    losses += result.outcome == LABYRINTH_UNWINNABLE;
    unknown += result.outcome == LABYRINTH_GAVE_UP;
    if (result.outcome != LABYRINTH_WINNABLE) continue;
    wins++;
    proved += result.shortest;
  }
  printf("  %s: %d of %d proved; passed over: %d without a win, %d given up\n", source->name,
         proved, wins, losses, unknown);
  print_spread("time of all of it", times, wins, 1e3, "ms");
}

// Returns how often both searches disagree.
static int bench_plain(const Source *source, Things things) {
  double states[PLAIN_LEVELS], plain_times[PLAIN_LEVELS], nodes[PLAIN_LEVELS], times[PLAIN_LEVELS];
  int too_many = 0, wrong = 0;
  uint64_t number = 0;
  for (int i = 0; i < PLAIN_LEVELS; i++) {
    Labyrinth maze;
    next_level(source, things, &number, &maze);
    LabyrinthResult result = search(&maze, LABYRINTH_SHORTEST, WIN_LIMITS, &times[i]);
    double before = bench_cpu();
    PlainSearchResult plain = plain_labyrinth_search(&maze, PLAIN_STATES);
    plain_times[i] = bench_cpu() - before;
    states[i] = (double)plain.states;
    nodes[i] = (double)result.nodes;
    too_many += plain.gave_up;
    if (plain.gave_up || result.outcome == LABYRINTH_GAVE_UP) continue;
    wrong += plain.won != (result.outcome == LABYRINTH_WINNABLE) ||
             (plain.won && result.shortest && plain.length != result.length);
  }
  printf("  %d monsters, %d sweets, %d doors, %s; %d of %d beyond %d positions\n", things.monsters,
         things.sweets, things.keys + things.switches, source->name, too_many, PLAIN_LEVELS,
         PLAIN_STATES);
  print_spread("plain, positions", states, PLAIN_LEVELS, 1e-3, "thousand");
  print_spread("plain, time", plain_times, PLAIN_LEVELS, 1e3, "ms");
  print_spread("ours, positions", nodes, PLAIN_LEVELS, 1e-3, "thousand");
  print_spread("ours, time", times, PLAIN_LEVELS, 1e3, "ms");
  if (wrong) printf("    BOTH SEARCHES DISAGREE: %d\n", wrong);
  return wrong;
}

static void bench_pack(const char *program) {
  char folder[] = "/tmp/tessoban-bench-XXXXXX";
  if (!mkdtemp(folder)) return;
  char *pack = file_path_in(folder, "pack");
  const char *arguments[] = {program,  "labyrinth", "--out",  pack, "--count", "50",
                             "--jobs", "2",         "--seed", "1",  "--quiet", NULL};
  int64_t before = monotonic_milliseconds();
  BenchProcess run = bench_process(arguments);
  printf("  exit code %d, %.1f s of processor time, %.1f s by the clock, %ld MB\n", run.code,
         run.seconds, (double)(monotonic_milliseconds() - before) * 1e-3, run.kilobytes >> 10);
  file_remove_tree(folder);
  mem_free(pack);
}

int bench_labyrinth(const char *program) {
  const Things many = {.monsters = 3, .sweets = 6, .keys = 1, .switches = 1};
  const Things few = {.monsters = 1, .sweets = 3}, some = {.monsters = 2, .sweets = 3};
  int wrong = 0;
  printf(
      "\nA win: 16x16 cells, 3 monsters, 6 sweets, 2 doors, %d levels, at most 2,000,000 "
      "positions\n",
      LEVELS);
  for (int i = 0; i < SOURCES; i++) bench_wins(&sources[i], many);
  printf(
      "\nThe shortest win proved within the limits of the generator: 16x16 cells, 1 or 2 monsters, "
      "1 to 4 sweets,\n0 or 1 door, %d levels that can be won\n",
      LEVELS);
  for (int i = 0; i < SOURCES; i++) bench_proofs(&sources[i]);
  printf(
      "\nYardstick: plain breadth-first search over packed positions, %d levels; ours proves the "
      "shortest win\n",
      PLAIN_LEVELS);
  for (int i = 0; i < SOURCES; i++)
    wrong += bench_plain(&sources[i], few) + bench_plain(&sources[i], some) +
             bench_plain(&sources[i], many);
  printf("\nA pack of 50 labyrinths of all tiers, 2 threads, with pictures and page\n");
  bench_pack(program);
  return wrong != 0;
}
