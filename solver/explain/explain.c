// Cheap and clear reasons come first. Rules that search some boxes find sets that may be larger
// than needed. So their sets are only where the search for the smallest set begins.
#include "explain/explain.h"

#include "base/mem.h"
#include "explain/lone_box.h"
#include "explain/rule_reason.h"
#include "explain/smallest_set.h"
#include "tables/goal_distances.h"

// About a second of work for the smallest set, and memory for tables that are built in about a
// second.
enum { SET_WORK = 250000, RULE_BYTES = 1 << 26 };

static bool box_outside(const Board *board, const Squares *squares, Reason *reason) {
  if (!squares->has_unreachable_box) return false;
  reason->rule = "box outside";
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (board_box(board, cell) && !board_goal(board, cell) && squares_at(squares, cell) < 0)
        cell_list_add(&reason->boxes, cell);
    }
  text_add(&reason->text, "the player can never come to ");
  cell_list_write_boxes(&reason->boxes, &reason->text);
  reason_off_goal(reason, board);
  return true;
}

static void add_boxes(const Squares *squares, CellList *boxes) {
  for (int i = 0; i < squares->count; i++)
    if (squares->kind[i] & SQUARE_BOX) cell_list_add(boxes, squares_cell(squares, i));
  cell_list_sort(boxes);
}

static bool too_few_goals(const Squares *squares, Reason *reason) {
  if (squares->boxes <= squares->goals) return false;
  reason->rule = "too few goals";
  add_boxes(squares, &reason->boxes);
  text_format(&reason->text, "the player can come to %d box%s but to only %d goal%s",
              squares->boxes, squares->boxes == 1 ? "" : "es", squares->goals,
              squares->goals == 1 ? "" : "s");
  return true;
}

// Where the boxes just stand wrong, the sets of the rules need no search to be reduced.
static bool searches(DeadlockKind kind) {
  return kind == DEADLOCK_PAIR || kind == DEADLOCK_CORRAL_SEARCH || kind == DEADLOCK_BLOCKED_SEARCH;
}

static bool find_rule(DeadlockRules *rules, const Board *board, DeadlockKind *kind,
                      Reason *reason) {
  for (*kind = 0; *kind < DEADLOCK_COUNT; ++*kind) {
    // A player without a push is clearer than all rules about goals.
    if (*kind == DEADLOCK_MATCHING && rule_reason_no_push(rules, reason)) return true;
    if (rule_reason_find(rules, board, *kind, reason)) return true;
  }
  return false;
}

// True if the reason is final. Otherwise it is empty, or its set of boxes may be reduced.
static bool by_rules(const Board *board, size_t bytes, Reason *reason) {
  DeadlockRules rules;
  if (!deadlock_rules_begin(&rules, board, bytes && bytes < RULE_BYTES ? bytes : RULE_BYTES))
    return false;
  DeadlockKind kind;
  bool found = find_rule(&rules, board, &kind, reason);
  deadlock_rules_free(&rules);
  reason->smallest = found && !reason->all_goals && reason->boxes.count == 1;
  return found && (reason->smallest || !searches(kind));
}

// The first rule alone, for levels that are too large for the tables of the others.
static bool dead_box(const Board *board, const Squares *squares, Reason *reason) {
  GoalDistances distances = {0};
  goal_distances_nearest(&distances, squares);
  for (int i = 0; i < squares->count && !reason->rule; i++) {
    if (!(squares->kind[i] & SQUARE_BOX) || distances.nearest[i] != UNREACHABLE) continue;
    reason->rule = deadlock_names[DEADLOCK_DEAD_SQUARE];
    reason->smallest = true;
    cell_list_add(&reason->boxes, squares_cell(squares, i));
    lone_box_explain(reason, board, squares->boxes);
  }
  goal_distances_free(&distances);
  return reason->rule;
}

static void write_set(Reason *reason, SmallestSet found, const Board *board, int boxes) {
  reason->rule = "box set";
  if (found.count == 1) {
    lone_box_explain(reason, board, boxes);
    return;
  }
  cell_list_write_boxes(&reason->boxes, &reason->text);
  text_format(&reason->text, " cannot %s be brought to goals", found.count == 2 ? "both" : "all");
  reason_alone(reason, boxes);
  if (found.smallest) text_add(&reason->text, "; no smaller set of boxes is lost");
  else if (found.minimal)
    text_add(&reason->text, "; without any one of them the others are not lost");
}

// Puts the boxes of the reason first, then all others.
static int *boxes_for_search(const Squares *squares, const Reason *reason) {
  CellList all = {0};
  add_boxes(squares, &all);
  int *boxes = mem_alloc(all.count, sizeof *boxes);
  size_t count = 0;
  for (size_t i = 0; i < reason->boxes.count; i++) boxes[count++] = reason->boxes.cells[i];
  for (size_t i = 0; i < all.count; i++) {
    bool named = false;
    for (size_t j = 0; j < reason->boxes.count; j++)
      named = named || reason->boxes.cells[j] == all.cells[i];
    if (!named) boxes[count++] = all.cells[i];
  }
  cell_list_free(&all);
  return boxes;
}

// Looks for the smallest set of boxes. A reason that names as few boxes stays as it is.
static void by_search(const Board *board, size_t bytes, const Squares *squares, Reason *reason) {
  SubLevels levels = sub_levels_of(board, bytes);
  levels.work = SET_WORK;
  int *boxes = boxes_for_search(squares, reason);
  int known = reason->boxes.count ? (int)reason->boxes.count : squares->boxes;
  SmallestSet found = smallest_set_find(&levels, boxes, squares->boxes, known);
  if (found.count < known || !reason->rule) {
    reason_free(reason);
    for (int i = 0; i < found.count; i++) cell_list_add(&reason->boxes, boxes[i]);
    cell_list_sort(&reason->boxes);
    write_set(reason, found, board, squares->boxes);
  }
  reason->smallest = found.smallest || found.count == 1;
  mem_free(boxes);
}

Reason explain_unsolvable(const Board *board, size_t bytes) {
  Reason reason = {0};
  Squares squares = {0};
  squares_build(&squares, board);
  if (!box_outside(board, &squares, &reason) && !too_few_goals(&squares, &reason) &&
      !by_rules(board, bytes, &reason) && (reason.rule || !dead_box(board, &squares, &reason)))
    by_search(board, bytes, &squares, &reason);
  squares_free(&squares);
  return reason;
}
