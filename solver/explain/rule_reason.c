// A rule only says that the level is lost. Boxes are taken off the board while the rule still
// applies, and the boxes that stay are the reason. Every rule holds for any boxes of the level with
// all goals. So the boxes that stay are lost by themselves.
#include "explain/rule_reason.h"

#include "base/mem.h"
#include "deadlock/tunnels.h"
#include "explain/hall_set.h"
#include "explain/lone_box.h"
#include "explain/minimal_boxes.h"

// From so many boxes on, a goal that no box can reach is easier to see than a set of boxes.
enum { MANY_MATCHED = 4 };
// About a second for taking boxes off, counted in squares looked at.
enum { REDUCE_WORK = 1 << 28 };

typedef struct {
  DeadlockRules *rules;
  const Board *board;
  DeadlockKind kind;
  int *boxes;  // squares: at first all boxes, then those of the reason
  int count;
  int all;        // boxes of the level
  uint64_t work;  // left for questions whether the rule still applies
  bool spent;     // a question was too much: the boxes may be more than needed
} RuleCase;

static Position *position_of(const RuleCase *rule) { return &rule->rules->context.position; }

// Squares that a question looks at, roughly.
static uint64_t price_of(const RuleCase *rule, int boxes) {
  uint64_t floor = (uint64_t)rule->rules->tables.squares.count;
  if (rule->kind == DEADLOCK_FROZEN_WALLS) return floor * (1 + (uint64_t)rule->rules->tables.goals);
  if (rule->kind == DEADLOCK_BLOCKED_SEARCH) return floor * (1 + (uint64_t)boxes);
  return floor;
}

static bool may_ask(RuleCase *rule, int boxes) {
  uint64_t price = price_of(rule, boxes);
  rule->spent = rule->spent || rule->work < price;
  if (!rule->spent) rule->work -= price;
  return !rule->spent;
}

static bool still_applies(void *context, const int *boxes, int count) {
  RuleCase *rule = context;
  if (!may_ask(rule, count)) return false;
  deadlock_rules_set_boxes(rule->rules, boxes, count);
  return deadlock_rules_has(rule->rules, rule->kind);
}

static void reduce(RuleCase *rule, BoxesLost lost) {
  rule->count = minimal_boxes(rule->boxes, rule->count, lost, rule);
  deadlock_rules_set_boxes(rule->rules, rule->boxes, rule->count);
}

static void add_square(const RuleCase *rule, CellList *list, int square) {
  cell_list_add(list, squares_cell(&rule->rules->tables.squares, square));
}

static void name_boxes(const RuleCase *rule, Reason *reason) {
  for (int i = 0; i < rule->count; i++) add_square(rule, &reason->boxes, rule->boxes[i]);
  cell_list_sort(&reason->boxes);
}

static void begin_sentence(const RuleCase *rule, Reason *reason) {
  name_boxes(rule, reason);
  cell_list_write_boxes(&reason->boxes, &reason->text);
}

// The squares that the player cannot come to while these boxes stand still.
static void add_closed_area(const RuleCase *rule, Reason *reason) {
  const Position *position = position_of(rule);
  for (int i = 0; i < rule->rules->tables.squares.count; i++)
    if (!position->solid[i] && !position_reached(position, i))
      add_square(rule, &reason->squares, i);
  cell_list_sort(&reason->squares);
}

static bool lone_box(const RuleCase *rule, Reason *reason) {
  name_boxes(rule, reason);
  lone_box_explain(reason, rule->board, rule->all);
  return true;
}

static bool dead_square(RuleCase *rule, Reason *reason) {
  reduce(rule, still_applies);
  return lone_box(rule, reason);
}

// Do walls and the boxes of the position hold every box? Otherwise some box can still go to dead
// squares.
static bool all_immovable(const Position *position) {
  const int *step = position->tables->squares.step;
  for (int i = 0; i < position->boxes; i++) {
    const unsigned char *at = position->solid + position->box[i];
    if (!(at[step[LEFT]] || at[step[RIGHT]]) || !(at[step[UP]] || at[step[DOWN]])) return false;
  }
  return true;
}

static bool frozen(RuleCase *rule, Reason *reason) {
  reduce(rule, still_applies);
  begin_sentence(rule, reason);
  text_add(&reason->text, all_immovable(position_of(rule))
                              ? " block each other for ever"
                              : " hold each other: none can be pushed without being lost");
  reason_off_goal(reason, rule->board);
  return true;
}

// Adds the empty squares that have a box or a wall on each side, except for the player's own.
static void add_holes(const RuleCase *rule, Reason *reason) {
  const Squares *squares = &rule->rules->tables.squares;
  for (int i = 0; i < squares->count; i++) {
    const unsigned char *at = position_of(rule)->solid + i;
    bool hole = squares_floor(squares, i) && !*at && !position_reached(position_of(rule), i);
    for (int dir = 0; hole && dir < DIR_COUNT; dir++) hole = at[squares->step[dir]];
    if (hole) add_square(rule, &reason->squares, i);
  }
  cell_list_sort(&reason->squares);
}

// The first push goes into a hole. If it is the only one, the box closes a full 2x2 block that has
// a box off goal. With several holes, a shorter closed diagonal is left.
static bool diagonal(RuleCase *rule, Reason *reason) {
  reduce(rule, still_applies);
  if (rule->count == 1) return lone_box(rule, reason);
  begin_sentence(rule, reason);
  add_holes(rule, reason);
  text_add(&reason->text, " enclose ");
  cell_list_write(&reason->squares, &reason->text);
  text_add(&reason->text, ": the first of them to be pushed goes in there, and ");
  text_add(&reason->text, reason->squares.count == 1
                              ? "then one that is not on a goal is stuck for ever"
                              : "however they are pushed, they are never all on goals");
  return true;
}

// Adds the squares of the tunnel through `square`, from end to end.
static void add_tunnel(const RuleCase *rule, Reason *reason, int square) {
  const Squares *squares = &rule->rules->tables.squares;
  Dir dir = tunnels_along(squares, square, RIGHT) ? RIGHT : DOWN;
  int step = squares->step[dir], at = square;
  while (tunnels_along(squares, at - step, dir)) at -= step;
  for (; tunnels_along(squares, at, dir); at += step)
    if (!position_of(rule)->solid[at]) add_square(rule, &reason->squares, at);
  cell_list_sort(&reason->squares);
}

static bool tunnel(RuleCase *rule, Reason *reason) {
  reduce(rule, still_applies);
  begin_sentence(rule, reason);
  text_add(&reason->text,
           reason_for(reason,
                      " cannot leave its tunnel, and the squares left to it hold no "
                      "goal",
                      " cannot leave their tunnel, and no play brings all of them to "
                      "goals"));
  add_tunnel(rule, reason, rule->boxes[0]);
  return true;
}

static void add_goals(const RuleCase *rule, const int *boxes, int count, bool reached,
                      CellList *goals) {
  const LevelTables *tables = &rule->rules->tables;
  for (int g = 0; g < tables->goals; g++)
    if (hall_set_reaches(tables, boxes, count, g) == reached)
      add_square(rule, goals, tables->goal[g]);
  cell_list_sort(goals);
}

// There are as many boxes as goals, and some goals are out of reach for all boxes.
static bool unreachable_goal(const RuleCase *rule, int set, Reason *reason) {
  CellList goals = {0};
  add_goals(rule, rule->boxes, rule->count, false, &goals);
  bool clear = goals.count && set >= MANY_MATCHED && rule->all >= rule->rules->tables.goals;
  if (clear) {
    reason->rule = "unreachable goal";
    reason->squares = goals;
    reason->all_goals = true;
    text_add(&reason->text, "no box can ever reach ");
    cell_list_write_goals(&goals, &reason->text);
  } else {
    cell_list_free(&goals);
  }
  return clear;
}

static bool matching(RuleCase *rule, Reason *reason) {
  int *set = mem_alloc((size_t)rule->count, sizeof *set);
  int count = hall_set_find(&rule->rules->tables, rule->boxes, rule->count, set);
  if (!unreachable_goal(rule, count, reason)) {
    for (int i = 0; i < count; i++) rule->boxes[i] = set[i];
    rule->count = count;
    begin_sentence(rule, reason);
    add_goals(rule, set, count, true, &reason->squares);
    text_add(&reason->text, " can reach only ");
    cell_list_write_goals(&reason->squares, &reason->text);
  }
  mem_free(set);
  return true;
}

static bool pair(RuleCase *rule, Reason *reason) {
  reduce(rule, still_applies);
  begin_sentence(rule, reason);
  text_add(&reason->text, " cannot both be brought to goals");
  reason_alone(reason, rule->all);
  return true;
}

// Splits the boxes of the reason: those that are frozen, and the others. Only the frozen ones stay
// in the position.
static void split_frozen(const RuleCase *rule, CellList *stay, CellList *others) {
  SearchContext *context = &rule->rules->context;
  FreezeKind kind;
  int frozen = freeze_all(&context->freeze, &context->position, &kind);
  for (int i = 0; i < rule->count; i++)
    add_square(rule, context->freeze.held[rule->boxes[i]] ? stay : others, rule->boxes[i]);
  freeze_clear(&context->freeze, &context->position);
  deadlock_rules_set_boxes(rule->rules, context->freeze.group, frozen);
  cell_list_sort(stay);
  cell_list_sort(others);
}

static const char *stays_on_goal(const RuleCase *rule, bool one) {
  if (all_immovable(position_of(rule)))
    return one ? " is frozen on a goal; past it " : " are frozen on goals; past them ";
  return one ? " is on a goal and cannot be pushed without being lost; past it "
             : " are on goals, and none can be pushed without being lost; past them ";
}

static bool frozen_walls(RuleCase *rule, Reason *reason) {
  reduce(rule, still_applies);
  name_boxes(rule, reason);
  CellList stay = {0}, others = {0};
  split_frozen(rule, &stay, &others);
  cell_list_write_boxes(&stay, &reason->text);
  text_add(&reason->text, stays_on_goal(rule, stay.count == 1));
  cell_list_write_boxes(&others, &reason->text);
  text_add(&reason->text,
           others.count == 1 ? " reaches no free goal" : " reach too few free goals");
  cell_list_free(&stay);
  cell_list_free(&others);
  return true;
}

static void close_off(RuleCase *rule, Reason *reason) {
  begin_sentence(rule, reason);
  add_closed_area(rule, reason);
  text_format(&reason->text, " %s off ", reason_for(reason, "closes", "close"));
  cell_list_write(&reason->squares, &reason->text);
}

static bool some_off_goal(const RuleCase *rule) {
  for (int i = 0; i < rule->count; i++)
    if (!level_tables_goal(&rule->rules->tables, rule->boxes[i])) return true;
  return false;
}

// A corral may also be lost because a goal inside stays empty while all boxes around it are on
// goals. Then its boxes are not lost by themselves, and the reason is left to other rules.
static bool corral(RuleCase *rule, Reason *reason) {
  SearchContext *context = &rule->rules->context;
  if (!corral_find_stuck(&context->corral, &context->position)) return false;
  rule->count = context->corral.set_count;
  for (int i = 0; i < rule->count; i++)
    rule->boxes[i] = context->position.box[context->corral.set[i]];
  corral_clear(&context->corral);
  if (!some_off_goal(rule)) return false;
  reduce(rule, still_applies);
  close_off(rule, reason);
  text_format(&reason->text, ", and %s be pushed without being lost",
              reason_for(reason, "it cannot", "none of them can"));
  reason_off_goal(reason, rule->board);
  return true;
}

static bool corral_boxes(RuleCase *rule, Reason *reason) {
  reduce(rule, still_applies);
  close_off(rule, reason);
  text_add(&reason->text, reason_for(reason, ", and no play brings it to a goal",
                                     ", and no play brings all of them to goals"));
  return true;
}

static bool stuck_boxes(RuleCase *rule, Reason *reason) {
  reduce(rule, still_applies);
  if (rule->count == 1) return lone_box(rule, reason);
  begin_sentence(rule, reason);
  text_add(&reason->text, " are in each other's way: no play brings all of them to goals");
  return true;
}

static bool (*const writers[DEADLOCK_COUNT])(RuleCase *rule, Reason *reason) = {
    [DEADLOCK_DEAD_SQUARE] = dead_square,
    [DEADLOCK_SQUARE_BLOCK] = frozen,
    [DEADLOCK_DIAGONAL] = diagonal,
    [DEADLOCK_TUNNEL] = tunnel,
    [DEADLOCK_FREEZE] = frozen,
    [DEADLOCK_MATCHING] = matching,
    [DEADLOCK_PAIR] = pair,
    [DEADLOCK_FROZEN_WALLS] = frozen_walls,
    [DEADLOCK_CORRAL] = corral,
    [DEADLOCK_CORRAL_SEARCH] = corral_boxes,
    [DEADLOCK_BLOCKED_SEARCH] = stuck_boxes};

static RuleCase case_begin(DeadlockRules *rules, const Board *board, DeadlockKind kind) {
  const Position *position = &rules->context.position;
  int count = position->boxes;
  RuleCase rule = {.rules = rules,
                   .board = board,
                   .kind = kind,
                   .boxes = mem_alloc((size_t)count, sizeof(int)),
                   .count = count,
                   .all = count,
                   .work = REDUCE_WORK};
  for (int i = 0; i < count; i++) rule.boxes[i] = position->box[i];
  return rule;
}

static void case_end(RuleCase *rule) {
  mem_free(rule->boxes);
  deadlock_rules_set_start(rule->rules);
}

bool rule_reason_find(DeadlockRules *rules, const Board *board, DeadlockKind kind, Reason *reason) {
  if (!deadlock_rules_has(rules, kind)) return false;
  RuleCase rule = case_begin(rules, board, kind);
  bool found = writers[kind](&rule, reason);
  // The sentences are true for as few boxes as the rule needs. Another reason is looked for.
  if (rule.spent) {
    reason_free(reason);
    found = false;
  }
  if (found && !reason->rule) reason->rule = deadlock_names[kind];
  case_end(&rule);
  return found;
}

// Is there no push, and a box off goal?
static bool no_push(void *context, const int *boxes, int count) {
  RuleCase *rule = context;
  deadlock_rules_set_boxes(rule->rules, boxes, count);
  const Position *position = position_of(rule);
  const int *step = rule->rules->tables.squares.step;
  bool off = false;
  for (int i = 0; i < count; i++) {
    off = off || !level_tables_goal(&rule->rules->tables, boxes[i]);
    for (int dir = 0; dir < DIR_COUNT; dir++)
      if (position_reached(position, boxes[i] - step[dir]) &&
          !position->solid[boxes[i] + step[dir]])
        return false;
  }
  return off;
}

bool rule_reason_no_push(DeadlockRules *rules, Reason *reason) {
  RuleCase rule = case_begin(rules, NULL, DEADLOCK_COUNT);
  bool found = no_push(&rule, rule.boxes, rule.count);
  if (found) {
    reason->rule = "no push";
    reduce(&rule, no_push);
    name_boxes(&rule, reason);
    text_add(&reason->text, "the player can push no box: ");
    cell_list_write_boxes(&reason->boxes, &reason->text);
    text_add(&reason->text, reason_for(reason, " leaves him no push", " leave him no push"));
  }
  case_end(&rule);
  return found;
}
