// One question and one answer under a lock. The thread owns the advisor, so that nobody waits for
// a search when the game ends. The thread works on a copy of the question and asks
// between two portions of work whether a newer question has come. The deadlock rules come first:
// they find most dead ends at once, also in levels that are too large for a search.
#include "level_play/advisor.h"

#include <pthread.h>
#include <string.h>

#include "base/mem.h"
#include "deadlock/deadlock_rules.h"
#include "engines/search_budgets.h"
#include "engines/solve.h"
#include "explain/explain.h"
#include "system/interrupt.h"

enum { PORTION = 200 };
static const SearchBudgetName budgets[] = {
    [ADVISOR_LOOK] = BUDGET_look, [ADVISOR_SEARCH] = BUDGET_hint};

struct Advisor {
  pthread_mutex_t lock;  // guards the rest
  pthread_cond_t asked;
  bool stop;
  uint64_t question;  // its number; 0 if there is none
  Board position;
  AdvisorEffort effort;
  Advice answer;
  void (*wake)(void *context);
  void *context;
};

void advice_free(Advice *advice) {
  mem_free(advice->moves);
  mem_free(advice->reason);
  *advice = (Advice){0};
}

static bool still_asked(Advisor *advisor, uint64_t question) {
  pthread_mutex_lock(&advisor->lock);
  bool same = !advisor->stop && advisor->question == question;
  pthread_mutex_unlock(&advisor->lock);
  return same;
}

// Takes over the texts of the advice. An answer to an old question is dropped.
static void give_answer(Advisor *advisor, uint64_t question, Advice advice) {
  pthread_mutex_lock(&advisor->lock);
  bool wanted = !advisor->stop && advisor->question == question;
  if (wanted) {
    advice_free(&advisor->answer);
    advisor->answer = advice;
  } else {
    advice_free(&advice);
  }
  if (wanted) advisor->wake(advisor->context);  // the lock keeps the waker alive
  pthread_mutex_unlock(&advisor->lock);
}

static bool has_deadlock(const Board *board, size_t bytes) {
  DeadlockRules rules = {0};
  if (!deadlock_rules_begin(&rules, board, bytes)) return false;
  bool dead = deadlock_rules_find(&rules) != DEADLOCK_COUNT;
  deadlock_rules_free(&rules);
  return dead;
}

// A rule has a reason that is found at once. The reason of a search would take too long for
// somebody who plays on.
static void answer_with_reason(Advisor *advisor, uint64_t question, const Board *board) {
  Reason reason = explain_unsolvable(board, search_budget_limits(BUDGET_look).bytes);
  Advice advice = {.state = ADVICE_DEAD};
  if (reason.text.length) advice.reason = mem_string(reason.text.data, reason.text.length);
  reason_free(&reason);
  give_answer(advisor, question, advice);
}

static void answer_solved(Advisor *advisor, uint64_t question, const SolveResult *result) {
  Advice advice = {.state = ADVICE_SOLVED, .positions = result->counters.nodes};
  advice.moves = mem_string(result->solution, strlen(result->solution));
  give_answer(advisor, question, advice);
}

static SearchStatus search(Advisor *advisor, uint64_t question, Solve *solve) {
  SearchStatus status = SEARCH_RUNNING;
  uint64_t told = 0;
  while (status == SEARCH_RUNNING && still_asked(advisor, question)) {
    status = solve_step(solve, PORTION);
    uint64_t nodes = solve_result(solve).counters.nodes;
    if (status != SEARCH_RUNNING || nodes < 2 * told) continue;
    told = nodes;
    give_answer(advisor, question, (Advice){.state = ADVICE_THINKING, .positions = nodes});
  }
  return status;
}

static void think(Advisor *advisor, uint64_t question, const Board *board, AdvisorEffort effort) {
  SearchLimits limits = search_budget_limits(budgets[effort]);
  if (has_deadlock(board, limits.bytes)) {
    answer_with_reason(advisor, question, board);
    return;
  }
  Solve *solve = solve_new(board, GOAL_ANY, NULL, limits);
  SearchStatus status = search(advisor, question, solve);
  SolveResult result = solve_result(solve);
  if (status == SEARCH_SOLVED) answer_solved(advisor, question, &result);
  Advice advice = {.state = status == SEARCH_UNSOLVABLE ? ADVICE_DEAD : ADVICE_UNKNOWN,
                   .positions = result.counters.nodes};
  if (status == SEARCH_UNSOLVABLE || status == SEARCH_GAVE_UP)
    give_answer(advisor, question, advice);
  solve_free(solve);
}

// Waits for a question that has not been answered. False when the advisor stops.
static bool next_question(Advisor *advisor, uint64_t last, uint64_t *question, Board *board,
                          AdvisorEffort *effort) {
  pthread_mutex_lock(&advisor->lock);
  while (!advisor->stop && (advisor->question == last || advisor->answer.state == ADVICE_NONE))
    pthread_cond_wait(&advisor->asked, &advisor->lock);
  bool going_on = !advisor->stop;
  if (going_on) {
    *question = advisor->question;
    *effort = advisor->effort;
    *board = board_copy(&advisor->position);
  }
  pthread_mutex_unlock(&advisor->lock);
  return going_on;
}

static void free_all(Advisor *advisor) {
  pthread_cond_destroy(&advisor->asked);
  pthread_mutex_destroy(&advisor->lock);
  board_free(&advisor->position);
  advice_free(&advisor->answer);
  mem_free(advisor);
}

static void *run(void *given) {
  Advisor *advisor = given;
  Board board;
  AdvisorEffort effort;
  uint64_t question = 0;
  while (next_question(advisor, question, &question, &board, &effort)) {
    think(advisor, question, &board, effort);
    board_free(&board);
  }
  free_all(advisor);
  return NULL;
}

Advisor *advisor_start(void (*wake)(void *context), void *context) {
  Advisor *advisor = mem_alloc(1, sizeof *advisor);
  advisor->wake = wake;
  advisor->context = context;
  pthread_mutex_init(&advisor->lock, NULL);
  pthread_cond_init(&advisor->asked, NULL);
  sigset_t before = interrupt_block();  // signals are for the thread that reads keys
  pthread_t id;
  if (pthread_create(&id, NULL, run, advisor)) mem_exhausted();
  pthread_detach(id);
  interrupt_unblock(before);
  return advisor;
}

void advisor_stop(Advisor *advisor) {
  pthread_mutex_lock(&advisor->lock);
  advisor->stop = true;
  pthread_cond_signal(&advisor->asked);
  pthread_mutex_unlock(&advisor->lock);
}

static void set_question(Advisor *advisor, AdviceState state) {
  advisor->question++;
  advice_free(&advisor->answer);
  advisor->answer.state = state;
}

void advisor_ask(Advisor *advisor, const Board *position, AdvisorEffort effort) {
  pthread_mutex_lock(&advisor->lock);
  board_free(&advisor->position);
  advisor->position = board_copy(position);
  advisor->effort = effort;
  set_question(advisor, ADVICE_THINKING);
  pthread_cond_signal(&advisor->asked);
  pthread_mutex_unlock(&advisor->lock);
}

void advisor_forget(Advisor *advisor) {
  pthread_mutex_lock(&advisor->lock);
  set_question(advisor, ADVICE_NONE);
  pthread_mutex_unlock(&advisor->lock);
}

Advice advisor_answer(Advisor *advisor) {
  pthread_mutex_lock(&advisor->lock);
  Advice copy = advisor->answer;
  if (copy.moves) copy.moves = mem_string(copy.moves, strlen(copy.moves));
  if (copy.reason) copy.reason = mem_string(copy.reason, strlen(copy.reason));
  pthread_mutex_unlock(&advisor->lock);
  return copy;
}
