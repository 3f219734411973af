#include "tables/ground.h"

#include <string.h>

#include "base/mem.h"
#include "tables/pulls.h"

static void find_distances(Ground *field) {
  Pulls pulls;
  size_t count = (size_t)field->squares.count;
  pulls_begin(&pulls, &field->squares);
  pulls_walls(&pulls, field->solid, field->squares.player);
  memset(field->nearest, 0xff, count * sizeof *field->nearest);
  for (int g = 0; g < field->goals; g++) {
    pulls_clear(&pulls);
    pulls_add(&pulls, field->goal[g]);
    pulls_run(&pulls);
    for (int square = 0; square < field->squares.count; square++) {
      unsigned pushes = square == field->goal[g] ? 0 : pulls_least(&pulls, square);
      field->to_goal[(size_t)square * (size_t)field->goals + (size_t)g] = (uint16_t)pushes;
      if (pushes < field->nearest[square]) field->nearest[square] = (uint16_t)pushes;
    }
  }
  pulls_free(&pulls);
}

// SplitMix64: the same keys on every machine.
static uint64_t next_key(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

static void fill_tables(Ground *field) {
  const Squares *squares = &field->squares;
  uint64_t state = 1;
  int goals = 0;
  for (int square = 0; square < squares->count; square++) {
    field->solid[square] = !squares_floor(squares, square);
    field->goal_at[square] = -1;
    if (squares_goal(squares, square)) {
      field->goal_at[square] = goals;
      field->goal[goals++] = square;
    }
    field->box_key[square] = next_key(&state);
    field->player_key[square] = next_key(&state);
  }
}

static size_t bytes_needed(const Squares *squares) {
  size_t count = (size_t)squares->count, goals = (size_t)squares->goals;
  size_t a_square = sizeof(int) + sizeof(uint16_t) + 2 + 2 * sizeof(uint64_t);
  return count * a_square + goals * (sizeof(int) + count * sizeof(uint16_t));
}

static bool begin(Ground *field, size_t bytes) {
  const Squares *squares = &field->squares;
  field->boxes = squares->boxes;
  field->goals = squares->goals;
  field->bytes = bytes_needed(squares);
  if (field->bytes > bytes) {
    ground_free(field);
    return false;
  }
  size_t count = (size_t)squares->count, goals = (size_t)squares->goals;
  field->goal = mem_alloc(goals, sizeof *field->goal);
  field->goal_at = mem_alloc(count, sizeof *field->goal_at);
  field->to_goal = mem_alloc(goals * count, sizeof *field->to_goal);
  field->nearest = mem_alloc(count, sizeof *field->nearest);
  field->solid = mem_alloc(count, 1);
  field->dead = mem_alloc(count, 1);
  field->box_key = mem_alloc(count, sizeof *field->box_key);
  field->player_key = mem_alloc(count, sizeof *field->player_key);
  fill_tables(field);
  find_distances(field);
  for (size_t i = 0; i < count; i++) field->dead[i] = field->nearest[i] == FIELD_NO_WAY;
  return true;
}

bool ground_begin(Ground *field, const Board *board, size_t bytes) {
  *field = (Ground){0};
  squares_take(&field->squares, board);
  return begin(field, bytes);
}

bool ground_begin_backward(Ground *field, const Ground *forward, size_t bytes) {
  *field = (Ground){.squares = squares_reversed(&forward->squares)};
  if (!begin(field, bytes)) return false;
  for (int i = 0; i < field->squares.count; i++) field->dead[i] |= forward->dead[i];
  return true;
}

void ground_free(Ground *field) {
  squares_free(&field->squares);
  mem_free(field->goal);
  mem_free(field->goal_at);
  mem_free(field->to_goal);
  mem_free(field->nearest);
  mem_free(field->solid);
  mem_free(field->dead);
  mem_free(field->box_key);
  mem_free(field->player_key);
  *field = (Ground){0};
}
