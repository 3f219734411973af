// The search goes from all goals filled to an empty board. Its path from the last node back to the
// root is therefore the plan from its first step on.
#include "packing/extract_packing_plan.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "tables/walled_distances.h"

// The boxes that the search left where they start are the first steps of the plan.
static void write_initial_boxes(PackingPlan *plan, const PackingSearch *search, uint32_t last) {
  const uint16_t *boxes = search->table.boxes + last * search->table.stride;
  for (int i = 1; i <= search->table.entries[last].boxes; i++) {
    plan->count[i] = i;
    for (int j = 0; j < i; j++) packing_plan_squares(plan, search->tables, i)[j] = boxes[i - 1 - j];
  }
}

// The box that the search pulled away from `from` comes back there; it is the newest.
static void write_step(PackingPlan *plan, const LevelTables *tables, int step,
                       const PackingSearchNode *node) {
  const uint16_t *before = packing_plan_squares(plan, tables, step);
  uint16_t *now = packing_plan_squares(plan, tables, step + 1);
  int count = 0;
  now[count++] = node->from;
  for (int i = 0; i < plan->count[step]; i++)
    if (node->sink || before[i] != node->to) now[count++] = before[i];
  plan->count[step + 1] = count;
}

// A box that was pulled in a circle to its own square is no step.
static bool is_step(const PackingSearchNode *node) { return node->sink || node->from != node->to; }

static void write_steps(PackingPlan *plan, const PackingSearch *search, uint32_t last) {
  int step = search->table.entries[last].boxes;
  write_initial_boxes(plan, search, last);
  for (uint32_t node = last; search->nodes[node].parent != TRANSPOSITION_NONE;
       node = search->nodes[node].parent)
    if (is_step(&search->nodes[node]))
      write_step(plan, search->tables, step++, &search->nodes[node]);
  assert(step == plan->steps && plan->count[step] == search->tables->goals);
}

static bool has(const PackingPlan *plan, const LevelTables *tables, int step, int square) {
  for (int i = 0; i < plan->count[step]; i++)
    if (packing_plan_squares(plan, tables, step)[i] == square) return true;
  return false;
}

// Marks walls and the boxes that stay from this arrangement to the last.
static void mark_permanent(const PackingPlan *plan, const LevelTables *tables, int step,
                           unsigned char *solid) {
  memcpy(solid, tables->solid, (size_t)tables->squares.count);
  for (int i = 0; i < plan->count[step]; i++) {
    int square = packing_plan_squares(plan, tables, step)[i], later = step;
    while (later <= plan->steps && has(plan, tables, later, square)) later++;
    if (later > plan->steps) solid[square] = 1;
  }
}

// Where to assume the player: at his start or, if a box stands there, where some box starts.
static int player_among(const LevelTables *tables, const unsigned char *solid) {
  const Squares *squares = &tables->squares;
  if (!solid[squares->player]) return squares->player;
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX && !solid[square]) return square;
  return -1;
}

// Pulls boxes from the open goals; squares that no box comes to are sealed.
static void mark_sealed(const LevelTables *tables, const unsigned char *solid,
                        unsigned char *sealed, WalledDistances *walled_distances) {
  int player = player_among(tables, solid);
  if (player < 0) return;
  walled_distances_set_walls(walled_distances, solid, player);
  walled_distances_clear(walled_distances);
  for (int g = 0; g < tables->goals; g++)
    if (!solid[tables->goal[g]]) walled_distances_add_goal(walled_distances, tables->goal[g]);
  walled_distances_run(walled_distances);
  for (int i = 0; i < tables->squares.count; i++) {
    bool open_goal = level_tables_goal(tables, i) && !solid[i];
    sealed[i] = !solid[i] && !open_goal &&
                walled_distances_distance(walled_distances, i) == WALLED_DISTANCES_NEVER;
  }
}

static void mark_all_sealed(PackingPlan *plan, const LevelTables *tables) {
  size_t squares = (size_t)tables->squares.count;
  unsigned char *solid = mem_alloc(squares, 1);
  WalledDistances walled_distances;
  walled_distances_begin(&walled_distances, &tables->squares);
  for (int i = 0; i < plan->steps; i++) {
    mark_permanent(plan, tables, i + 1, solid);
    mark_sealed(tables, solid, plan->sealed + (size_t)i * squares, &walled_distances);
  }
  mem_free(solid);
  walled_distances_free(&walled_distances);
}

static int count_steps(const PackingSearch *search, uint32_t last) {
  int steps = search->table.entries[last].boxes;
  for (uint32_t node = last; search->nodes[node].parent != TRANSPOSITION_NONE;
       node = search->nodes[node].parent)
    steps += is_step(&search->nodes[node]);
  return steps;
}

// Makes a plan of this many steps, still unwritten. False: no memory.
static bool allocate(PackingPlan *plan, const LevelTables *tables, int steps,
                     MemoryBudget *budget) {
  size_t rows = (size_t)steps + 1, goals = (size_t)tables->goals;
  size_t squares = (size_t)tables->squares.count;
  size_t bytes = rows * (sizeof(int) + goals * sizeof(uint16_t) + squares);
  if (bytes > budget->limit - budget->used) return false;
  budget->used += bytes;
  plan->steps = steps;
  plan->count = mem_alloc(rows, sizeof *plan->count);
  plan->filled = mem_alloc(rows * goals, sizeof *plan->filled);
  plan->sealed = mem_alloc(rows * squares, 1);
  return true;
}

bool extract_packing_plan(PackingPlan *plan, const PackingSearch *search, MemoryBudget *budget) {
  uint32_t last = search->best;
  *plan = (PackingPlan){0};
  if (last == TRANSPOSITION_NONE) return false;
  if (!allocate(plan, search->tables, count_steps(search, last), budget)) return false;
  write_steps(plan, search, last);
  mark_all_sealed(plan, search->tables);
  return true;
}
