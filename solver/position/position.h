// One position being looked at: boxes, player, and where he can walk. Scratch, changed in place.
#ifndef TSB_POSITION_H
#define TSB_POSITION_H

#include "tables/level_tables.h"

typedef struct {
  const LevelTables *tables;
  unsigned char *solid;  // per square: wall or box
  int *box;              // square of each box; the order is nobody's business
  int *box_at;           // per square that holds a box: which
  int boxes;
  int player;
  uint64_t key;    // of the boxes alone
  uint32_t *mark;  // set where it equals the stamp: reached by the last fill
  uint32_t stamp;
  int *queue;   // the reached squares
  int reached;  // how many
  size_t capacity;
} Position;

void position_begin(Position *position, const LevelTables *tables);  // no boxes yet
void position_free(Position *position);
size_t position_bytes(const LevelTables *tables);

void position_clear(Position *position);
void position_set(Position *position, const uint16_t *boxes, int count, int player);
void position_copy(Position *position, const Position *from);  // boxes and player
void position_set_start(Position *position);                   // the level's own start

void position_add_box(Position *position, int square);
void position_remove_box(Position *position, int square);
void position_move_box(Position *position, int from, int to);

static inline bool position_has_box(const Position *position, int square) {
  return position->solid[square] && !position->tables->solid[square];
}

// Marks every square that can be walked to from `from`; gives the smallest of them.
int position_fill_reach(Position *position, int from);
// Goes on with the last fill, a box having been lifted from a square; faster than filling anew.
void position_extend_reach(Position *position, int square);
static inline bool position_reached(const Position *position, int square) {
  return position->mark[square] == position->stamp;
}

// The boxes in ascending order.
void position_sorted_boxes(const Position *position, uint16_t *boxes);

static inline uint64_t position_key(const Position *position, int smallest) {
  return position->key ^ position->tables->player_key[smallest];
}

#endif
