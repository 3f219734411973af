// The cheap counts come first. Flood fills ignore boxes, so the player's room is every cell that
// the player could reach once the boxes have moved.
#include "board/board_check.h"

#include "base/mem.h"
#include "board/reach.h"

// The first cell that is in `wanted` but neither in `excused` nor in `reached`, or NO_CELL.
static Cell first_unreached(const Board *board, const BitRow *wanted, const BitRow *excused,
                            const BitRow *reached) {
  for (int y = 0; y < board->room.height; y++)
    for (int i = 0; i < ROW_WORDS; i++) {
      uint64_t left = wanted[y].words[i] & ~excused[y].words[i] & ~reached[y].words[i];
      if (left) return cell_at(64 * i + __builtin_ctzll(left), y);
    }
  return NO_CELL;
}

// Is a cell outside the player's room open to the edge of the board? Otherwise it is in a sealed
// room. `fill` is scratch.
static bool is_outside(const Board *board, Cell cell, BitRow *fill) {
  Cell edge;
  reach_fill(&board->room, NULL, cell, fill);
  return reach_edge(&board->room, fill, &edge);
}

static BoardFault fault_of_shape(const Board *board, BitRow *reached) {
  Cell where;
  reach_fill(&board->room, NULL, board->now.player, reached);
  if (reach_edge(&board->room, reached, &where)) return (BoardFault){FAULT_NOT_CLOSED, where};
  where = first_unreached(board, board->now.box, board->room.goal, reached);
  if (where != NO_CELL)
    return (BoardFault){is_outside(board, where, reached) ? FAULT_BOX_OUTSIDE : FAULT_BOX_SEALED,
                        where};
  where = first_unreached(board, board->room.goal, board->now.box, reached);
  if (where != NO_CELL)
    return (BoardFault){is_outside(board, where, reached) ? FAULT_GOAL_OUTSIDE : FAULT_GOAL_SEALED,
                        where};
  return (BoardFault){FAULT_NONE, NO_CELL};
}

BoardFault board_fault(const Board *board) {
  if (board->now.player == NO_CELL) return (BoardFault){FAULT_NO_PLAYER, NO_CELL};
  int boxes = board_box_count(board);
  if (boxes == 0) return (BoardFault){FAULT_NO_BOXES, NO_CELL};
  if (boxes != board_goal_count(board)) return (BoardFault){FAULT_COUNTS, NO_CELL};
  BitRow *reached = mem_alloc((size_t)board->room.height, sizeof *reached);
  BoardFault fault = fault_of_shape(board, reached);
  mem_free(reached);
  return fault;
}

static void write_counts(const Board *board, Text *out) {
  int boxes = board_box_count(board), goals = board_goal_count(board);
  text_format(out, "%d box%s but %d goal%s", boxes, boxes == 1 ? "" : "es", goals,
              goals == 1 ? "" : "s");
}

void board_fault_write(BoardFault fault, const Board *board, Text *out) {
  static const char *const texts[] = {
      [FAULT_NONE] = "well formed",
      [FAULT_NO_PLAYER] = "no player",
      [FAULT_NO_BOXES] = "no boxes",
      [FAULT_NOT_CLOSED] = "not closed: the player can walk off the board here",
      [FAULT_BOX_OUTSIDE] = "box outside the walls, where the player can never come",
      [FAULT_BOX_SEALED] = "box in a sealed room, where the player can never come",
      [FAULT_GOAL_OUTSIDE] = "goal outside the walls, where the player can never come",
      [FAULT_GOAL_SEALED] = "goal in a sealed room, where the player can never come",
  };
  if (fault.kind == FAULT_COUNTS) write_counts(board, out);
  else text_add(out, texts[fault.kind]);
}
