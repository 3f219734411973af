// First A* over macro moves, which ends at once where one run a box will do. If it does not come to
// an end, a dive looks for any solution, and then for better ones.
//
// Then the solution is improved part by part, as shortener.h does it for pushes. A part is a small
// level of its own: the boxes stand as they do where the part begins, and the goals are where they
// stand when it ends. Most boxes are at home then, so the lower bound is nearly exact, and A* soon
// knows whether fewer changes do. What work is left goes to A* on the whole level again: now it
// leaves out all that is not better than the solution.
#include "measures/few_changes.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "rules/pushes_to_moves.h"
#include "rules/verify.h"

// The shares of the work, as divisors: of the first A*, of the dive, of the windows of one
// solution, and of a single window.
enum { FIRST_SHARE = 8, DIVE_SHARE = 2, WINDOWS_SHARE = 4, WINDOW_SHARE = 40 };
enum { FIRST_WINDOW = 4 };  // macro moves

typedef struct {
  const Board *board;
  FewChangesLimits limits;
  Squares squares;
  MacroAstar astar;
  FewChanges few;
} Search;

typedef struct {
  MacroMove *moves;
  uint32_t count;
} MacroLine;

static void run(Search *search, const Board *board, MacroLimits limits) {
  uint64_t left = search->limits.work - search->few.work;
  if (limits.work > left) limits.work = left;
  limits.bytes = search->limits.bytes;
  limits.stop = search->limits.stop;
  macro_astar_search(&search->astar, board, limits);
  uint64_t work = macro_astar_work(&search->astar);
  search->few.work += work < left ? work : left;
}

static bool is_done(const Search *search) {
  const FewChanges *few = &search->few;
  return (few->found && few->changes <= few->lower) || few->lower == UINT32_MAX ||
         few->work >= search->limits.work || stop_flag_raised(search->limits.stop);
}

// Keeps the line if it is better than what is known; else frees it.
static void keep(Search *search, MacroLine line) {
  FewChanges *few = &search->few;
  if (few->found && few->changes <= line.count) {
    mem_free(line.moves);
    return;
  }
  mem_free(few->moves);
  few->found = true;
  few->moves = line.moves;
  few->changes = line.count;
}

static void search_level(Search *search, bool in_turn, uint64_t work) {
  FewChanges *few = &search->few;
  const MacroAstar *astar = &search->astar;
  uint32_t below = few->found ? few->changes : UINT32_MAX;
  if (is_done(search)) return;
  run(search, search->board,
      (MacroLimits){.in_turn = in_turn, .below = below, .work = work, .end = NO_CELL});
  if (astar->found) keep(search, (MacroLine){macro_astar_moves(astar), astar->best});
  uint32_t lower = astar->complete ? astar->best : astar->lower;
  if (few->found && lower > few->changes) lower = few->changes;
  if (lower > few->lower) few->lower = lower;
}

static void make_moves(const Search *search, const MacroMove *moves, uint32_t count,
                       BoardState *state) {
  const Squares *squares = &search->squares;
  for (uint32_t i = 0; i < count; i++) {
    plane_remove(state->box, squares_cell(squares, moves[i].from));
    plane_add(state->box, squares_cell(squares, moves[i].to));
    state->player = squares_cell(squares, squares_player_after(squares, moves[i].to, moves[i].dir));
  }
}

// The level that begins before macro move `first` and ends before macro move `end`.
static Board window_board(const Search *search, const MacroLine *line, uint32_t first, uint32_t end,
                          Cell *player) {
  Board board = board_copy(search->board);
  make_moves(search, line->moves, first, &board.now);
  BoardState last = {board.room.goal, board.now.player};
  memcpy(last.box, board.now.box, (size_t)board.room.height * sizeof *last.box);
  make_moves(search, line->moves + first, end - first, &last);
  *player = last.player;
  return board;
}

// Replaces macro moves first .. end-1 by fewer, if the search finds them.
static bool improve_window(Search *search, MacroLine *line, uint32_t first, uint32_t end) {
  const MacroAstar *astar = &search->astar;
  Cell player;
  Board board = window_board(search, line, first, end, &player);
  if (end == line->count) {
    memcpy(board.room.goal, search->board->room.goal,
           (size_t)board.room.height * sizeof *board.room.goal);
    player = NO_CELL;
  }
  run(search, &board,
      (MacroLimits){
          .below = end - first, .work = search->limits.work / WINDOW_SHARE, .end = player});
  board_free(&board);
  if (!astar->found) return false;
  MacroMove *better = macro_astar_moves(astar);
  if (astar->best) memcpy(line->moves + first, better, astar->best * sizeof *better);
  memmove(line->moves + first + astar->best, line->moves + end,
          (line->count - end) * sizeof *better);
  line->count -= end - first - astar->best;
  mem_free(better);
  return true;
}

// One pass of windows of the same length, which overlap by half.
static bool improve_pass(Search *search, MacroLine *line, uint32_t length, uint64_t until) {
  bool better = false;
  for (uint32_t first = 0; first < line->count;) {
    uint32_t end = line->count - first > length ? first + length : line->count;
    if (is_done(search) || search->few.work >= until) return better;
    if (improve_window(search, line, first, end)) better = true;
    else if (end == line->count) break;
    else first += length / 2;
  }
  return better;
}

static void improve(Search *search, MacroLine *line) {
  uint64_t until = search->few.work + search->limits.work / WINDOWS_SHARE;
  bool better = true;
  while (better) {
    better = false;
    for (uint32_t length = FIRST_WINDOW; length < 2 * line->count; length *= 2)
      better |= improve_pass(search, line, length, until);
    if (is_done(search) || search->few.work >= until) return;
  }
}

// The line of what is known, to be improved.
static MacroLine copy_line(const FewChanges *few) {
  MacroLine line = {mem_alloc(few->changes, sizeof *line.moves), few->changes};
  if (line.count) memcpy(line.moves, few->moves, line.count * sizeof *line.moves);
  return line;
}

static void improve_found(Search *search) {
  if (!search->few.found || is_done(search)) return;
  MacroLine line = copy_line(&search->few);
  improve(search, &line);
  keep(search, line);
}

static void add_push(MacroLine *line, int from, int to, Dir dir) {
  MacroMove *last = line->count ? &line->moves[line->count - 1] : NULL;
  if (last && last->to == from) *last = (MacroMove){last->from, (uint16_t)to, (uint8_t)dir};
  else line->moves[line->count++] = (MacroMove){(uint16_t)from, (uint16_t)to, (uint8_t)dir};
}

static MacroLine read_line(const Search *search, const char *known) {
  const Squares *squares = &search->squares;
  Game *game = game_new(search->board);
  MacroLine line = {mem_alloc(strlen(known), sizeof *line.moves), 0};
  for (const char *move = known; *move && !game_solved(game); move++) {
    Dir dir;
    bool legal = verify_direction(*move, &dir);
    assert(legal);
    if (game_move(game, dir) != STEP_PUSHED) continue;
    int from = squares_at(squares, game_board(game)->now.player);
    add_push(&line, from, from + squares->step[dir], dir);
  }
  assert(game_solved(game));
  game_free(game);
  return line;
}

// What is known is improved as well, if it is better than what was found.
static void use_known(Search *search, const char *known) {
  MacroLine line = read_line(search, known);
  bool is_better = !search->few.found || line.count < search->few.changes;
  keep(search, line);
  if (is_better) improve_found(search);
}

FewChanges few_changes(const Board *board, const char *known, FewChangesLimits limits) {
  Search search = {.board = board, .limits = limits};
  squares_build(&search.squares, board);
  if (search.squares.count <= UINT16_MAX) {
    search_level(&search, false, limits.work / FIRST_SHARE);
    search_level(&search, true, limits.work / DIVE_SHARE);
    improve_found(&search);
    if (known) use_known(&search, known);
    search_level(&search, false, limits.work);
  }
  macro_astar_free(&search.astar);
  squares_free(&search.squares);
  return search.few;
}

void few_changes_free(FewChanges *few) {
  mem_free(few->moves);
  *few = (FewChanges){0};
}

typedef struct {
  LevelTables tables;
  Position position;
  BoxDestinations destinations;
  Push *pushes;
  size_t count, capacity;
} Replay;

// The macro move of the list that ends like `wanted`: with the player in the same region.
static int find_move(Replay *replay, MacroMove wanted) {
  Position *position = &replay->position;
  const Squares *squares = &replay->tables.squares;
  int count = box_destinations_pushes(&replay->destinations, position, wanted.from,
                                      BOX_DESTINATIONS_ALL_DIRS);
  position_move_box(position, wanted.from, wanted.to);
  position->player =
      position_fill_reach(position, squares_player_after(squares, wanted.to, wanted.dir));
  for (int i = 0; i < count; i++) {
    BoxDestination move = replay->destinations.moves[i];
    if (move.square == wanted.to &&
        position_reached(position, squares_player_after(squares, move.square, move.dir)))
      return i;
  }
  assert(!"every macro move can be made");
  return -1;
}

static void replay_move(Replay *replay, MacroMove move) {
  int index = find_move(replay, move);
  size_t distance = (size_t)replay->destinations.moves[index].distance;
  while (replay->capacity < replay->count + distance)
    replay->pushes =
        mem_grow(replay->pushes, replay->capacity, &replay->capacity, sizeof *replay->pushes);
  box_destinations_path(&replay->destinations, &replay->tables, index,
                        replay->pushes + replay->count);
  replay->count += distance;
}

char *few_changes_solution(const FewChanges *few, const Board *board) {
  Replay replay = {0};
  bool fits = few->found && level_tables_begin(&replay.tables, board, SIZE_MAX);
  assert(fits);
  position_begin(&replay.position, &replay.tables);
  box_destinations_begin(&replay.destinations, &replay.tables);
  position_set_start(&replay.position);
  position_fill_reach(&replay.position, replay.position.player);
  for (uint32_t i = 0; i < few->changes; i++) replay_move(&replay, few->moves[i]);
  char *moves = pushes_to_moves(&replay.tables.squares, replay.pushes, replay.count);
  position_free(&replay.position);
  box_destinations_free(&replay.destinations);
  level_tables_free(&replay.tables);
  mem_free(replay.pushes);
  return moves;
}
