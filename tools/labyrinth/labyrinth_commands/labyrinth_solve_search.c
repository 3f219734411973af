// Any win is an answer to --goal any. For the fewest moves (labyrinths have no pushes) a win
// without the proof that it is shortest is given up, as a solution is in Sokoban.
#include "labyrinth_commands/labyrinth_solve_search.h"

#include <assert.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_collection.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_search/labyrinth_reason.h"
#include "labyrinth_search/labyrinth_search.h"

// The work that a reason may take, beside the limits of the search.
enum { REASON_NODES = 2000000 };

typedef struct {
  const Labyrinth *maze;
  bool shortest;  // is asked for
  bool running;
  uint64_t max_nodes;
  LabyrinthSearch *search;
} Search;

static void *begin(const void *level, const SolveTask *task) {
  Search *search = mem_alloc(1, sizeof *search);
  const Labyrinth *maze = &((const LabyrinthLevel *)level)->maze;
  LabyrinthState start = labyrinth_start(maze);
  *search = (Search){.maze = maze,
                     .shortest = task->goal != GOAL_ANY,
                     .running = true,
                     .max_nodes = task->limits.nodes};
  search->search = labyrinth_search_new(
      maze, &start, search->shortest ? LABYRINTH_SHORTEST : LABYRINTH_ANY_WIN,
      (LabyrinthLimits){.max_nodes = task->limits.nodes, .max_bytes = task->limits.bytes});
  return search;
}

static bool step(void *given, uint64_t nodes) {
  Search *search = given;
  search->running = labyrinth_search_step(search->search, nodes) == LABYRINTH_RUNNING;
  return search->running;
}

static SearchStatus status_of(const Search *search, const LabyrinthResult *result) {
  if (search->running) return SEARCH_RUNNING;  // perhaps with a win already
  switch (result->outcome) {
    case LABYRINTH_WINNABLE:
      return search->shortest && !result->shortest ? SEARCH_GAVE_UP : SEARCH_SOLVED;
    case LABYRINTH_UNWINNABLE:
      return SEARCH_UNSOLVABLE;
    case LABYRINTH_RUNNING:
    case LABYRINTH_GAVE_UP:
      break;
  }
  return SEARCH_GAVE_UP;
}

// The moves of the win, if there is one by now. It is replayed by the plain rules first.
static char *win_of(const Search *search, size_t length) {
  Text moves = {0};
  if (!length) return NULL;
  labyrinth_search_write_moves(search->search, &moves);
  assert(labyrinth_replay_wins(search->maze, moves.data));
  return text_take(&moves);
}

static SolveAnswer answer_of(const void *given) {
  const Search *search = given;
  LabyrinthResult result = labyrinth_search_result(search->search);
  SolveAnswer answer = {.status = status_of(search, &result),
                        .optimal = result.shortest,
                        .moves = result.length,
                        .counters = {.nodes = result.nodes, .bytes = result.bytes},
                        .solution = win_of(search, result.length),
                        .engine = "labyrinth"};
  bool by_nodes = search->max_nodes && result.nodes >= search->max_nodes;
  if (answer.status == SEARCH_GAVE_UP) answer.gave_up = by_nodes ? GAVE_UP_NODES : GAVE_UP_MEMORY;
  return answer;
}

static void end(void *given) {
  labyrinth_search_free(((Search *)given)->search);
  mem_free(given);
}

static Cell cell_of(const Labyrinth *maze, int cell) {
  return cell_at(labyrinth_x(maze, cell), labyrinth_y(maze, cell));
}

// The places of the reason: monsters instead of boxes, and the thing that is never reached.
static void list_places(const Labyrinth *maze, const LabyrinthReason *found, Reason *reason) {
  for (int i = 0; i < maze->monster_count; i++)
    if (found->monsters >> i & 1)
      cell_list_add(&reason->boxes, cell_of(maze, maze->monsters[i].cell));
  if (found->cell != LABYRINTH_NOWHERE) cell_list_add(&reason->squares, cell_of(maze, found->cell));
}

static Reason explain(const void *level, const SearchLimits *limits) {
  const Labyrinth *maze = &((const LabyrinthLevel *)level)->maze;
  LabyrinthState start = labyrinth_start(maze);
  LabyrinthReason found = {.cell = LABYRINTH_NOWHERE};
  Reason reason = {.rule = "search"};
  LabyrinthLimits work = {.max_nodes = REASON_NODES, .max_bytes = limits->bytes};
  if (!labyrinth_explain(maze, &start, work, &found)) {
    text_add(&reason.text, "no game that can be played is won");
    return reason;
  }
  reason.rule = labyrinth_reason_name(found.kind);
  text_add(&reason.text, found.sentence.data);
  list_places(maze, &found, &reason);
  reason.smallest = found.smallest;
  labyrinth_reason_free(&found);
  return reason;
}

const SolveSearch labyrinth_solve_search = {begin, step, answer_of, end, explain};
