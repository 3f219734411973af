// One position being looked at: boxes, player, and where he can walk. Scratch, changed in place.
#ifndef TSB_SCENE_H
#define TSB_SCENE_H

#include "tables/ground.h"

typedef struct {
  const Ground *field;
  unsigned char *solid;  // per square: wall or box
  int *box;              // square of each box; the order is nobody's business
  int *number;           // per square that holds a box: which
  int boxes;
  int player;
  uint64_t key;    // of the boxes alone
  uint32_t *mark;  // set where it equals the stamp: reached by the last fill
  uint32_t stamp;
  int *queue;   // the reached squares
  int reached;  // how many
  size_t room;
} Scene;

void scene_begin(Scene *scene, const Ground *field);  // no boxes yet
void scene_free(Scene *scene);
size_t scene_bytes(const Ground *field);

void scene_clear(Scene *scene);
void scene_set(Scene *scene, const uint16_t *boxes, int count, int player);
void scene_start(Scene *scene);  // the level's own start

void scene_put(Scene *scene, int square);
void scene_lift(Scene *scene, int square);
void scene_move(Scene *scene, int from, int to);

static inline bool scene_box(const Scene *scene, int square) {
  return scene->solid[square] && !scene->field->solid[square];
}

// Marks every square that can be walked to from `from`; gives the smallest of them.
int scene_fill(Scene *scene, int from);
// Goes on with the last fill, a box having been lifted from a square; faster than filling anew.
void scene_walk_on(Scene *scene, int square);
static inline bool scene_reached(const Scene *scene, int square) {
  return scene->mark[square] == scene->stamp;
}

// The boxes in ascending order.
void scene_list(const Scene *scene, uint16_t *boxes);

static inline uint64_t scene_key(const Scene *scene, int smallest) {
  return scene->key ^ scene->field->player_key[smallest];
}

#endif
