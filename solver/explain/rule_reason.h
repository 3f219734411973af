// The reasons that deadlock rules give: which boxes and squares a rule is about, in a sentence.
#ifndef TSB_RULE_REASON_H
#define TSB_RULE_REASON_H

#include "deadlock/deadlock_rules.h"
#include "explain/reason.h"

// If the rule applies to the level: fills the reason with a minimal set of boxes to which it
// applies. `board` is the level of `rules`. False if it does not apply; the reason is then
// unchanged.
bool rule_reason_find(DeadlockRules *rules, const Board *board, DeadlockKind kind, Reason *reason);

// No rule of the list: the player can push no box at all, and one is off goal.
bool rule_reason_no_push(DeadlockRules *rules, Reason *reason);

#endif
