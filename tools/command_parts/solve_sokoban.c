// The engines of the solver, for a level of a file.
#include "base/mem.h"
#include "command_parts/solve_search.h"
#include "formats/collection_data.h"

static GiveUpReason give_up_reason(SearchLimit limit) {
  switch (limit) {
    case LIMIT_NODES:
      return GAVE_UP_NODES;
    case LIMIT_STATES:
    case LIMIT_BYTES:
      return GAVE_UP_MEMORY;
    case LIMIT_NONE:
    case LIMIT_ENGINE:
    case LIMIT_INTERRUPTED:  // not here: an interrupted level is not done
      break;
  }
  return GAVE_UP_ENGINE;
}

static void *begin(const void *level, const SolveTask *task) {
  return solve_new(&((const Level *)level)->board, task->goal, task->engine, task->limits);
}

static bool step(void *search, uint64_t nodes) {
  return solve_step(search, nodes) == SEARCH_RUNNING;
}

static SolveAnswer answer_of(const void *search) {
  SolveResult result = solve_result(search);
  SolveAnswer answer = {.status = result.status,
                        .optimal = result.optimal,
                        .pushes = result.pushes,
                        .moves = result.moves,
                        .counters = result.counters,
                        .engine = result.engine->name};
  if (answer.status == SEARCH_GAVE_UP) answer.gave_up = give_up_reason(result.limit);
  if (result.solution) answer.solution = mem_string(result.solution, result.moves);
  return answer;
}

static void end(void *search) { solve_free(search); }

static Reason explain(const void *level, const SearchLimits *limits) {
  return explain_unsolvable(&((const Level *)level)->board, limits->bytes);
}

const SolveSearch solve_sokoban = {begin, step, answer_of, end, explain};
