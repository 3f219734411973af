// The floor of a room is a piece of floor that walls enclose. If the drawing has a player, it is
// the piece where he stands, and other pieces become wall. Without a player there must be only one.
#include "level/drawn_room.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/mem.h"
#include "board/reach.h"
#include "params/choices.h"
#include "reverse/reverse_result.h"

__attribute__((format(printf, 1, 2))) static char *message(const char *format, ...) {
  Text text = {0};
  char line[160];
  va_list args;
  va_start(args, format);
  vsnprintf(line, sizeof line, format, args);
  va_end(args);
  text_add(&text, line);
  return text_take(&text);
}

// The pieces of floor of a drawing.
typedef struct {
  const Board *drawn;
  BitRow *seen, *piece, *inside;
  int pieces;         // enclosed by walls
  const char *fault;  // what is drawn where it cannot be
  bool has_player;    // `inside` is the piece with the player
} Pieces;

static bool holds_player(const Pieces *pieces) {
  Cell player = pieces->drawn->now.player;
  return player != NO_CELL && plane_has(pieces->piece, player);
}

// Is something drawn there that belongs to the game? Boxes on goals are a common decoration.
static bool holds_parts(const Pieces *pieces) {
  const Board *drawn = pieces->drawn;
  bool parts = holds_player(pieces);
  for (int y = 0; y < drawn->room.height; y++)
    for (int i = 0; i < ROW_WORDS; i++) {
      uint64_t lone = drawn->room.goal[y].words[i] ^ drawn->now.box[y].words[i];
      parts |= (lone & pieces->piece[y].words[i]) != 0;
    }
  return parts;
}

static void take_piece(Pieces *pieces) {
  const Room *room = &pieces->drawn->room;
  bool player = holds_player(pieces), parts = holds_parts(pieces);
  Cell edge;
  if (reach_edge(room, pieces->piece, &edge)) {
    if (parts) pieces->fault = "not closed: a goal, a box or the player is outside the walls";
    return;
  }
  pieces->pieces++;
  if (pieces->drawn->now.player != NO_CELL && !player) {
    if (parts) pieces->fault = "a goal or a box is where the player can never come";
    return;
  }
  for (int y = 0; y < room->height; y++) pieces->inside[y] = pieces->piece[y];
  pieces->has_player |= player;
}

static void find_pieces(Pieces *pieces) {
  const Room *room = &pieces->drawn->room;
  for (int y = 0; y < room->height; y++)
    for (int x = 0; x < room->width; x++) {
      Cell cell = cell_at(x, y);
      if (plane_has(room->wall, cell) || plane_has(pieces->seen, cell)) continue;
      reach_fill(room, NULL, cell, pieces->piece);
      for (int row = y; row < room->height; row++)
        for (int i = 0; i < ROW_WORDS; i++)
          pieces->seen[row].words[i] |= pieces->piece[row].words[i];
      take_piece(pieces);
    }
}

static char *fault_of(const Pieces *pieces, int cells) {
  if (pieces->fault) return message("%s", pieces->fault);
  if (!pieces->pieces) return message("no floor: walls enclose no cell");
  if (!pieces->has_player && pieces->pieces > 1)
    return message("the floor is not connected: it is in %d pieces", pieces->pieces);
  if (cells > ROOM_CELLS_MAX)
    return message("%d cells of floor, at most %d are supported", cells, ROOM_CELLS_MAX);
  return NULL;
}

// Copies the drawing and makes wall of all that is not inside. Returns the cells of floor.
static int keep_inside(const Pieces *pieces, Board *out) {
  const Board *drawn = pieces->drawn;
  int cells = 0;
  *out = board_copy(drawn);
  for (int y = 0; y < drawn->room.height; y++)
    for (int x = 0; x < drawn->room.width; x++)
      if (plane_has(pieces->inside, cell_at(x, y))) cells++;
      else board_put(out, cell_at(x, y), '#');
  return cells;
}

char *room_list_add(RoomList *list, const Board *drawn, int number, int line) {
  size_t rows = (size_t)drawn->room.height;
  Pieces pieces = {.drawn = drawn,
                   .seen = mem_alloc(rows, sizeof(BitRow)),
                   .piece = mem_alloc(rows, sizeof(BitRow)),
                   .inside = mem_alloc(rows, sizeof(BitRow))};
  find_pieces(&pieces);
  DrawnRoom room = {.number = number, .line = line};
  room.cells = keep_inside(&pieces, &room.board);
  char *why = fault_of(&pieces, room.cells);
  mem_free(pieces.seen);
  mem_free(pieces.piece);
  mem_free(pieces.inside);
  if (why) {
    board_free(&room.board);
    return why;
  }
  list->items = mem_grow(list->items, list->count, &list->capacity, sizeof *list->items);
  list->items[list->count++] = room;
  return NULL;
}

void room_list_free(RoomList *list) {
  for (size_t i = 0; i < list->count; i++) board_free(&list->items[i].board);
  mem_free(list->items);
  *list = (RoomList){0};
}

Board drawn_room_walls(const DrawnRoom *room) {
  const Board *drawn = &room->board;
  Board walls = board_new(drawn->room.width, drawn->room.height);
  for (int y = 0; y < drawn->room.height; y++) walls.room.wall[y] = drawn->room.wall[y];
  return walls;
}

int drawn_room_boxes(const DrawnRoom *room, int fix) {
  if (fix & FIX_GOALS) return board_goal_count(&room->board);
  return fix & FIX_BOXES ? board_box_count(&room->board) : 0;
}

// A pattern of a generated map has about six cells of floor.
int drawn_room_patterns(int cells) {
  enum { CELLS_PER_PATTERN = 6 };
  return cells < CELLS_PER_PATTERN ? 1 : cells / CELLS_PER_PATTERN;
}

IntPair drawn_room_usual_boxes(const DrawnRoom *room) {
  int patterns = drawn_room_patterns(room->cells);
  if (room->cells <= 6) return (IntPair){1, 1};
  return patterns < 4 ? (IntPair){2, 2} : (IntPair){2, 3};
}

static char *count_refusal(const DrawnRoom *room, int fix) {
  int goals = board_goal_count(&room->board), boxes = board_box_count(&room->board);
  if (fix & FIX_GOALS && !goals) return message("--fix goals, but no goal is drawn");
  if (fix & FIX_BOXES && !boxes) return message("--fix boxes, but no box is drawn");
  if (fix & FIX_GOALS && fix & FIX_BOXES && goals != boxes)
    return message("%d box%s but %d goal%s", boxes, boxes == 1 ? "" : "es", goals,
                   goals == 1 ? "" : "s");
  if (fix & FIX_PLAYER && room->board.now.player == NO_CELL)
    return message("--fix player, but no player is drawn");
  int fixed = drawn_room_boxes(room, fix);
  if (fixed > BOXES_MAX) return message("%d boxes, at most %d are supported", fixed, BOXES_MAX);
  return NULL;
}

// Boxes that may not begin on goals need cells beside the goals, and the player one more.
static char *space_refusal(const DrawnRoom *room, const GenParams *params, int fixed) {
  IntPair open = params->boxes.a == PARAM_AUTO ? drawn_room_usual_boxes(room) : params->boxes;
  int boxes = fixed ? fixed : open.b;
  bool both = params->fix & FIX_GOALS && params->fix & FIX_BOXES;
  int needed = (both || (fixed && params->box_on_goal.b >= boxes) ? boxes : 2 * boxes) + 1;
  if (needed <= room->cells) return NULL;
  return message("%d cell%s of floor, %d box%s need %d", room->cells, room->cells == 1 ? "" : "s",
                 boxes, boxes == 1 ? "" : "es", needed);
}

char *drawn_room_refusal(const DrawnRoom *room, const GenParams *params) {
  char *why = count_refusal(room, params->fix);
  return why ? why : space_refusal(room, params, drawn_room_boxes(room, params->fix));
}
