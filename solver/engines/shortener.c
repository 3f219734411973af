// Part of a solution is a small level of its own: the boxes stand as they do where the part begins,
// and the goals are where they stand when it ends. For such a level the lower bound is nearly
// exact, because most boxes are at home already. So A* finds its fewest pushes even in rooms where
// it could never search the whole level.
//
// A window slides over the solution. What it shows is searched, and replaced if it can be done with
// fewer pushes and the player ends in the same region, so that the rest can follow unchanged. Short
// windows come first: they take few nodes and make the solution shorter for the longer ones. The
// windows double their length up to the whole solution. After a round in which something became
// shorter there is another one, because other pushes share a window now.
#include "engines/shortener.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "rules/pushes_to_moves.h"
#include "rules/verify.h"

enum { FIRST_WINDOW = 16 };  // pushes
enum { PLAIN_WINDOW = 32 };  // up to so many pushes the plain graph is quicker: it has few tables
enum { WINDOW_NODES = 12000 };  // the most that are explored for one window

static void read_pushes(Shortener *shortener, const char *solution) {
  Game *game = game_new(shortener->board);
  shortener->pushes = mem_alloc(strlen(solution), sizeof *shortener->pushes);
  for (const char *move = solution; *move && !game_solved(game); move++) {
    Dir dir;
    bool legal = verify_direction(*move, &dir);
    assert(legal);
    if (game_move(game, dir) == STEP_PUSHED)
      shortener->pushes[shortener->count++] =
          push_of(squares_at(&shortener->squares, game_board(game)->now.player), (int)dir);
  }
  assert(game_solved(game));
  game_free(game);
}

static void start_round(Shortener *shortener) {
  shortener->length = FIRST_WINDOW;
  shortener->first = 0;
  shortener->shorter = false;
}

void shortener_begin(Shortener *shortener, const Board *board, const char *solution,
                     SearchLimits limits) {
  *shortener = (Shortener){.board = board,
                           .bounds = {UINT32_MAX, search_limits_bytes(&limits)},
                           .limit = search_limits_nodes(&limits)};
  squares_build(&shortener->squares, board);
  read_pushes(shortener, solution);
  start_round(shortener);
}

void shortener_free(Shortener *shortener) {
  astar_free(&shortener->astar);
  squares_free(&shortener->squares);
  mem_free(shortener->pushes);
  *shortener = (Shortener){0};
}

static void make_pushes(const Shortener *shortener, size_t first, size_t end, BoardState *state) {
  const Squares *squares = &shortener->squares;
  for (size_t i = first; i < end; i++) {
    Push push = shortener->pushes[i];
    state->player = squares_cell(squares, push_from(push));
    plane_remove(state->box, state->player);
    plane_add(state->box, squares_cell(squares, push_to(squares, push)));
  }
}

// The level that the window shows.
static Board window_board(const Shortener *shortener, size_t end) {
  Board board = board_copy(shortener->board);
  make_pushes(shortener, 0, shortener->first, &board.now);
  BoardState last = {.box = board.room.goal};
  memcpy(last.box, board.now.box, (size_t)board.room.height * sizeof *last.box);
  make_pushes(shortener, shortener->first, end, &last);
  return board;
}

// Searches until it is clear whether there is a way with fewer than `pushes`.
static bool search_window(Shortener *shortener, const Board *board, size_t pushes) {
  AStar *astar = &shortener->astar;
  uint64_t left = shortener->limit - shortener->nodes;
  uint32_t most = left < WINDOW_NODES ? (uint32_t)left : WINDOW_NODES;
  (pushes > PLAIN_WINDOW ? astar_begin_reduced : astar_begin)(astar, board, shortener->bounds);
  while (astar->outcome == ASTAR_RUNNING && astar->explored < most &&
         astar_lower_bound(astar) < pushes)
    astar_step(astar, 1);
  shortener->nodes += astar->explored;
  return astar->outcome == ASTAR_SOLVED && astar_result(astar).pushes < pushes;
}

// Does the player end where the next push needs him?
static bool same_region(const Shortener *shortener, const Board *window, size_t end) {
  const SolutionPath *path = &shortener->astar.path;
  const Squares *squares = &shortener->squares;
  if (end == shortener->count) return true;
  Cell before = squares_cell(squares, push_from(shortener->pushes[end - 1]));
  Cell now = path->count ? squares_cell(squares, push_from(path->pushes[path->count - 1]))
                         : window->now.player;
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&window->room, window->room.goal, now, reached);
  return plane_has(reached, before);
}

static void replace(Shortener *shortener, size_t end) {
  const SolutionPath *path = &shortener->astar.path;
  Push *window = shortener->pushes + shortener->first;
  if (path->count) memcpy(window, path->pushes, path->count * sizeof *window);
  memmove(window + path->count, shortener->pushes + end, (shortener->count - end) * sizeof *window);
  shortener->count -= end - shortener->first - path->count;
}

static bool shorten_window(Shortener *shortener, size_t end) {
  Board window = window_board(shortener, end);
  bool shorter = search_window(shortener, &window, end - shortener->first) &&
                 same_region(shortener, &window, end);
  if (shorter) replace(shortener, end);
  board_free(&window);
  return shorter;
}

// Windows of the same length overlap by half of it; then come longer ones, then a new round. False
// after the last window.
static bool next_window(Shortener *shortener, bool at_end) {
  if (!at_end) {
    shortener->first += shortener->length / 2;
    return true;
  }
  if (shortener->length < shortener->count) {
    shortener->length *= 2;
    shortener->first = 0;
    return true;
  }
  if (!shortener->shorter) return false;
  start_round(shortener);
  return true;
}

bool shortener_step(Shortener *shortener) {
  if (!shortener->count || shortener->nodes >= shortener->limit) return false;
  size_t end = shortener->first + shortener->length;
  bool at_end = end >= shortener->count;
  if (!shorten_window(shortener, at_end ? shortener->count : end))
    return next_window(shortener, at_end);
  shortener->shorter = true;  // the same window again: it shows other pushes now
  return shortener->first < shortener->count || next_window(shortener, true);
}

char *shortener_solution(const Shortener *shortener) {
  return pushes_to_moves(&shortener->squares, shortener->pushes, shortener->count);
}
