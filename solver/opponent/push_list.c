#include "opponent/push_list.h"

#include <string.h>

#include "base/mem.h"
#include "rules/game.h"
#include "rules/player_walk.h"
#include "rules/verify.h"

void push_list_free(PushList *list) {
  mem_free(list->items);
  *list = (PushList){0};
}

void push_list_add(PushList *list, Push push) {
  list->items = mem_grow(list->items, list->count, &list->capacity, sizeof *list->items);
  list->items[list->count++] = push;
}

void push_list_add_all(PushList *list, const Push *pushes, size_t count) {
  for (size_t i = 0; i < count; i++) push_list_add(list, pushes[i]);
}

void push_list_set(PushList *list, const Push *pushes, size_t count) {
  list->count = 0;
  push_list_add_all(list, pushes, count);
}

size_t push_list_common(const PushList *a, const PushList *b) {
  size_t count = 0;
  while (count < a->count && count < b->count && a->items[count] == b->items[count]) count++;
  return count;
}

bool push_list_read(PushList *list, const Squares *squares, const Board *board, const char *moves) {
  Game *game = game_new(board);
  for (Dir dir; !game_solved(game) && verify_direction(*moves, &dir); moves++) {
    Step step = game_move(game, dir);
    if (step_refused(step)) break;
    if (step == STEP_PUSHED)
      push_list_add(list, push_of(squares_at(squares, game_board(game)->now.player), (int)dir));
  }
  bool solved = game_solved(game);
  game_free(game);
  return solved;
}

void push_list_make(const Squares *squares, Board *board, const Push *pushes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    board->now.player = squares_cell(squares, push_from(pushes[i]));
    plane_remove(board->now.box, board->now.player);
    plane_add(board->now.box, squares_cell(squares, push_to(squares, pushes[i])));
  }
}

int push_list_boxes(const Squares *squares, const Board *board, int *boxes) {
  int count = 0;
  for (int square = 0; square < squares->count; square++)
    if (squares_floor(squares, square) && board_box(board, squares_cell(squares, square)))
      boxes[count++] = square;
  return count;
}

static int *find_box(int *boxes, int count, int square) {
  for (int i = 0; i < count; i++)
    if (boxes[i] == square) return &boxes[i];
  return NULL;
}

static bool is_possible(const Squares *squares, int *boxes, Push push) {
  int to = push_to(squares, push);
  return find_box(boxes, squares->boxes, push_from(push)) && squares_floor(squares, to) &&
         !find_box(boxes, squares->boxes, to);
}

bool push_list_write_moves(const Board *board, const Push *pushes, size_t count, Text *out) {
  Squares squares = {0};
  PlayerWalk walk = {0};
  squares_build(&squares, board);
  player_walk_begin(&walk, &squares);
  int *boxes = mem_alloc((size_t)squares.boxes, sizeof *boxes);
  push_list_boxes(&squares, board, boxes);
  int player = squares.player;
  bool possible = true;
  for (size_t i = 0; i < count && possible; i++) {
    player_walk_set_boxes(&walk, boxes, squares.boxes);
    possible = is_possible(&squares, boxes, pushes[i]) &&
               player_walk_to(&walk, player, push_behind(&squares, pushes[i]), out);
    if (!possible) break;
    player = push_from(pushes[i]);
    *find_box(boxes, squares.boxes, player) = push_to(&squares, pushes[i]);
    text_add_char(out, verify_letter(push_dir(pushes[i]), true));
  }
  mem_free(boxes);
  player_walk_free(&walk);
  squares_free(&squares);
  return possible;
}
