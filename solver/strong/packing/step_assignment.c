// Bipartite matching by augmenting paths, on bit sets: most boxes find an open step at once. The
// last steps are assigned first, because few boxes can fill them.
//
// Which squares can fill a step is computed once per plan: the boxes packed before are walls, and a
// box is pulled away from the target. The player may start on any side of the target.
#include "packing/step_assignment.h"

#include <string.h>

#include "base/mem.h"
#include "tables/walled_distances.h"

static uint64_t *row_of(const StepAssignment *assignment, int square) {
  return assignment->can_fill + (size_t)square * assignment->words;
}

// Marks the squares from which a box can fill the step, with the player in the region of `player`.
static void find_sources(StepAssignment *assignment, int step, int target, int player,
                         const unsigned char *solid, WalledDistances *walled_distances) {
  walled_distances_set_walls(walled_distances, solid, player);
  walled_distances_clear(walled_distances);
  walled_distances_add_goal(walled_distances, target);
  walled_distances_run(walled_distances);
  for (int i = 0; i < assignment->tables->squares.count; i++)
    if (i == target || walled_distances_distance(walled_distances, i) != WALLED_DISTANCES_NEVER)
      row_of(assignment, i)[step >> 6] |= UINT64_C(1) << (step & 63);
}

static void find_all_sources(StepAssignment *assignment) {
  const LevelTables *tables = assignment->tables;
  const PackingPlan *plan = assignment->plan;
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
      if (!solid[side]) find_sources(assignment, step, target, side, solid, &walled_distances);
    }
  }
  mem_free(solid);
  walled_distances_free(&walled_distances);
}

bool step_assignment_begin(StepAssignment *assignment, const LevelTables *tables,
                           const PackingPlan *plan, MemoryBudget *budget) {
  size_t squares = (size_t)tables->squares.count, steps = (size_t)plan->steps + 1;
  *assignment =
      (StepAssignment){.tables = tables, .plan = plan, .words = (steps + 63) / 64, .lifted = -1};
  size_t bytes = squares * assignment->words * sizeof(uint64_t) + steps * sizeof(int) +
                 3 * assignment->words * sizeof(uint64_t) + squares;
  if (bytes > budget->limit - budget->used) return false;
  budget->used += bytes;
  assignment->can_fill = mem_alloc(squares * assignment->words, sizeof *assignment->can_fill);
  assignment->box_of = mem_alloc(steps, sizeof *assignment->box_of);
  assignment->open_steps = mem_alloc(assignment->words, sizeof *assignment->open_steps);
  assignment->untried = mem_alloc(assignment->words, sizeof *assignment->untried);
  assignment->free_steps = mem_alloc(assignment->words, sizeof *assignment->free_steps);
  assignment->packed = mem_alloc(squares, 1);
  find_all_sources(assignment);
  return true;
}

void step_assignment_free(StepAssignment *assignment) {
  mem_free(assignment->can_fill);
  mem_free(assignment->box_of);
  mem_free(assignment->open_steps);
  mem_free(assignment->untried);
  mem_free(assignment->free_steps);
  mem_free(assignment->packed);
  *assignment = (StepAssignment){0};
}

static int highest(uint64_t bits) { return 63 - __builtin_clzll(bits); }

static bool take_open_step(StepAssignment *assignment, const uint64_t *row, int box) {
  for (size_t word = assignment->words; word-- > 0;) {
    uint64_t open = row[word] & assignment->open_steps[word];
    if (!open) continue;
    int bit = highest(open);
    assignment->open_steps[word] ^= UINT64_C(1) << bit;
    assignment->box_of[word * 64 + (size_t)bit] = box;
    return true;
  }
  return false;
}

// Finds a step for a box. A box that has a step already may have to change to another one.
static bool augment(StepAssignment *assignment, const Position *position, int box) {
  const uint64_t *row = row_of(assignment, position->box[box]);
  if (take_open_step(assignment, row, box)) return true;
  for (size_t word = assignment->words; word-- > 0;) {
    uint64_t steps;
    while ((steps = row[word] & assignment->untried[word]) != 0) {
      int bit = highest(steps);
      int *place = &assignment->box_of[word * 64 + (size_t)bit];
      assignment->untried[word] ^= UINT64_C(1) << bit;
      if (!augment(assignment, position, *place)) continue;
      *place = box;
      return true;
    }
  }
  return false;
}

static void set_packed(StepAssignment *assignment, int done, unsigned char value) {
  const uint16_t *squares = packing_plan_squares(assignment->plan, assignment->tables, done);
  for (int i = 0; i < assignment->plan->count[done]; i++) assignment->packed[squares[i]] = value;
}

static uint64_t steps_after(int done, size_t word) {
  int first = done + 1 - 64 * (int)word;
  if (first <= 0) return UINT64_MAX;
  return first < 64 ? UINT64_MAX << first : 0;
}

static void update_packed(StepAssignment *assignment, int done) {
  if (done == assignment->packed_done) return;
  set_packed(assignment, assignment->packed_done, 0);
  set_packed(assignment, done, 1);
  assignment->packed_done = done;
}

// Matches all boxes except the lifted one; gives how many stay without a step.
static int match(StepAssignment *assignment, const Position *position, int done) {
  int unassigned = 0;
  for (size_t word = 0; word < assignment->words; word++)
    assignment->open_steps[word] = steps_after(done, word);
  for (int box = 0; box < position->boxes; box++) {
    if (box == assignment->lifted || assignment->packed[position->box[box]]) continue;
    for (size_t word = 0; word < assignment->words; word++)
      assignment->untried[word] = steps_after(done, word);
    unassigned += !augment(assignment, position, box);
  }
  return unassigned;
}

static bool intersect(const StepAssignment *assignment, const uint64_t *a, const uint64_t *b) {
  for (size_t word = 0; word < assignment->words; word++)
    if (a[word] & b[word]) return true;
  return false;
}

// The open steps, the steps whose boxes can change to one of these, and so on.
static void find_free_steps(StepAssignment *assignment, const Position *position, int done) {
  for (size_t word = 0; word < assignment->words; word++)
    assignment->free_steps[word] = assignment->open_steps[word];
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t word = 0; word < assignment->words; word++) {
      uint64_t taken = steps_after(done, word) & ~assignment->free_steps[word];
      for (; taken; taken &= taken - 1) {
        int box = assignment->box_of[(int)word * 64 + __builtin_ctzll(taken)];
        if (!intersect(assignment, row_of(assignment, position->box[box]), assignment->free_steps))
          continue;
        assignment->free_steps[word] |= taken & -taken;
        changed = true;
      }
    }
  }
}

void step_assignment_lift(StepAssignment *assignment, int box) {
  assignment->lifted = box;
  assignment->others_done = -1;
}

int step_assignment_unassigned(StepAssignment *assignment, const Position *position, int done) {
  update_packed(assignment, done);
  if (assignment->lifted < 0) return match(assignment, position, done);
  if (assignment->others_done != done) {
    assignment->others_unassigned = match(assignment, position, done);
    find_free_steps(assignment, position, done);
    assignment->others_done = done;
  }
  int square = position->box[assignment->lifted];
  bool assigned = assignment->packed[square] ||
                  intersect(assignment, row_of(assignment, square), assignment->free_steps);
  return assignment->others_unassigned + !assigned;
}
