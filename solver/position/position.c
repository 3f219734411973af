// Boxes are kept twice, as a list and per square, so that adding, removing and moving a box take
// constant time. Marks with a stamp make a new fill cheap: nothing is cleared.
#include "position/position.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "tables/flood_fill.h"

size_t position_bytes(const LevelTables *tables) {
  return (size_t)tables->squares.count * (1 + 3 * sizeof(int) + sizeof(uint32_t));
}

void position_begin(Position *position, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  *position = (Position){.tables = tables, .capacity = count};
  position->solid = mem_alloc(count, 1);
  position->box = mem_alloc(count, sizeof *position->box);
  position->box_at = mem_alloc(count, sizeof *position->box_at);
  position->mark = mem_alloc(count, sizeof *position->mark);
  position->queue = mem_alloc(count, sizeof *position->queue);
  memcpy(position->solid, tables->solid, count);
}

void position_free(Position *position) {
  mem_free(position->solid);
  mem_free(position->box);
  mem_free(position->box_at);
  mem_free(position->mark);
  mem_free(position->queue);
  *position = (Position){0};
}

void position_clear(Position *position) {
  for (int i = 0; i < position->boxes; i++) position->solid[position->box[i]] = 0;
  position->boxes = 0;
  position->key = 0;
}

void position_add_box(Position *position, int square) {
  position->solid[square] = 1;
  position->box_at[square] = position->boxes;
  position->box[position->boxes++] = square;
  position->key ^= position->tables->box_key[square];
}

void position_remove_box(Position *position, int square) {
  int number = position->box_at[square], last = position->box[--position->boxes];
  assert(position->box[number] == square || number == position->boxes);
  position->box[number] = last;
  position->box_at[last] = number;
  position->solid[square] = 0;
  position->key ^= position->tables->box_key[square];
}

void position_move_box(Position *position, int from, int to) {
  int number = position->box_at[from];
  position->solid[from] = 0;
  position->solid[to] = 1;
  position->box[number] = to;
  position->box_at[to] = number;
  position->key ^= position->tables->box_key[from] ^ position->tables->box_key[to];
}

void position_set(Position *position, const uint16_t *boxes, int count, int player) {
  position_clear(position);
  for (int i = 0; i < count; i++) position_add_box(position, boxes[i]);
  position->player = player;
}

void position_copy(Position *position, const Position *from) {
  position_clear(position);
  for (int i = 0; i < from->boxes; i++) position_add_box(position, from->box[i]);
  position->player = from->player;
}

void position_set_start(Position *position) {
  const Squares *squares = &position->tables->squares;
  position_clear(position);
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) position_add_box(position, square);
  position->player = squares->player;
}

// Adds a square to those that are reached and walks on from it.
static void walk_from(Position *position, int square) {
  int head = position->reached;
  position->mark[square] = position->stamp;
  position->queue[head] = square;
  position->reached = flood_fill(&position->tables->squares, position->solid, position->mark,
                                 position->stamp, position->queue, head, head + 1);
}

int position_fill_reach(Position *position, int from) {
  if (!++position->stamp) {
    memset(position->mark, 0, position->capacity * sizeof *position->mark);
    position->stamp = 1;
  }
  position->reached = 0;
  walk_from(position, from);
  int smallest = from;
  for (int i = 1; i < position->reached; i++)
    if (position->queue[i] < smallest) smallest = position->queue[i];
  return smallest;
}

void position_extend_reach(Position *position, int square) {
  bool touched = false;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (position_reached(position, square + position->tables->squares.step[dir])) touched = true;
  if (touched) walk_from(position, square);
}

void position_sorted_boxes(const Position *position, uint16_t *boxes) {
  for (int i = 0; i < position->boxes; i++) {
    int square = position->box[i], place = i;
    for (; place && boxes[place - 1] > square; place--) boxes[place] = boxes[place - 1];
    boxes[place] = (uint16_t)square;
  }
}
