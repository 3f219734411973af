// The skeleton of a relaxed search: some boxes of a position are played on, all others are removed.
//
// Fewer boxes make a position easier. So a position is lost if some of its boxes alone are lost.
// The search plays these boxes depth first and removes boxes that its rules let go. If every line
// of play ends before all boxes are on goals, the boxes are dead. If the search exceeds its
// allowance, nothing is proved. The same few boxes come up again and again, so verdicts are cached.
//
// What to relax is a set of rules (corral_search.h, blocked_search.h). The struct of such a search
// begins with a RelaxedSearch, so that a pointer to one is a pointer to the other.
#ifndef TSB_RELAXED_SEARCH_H
#define TSB_RELAXED_SEARCH_H

#include "deadlock/freeze.h"
#include "search/verdict_cache.h"

typedef struct RelaxedSearch RelaxedSearch;

typedef struct {
  int max_boxes;     // in a state
  int max_expanded;  // states, before the search gives up
  int max_waiting;   // states on the stack
  size_t visit_slots;
  // Puts the first states on the stack.
  void (*start)(RelaxedSearch *search);
  // Marks what the player reaches; gives a square that names his region.
  int (*walk)(RelaxedSearch *search);
  // Removes boxes that are free. True if the rest is no longer known to be stuck.
  bool (*release)(RelaxedSearch *search);
  // Puts the positions after each push on the stack (relaxed_search_push).
  void (*expand)(RelaxedSearch *search);
} RelaxedRules;

// A state on the stack; its boxes are in `boxes` of the search.
typedef struct {
  int boxes, player;
} RelaxedState;

struct RelaxedSearch {
  const RelaxedRules *rules;
  Position position;  // the search's own board
  Freeze freeze;
  RelaxedState *states;
  uint16_t *boxes;  // at [state * max_boxes]
  int waiting;      // states on the stack
  VerdictCache cache;
};

void relaxed_search_begin(RelaxedSearch *search, const LevelTables *tables,
                          const RelaxedRules *rules);
void relaxed_search_free(RelaxedSearch *search);
size_t relaxed_search_bytes(const LevelTables *tables, const RelaxedRules *rules);

// Is the search's own position certainly lost? `player` names the player's region.
bool relaxed_search_dead(RelaxedSearch *search, int player);

// For the rules: keeps the position as a state to go on from.
void relaxed_search_keep(RelaxedSearch *search, int player);
// The same after a legal push, unless the push freezes a box off goal. The position is unchanged.
void relaxed_search_push(RelaxedSearch *search, int from, int to);
bool relaxed_search_all_on_goals(const RelaxedSearch *search);

#endif
