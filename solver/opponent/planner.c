// A state machine: each stage has one function that does a portion of its work. News from the mover
// are read between the portions. Everything is counted in positions, so the course depends only on
// what was found and on what the mover has reported.
#include "opponent/planner.h"

#include "base/mem.h"
#include "opponent/commitment.h"
#include "opponent/plan_builder.h"

// The deadlock rules get a part of the bytes, and never more than they can use well.
enum { RULES_SHARE = 8, RULES_MEGABYTES = 64 };
// The first line is sent after a few positions, each further one after half as many again.
enum { FIRST_LINE = 50 };
// Improvements begin some pushes ahead of the mover, which goes on while they are looked for.
enum { LEAD = 4 };

static size_t rules_bytes(const PlannerSettings *settings) {
  size_t most = mem_megabytes(RULES_MEGABYTES), share = settings->bytes / RULES_SHARE;
  return settings->bytes && share < most ? share : most;
}

static size_t search_bytes(const PlannerSettings *settings) {
  return settings->bytes ? settings->bytes - rules_bytes(settings) : 0;
}

void planner_begin(Planner *planner, const Board *start, const PlannerSettings *settings,
                   PlanMail *mail) {
  *planner = (Planner){.settings = *settings, .budget = settings->budget, .mail = mail};
  planner->start = board_copy(start);
  planner->root = board_copy(start);
  squares_build(&planner->squares, start);
}

void planner_free(Planner *planner) {
  solve_free(planner->solve);
  improver_free(&planner->improver);
  dead_ends_free(&planner->ends);
  box_travel_free(&planner->travel);
  push_list_free(&planner->decided);
  push_list_free(&planner->offered);
  push_list_free(&planner->held);
  board_free(&planner->root);
  board_free(&planner->start);
  squares_free(&planner->squares);
}

// Takes back a plan that the mover has not seen. It must still hear that it has to start again.
static bool withdraw(Planner *planner) {
  Plan *unseen = plan_mail_take(planner->mail);
  if (unseen && unseen->restart) planner->restart = true;
  plan_free(unseen);
  return unseen;
}

static void send_plan(Planner *planner, Plan *plan) {
  withdraw(planner);
  plan->number = ++planner->sent;
  plan->restart = planner->restart;
  planner->restart = false;
  plan->has_spare = planner->has_spare;
  plan->spare = planner->spare;
  push_list_set(&planner->offered, plan->pushes.items, plan->pushes.count);
  plan_mail_send(planner->mail, plan);
}

// A plan from the root on. `prefix` as in PlanParts.
static Plan *plan_of(Planner *planner, const PushList *line, const SafePrefix *prefix,
                     bool solved) {
  PlanParts parts = {.start = &planner->start,
                     .squares = &planner->squares,
                     .decided = &planner->decided,
                     .line = line,
                     .prefix = prefix,
                     .solved = solved};
  return plan_build(&parts, &planner->ends);
}

static void send_no_line(Planner *planner, bool lost) {
  Plan *plan = plan_of(planner, &(PushList){0}, NULL, false);
  plan->lost = lost;
  send_plan(planner, plan);
}

static void end_search(Planner *planner) {
  solve_free(planner->solve);
  planner->solve = NULL;
}

// A new root, some pushes after the old one.
static void decide(Planner *planner, const Push *pushes, size_t count) {
  end_search(planner);
  push_list_add_all(&planner->decided, pushes, count);
  push_list_make(&planner->squares, &planner->root, pushes, count);
  planner->search = 0;
  planner->used = 0;
  planner->stage = PLANNER_SEARCHING;
}

// No solution leads on from the root. A level that is lost at its start stays so.
static void lose_root(Planner *planner) {
  bool at_start = !planner->decided.count;
  end_search(planner);
  dead_ends_add(&planner->ends, &planner->root);
  planner->decided.count = 0;
  board_free(&planner->root);
  planner->root = board_copy(&planner->start);
  planner->budget *= 2;
  planner->restart = !at_start;
  decide(planner, NULL, 0);
  planner->lost = at_start;
  if (at_start) planner->stage = PLANNER_OVER;
  send_no_line(planner, at_start);
}

static Choice choice_at_root(Planner *planner, const PushList *line) {
  return (Choice){&planner->root, &planner->squares, line, &planner->ends, &planner->travel};
}

static bool cannot_walk(const Planner *planner) {
  const Board *board = &planner->start;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    Cell cell = board_step(board, board->now.player, (Dir)dir);
    if (cell != NO_CELL && !board_wall(board, cell) && !board_box(board, cell)) return false;
  }
  return true;
}

static void set_up(Planner *planner) {
  dead_ends_begin(&planner->ends, &planner->start, rules_bytes(&planner->settings));
  planner->positions++;
  if (dead_ends_lost(&planner->ends, &planner->start)) {
    lose_root(planner);
    return;
  }
  PushList none = {0};
  Choice choice = choice_at_root(planner, &none);
  planner->has_spare = cannot_walk(planner) && commitment_forced_push(&choice, &planner->spare);
  planner->stage = PLANNER_SEARCHING;
  send_no_line(planner, false);
}

static void start_search(Planner *planner) {
  const PlannerSettings *settings = &planner->settings;
  const PlannerSearch *search = &settings->searches[planner->search];
  SearchLimits limits = {.nodes = settings->patient ? settings->budget : 0,
                         .bytes = search_bytes(settings)};
  planner->solve = solve_new(&planner->root, search->goal, search->engine, limits);
  planner->next_line = planner->used + FIRST_LINE;
}

// The best line so far. Does it solve the level?
static bool read_line(const Planner *planner, PushList *line) {
  char *moves = solve_line(planner->solve);
  bool solved = push_list_read(line, &planner->squares, &planner->root, moves);
  mem_free(moves);
  return solved;
}

static void send_safe_prefix(Planner *planner, const PushList *line) {
  SafePrefix prefix;
  safe_prefix_find(&prefix, &planner->root, &planner->squares, line, &planner->ends,
                   &planner->travel);
  if (prefix.lost) lose_root(planner);
  else send_plan(planner, plan_of(planner, line, &prefix, false));
  safe_prefix_free(&prefix);
}

// A search for the best solution may know another one before it ends.
static void send_line(Planner *planner) {
  PushList line = {0};
  if (read_line(planner, &line)) {
    send_plan(planner, plan_of(planner, &line, NULL, true));
    planner->solved = true;
  } else send_safe_prefix(planner, &line);
  push_list_free(&line);
  planner->next_line = planner->used + planner->used / 2 + FIRST_LINE;
}

static void take_solution(Planner *planner) {
  send_line(planner);
  end_search(planner);
  planner->stage = planner->settings.patient ? PLANNER_OVER : PLANNER_IMPROVING;
}

// The search ended without an answer.
static void give_up_search(Planner *planner) {
  if (planner->search + 1 < planner->settings.search_count) {
    end_search(planner);
    planner->search++;
  } else planner->stage = planner->settings.patient ? PLANNER_OVER : PLANNER_RESTING;
}

static void end_budget(Planner *planner) {
  if (!planner->solved) send_line(planner);
  if (planner->stage != PLANNER_SEARCHING || !planner->used) return;  // the root was lost
  planner->stage = planner->solved ? PLANNER_IMPROVING : PLANNER_RESTING;
}

static uint64_t searched_nodes(const Planner *planner) {
  return solve_result(planner->solve).counters.nodes;
}

// What is wanted, up to the next line or the end of the budget, but never nothing.
static uint64_t portion(const Planner *planner, uint64_t wanted) {
  if (planner->settings.patient) return wanted;
  uint64_t left = planner->solved ? UINT64_MAX : planner->next_line - planner->used;
  if (planner->budget && planner->budget - planner->used < left)
    left = planner->budget - planner->used;
  return left < wanted ? left : wanted;
}

static void search_on(Planner *planner, uint64_t wanted) {
  if (!planner->solve) start_search(planner);
  uint64_t before = searched_nodes(planner);
  SearchStatus status = solve_step(planner->solve, portion(planner, wanted));
  uint64_t nodes = searched_nodes(planner) - before;
  planner->used += nodes;
  planner->positions += nodes;
  bool known = solve_result(planner->solve).solution;
  if (status == SEARCH_UNSOLVABLE) lose_root(planner);
  else if (status == SEARCH_SOLVED || (status == SEARCH_GAVE_UP && known)) take_solution(planner);
  else if (status == SEARCH_GAVE_UP) give_up_search(planner);
  else if (planner->settings.patient) return;
  else if (planner->budget && planner->used >= planner->budget) end_budget(planner);
  else if (planner->used >= planner->next_line && !planner->solved) send_line(planner);
}

// The mover needs a push. Without one that is no known dead end, the search goes on if it can.
static void commit(Planner *planner) {
  PushList line = {0}, pushes = {0};
  size_t decided = planner->decided.count;
  push_list_add_all(&line, planner->offered.items + decided, planner->offered.count - decided);
  Choice choice = choice_at_root(planner, &line);
  Commitment commitment = commitment_choose(&choice, &pushes);
  bool ended = solve_result(planner->solve).status != SEARCH_RUNNING;
  if (commitment == COMMITMENT_LOST) lose_root(planner);
  else if (commitment == COMMITMENT_FOUND) {
    decide(planner, pushes.items, pushes.count);
    send_no_line(planner, false);
  } else if (ended) planner->stage = PLANNER_OVER;
  else {
    planner->budget *= 2;
    planner->stage = PLANNER_SEARCHING;
  }
  push_list_free(&line);
  push_list_free(&pushes);
}

// Does the mover follow the last plan, or has it refused it? Else it has not said yet.
static bool has_answered(const Planner *planner) { return planner->news.seen == planner->sent; }

static bool has_refused(const Planner *planner) {
  return has_answered(planner) && planner->news.followed != planner->sent;
}

// Works on the part of the solution that the mover will not have played by then.
static void begin_improving(Planner *planner) {
  if (!has_refused(planner))
    push_list_set(&planner->held, planner->offered.items, planner->offered.count);
  const PushList *solution = &planner->held;
  size_t decided = planner->decided.count, made = planner->news.made;
  improver_free(&planner->improver);
  planner->unsent = false;
  planner->base = (made > decided ? made : decided) + LEAD;
  planner->improving = planner->base < solution->count;
  if (!planner->improving) return;
  Board board = board_copy(&planner->start);
  push_list_make(&planner->squares, &board, solution->items, planner->base);
  improver_begin(&planner->improver, &board, solution->items + planner->base,
                 solution->count - planner->base, search_bytes(&planner->settings));
  board_free(&board);
}

// The mover must have answered the last plan, or never see it: else it would not be known which
// solution it follows.
static void send_improved(Planner *planner) {
  if (!has_answered(planner) && !withdraw(planner)) return;
  PushList line = {0};
  size_t decided = planner->decided.count;
  push_list_add_all(&line, planner->held.items + decided, planner->base - decided);
  push_list_add_all(&line, planner->improver.best.items, planner->improver.best.count);
  send_plan(planner, plan_of(planner, &line, NULL, true));
  push_list_free(&line);
  planner->unsent = false;
}

static void improve(Planner *planner) {
  bool refused = has_refused(planner) && planner->refused != planner->sent;
  if (!planner->improving || refused) begin_improving(planner);
  planner->refused = refused ? planner->sent : planner->refused;
  if (!planner->improving) {
    planner->stage = PLANNER_OVER;
    return;
  }
  Improver *improver = &planner->improver;
  uint64_t before = improver->nodes;
  if (improver_step(improver)) planner->unsent = true;
  planner->improved += improver->nodes - before;
  planner->positions += improver->nodes - before + 1;
  if (planner->unsent) send_improved(planner);
  bool spent = planner->budget && planner->improved >= planner->budget;
  if ((spent || improver_is_over(improver)) && !planner->unsent) planner->stage = PLANNER_OVER;
}

// The mover had to push. A solution that begins in another way does not help any more.
static void accept_spare_push(Planner *planner) {
  if (planner->lost || planner->decided.count) return;
  improver_free(&planner->improver);
  planner->improving = planner->solved = false;
  decide(planner, &planner->spare, 1);
  send_no_line(planner, false);
}

static void read_report(Planner *planner) {
  if (!plan_mail_read_report(planner->mail, &planner->news)) return;
  if (has_answered(planner) && !has_refused(planner))
    push_list_set(&planner->held, planner->offered.items, planner->offered.count);
  if (planner->news.spare) accept_spare_push(planner);
}

// Works on; false if there is nothing to do for now.
static bool work(Planner *planner, uint64_t wanted) {
  read_report(planner);
  switch (planner->stage) {
    case PLANNER_NEW:
      set_up(planner);
      return true;
    case PLANNER_SEARCHING:
      search_on(planner, wanted);
      return true;
    case PLANNER_RESTING:
      if (!planner->news.waiting || !has_answered(planner)) return false;
      commit(planner);
      return true;
    case PLANNER_IMPROVING:
      improve(planner);
      return true;
    case PLANNER_OVER:
      break;
  }
  return false;
}

bool planner_think(Planner *planner, uint64_t positions) {
  uint64_t end = planner->positions + positions;
  bool busy = true;
  while (busy && planner->positions < end) {
    busy = work(planner, end - planner->positions);
    atomic_store(&planner->mail->positions, (size_t)planner->positions);
  }
  atomic_store(&planner->mail->over, planner->stage == PLANNER_OVER);
  return busy;
}
