// A breadth-first search over the square of the box and the direction of the last push. The
// question "can the player walk around the box" decides which places are new. A look at the eight
// squares around the box answers it mostly; else the biconnected components do (biconnected.h),
// which are computed once per box. No flood fill is needed.
#include "position/macro_moves.h"

#include "base/mem.h"

size_t macro_moves_bytes(const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  return biconnected_bytes(&tables->squares) + count * (1 + DIR_COUNT * sizeof(MacroMove));
}

void macro_moves_begin(MacroMoves *macros, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  *macros = (MacroMoves){0};
  biconnected_begin(&macros->biconnected, &tables->squares);
  macros->known = mem_alloc(count, 1);
  macros->moves = mem_alloc(count * DIR_COUNT, sizeof *macros->moves);
}

void macro_moves_free(MacroMoves *macros) {
  biconnected_free(&macros->biconnected);
  mem_free(macros->known);
  mem_free(macros->moves);
  *macros = (MacroMoves){0};
}

// Where the player stands: behind a pushed box, before a pulled one.
static int player_at(const MacroMoves *macros, const int *step, int square, int dir) {
  return macros->pulls ? square + step[dir] : square - step[dir];
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

static void find_biconnected(MacroMoves *macros, const Position *position) {
  if (macros->found) return;
  biconnected_find(&macros->biconnected, &position->tables->squares, position->solid,
                   position->player);
  macros->found = true;
}

// May the player walk from a to b, two sides of the box on `square`?
static bool joined(MacroMoves *macros, const Position *position, int square, int a, int b) {
  if (a == b || joined_nearby(position, square, a, b)) return true;
  find_biconnected(macros, position);
  return biconnected_joined(&macros->biconnected, square, a, b);
}

static void add_move(MacroMoves *macros, const Position *position, MacroMove move) {
  const int *step = position->tables->squares.step;
  int player = player_at(macros, step, move.square, move.dir);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (macros->known[move.square] >> dir & 1 &&
        joined(macros, position, move.square, player, player_at(macros, step, move.square, dir)))
      return;
  macros->known[move.square] |= (unsigned char)(1u << move.dir);
  macros->moves[macros->count++] = move;
}

// May a box on `square` move by `step`, apart from where the player is?
static bool room_for(const MacroMoves *macros, const Position *position, int square, int step) {
  int to = square + step;
  if (position->solid[to] || position->tables->dead[to]) return false;
  return !position->solid[macros->pulls ? to + step : square - step];
}

static void extend_move(MacroMoves *macros, const Position *position, int index) {
  const int *step = position->tables->squares.step;
  MacroMove at = macros->moves[index];
  int player = player_at(macros, step, at.square, at.dir);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    if (!room_for(macros, position, at.square, step[dir])) continue;
    int stand = macros->pulls ? at.square + step[dir] : at.square - step[dir];
    if (joined(macros, position, at.square, player, stand))
      add_move(macros, position, (MacroMove){at.square + step[dir], dir, index, at.distance + 1});
  }
}

// The directions of the mask in which the player can push or pull the box now.
static unsigned first_dirs(const MacroMoves *macros, const Position *position, int from,
                           unsigned first) {
  const int *step = position->tables->squares.step;
  unsigned dirs = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int stand = macros->pulls ? from + step[dir] : from - step[dir];
    if (first >> dir & 1 && position_reached(position, stand) &&
        room_for(macros, position, from, step[dir]))
      dirs |= 1u << dir;
  }
  return dirs;
}

// Lifts the box and lists the moves of one push. The caller puts the box back.
static void add_first(MacroMoves *macros, Position *position, int from, unsigned dirs) {
  position->solid[from] = 0;
  macros->found = false;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (dirs >> dir & 1)
      add_move(macros, position,
               (MacroMove){from + position->tables->squares.step[dir], dir, -1, 1});
}

static void clear(MacroMoves *macros) {
  for (int i = 0; i < macros->count; i++) macros->known[macros->moves[i].square] = 0;
  macros->count = 0;
}

static int list_moves(MacroMoves *macros, Position *position, int from, unsigned first) {
  clear(macros);
  unsigned dirs = first_dirs(macros, position, from, first);
  if (!dirs) return 0;
  add_first(macros, position, from, dirs);
  for (int i = 0; i < macros->count; i++) extend_move(macros, position, i);
  position->solid[from] = 1;
  return macros->count;
}

bool macro_moves_reach_goal(MacroMoves *macros, Position *position, int from) {
  macros->pulls = position->tables->squares.backward;
  clear(macros);
  unsigned dirs = first_dirs(macros, position, from, MACRO_MOVES_ALL_DIRS);
  if (!dirs || level_tables_goal(position->tables, from)) return dirs;
  add_first(macros, position, from, dirs);
  int i = 0;
  while (i < macros->count && !level_tables_goal(position->tables, macros->moves[i].square))
    extend_move(macros, position, i++);
  position->solid[from] = 1;
  return i < macros->count;
}

const Biconnected *macro_moves_biconnected(MacroMoves *macros, Position *position, int from) {
  position->solid[from] = 0;
  find_biconnected(macros, position);
  position->solid[from] = 1;
  return &macros->biconnected;
}

int macro_moves_pushes(MacroMoves *macros, Position *position, int from, unsigned first) {
  macros->pulls = position->tables->squares.backward;
  return list_moves(macros, position, from, first);
}

int macro_moves_pulls(MacroMoves *macros, Position *position, int from, unsigned first) {
  macros->pulls = !position->tables->squares.backward;
  return list_moves(macros, position, from, first);
}

void macro_moves_path(const MacroMoves *macros, const LevelTables *tables, int move, Push *out) {
  int last = macros->moves[move].distance;
  for (int i = move; i >= 0; i = macros->moves[i].parent) {
    const MacroMove *at = &macros->moves[i];
    if (macros->pulls) out[last - at->distance] = push_of(at->square, at->dir ^ 2);
    else out[at->distance - 1] = push_of(at->square - tables->squares.step[at->dir], at->dir);
  }
}
