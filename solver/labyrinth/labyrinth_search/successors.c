#include "labyrinth_search/successors.h"

void successor_maker_begin(SuccessorMaker *maker, const LabyrinthTables *tables,
                           MemoryBudget *budget) {
  maker->tables = tables;
  packing_begin(&maker->packing, tables);
  monster_ways_begin(&maker->ways, tables, budget);
}

void successor_maker_free(SuccessorMaker *maker) {
  if (maker->tables) monster_ways_free(&maker->ways);
  maker->tables = NULL;
}

LabyrinthState successor_maker_normal(const SuccessorMaker *maker, const LabyrinthState *state) {
  LabyrinthState normal = *state;
  const LabyrinthTables *tables = maker->tables;
  for (int i = 0; i < tables->maze.monster_count; i++)
    normal.monsters[i] = state->monsters[maker->packing.order[i]];
  packing_normalize(&maker->packing, &normal);
  normal.phase = (uint8_t)(state->phase % tables->phases);
  return normal;
}

static bool is_caught(const LabyrinthTables *tables, const LabyrinthState *state) {
  for (int i = 0; i < tables->maze.monster_count; i++)
    if (state->monsters[i] == state->player) return true;
  return false;
}

static void use_cell(const LabyrinthTables *tables, LabyrinthState *state) {
  int number = tables->finds[state->player].number;
  switch (tables->finds[state->player].thing) {
    case THING_SWEET:
      state->sweets &= ~(UINT32_C(1) << number);
      break;
    case THING_KEY:
      state->keys |= (uint8_t)(1 << tables->colors[number]);
      break;
    case THING_SWITCH:
      state->open ^= tables->letter_doors[number];
      break;
    default:
      break;
  }
}

static void step_player(const LabyrinthTables *tables, LabyrinthState *state, Dir dir) {
  LabyrinthEdge edge = tables->maze.edges[state->player][dir];
  if (edge >= EDGE_DOOR) state->open |= UINT32_C(1) << (edge - EDGE_DOOR);
  state->player = tables->neighbours[state->player][dir];
}

// False if a monster comes to the player's cell.
static bool move_monsters(const SuccessorMaker *maker, const MonsterWays *ways,
                          Successor *successor) {
  LabyrinthState *state = &successor->state;
  successor->nearest = LABYRINTH_FAR;
  for (int i = 0; i < maker->tables->maze.monster_count; i++) {
    if (labyrinth_monster_moves(packing_period(&maker->packing, i), state->phase))
      state->monsters[i] = ways->next[state->monsters[i]];
    uint16_t distance = ways->distances[state->monsters[i]];
    if (distance < successor->nearest) successor->nearest = distance;
  }
  state->phase = (uint8_t)((state->phase + 1) % maker->tables->phases);
  packing_normalize(&maker->packing, state);
  return successor->nearest > 0;
}

typedef enum { TRY_ILLEGAL, TRY_CAUGHT, TRY_PLAYED, TRY_NO_MEMORY } Try;

static Try try_move(SuccessorMaker *maker, const LabyrinthState *from, size_t doors,
                    LabyrinthMove move, Successor *out) {
  const LabyrinthTables *tables = maker->tables;
  MonsterWays ways;
  *out = (Successor){.state = *from, .move = move};
  if (move != MOVE_WAIT) {
    if (!labyrinth_may_pass(&tables->maze, from, from->player, (Dir)move)) return TRY_ILLEGAL;
    step_player(tables, &out->state, (Dir)move);
    if (is_caught(tables, &out->state)) return TRY_CAUGHT;
    use_cell(tables, &out->state);
    out->wins = out->state.player == tables->maze.exit && !out->state.sweets;
    if (out->wins) return TRY_PLAYED;
  }
  if (out->state.open != from->open && !monster_ways_doors(&maker->ways, out->state.open, &doors))
    return TRY_NO_MEMORY;
  if (!monster_ways_to(&maker->ways, doors, out->state.player, &ways)) return TRY_NO_MEMORY;
  return move_monsters(maker, &ways, out) ? TRY_PLAYED : TRY_CAUGHT;
}

bool successors_of(SuccessorMaker *maker, const LabyrinthState *state, Successors *out) {
  size_t doors;
  out->count = out->caught = 0;
  if (!monster_ways_doors(&maker->ways, state->open, &doors)) return false;
  for (LabyrinthMove move = MOVE_LEFT; move <= MOVE_WAIT; move++) {
    Try tried = try_move(maker, state, doors, move, &out->items[out->count]);
    if (tried == TRY_NO_MEMORY) return false;
    out->count += tried == TRY_PLAYED;
    out->caught += tried == TRY_CAUGHT;
  }
  return true;
}
