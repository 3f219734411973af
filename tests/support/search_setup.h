// What a search of the strong engine needs to run on a board, and a check of its pushes.
#ifndef TSB_TESTS_SEARCH_SETUP_H
#define TSB_TESTS_SEARCH_SETUP_H

#include "base/mem.h"
#include "deadlock/search_context.h"
#include "rules/pushes_to_moves.h"
#include "rules/verify.h"
#include "support/boards.h"

// The context points into the setup, so a setup must not be moved.
typedef struct {
  LevelTables tables;
  MemoryBudget budget;
  SearchCounters counters;
  SearchContext context;
} SearchSetup;

// A complete context without a limit of memory.
static inline void search_setup_begin(SearchSetup *setup, const Board *board) {
  *setup = (SearchSetup){.budget = {.limit = SIZE_MAX}};
  ck_assert(level_tables_begin(&setup->tables, board, SIZE_MAX));
  ck_assert(
      search_context_begin(&setup->context, &setup->tables, &setup->budget, &setup->counters));
  ck_assert(search_context_complete(&setup->context));
}

static inline void search_setup_end(SearchSetup *setup) {
  search_context_free(&setup->context);
  level_tables_free(&setup->tables);
}

// Plays the pushes by the plain rules, with shortest walks between them. Frees the pushes.
static inline VerdictKind play_pushes(const Board *board, const Squares *squares, Push *pushes,
                                      size_t count) {
  char *moves = pushes_to_moves(squares, pushes, count);
  VerdictKind kind = verify(board, moves).kind;
  mem_free(moves);
  mem_free(pushes);
  return kind;
}

#endif
