// A hash table (open_hash.h) from the id of a room to a number.
#include "pipeline/room_use.h"

#include "board/board.h"

enum { FIRST_SLOTS = 256, KEY_WORDS = 2, SLOT_WORDS = 3 };

static const OpenHashShape SHAPE = {KEY_WORDS, SLOT_WORDS};

// An empty room has one region, so it does not matter where in it the player stands.
LevelId room_use_id(const Board *board) {
  Board room = board_copy(board);
  for (int y = 0; y < room.room.height; y++)
    for (int x = 0; x < room.room.width; x++)
      if (!board_wall(&room, cell_at(x, y))) board_put(&room, cell_at(x, y), ' ');
  room.now.player = board->now.player;
  LevelId id = symmetry_id(&room);
  board_free(&room);
  return id;
}

// The table cannot hold the key zero, so the id zero shares the key of the id one.
static void key_of(LevelId room, uint64_t *key) {
  key[0] = room.high;
  key[1] = room.high || room.low ? room.low : 1;
}

uint64_t room_use_count(const RoomUse *use, LevelId room) {
  if (!use->hash.slots) return 0;
  uint64_t key[KEY_WORDS];
  key_of(room, key);
  const uint64_t *slot = open_hash_find(&use->hash, SHAPE, key);
  return open_hash_is_free(slot, SHAPE) ? 0 : slot[KEY_WORDS];
}

void room_use_add(RoomUse *use, LevelId room) {
  OpenHash *hash = &use->hash;
  if (!hash->slots) open_hash_begin(hash, SHAPE, FIRST_SLOTS);
  else if (2 * hash->used >= hash->slots) open_hash_double(hash, SHAPE);
  uint64_t key[KEY_WORDS];
  key_of(room, key);
  uint64_t *slot = open_hash_find(hash, SHAPE, key);
  if (open_hash_is_free(slot, SHAPE)) open_hash_enter(hash, SHAPE, slot, key);
  slot[KEY_WORDS]++;
}

void room_use_free(RoomUse *use) { open_hash_free(&use->hash); }
