// Bipartite matching by augmenting paths, on bit sets: most boxes find an open step at once. The
// last steps are assigned first, because few boxes can fill them.
//
// Which squares can fill a step is computed once per plan: the boxes packed before are walls, and a
// box is pulled away from the target. The player may start on any side of the target.
#include "packing/box_step_matching.h"

#include <string.h>

#include "base/mem.h"
#include "tables/walled_distances.h"

static uint64_t *row_of(const BoxStepMatching *matching, int square) {
  return matching->can_fill + (size_t)square * matching->words;
}

// Marks the squares from which a box can fill the step, with the player in the region of `player`.
static void find_sources(BoxStepMatching *matching, int step, int target, int player,
                         const unsigned char *solid, WalledDistances *walled_distances) {
  walled_distances_set_walls(walled_distances, solid, player);
  walled_distances_clear(walled_distances);
  walled_distances_add_goal(walled_distances, target);
  walled_distances_run(walled_distances);
  for (int i = 0; i < matching->tables->squares.count; i++)
    if (i == target || walled_distances_distance(walled_distances, i) != WALLED_DISTANCES_NEVER)
      row_of(matching, i)[step >> 6] |= UINT64_C(1) << (step & 63);
}

static void find_all_sources(BoxStepMatching *matching) {
  const LevelTables *tables = matching->tables;
  const PackingPlan *plan = matching->plan;
  size_t squares = (size_t)tables->squares.count;
  unsigned char *solid = mem_alloc(squares, 1);
  WalledDistances walled_distances;
  walled_distances_begin(&walled_distances, &tables->squares);
  for (int step = 1; step <= plan->steps; step++) {
    if (plan->count[step] == plan->count[step - 1]) continue;  // moves a packed box
    memcpy(solid, tables->solid, squares);
    for (int i = 0; i < plan->count[step - 1]; i++)
      solid[packing_plan_squares(plan, tables, step - 1)[i]] = 1;
    int target = packing_plan_squares(plan, tables, step)[0];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int side = target + tables->squares.step[dir];
      if (!solid[side]) find_sources(matching, step, target, side, solid, &walled_distances);
    }
  }
  mem_free(solid);
  walled_distances_free(&walled_distances);
}

bool box_step_matching_begin(BoxStepMatching *matching, const LevelTables *tables,
                             const PackingPlan *plan, MemoryBudget *budget) {
  size_t squares = (size_t)tables->squares.count, steps = (size_t)plan->steps + 1;
  *matching =
      (BoxStepMatching){.tables = tables, .plan = plan, .words = (steps + 63) / 64, .lifted = -1};
  size_t bytes = squares * matching->words * sizeof(uint64_t) + steps * sizeof(int) +
                 3 * matching->words * sizeof(uint64_t) + squares;
  if (bytes > budget->limit - budget->used) return false;
  budget->used += bytes;
  matching->can_fill = mem_alloc(squares * matching->words, sizeof *matching->can_fill);
  matching->box_of = mem_alloc(steps, sizeof *matching->box_of);
  matching->open_steps = mem_alloc(matching->words, sizeof *matching->open_steps);
  matching->untried = mem_alloc(matching->words, sizeof *matching->untried);
  matching->free_steps = mem_alloc(matching->words, sizeof *matching->free_steps);
  matching->packed = mem_alloc(squares, 1);
  find_all_sources(matching);
  return true;
}

void box_step_matching_free(BoxStepMatching *matching) {
  mem_free(matching->can_fill);
  mem_free(matching->box_of);
  mem_free(matching->open_steps);
  mem_free(matching->untried);
  mem_free(matching->free_steps);
  mem_free(matching->packed);
  *matching = (BoxStepMatching){0};
}

static int highest(uint64_t bits) { return 63 - __builtin_clzll(bits); }

static bool take_open_step(BoxStepMatching *matching, const uint64_t *row, int box) {
  for (size_t word = matching->words; word-- > 0;) {
    uint64_t open = row[word] & matching->open_steps[word];
    if (!open) continue;
    int bit = highest(open);
    matching->open_steps[word] ^= UINT64_C(1) << bit;
    matching->box_of[word * 64 + (size_t)bit] = box;
    return true;
  }
  return false;
}

// Finds a step for a box. A box that has a step already may have to change to another one.
static bool augment(BoxStepMatching *matching, const Position *position, int box) {
  const uint64_t *row = row_of(matching, position->box[box]);
  if (take_open_step(matching, row, box)) return true;
  for (size_t word = matching->words; word-- > 0;) {
    uint64_t steps;
    while ((steps = row[word] & matching->untried[word]) != 0) {
      int bit = highest(steps);
      int *place = &matching->box_of[word * 64 + (size_t)bit];
      matching->untried[word] ^= UINT64_C(1) << bit;
      if (!augment(matching, position, *place)) continue;
      *place = box;
      return true;
    }
  }
  return false;
}

static void set_packed(BoxStepMatching *matching, int done, unsigned char value) {
  const uint16_t *squares = packing_plan_squares(matching->plan, matching->tables, done);
  for (int i = 0; i < matching->plan->count[done]; i++) matching->packed[squares[i]] = value;
}

static uint64_t steps_after(int done, size_t word) {
  int first = done + 1 - 64 * (int)word;
  if (first <= 0) return UINT64_MAX;
  return first < 64 ? UINT64_MAX << first : 0;
}

static void update_packed(BoxStepMatching *matching, int done) {
  if (done == matching->packed_done) return;
  set_packed(matching, matching->packed_done, 0);
  set_packed(matching, done, 1);
  matching->packed_done = done;
}

// Matches all boxes except the lifted one; gives how many stay without a step.
static int match(BoxStepMatching *matching, const Position *position, int done) {
  int unassigned = 0;
  for (size_t word = 0; word < matching->words; word++)
    matching->open_steps[word] = steps_after(done, word);
  for (int box = 0; box < position->boxes; box++) {
    if (box == matching->lifted || matching->packed[position->box[box]]) continue;
    for (size_t word = 0; word < matching->words; word++)
      matching->untried[word] = steps_after(done, word);
    unassigned += !augment(matching, position, box);
  }
  return unassigned;
}

static bool intersect(const BoxStepMatching *matching, const uint64_t *a, const uint64_t *b) {
  for (size_t word = 0; word < matching->words; word++)
    if (a[word] & b[word]) return true;
  return false;
}

// The open steps, the steps whose boxes can change to one of these, and so on.
static void find_free_steps(BoxStepMatching *matching, const Position *position, int done) {
  for (size_t word = 0; word < matching->words; word++)
    matching->free_steps[word] = matching->open_steps[word];
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t word = 0; word < matching->words; word++) {
      uint64_t taken = steps_after(done, word) & ~matching->free_steps[word];
      for (; taken; taken &= taken - 1) {
        int box = matching->box_of[(int)word * 64 + __builtin_ctzll(taken)];
        if (!intersect(matching, row_of(matching, position->box[box]), matching->free_steps))
          continue;
        matching->free_steps[word] |= taken & -taken;
        changed = true;
      }
    }
  }
}

void box_step_matching_lift(BoxStepMatching *matching, int box) {
  matching->lifted = box;
  matching->others_done = -1;
}

int box_step_matching_unassigned(BoxStepMatching *matching, const Position *position, int done) {
  update_packed(matching, done);
  if (matching->lifted < 0) return match(matching, position, done);
  if (matching->others_done != done) {
    matching->others_unassigned = match(matching, position, done);
    find_free_steps(matching, position, done);
    matching->others_done = done;
  }
  int square = position->box[matching->lifted];
  bool assigned = matching->packed[square] ||
                  intersect(matching, row_of(matching, square), matching->free_steps);
  return matching->others_unassigned + !assigned;
}
