// Levels in a room that somebody has drawn: level/run_candidate.h with one room, see
// level/drawn_room.h. The level that comes out is trimmed; it is also written into the drawing,
// where everything that was drawn outside the room stays.
#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "core/core.h"
#include "level/run_candidate.h"

static RoomList rooms;  // one room
static Board drawing;
static GenParams params;
static Workspace *workspace;

enum { ANY_HASH = 1 };  // the room comes from no file, but the parameters must name one

static Workspace *own_workspace(void) {
  if (!workspace) workspace = workspace_new(NULL);
  workspace->files = (UserFiles){.rooms = &rooms};
  return workspace;
}

// A room that cannot be leaves none, so that no later call fills in an earlier one.
int core_room(void) {
  room_list_free(&rooms);
  board_free(&drawing);
  drawing = (Board){0};
  const char *fault = board_parse(core_buffer_at(), &drawing);
  if (fault) return core_write(fault, strlen(fault));
  char *why = room_list_add(&rooms, &drawing, 1, 1);
  return why ? core_write_message(why) : 0;
}

// Presets of tiers are for maps that are built. In a given room the tier is a range of difficulty.
static char *keep_tiers(void) {
  Text ranges = {0};
  TierBounds bounds = params_tier_bounds(&params);
  bool all = params.tier == (1 << TIER_COUNT) - 1;
  if (params.tier == PARAM_TIER_ANY || all) return NULL;
  int lowest = __builtin_ctz((unsigned)params.tier);
  int highest = 31 - __builtin_clz((unsigned)params.tier);
  const ParamRow *keep = params_find("keep");
  if (!params_is_default(&params, keep)) params_write_value(&params, keep, &ranges);
  const double hundredth = 0.01;  // difficulties have two decimals, and a tier ends before its end
  text_format(&ranges, "%sdifficulty=%g..%g", ranges.length ? "+" : "", bounds.lower[lowest],
              tier_end(&bounds, (Tier)highest) - hundredth);
  char *why = params_set(&params, "keep", ranges.data);
  text_free(&ranges);
  return why;
}

int core_room_wish(void) {
  char *why = core_read_params(core_buffer_at(), &params);
  UserFiles files = {.rooms = &rooms};
  if (!why && !rooms.count) why = mem_string("no room", strlen("no room"));
  if (!why) why = keep_tiers();
  params.rooms = ANY_HASH;
  if (!why) why = candidate_refusal_with(&params, &files);
  if (!why) why = drawn_room_refusal(&rooms.items[0], &params);
  return why ? core_write_message(why) : 0;
}

// The top left corner of the floor that the player can come to, or of all floor without a player.
static Cell floor_corner(const Board *board) {
  BitRow reached[BOARD_MAX_SIDE];
  bool all = board->now.player == NO_CELL;
  int left = board->room.width, top = board->room.height;
  if (!all) reach_fill(&board->room, NULL, board->now.player, reached);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (all ? board_wall(board, cell) : !plane_has(reached, cell)) continue;
      if (x < left) left = x;
      if (y < top) top = y;
    }
  return cell_at(left, top);
}

// Writes the parts of the level into a copy of the drawing. Both have the same floor.
static Board fill_drawing(const Board *level) {
  const Board *room = &rooms.items[0].board;
  Board filled = board_copy(&drawing);
  Cell from = floor_corner(level), to = floor_corner(room);
  for (int y = 0; y < room->room.height; y++)
    for (int x = 0; x < room->room.width; x++) {
      int level_x = x - cell_x(to) + cell_x(from), level_y = y - cell_y(to) + cell_y(from);
      bool inside = !board_wall(room, cell_at(x, y)) && level_x >= 0 && level_y >= 0;
      if (inside) board_put(&filled, cell_at(x, y), board_char(level, cell_at(level_x, level_y)));
    }
  return filled;
}

static void write_filled(GeneratedLevel *level) {
  Text rows = {0};
  Board filled = fill_drawing(&level->board);
  level->no_recipe = true;  // it would name a file of rooms that does not exist
  board_write(&filled, &rows);
  cJSON *object = core_level_object(level);
  cJSON_AddStringToObject(object, "drawing", rows.data);
  core_write_json(object);
  board_free(&filled);
  text_free(&rows);
}

int core_room_candidate(uint64_t seed, uint64_t number) {
  Candidate candidate;
  run_candidate(own_workspace(), &params, seed, number, &candidate);
  if (candidate.reject) {
    const char *key = reject_key(candidate.reject);
    return core_write(key, strlen(key)), 0;
  }
  write_filled(&candidate.level);
  generated_level_free(&candidate.level);
  return 1;
}
