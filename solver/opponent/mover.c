// Plans are lines of pushes from the start of the level. The pushes on the board are compared with
// them: after the common part, first the pushes that are on the board and not in the plan are taken
// back, then those of the plan are made. So a new plan may arrive at any time.
#include "opponent/mover.h"

#include <assert.h>

#include "base/mem.h"
#include "rules/verify.h"

void mover_begin(Mover *mover, Attempt *attempt, PlanMail *mail) {
  *mover = (Mover){.attempt = attempt, .mail = mail};
  squares_build(&mover->squares, &attempt->start);
  player_walk_begin(&mover->walk, &mover->squares);
  mover->boxes = mem_alloc((size_t)mover->squares.boxes, sizeof *mover->boxes);
}

static void forget_last_push(Mover *mover) { push_list_free(&mover->back[--mover->made.count]); }

void mover_free(Mover *mover) {
  while (mover->made.count) forget_last_push(mover);
  push_list_free(&mover->made);
  mem_free(mover->back);
  push_list_free(&mover->detour);
  plan_free(mover->plan);
  mem_free(mover->boxes);
  player_walk_free(&mover->walk);
  squares_free(&mover->squares);
}

static const Board *board_of(const Mover *mover) { return game_board(mover->attempt->game); }

static int player_of(const Mover *mover) {
  return squares_at(&mover->squares, board_of(mover)->now.player);
}

static bool on_detour(const Mover *mover) { return mover->detoured < mover->detour.count; }

// Adds the walk to where this push can be made; false if there is none.
static bool walk_to_push(Mover *mover, Push push, Text *out) {
  int behind = push_behind(&mover->squares, push);
  int count = push_list_boxes(&mover->squares, board_of(mover), mover->boxes);
  player_walk_set_boxes(&mover->walk, mover->boxes, count);
  return player_walk_to(&mover->walk, player_of(mover), behind, out);
}

// The moves that a plan needs from here, if the pushes on the board begin it.
static size_t moves_left(Mover *mover, const Plan *plan) {
  size_t made = mover->made.count;
  if (made >= plan->pushes.count) return 0;
  Text walk = {0};
  bool reached = walk_to_push(mover, plan->pushes.items[made], &walk);
  assert(reached || on_detour(mover));
  size_t moves = walk.length + 1 + plan->moves_left[made + 1];
  text_free(&walk);
  return moves;
}

static bool can_go_back_to(const Mover *mover, size_t pushes) {
  for (size_t i = pushes; i < mover->made.count; i++)
    if (!mover->back[i].count) return false;
  return true;
}

// A solution is only exchanged for one that is shorter from here.
static bool is_better(Mover *mover, const Plan *plan, size_t common) {
  if (!mover->plan || !mover->plan->solved) return true;
  return plan->solved && common == mover->made.count && !on_detour(mover) &&
         moves_left(mover, plan) < moves_left(mover, mover->plan);
}

static void follow(Mover *mover, Plan *plan) {
  plan_free(mover->plan);
  mover->plan = plan;
  mover->report.followed = plan->number;
}

// Takes a new plan if there is one. True if it can only be followed from the start.
static bool read_mail(Mover *mover) {
  Plan *plan = plan_mail_take(mover->mail);
  if (!plan) return false;
  mover->report.seen = plan->number;
  size_t common = push_list_common(&mover->made, &plan->pushes);
  bool reachable = can_go_back_to(mover, common);
  if (reachable ? is_better(mover, plan, common) : plan->restart) follow(mover, plan);
  else plan_free(plan);
  return !reachable && mover->plan == plan;
}

static OpponentAction start_again(Mover *mover) {
  while (mover->made.count) forget_last_push(mover);
  mover->detour.count = mover->detoured = 0;
  attempt_restart(mover->attempt);
  return OPPONENT_RESTARTED;
}

static void remember_push(Mover *mover, Push push, const PushList *back) {
  size_t count = mover->made.count;
  push_list_add(&mover->made, push);
  mover->back = mem_grow(mover->back, count, &mover->back_capacity, sizeof *mover->back);
  mover->back[count] = (PushList){0};
  if (back) push_list_set(&mover->back[count], back->items, back->count);
}

// Of pushes that are not in the plan, the last one is taken back.
static void begin_detour(Mover *mover) {
  size_t common = push_list_common(&mover->made, &mover->plan->pushes);
  if (on_detour(mover) || common == mover->made.count) return;
  PushList *back = &mover->back[mover->made.count - 1];
  push_list_set(&mover->detour, back->items, back->count);
  mover->detoured = 0;
  forget_last_push(mover);
}

typedef struct {
  bool exists, allowed;
  Push push;
} Target;

static Target next_target(const Mover *mover) {
  if (on_detour(mover)) return (Target){true, true, mover->detour.items[mover->detoured]};
  const Plan *plan = mover->plan;
  size_t made = mover->made.count;
  if (!plan || made >= plan->pushes.count) return (Target){0};
  return (Target){true, made < plan->allowed, plan->pushes.items[made]};
}

static void make_push(Mover *mover, Push push) {
  Step step = attempt_move(mover->attempt, push_dir(push));
  assert(step == STEP_PUSHED);
  if (on_detour(mover)) mover->detoured++;
  else remember_push(mover, push, &mover->plan->back[mover->made.count]);
}

static bool step_towards(Mover *mover, Push push) {
  Text walk = {0};
  Dir dir = LEFT;
  bool away = walk_to_push(mover, push, &walk) && walk.length && verify_direction(*walk.data, &dir);
  if (away) attempt_move(mover->attempt, dir);
  text_free(&walk);
  return away;
}

static bool walk_anywhere(Mover *mover) {
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (attempt_move_kind(mover->attempt, (Dir)dir) == MOVE_WALK) {
      attempt_move(mover->attempt, (Dir)dir);
      return true;
    }
  return false;
}

// After any push the player can step back. So without a walk no push has been made yet.
static bool make_spare_push(Mover *mover) {
  Plan *plan = mover->plan;
  if (!plan || !plan->has_spare || mover->made.count) return false;
  attempt_move(mover->attempt, push_dir(plan->spare));
  remember_push(mover, plan->spare, NULL);
  plan_free(plan);  // it does not begin with this push
  mover->plan = NULL;
  mover->report.followed = 0;
  mover->report.spare = true;
  return true;
}

static bool make_move(Mover *mover) {
  Target target = next_target(mover);
  bool there = target.exists && player_of(mover) == push_behind(&mover->squares, target.push);
  mover->report.waiting = !target.allowed;
  if (there && target.allowed) {
    make_push(mover, target.push);
    return true;
  }
  if (target.exists && step_towards(mover, target.push)) return true;
  return walk_anywhere(mover) || make_spare_push(mover);
}

// Pushes that are still to be taken back count as one move each.
static size_t count_plan_moves(Mover *mover) {
  const Plan *plan = mover->plan;
  if (!plan) return 0;
  size_t common = push_list_common(&mover->made, &plan->pushes);
  if (common == mover->made.count && !on_detour(mover)) return moves_left(mover, plan);
  return plan->moves_left[common] + mover->made.count - common + mover->detour.count -
         mover->detoured;
}

// Each box off goal needs a push. On a detour, so many pushes lead here from a position of the
// plan.
static size_t bound_pushes_left(const Mover *mover) {
  size_t off_goal = (size_t)game_off_goal(mover->attempt->game), made = mover->made.count;
  const Plan *plan = mover->plan;
  if (!plan || made > plan->allowed || push_list_common(&mover->made, &plan->pushes) < made)
    return off_goal;
  size_t least = plan->least[made], since = on_detour(mover) ? mover->detoured + 1 : 0;
  return least > since + off_goal ? least - since : off_goal;
}

OpponentThoughts mover_thoughts(const Mover *mover) {
  const Plan *plan = mover->plan;
  return (OpponentThoughts){.knows_solution = plan && plan->solved,
                            .lost = plan && plan->lost,
                            .plan_moves = mover->plan_moves,
                            .least_pushes = bound_pushes_left(mover),
                            .positions = atomic_load(&mover->mail->positions)};
}

OpponentAction mover_move(Mover *mover) {
  OpponentAction action;
  mover->report.spare = false;
  if (read_mail(mover)) action = start_again(mover);
  else {
    if (mover->plan) begin_detour(mover);
    action = make_move(mover) ? OPPONENT_MOVED : OPPONENT_PASSED;
  }
  mover->report.made = mover->made.count;
  mover->plan_moves = count_plan_moves(mover);
  plan_mail_report(mover->mail, mover->report);
  return action;
}
