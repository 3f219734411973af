// Bipartite matching by augmenting ways, on bit sets: most boxes find an open step at once. The
// last steps are taken first: few boxes can serve them.
#include "packing/serving.h"

#include <string.h>

#include "base/mem.h"
#include "tables/pulls.h"

static uint64_t *row_of(const Serving *serving, int square) {
  return serving->serves + (size_t)square * serving->words;
}

// With the player in the region of `player`.
static void find_servers(Serving *serving, int step, int target, int player,
                         const unsigned char *solid, Pulls *pulls) {
  pulls_walls(pulls, solid, player);
  pulls_clear(pulls);
  pulls_add(pulls, target);
  pulls_run(pulls);
  for (int i = 0; i < serving->field->squares.count; i++)
    if (i == target || pulls_least(pulls, i) != PULLS_NEVER)
      row_of(serving, i)[step >> 6] |= UINT64_C(1) << (step & 63);
}

static void find_all_servers(Serving *serving) {
  const Ground *field = serving->field;
  const Plan *plan = serving->plan;
  size_t squares = (size_t)field->squares.count;
  unsigned char *solid = mem_alloc(squares, 1);
  Pulls pulls;
  pulls_begin(&pulls, &field->squares);
  for (int step = 1; step <= plan->steps; step++) {
    if (plan->count[step] == plan->count[step - 1]) continue;  // a box is moved, none brought in
    memcpy(solid, field->solid, squares);
    for (int i = 0; i < plan->count[step - 1]; i++)
      solid[plan_squares(plan, field, step - 1)[i]] = 1;
    int target = plan_squares(plan, field, step)[0];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int side = target + field->squares.step[dir];
      if (!solid[side]) find_servers(serving, step, target, side, solid, &pulls);
    }
  }
  mem_free(solid);
  pulls_free(&pulls);
}

bool serving_begin(Serving *serving, const Ground *field, const Plan *plan, Budget *budget) {
  size_t squares = (size_t)field->squares.count, steps = (size_t)plan->steps + 1;
  *serving = (Serving){.field = field, .plan = plan, .words = (steps + 63) / 64, .lifted = -1};
  size_t bytes = squares * serving->words * sizeof(uint64_t) + steps * sizeof(int) +
                 3 * serving->words * sizeof(uint64_t) + squares;
  if (bytes > budget->limit - budget->used) return false;
  budget->used += bytes;
  serving->serves = mem_alloc(squares * serving->words, sizeof *serving->serves);
  serving->box_of = mem_alloc(steps, sizeof *serving->box_of);
  serving->open = mem_alloc(serving->words, sizeof *serving->open);
  serving->untried = mem_alloc(serving->words, sizeof *serving->untried);
  serving->free = mem_alloc(serving->words, sizeof *serving->free);
  serving->packed = mem_alloc(squares, 1);
  find_all_servers(serving);
  return true;
}

void serving_free(Serving *serving) {
  mem_free(serving->serves);
  mem_free(serving->box_of);
  mem_free(serving->open);
  mem_free(serving->untried);
  mem_free(serving->free);
  mem_free(serving->packed);
  *serving = (Serving){0};
}

static int highest(uint64_t bits) { return 63 - __builtin_clzll(bits); }

static bool take_open(Serving *serving, const uint64_t *row, int box) {
  for (size_t word = serving->words; word-- > 0;) {
    uint64_t open = row[word] & serving->open[word];
    if (!open) continue;
    int bit = highest(open);
    serving->open[word] ^= UINT64_C(1) << bit;
    serving->box_of[word * 64 + (size_t)bit] = box;
    return true;
  }
  return false;
}

// Another box may have to change to a step that it can serve as well.
static bool find_step(Serving *serving, const Scene *scene, int box) {
  const uint64_t *row = row_of(serving, scene->box[box]);
  if (take_open(serving, row, box)) return true;
  for (size_t word = serving->words; word-- > 0;) {
    uint64_t steps;
    while ((steps = row[word] & serving->untried[word]) != 0) {
      int bit = highest(steps);
      int *place = &serving->box_of[word * 64 + (size_t)bit];
      serving->untried[word] ^= UINT64_C(1) << bit;
      if (!find_step(serving, scene, *place)) continue;
      *place = box;
      return true;
    }
  }
  return false;
}

static void set_packed(Serving *serving, int done, unsigned char value) {
  const uint16_t *squares = plan_squares(serving->plan, serving->field, done);
  for (int i = 0; i < serving->plan->count[done]; i++) serving->packed[squares[i]] = value;
}

static uint64_t steps_after(int done, size_t word) {
  int first = done + 1 - 64 * (int)word;
  if (first <= 0) return UINT64_MAX;
  return first < 64 ? UINT64_MAX << first : 0;
}

static void show_packed(Serving *serving, int done) {
  if (done == serving->packed_done) return;
  set_packed(serving, serving->packed_done, 0);
  set_packed(serving, done, 1);
  serving->packed_done = done;
}

// Matches all boxes but the lifted one; gives how many are left over.
static int match(Serving *serving, const Scene *scene, int done) {
  int spare = 0;
  for (size_t word = 0; word < serving->words; word++)
    serving->open[word] = steps_after(done, word);
  for (int box = 0; box < scene->boxes; box++) {
    if (box == serving->lifted || serving->packed[scene->box[box]]) continue;
    for (size_t word = 0; word < serving->words; word++)
      serving->untried[word] = steps_after(done, word);
    spare += !find_step(serving, scene, box);
  }
  return spare;
}

static bool meet(const Serving *serving, const uint64_t *a, const uint64_t *b) {
  for (size_t word = 0; word < serving->words; word++)
    if (a[word] & b[word]) return true;
  return false;
}

// The open steps, and those whose box can change to one of these, and so on.
static void find_free(Serving *serving, const Scene *scene, int done) {
  for (size_t word = 0; word < serving->words; word++) serving->free[word] = serving->open[word];
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t word = 0; word < serving->words; word++) {
      uint64_t taken = steps_after(done, word) & ~serving->free[word];
      for (; taken; taken &= taken - 1) {
        int box = serving->box_of[(int)word * 64 + __builtin_ctzll(taken)];
        if (!meet(serving, row_of(serving, scene->box[box]), serving->free)) continue;
        serving->free[word] |= taken & -taken;
        changed = true;
      }
    }
  }
}

void serving_lift(Serving *serving, int box) {
  serving->lifted = box;
  serving->others_done = -1;
}

int serving_spare(Serving *serving, const Scene *scene, int done) {
  show_packed(serving, done);
  if (serving->lifted < 0) return match(serving, scene, done);
  if (serving->others_done != done) {
    serving->others_spare = match(serving, scene, done);
    find_free(serving, scene, done);
    serving->others_done = done;
  }
  int square = scene->box[serving->lifted];
  bool served = serving->packed[square] || meet(serving, row_of(serving, square), serving->free);
  return serving->others_spare + !served;
}
