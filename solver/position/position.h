// A position that a search works on: boxes, player, and the squares that he can walk to.
//
// Scratch memory that is changed in place. `solid`, `box`, `box_at` and `key` always agree. The
// reach (`mark`, `queue`) is that of the last fill and does not follow the boxes.
#ifndef TSB_POSITION_H
#define TSB_POSITION_H

#include "tables/level_tables.h"

typedef struct {
  const LevelTables *tables;
  unsigned char *solid;  // per square: wall or box
  int *box;              // square of each box, in no particular order
  int *box_at;           // per square with a box: its number in `box`
  int boxes;
  int player;
  uint64_t key;    // Zobrist key of the boxes alone
  uint32_t *mark;  // per square: equals `stamp` if the last fill reached it
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

// Marks every square that can be walked to from `from`; gives the smallest, which names the region.
int position_fill_reach(Position *position, int from);
// Extends the last fill after a box was removed from `square`; faster than a new fill.
void position_extend_reach(Position *position, int square);
static inline bool position_reached(const Position *position, int square) {
  return position->mark[square] == position->stamp;
}

// The boxes in ascending order.
void position_sorted_boxes(const Position *position, uint16_t *boxes);

// The key of the boxes and of the player's region, named by its smallest square.
static inline uint64_t position_key(const Position *position, int smallest) {
  return position->key ^ position->tables->player_key[smallest];
}

#endif
