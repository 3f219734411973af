// Measures that need searches of their own have budgets of their own, counted in positions, so that
// every machine measures the same.
#include "labyrinth_search/labyrinth_measures.h"

#include <math.h>
#include <string.h>

#include "base/rng.h"
#include "labyrinth_search/best_first.h"
#include "labyrinth_search/position_share.h"

static const LabyrinthMeasureRow rows[] = {
#define X(key, meaning) {#key, meaning, offsetof(LabyrinthMeasures, key)},
    LABYRINTH_MEASURES(X)
#undef X
};
enum { ROWS = sizeof rows / sizeof *rows };

const LabyrinthMeasureRow *labyrinth_measure_row(size_t index) {
  return index < ROWS ? &rows[index] : NULL;
}

double labyrinth_measure_value(const LabyrinthMeasures *measures, const LabyrinthMeasureRow *row) {
  double value;
  memcpy(&value, (const char *)measures + row->offset, sizeof value);
  return value;
}

LabyrinthMeasureLimits labyrinth_measure_limits(void) {
  return (LabyrinthMeasureLimits){
      .tour_nodes = 200000, .escape_nodes = 60000, .decide_nodes = 4000, .position_nodes = 50000};
}

typedef struct {
  const Labyrinth *maze;
  SearchSpace *space;
  const StopFlag *stop;
  LabyrinthMeasures *out;
  uint64_t *spent;  // counts positions
} Measuring;

// Searches within a number of positions; a stop counts as running out of them. *length is that of
// the win.
static LabyrinthOutcome search_length(const Measuring *measuring, BestFirstKind kind,
                                      const LabyrinthState *from, uint64_t nodes, size_t *length) {
  enum { PORTION = 10000 };
  BestFirst search;
  best_first_begin(&search, kind, measuring->space, from);
  LabyrinthOutcome outcome = search.outcome;
  while (outcome == LABYRINTH_RUNNING && search.nodes < nodes &&
         !stop_flag_raised(measuring->stop)) {
    uint64_t left = nodes - search.nodes;
    outcome = best_first_step(&search, left < PORTION ? left : PORTION);
  }
  if (outcome == LABYRINTH_WINNABLE) *length = best_first_length(&search);
  *measuring->spent += search.nodes;
  best_first_free(&search);
  return outcome;
}

static LabyrinthOutcome search_within(const Measuring *measuring, BestFirstKind kind,
                                      const LabyrinthState *from, uint64_t nodes) {
  size_t ignored;
  return search_length(measuring, kind, from, nodes, &ignored);
}

// The shortest win of the same level without its monsters. With very many sweets, the shortest that
// was found: the win itself is one.
static double tour_of(const Measuring *measuring, size_t win, uint64_t nodes) {
  Labyrinth empty = *measuring->maze;
  empty.monster_count = 0;
  LabyrinthState start = labyrinth_start(&empty);
  SearchSpace *space = search_space_new(&empty, 0);
  Measuring alone = {&empty, space, measuring->stop, NULL, measuring->spent};
  size_t length = win;
  BestFirstKind exact = {.guided = false}, guided = {.guided = true};
  if (search_length(&alone, exact, &start, nodes, &length) != LABYRINTH_WINNABLE)
    search_length(&alone, guided, &start, nodes, &length);
  search_space_free(space);
  return (double)(length < win ? length : win);
}

// The distance of the nearest monster after each turn of the win, at its narrowest place.
static uint16_t clearance_of(const Measuring *measuring, const char *moves) {
  LabyrinthState state = labyrinth_start(measuring->maze);
  uint16_t distances[LABYRINTH_MAX_CELLS], nearest = LABYRINTH_FAR;
  for (; *moves; moves++) {
    LabyrinthMove move;
    if (!labyrinth_move_of(*moves, &move) ||
        labyrinth_play(measuring->maze, &state, move) != TURN_PLAYED)
      break;
    labyrinth_distances(measuring->maze, state.open, state.player, distances);
    for (int i = 0; i < measuring->maze->monster_count; i++)
      if (distances[state.monsters[i]] < nearest) nearest = distances[state.monsters[i]];
  }
  return nearest;
}

// The largest distance that some win keeps to all monsters. The win at hand keeps one; larger ones
// are tried until a search fails. -1: no monster ever has a way.
static double escape_of(const Measuring *measuring, const char *moves, uint64_t nodes) {
  LabyrinthState start = labyrinth_start(measuring->maze);
  uint16_t best = clearance_of(measuring, moves);
  if (best == LABYRINTH_FAR) return -1;
  for (;; best++) {
    BestFirstKind kind = {.guided = true, .clearance = (uint16_t)(best + 1)};
    if (best >= measuring->space->tables.cells) return -1;
    if (search_within(measuring, kind, &start, nodes) != LABYRINTH_WINNABLE) return best;
  }
}

typedef struct {
  int others, lost, undecided;  // moves
} LostMoves;

static void judge_move(const Measuring *measuring, LabyrinthState state, LabyrinthMove move,
                       uint64_t nodes, LostMoves *count) {
  LabyrinthTurn turn = labyrinth_play(measuring->maze, &state, move);
  if (labyrinth_turn_refused(turn)) return;
  count->others++;
  if (turn == TURN_WON) return;
  if (turn == TURN_CAUGHT) {
    count->lost++;
    return;
  }
  LabyrinthOutcome outcome =
      search_within(measuring, (BestFirstKind){.guided = true}, &state, nodes);
  count->lost += outcome == LABYRINTH_UNWINNABLE;
  count->undecided += outcome == LABYRINTH_RUNNING || outcome == LABYRINTH_GAVE_UP;
}

static int ways_from(const Labyrinth *maze, const LabyrinthState *state) {
  int ways = 0;
  for (Dir dir = LEFT; dir <= DOWN; dir++)
    ways += labyrinth_may_pass(maze, state, state->player, dir);
  return ways;
}

// With four decimals, as all measures have at most: files then show every digit.
static double percent(double part, double whole) { return round(1e6 * part / whole) / 1e4; }

// Plays the win and looks at the moves beside it.
static void walk_win(const Measuring *measuring, const char *moves, uint64_t nodes) {
  LabyrinthState state = labyrinth_start(measuring->maze);
  LabyrinthMeasures *out = measuring->out;
  LostMoves count = {0};
  LabyrinthMove move;
  for (; labyrinth_move_of(*moves, &move) && !stop_flag_raised(measuring->stop); moves++) {
    for (LabyrinthMove other = MOVE_LEFT; other <= MOVE_WAIT; other++)
      if (other != move) judge_move(measuring, state, other, nodes, &count);
    out->decisions += ways_from(measuring->maze, &state) > 2;
    out->waits += move == MOVE_WAIT;
    if (labyrinth_play(measuring->maze, &state, move) != TURN_PLAYED) break;
  }
  if (!count.others) return;
  out->lost_moves = percent(count.lost, count.others);
  out->undecided_moves = percent(count.undecided, count.others);
}

enum { STRAYS = 60, STRAY_LEAST = 2, STRAY_MOST = 12 };  // how many, and their moves

// Plays random moves that do not end the game. The player may wait.
static void stray(const Measuring *measuring, LabyrinthState *state, Rng *rng) {
  int left = STRAY_LEAST + (int)rng_below(rng, STRAY_MOST - STRAY_LEAST + 1);
  for (; left > 0; left--) {
    LabyrinthState next[LABYRINTH_MOVES];
    uint32_t count = 0;
    for (LabyrinthMove move = MOVE_LEFT; move <= MOVE_WAIT; move++) {
      next[count] = *state;
      count += labyrinth_play(measuring->maze, &next[count], move) == TURN_PLAYED;
    }
    if (!count) return;
    *state = next[rng_below(rng, count)];
  }
}

// A player who does not know the win strays from it: here from places all along it, always the same
// ones. How often is the game lost then?
static double lost_strays_of(const Measuring *measuring, const char *moves, uint64_t nodes) {
  LabyrinthState state = labyrinth_start(measuring->maze);
  int length = (int)strlen(moves), strayed = 0, lost = 0, decided = 0;
  LabyrinthMove move;
  for (int turn = 0; turn < length; turn++) {
    for (; strayed < STRAYS && strayed * length / STRAYS == turn; strayed++) {
      LabyrinthState away = state;
      Rng rng = rng_seed(0, (uint64_t)strayed);
      stray(measuring, &away, &rng);
      LabyrinthOutcome outcome =
          search_within(measuring, (BestFirstKind){.guided = true}, &away, nodes);
      lost += outcome == LABYRINTH_UNWINNABLE;
      decided += outcome == LABYRINTH_UNWINNABLE || outcome == LABYRINTH_WINNABLE;
    }
    if (stop_flag_raised(measuring->stop) || !labyrinth_move_of(moves[turn], &move) ||
        labyrinth_play(measuring->maze, &state, move) != TURN_PLAYED)
      break;
  }
  return decided ? percent(lost, decided) : -1;
}

static void measure_positions(const Measuring *measuring, uint64_t most) {
  LabyrinthState start = labyrinth_start(measuring->maze);
  LabyrinthMeasures *out = measuring->out;
  PositionShare share;
  out->positions = out->lost_positions = -1;
  if (!position_share_count(measuring->space, &start, (uint32_t)most, measuring->stop, &share)) {
    *measuring->spent += most;
    return;
  }
  *measuring->spent += share.positions;
  out->positions = (double)share.positions;
  out->lost_positions = percent((double)share.lost, (double)share.positions);
}

bool labyrinth_measure(const Labyrinth *maze, const char *moves, const LabyrinthResult *result,
                       LabyrinthMeasureLimits limits, const StopFlag *stop, LabyrinthMeasures *out,
                       uint64_t *spent) {
  SearchSpace *space = search_space_new(maze, 0);
  Measuring measuring = {maze, space, stop, out, spent};
  memset(out, 0, sizeof *out);
  out->moves = (double)strlen(moves);
  out->nodes = (double)result->nodes;
  out->tour = tour_of(&measuring, strlen(moves), limits.tour_nodes);
  out->detour = percent(out->moves - out->tour, out->tour);
  walk_win(&measuring, moves, limits.decide_nodes);
  if (!stop_flag_raised(stop))
    out->lost_strays = lost_strays_of(&measuring, moves, limits.decide_nodes);
  if (!stop_flag_raised(stop)) out->escape = escape_of(&measuring, moves, limits.escape_nodes);
  if (!stop_flag_raised(stop)) measure_positions(&measuring, limits.position_nodes);
  search_space_free(space);
  return !stop_flag_raised(stop);
}
