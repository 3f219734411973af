#include "packing/plan_write.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "tables/pulls.h"

// Boxes that are there at the start and never moved are what the plan begins with.
static void write_starters(Plan *plan, const Unpack *unpack, uint32_t last) {
  const uint16_t *boxes = unpack->store.boxes + last * unpack->store.stride;
  for (int i = 1; i <= unpack->store.places[last].boxes; i++) {
    plan->count[i] = i;
    for (int j = 0; j < i; j++) plan_squares(plan, unpack->field, i)[j] = boxes[i - 1 - j];
  }
}

// From one arrangement to the next: what was pulled away comes back, the newest first.
static void write_step(Plan *plan, const Ground *field, int step, const UnpackNode *node) {
  const uint16_t *before = plan_squares(plan, field, step);
  uint16_t *now = plan_squares(plan, field, step + 1);
  int count = 0;
  now[count++] = node->from;
  for (int i = 0; i < plan->count[step]; i++)
    if (node->sink || before[i] != node->to) now[count++] = before[i];
  plan->count[step + 1] = count;
}

// A box that was only pulled round to where it was is no step.
static bool is_step(const UnpackNode *node) { return node->sink || node->from != node->to; }

// The nodes from the last back to the root are the plan from its first step on.
static void write_steps(Plan *plan, const Unpack *unpack, uint32_t last) {
  int step = unpack->store.places[last].boxes;
  write_starters(plan, unpack, last);
  for (uint32_t node = last; unpack->nodes[node].parent != STORE_NONE;
       node = unpack->nodes[node].parent)
    if (is_step(&unpack->nodes[node]))
      write_step(plan, unpack->field, step++, &unpack->nodes[node]);
  assert(step == plan->steps && plan->count[step] == unpack->field->goals);
}

static bool has(const Plan *plan, const Ground *field, int step, int square) {
  for (int i = 0; i < plan->count[step]; i++)
    if (plan_squares(plan, field, step)[i] == square) return true;
  return false;
}

// Walls and the boxes that from this arrangement on stay to the end.
static void settle(const Plan *plan, const Ground *field, int step, unsigned char *solid) {
  memcpy(solid, field->solid, (size_t)field->squares.count);
  for (int i = 0; i < plan->count[step]; i++) {
    int square = plan_squares(plan, field, step)[i], later = step;
    while (later <= plan->steps && has(plan, field, later, square)) later++;
    if (later > plan->steps) solid[square] = 1;
  }
}

// Where the player is: at his start, or, if a box has settled there, where some box starts.
static int player_among(const Ground *field, const unsigned char *solid) {
  const Squares *squares = &field->squares;
  if (!solid[squares->player]) return squares->player;
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX && !solid[square]) return square;
  return -1;
}

// Pulls boxes from the open goals; what they do not come to is sealed.
static void seal(const Ground *field, const unsigned char *solid, unsigned char *sealed,
                 Pulls *pulls) {
  int player = player_among(field, solid);
  if (player < 0) return;
  pulls_walls(pulls, solid, player);
  pulls_clear(pulls);
  for (int g = 0; g < field->goals; g++)
    if (!solid[field->goal[g]]) pulls_add(pulls, field->goal[g]);
  pulls_run(pulls);
  for (int i = 0; i < field->squares.count; i++) {
    bool open_goal = ground_goal(field, i) && !solid[i];
    sealed[i] = !solid[i] && !open_goal && pulls_least(pulls, i) == PULLS_NEVER;
  }
}

static void seal_all(Plan *plan, const Ground *field) {
  size_t squares = (size_t)field->squares.count;
  unsigned char *solid = mem_alloc(squares, 1);
  Pulls pulls;
  pulls_begin(&pulls, &field->squares);
  for (int i = 0; i < plan->steps; i++) {
    settle(plan, field, i + 1, solid);
    seal(field, solid, plan->sealed + (size_t)i * squares, &pulls);
  }
  mem_free(solid);
  pulls_free(&pulls);
}

bool plan_write(Plan *plan, const Unpack *unpack, Budget *budget) {
  const Ground *field = unpack->field;
  uint32_t last = unpack->best;
  *plan = (Plan){0};
  if (last == STORE_NONE) return false;
  plan->steps = unpack->store.places[last].boxes;
  for (uint32_t node = last; unpack->nodes[node].parent != STORE_NONE;
       node = unpack->nodes[node].parent)
    plan->steps += is_step(&unpack->nodes[node]);
  size_t rows = (size_t)plan->steps + 1, goals = (size_t)field->goals;
  size_t squares = (size_t)field->squares.count;
  size_t bytes = rows * (sizeof(int) + goals * sizeof(uint16_t) + squares);
  if (bytes > budget->limit - budget->used) return plan->steps = 0, false;
  budget->used += bytes;
  plan->count = mem_alloc(rows, sizeof *plan->count);
  plan->filled = mem_alloc(rows * goals, sizeof *plan->filled);
  plan->sealed = mem_alloc(rows * squares, 1);
  write_steps(plan, unpack, last);
  seal_all(plan, field);
  return true;
}
