// Maps are built with the right size and symmetry, so a level only has to keep them.
#include "level/room_shape.h"

#include "board/board_frame.h"
#include "board/board_trim.h"
#include "board/floor_symmetry.h"
#include "params/choices.h"

enum { LEAST_SIDE = 5 };  // one pattern and the outer wall

Board room_shape_tidy(const GenParams *params, const Board *board) {
  if (params->board.a == PARAM_AUTO) return board_trim(board);
  return board_frame(board, params->board.a, params->board.b);
}

bool room_shape_symmetric(const GenParams *params, const Board *board) {
  switch ((MapSymmetry)params->symmetry) {
    case MAP_SYMMETRY_NONE:
      return true;
    case MAP_SYMMETRY_MIRROR:
      return floor_symmetry_holds(board, REFLECT_LEFT_RIGHT) ||
             floor_symmetry_holds(board, REFLECT_TOP_BOTTOM);
    case MAP_SYMMETRY_TURN:
      break;
  }
  return floor_symmetry_holds(board, REFLECT_BOTH);
}

static bool too_small(int max_side) { return max_side && max_side < LEAST_SIDE; }

static void refuse_side(const char *key, int max_side, Text *error) {
  if (too_small(max_side) && !error->length)
    text_format(error, "%s %d: the smallest board is %dx%d", key, max_side, LEAST_SIDE, LEAST_SIDE);
}

static bool beyond(int side, int max_side) { return max_side && side > max_side; }

char *room_shape_refusal(const GenParams *params) {
  Text error = {0};
  refuse_side("max_width", params->max_width, &error);
  refuse_side("max_height", params->max_height, &error);
  IntPair board = params->board;
  bool fixed = board.a != PARAM_AUTO;
  if (!error.length && fixed &&
      (beyond(board.a, params->max_width) || beyond(board.b, params->max_height)))
    text_format(&error, "board %dx%d is larger than max_width and max_height allow", board.a,
                board.b);
  return error.length ? text_take(&error) : NULL;
}
