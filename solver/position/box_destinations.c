// A breadth-first search over the square of the box and the direction of the last push. The
// question "can the player walk around the box" decides which places are new. A look at the eight
// squares around the box answers it mostly; else the biconnected components do (biconnected.h),
// which are computed once per box. No flood fill is needed.
#include "position/box_destinations.h"

#include "base/mem.h"

size_t box_destinations_bytes(const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  return biconnected_bytes(&tables->squares) + count * (1 + DIR_COUNT * sizeof(BoxDestination));
}

void box_destinations_begin(BoxDestinations *destinations, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  *destinations = (BoxDestinations){0};
  biconnected_begin(&destinations->biconnected, &tables->squares);
  destinations->known = mem_alloc(count, 1);
  destinations->moves = mem_alloc(count * DIR_COUNT, sizeof *destinations->moves);
}

void box_destinations_free(BoxDestinations *destinations) {
  biconnected_free(&destinations->biconnected);
  mem_free(destinations->known);
  mem_free(destinations->moves);
  *destinations = (BoxDestinations){0};
}

// Where the player stands: behind a pushed box, before a pulled one.
static int player_at(const BoxDestinations *destinations, const int *step, int square, int dir) {
  return destinations->pulls ? square + step[dir] : square - step[dir];
}

// Is there a way from a to b over the squares right around the box? One corner leads to the next
// side, three squares lead to the opposite side.
static bool joined_nearby(const Position *position, int square, int a, int b) {
  const unsigned char *solid = position->solid;
  int across = square - (a - square);
  if (b != across) return !solid[a + b - square];
  const int *step = position->tables->squares.step;
  int turn = step[a == square + step[RIGHT] || b == square + step[RIGHT] ? DOWN : RIGHT];
  return (!solid[a + turn] && !solid[square + turn] && !solid[b + turn]) ||
         (!solid[a - turn] && !solid[square - turn] && !solid[b - turn]);
}

static void find_biconnected(BoxDestinations *destinations, const Position *position) {
  if (destinations->found) return;
  biconnected_find(&destinations->biconnected, &position->tables->squares, position->solid,
                   position->player);
  destinations->found = true;
}

// May the player walk from a to b, two sides of the box on `square`?
static bool joined(BoxDestinations *destinations, const Position *position, int square, int a,
                   int b) {
  if (a == b || joined_nearby(position, square, a, b)) return true;
  find_biconnected(destinations, position);
  return biconnected_joined(&destinations->biconnected, square, a, b);
}

static void add_move(BoxDestinations *destinations, const Position *position, BoxDestination move) {
  const int *step = position->tables->squares.step;
  int player = player_at(destinations, step, move.square, move.dir);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (destinations->known[move.square] >> dir & 1 &&
        joined(destinations, position, move.square, player,
               player_at(destinations, step, move.square, dir)))
      return;
  destinations->known[move.square] |= (unsigned char)(1u << move.dir);
  destinations->moves[destinations->count++] = move;
}

// May a box on `square` move by `step`, apart from where the player is?
static bool room_for(const BoxDestinations *destinations, const Position *position, int square,
                     int step) {
  int to = square + step;
  if (position->solid[to] || position->tables->dead[to]) return false;
  return !position->solid[destinations->pulls ? to + step : square - step];
}

static void extend_move(BoxDestinations *destinations, const Position *position, int index) {
  const int *step = position->tables->squares.step;
  BoxDestination at = destinations->moves[index];
  int player = player_at(destinations, step, at.square, at.dir);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    if (!room_for(destinations, position, at.square, step[dir])) continue;
    int stand = destinations->pulls ? at.square + step[dir] : at.square - step[dir];
    if (joined(destinations, position, at.square, player, stand))
      add_move(destinations, position,
               (BoxDestination){at.square + step[dir], dir, index, at.distance + 1});
  }
}

// The directions of the mask in which the player can push or pull the box now.
static unsigned first_dirs(const BoxDestinations *destinations, const Position *position, int from,
                           unsigned first) {
  const int *step = position->tables->squares.step;
  unsigned dirs = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int stand = destinations->pulls ? from + step[dir] : from - step[dir];
    if (first >> dir & 1 && position_reached(position, stand) &&
        room_for(destinations, position, from, step[dir]))
      dirs |= 1u << dir;
  }
  return dirs;
}

// Lifts the box and lists the moves of one push. The caller puts the box back.
static void add_first(BoxDestinations *destinations, Position *position, int from, unsigned dirs) {
  position->solid[from] = 0;
  destinations->found = false;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (dirs >> dir & 1)
      add_move(destinations, position,
               (BoxDestination){from + position->tables->squares.step[dir], dir, -1, 1});
}

static void clear(BoxDestinations *destinations) {
  for (int i = 0; i < destinations->count; i++)
    destinations->known[destinations->moves[i].square] = 0;
  destinations->count = 0;
}

static int list_moves(BoxDestinations *destinations, Position *position, int from, unsigned first) {
  clear(destinations);
  unsigned dirs = first_dirs(destinations, position, from, first);
  if (!dirs) return 0;
  add_first(destinations, position, from, dirs);
  for (int i = 0; i < destinations->count; i++) extend_move(destinations, position, i);
  position->solid[from] = 1;
  return destinations->count;
}

bool box_destinations_reach_goal(BoxDestinations *destinations, Position *position, int from) {
  destinations->pulls = position->tables->squares.backward;
  clear(destinations);
  unsigned dirs = first_dirs(destinations, position, from, BOX_DESTINATIONS_ALL_DIRS);
  if (!dirs || level_tables_goal(position->tables, from)) return dirs;
  add_first(destinations, position, from, dirs);
  int i = 0;
  while (i < destinations->count &&
         !level_tables_goal(position->tables, destinations->moves[i].square))
    extend_move(destinations, position, i++);
  position->solid[from] = 1;
  return i < destinations->count;
}

const Biconnected *box_destinations_biconnected(BoxDestinations *destinations, Position *position,
                                                int from) {
  position->solid[from] = 0;
  find_biconnected(destinations, position);
  position->solid[from] = 1;
  return &destinations->biconnected;
}

int box_destinations_pushes(BoxDestinations *destinations, Position *position, int from,
                            unsigned first) {
  destinations->pulls = position->tables->squares.backward;
  return list_moves(destinations, position, from, first);
}

int box_destinations_pulls(BoxDestinations *destinations, Position *position, int from,
                           unsigned first) {
  destinations->pulls = !position->tables->squares.backward;
  return list_moves(destinations, position, from, first);
}

void box_destinations_path(const BoxDestinations *destinations, const LevelTables *tables, int move,
                           Push *out) {
  int last = destinations->moves[move].distance;
  for (int i = move; i >= 0; i = destinations->moves[i].parent) {
    const BoxDestination *at = &destinations->moves[i];
    if (destinations->pulls) out[last - at->distance] = push_of(at->square, at->dir ^ 2);
    else out[at->distance - 1] = push_of(at->square - tables->squares.step[at->dir], at->dir);
  }
}
