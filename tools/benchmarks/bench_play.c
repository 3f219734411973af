// The anytime opponent on XSokoban, as in a game: one thread thinks, the other asks for a move
// every few milliseconds. How long an answer takes, how many levels it solves, and how its games
// compare with what its own search finds when it is left alone for the same time.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "arguments/level_files.h"
#include "base/mem.h"
#include "benchmarks/bench.h"
#include "engines/solve.h"
#include "opponent/opponent.h"
#include "terminal/progress.h"

// Seconds per level by default, milliseconds between two moves, positions of a portion of thought,
// the budget, and the most moves.
enum { DEFAULT_SECONDS = 20, PAUSE = 5, PORTION = 200, BUDGET = 1000000, MOST_MOVES = 20000 };
enum { MEASURED = 10 };     // every tenth move is measured
enum { SLOW_ANSWER = 50 };  // milliseconds
static const size_t BYTES = (size_t)1 << 30;

typedef struct {
  double *items;  // milliseconds
  size_t count, capacity;
} Answers;

typedef struct {
  Answers answers;
  int levels, solved, search_solved, fewer, equal, more, only;
} Tally;

typedef struct {
  Opponent *opponent;
  atomic_bool stop;
} Thinker;

static void pause_for(int milliseconds) {
  struct timespec time = {.tv_nsec = milliseconds * 1000000L};
  nanosleep(&time, NULL);
}

static void *think_on(void *context) {
  Thinker *thinker = context;
  while (!atomic_load(&thinker->stop))
    if (!opponent_think(thinker->opponent, PORTION)) pause_for(1);
  return NULL;
}

static void measured_move(Opponent *opponent, Answers *answers) {
  double before = progress_clock();
  opponent_move(opponent);
  double took = 1000 * (progress_clock() - before);
  if (opponent_moves(opponent) % MEASURED) return;
  answers->items =
      mem_grow(answers->items, answers->count, &answers->capacity, sizeof *answers->items);
  answers->items[answers->count++] = took;
}

// Gives its moves, those before a restart too; 0 if the level was not solved.
static size_t play_level(const Board *board, double seconds, Answers *answers, size_t *restarts) {
  OpponentLimits limits = {.budget = BUDGET, .bytes = BYTES};
  Thinker thinker = {.opponent = opponent_new(opponents_at(0), board, &limits)};
  const Opponent *opponent = thinker.opponent;
  pthread_t thread;
  if (pthread_create(&thread, NULL, think_on, &thinker)) abort();
  double end = progress_clock() + seconds;
  while (!game_solved(opponent_game(opponent)) && opponent_moves(opponent) < MOST_MOVES &&
         progress_clock() < end) {
    pause_for(PAUSE);
    measured_move(thinker.opponent, answers);
  }
  atomic_store(&thinker.stop, true);
  pthread_join(thread, NULL);
  size_t moves = game_solved(opponent_game(opponent)) ? opponent_moves(opponent) : 0;
  *restarts = opponent_restarts(opponent);
  opponent_free(thinker.opponent);
  return moves;
}

// The moves of the solution that a search alone finds; 0 if it finds none.
static size_t search_level(const Board *board, double seconds) {
  Solve *solve = solve_new(board, GOAL_ANY, NULL, (SearchLimits){.bytes = BYTES});
  double end = progress_clock() + seconds;
  while (solve_step(solve, PORTION) == SEARCH_RUNNING && progress_clock() < end) continue;
  size_t moves = solve_result(solve).solution ? solve_result(solve).moves : 0;
  solve_free(solve);
  return moves;
}

static void compare(Tally *tally, size_t played, size_t searched) {
  tally->levels++;
  tally->solved += played > 0;
  tally->search_solved += searched > 0;
  tally->only += played && !searched;
  if (!played || !searched) return;
  tally->fewer += played < searched;
  tally->equal += played == searched;
  tally->more += played > searched;
}

static void run_level(Tally *tally, const Level *level, double seconds) {
  size_t restarts, played = play_level(&level->board, seconds, &tally->answers, &restarts);
  size_t searched = search_level(&level->board, seconds);
  compare(tally, played, searched);
  printf("  %3d  ", level->number);
  if (played) printf("%6zu moves", played);
  else printf("  not solved");
  if (restarts) printf(", %zu restarts", restarts);
  if (searched) printf("; search alone %6zu moves\n", searched);
  else printf("; search alone finds nothing\n");
  fflush(stdout);
}

static int by_size(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

static void print_answers(Answers *answers) {
  size_t slow = 0, count = answers->count;
  if (!count) return;
  qsort(answers->items, count, sizeof *answers->items, by_size);
  for (size_t i = 0; i < count; i++) slow += answers->items[i] > SLOW_ANSWER;
  printf(
      "answers: %zu measured, every tenth move, wall time; median %.3f ms, 99 %% below %.3f ms, "
      "99.9 %% below %.3f ms, largest %.3f ms; over %d ms: %zu\n",
      count, answers->items[count / 2], answers->items[count * 99 / 100],
      answers->items[count * 999 / 1000], answers->items[count - 1], SLOW_ANSWER, slow);
}

static void print_tally(Tally *tally) {
  print_answers(&tally->answers);
  printf("solved while playing: %d of %d; the search alone in the same time: %d\n", tally->solved,
         tally->levels, tally->search_solved);
  printf(
      "against its own full search, moves of the whole game beside those of the solution: "
      "%d won (%d fewer, %d equal, %d that the search alone does not solve), %d more\n",
      tally->fewer + tally->equal + tally->only, tally->fewer, tally->equal, tally->only,
      tally->more);
}

static char *levels_path(void) {
  const char *folder = getenv("TSB_LEVELS");
  Text path = {0};
  text_format(&path, "%s/xsokoban90.xsb", folder ? folder : "../shared/levels");
  return text_take(&path);
}

int bench_play(const char *program) {
  (void)program;
  const char *given = getenv("TSB_SECONDS");
  double seconds = given ? strtod(given, NULL) : (double)DEFAULT_SECONDS;
  char *path = levels_path();
  Collection collection = {0};
  Problems problems = {0};
  Text error = {0};
  printf(
      "\nThe anytime opponent: a thread thinks, a move is asked for every %d ms; at most %g s, "
      "%d moves and %zu MB a level, budget %d positions\n",
      PAUSE, seconds, MOST_MOVES, BYTES >> 20, BUDGET);
  if (level_files_read(path, &collection, &problems, &error)) {
    Tally tally = {0};
    for (size_t i = 0; i < collection.count; i++) run_level(&tally, &collection.levels[i], seconds);
    print_tally(&tally);
    mem_free(tally.answers.items);
  } else printf("skipped: %s\n", error.data);
  text_free(&error);
  problems_free(&problems);
  collection_free(&collection);
  mem_free(path);
  return 0;
}
