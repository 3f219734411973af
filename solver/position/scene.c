#include "position/scene.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

size_t scene_bytes(const Ground *field) {
  return (size_t)field->squares.count * (1 + 3 * sizeof(int) + sizeof(uint32_t));
}

void scene_begin(Scene *scene, const Ground *field) {
  size_t count = (size_t)field->squares.count;
  *scene = (Scene){.field = field, .room = count};
  scene->solid = mem_alloc(count, 1);
  scene->box = mem_alloc(count, sizeof *scene->box);
  scene->number = mem_alloc(count, sizeof *scene->number);
  scene->mark = mem_alloc(count, sizeof *scene->mark);
  scene->queue = mem_alloc(count, sizeof *scene->queue);
  memcpy(scene->solid, field->solid, count);
}

void scene_free(Scene *scene) {
  mem_free(scene->solid);
  mem_free(scene->box);
  mem_free(scene->number);
  mem_free(scene->mark);
  mem_free(scene->queue);
  *scene = (Scene){0};
}

void scene_clear(Scene *scene) {
  for (int i = 0; i < scene->boxes; i++) scene->solid[scene->box[i]] = 0;
  scene->boxes = 0;
  scene->key = 0;
}

void scene_put(Scene *scene, int square) {
  scene->solid[square] = 1;
  scene->number[square] = scene->boxes;
  scene->box[scene->boxes++] = square;
  scene->key ^= scene->field->box_key[square];
}

void scene_lift(Scene *scene, int square) {
  int number = scene->number[square], last = scene->box[--scene->boxes];
  assert(scene->box[number] == square || number == scene->boxes);
  scene->box[number] = last;
  scene->number[last] = number;
  scene->solid[square] = 0;
  scene->key ^= scene->field->box_key[square];
}

void scene_move(Scene *scene, int from, int to) {
  int number = scene->number[from];
  scene->solid[from] = 0;
  scene->solid[to] = 1;
  scene->box[number] = to;
  scene->number[to] = number;
  scene->key ^= scene->field->box_key[from] ^ scene->field->box_key[to];
}

void scene_set(Scene *scene, const uint16_t *boxes, int count, int player) {
  scene_clear(scene);
  for (int i = 0; i < count; i++) scene_put(scene, boxes[i]);
  scene->player = player;
}

void scene_start(Scene *scene) {
  const Squares *squares = &scene->field->squares;
  scene_clear(scene);
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) scene_put(scene, square);
  scene->player = squares->player;
}

// Walks on from the squares of the queue that come after the first `head`.
static void spread(Scene *scene, int head, int tail) {
  const int *step = scene->field->squares.step;
  const unsigned char *solid = scene->solid;
  uint32_t *mark = scene->mark, stamp = scene->stamp;
  int *queue = scene->queue;
  for (; head < tail; head++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = queue[head] + step[dir];
      if (solid[to] || mark[to] == stamp) continue;
      mark[to] = stamp;
      queue[tail++] = to;
    }
  scene->reached = tail;
}

int scene_fill(Scene *scene, int from) {
  if (!++scene->stamp) {
    memset(scene->mark, 0, scene->room * sizeof *scene->mark);
    scene->stamp = 1;
  }
  scene->mark[from] = scene->stamp;
  scene->queue[0] = from;
  spread(scene, 0, 1);
  int smallest = from;
  for (int i = 1; i < scene->reached; i++)
    if (scene->queue[i] < smallest) smallest = scene->queue[i];
  return smallest;
}

void scene_walk_on(Scene *scene, int square) {
  bool met = false;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (scene_reached(scene, square + scene->field->squares.step[dir])) met = true;
  if (!met) return;
  scene->mark[square] = scene->stamp;
  scene->queue[scene->reached] = square;
  spread(scene, scene->reached, scene->reached + 1);
}

void scene_list(const Scene *scene, uint16_t *boxes) {
  for (int i = 0; i < scene->boxes; i++) {
    int square = scene->box[i], place = i;
    for (; place && boxes[place - 1] > square; place--) boxes[place] = boxes[place - 1];
    boxes[place] = (uint16_t)square;
  }
}
