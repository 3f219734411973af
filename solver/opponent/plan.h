// The messages between the two sides of an opponent that searches. The planner sends plans to the
// mover, and the mover tells the planner how far it is.
//
// A message belongs to whoever holds it. A mailbox holds the newest message only; an older one that
// nobody took is freed. So neither side ever waits.
#ifndef TSB_PLAN_H
#define TSB_PLAN_H

#include <stdatomic.h>

#include "opponent/push_list.h"

// All pushes and counts are from the start of the level.
typedef struct {
  size_t number;    // 1, 2, ... in the order of their making
  PushList pushes;  // the best line so far
  size_t allowed;   // so many of them may be made: the safe prefix
  size_t root;      // the pushes before it have been decided on for good
  bool solved;      // the pushes solve the level
  bool lost;        // the level cannot be solved
  bool restart;     // a mover that cannot come back to these pushes must start again
  bool has_spare;   // for a player who cannot walk at all
  Push spare;
  size_t *moves_left;  // per push and for the end: moves from there to the end of the line
  size_t *least;       // per allowed push and for the end of these: a lower bound of pushes left
  PushList *back;      // per allowed push: the pushes that take it back; empty if nothing does
} Plan;

void plan_free(Plan *plan);  // NULL is fine

typedef struct {
  size_t seen, followed;  // numbers of plans: the last one received, and the one it goes by
  size_t made;            // pushes since the start, those taken back not counted
  bool waiting;           // it has made all pushes that it may make
  bool spare;             // it had to make the spare push
} MoverReport;

typedef struct {
  _Atomic(Plan *) plan;
  _Atomic(MoverReport *) report;
  atomic_size_t positions;  // that the planner has looked at
  atomic_bool over;         // the planner has nothing left to find
} PlanMail;

static inline Plan *plan_mail_take(PlanMail *mail) { return atomic_exchange(&mail->plan, NULL); }
void plan_mail_send(PlanMail *mail, Plan *plan);
void plan_mail_report(PlanMail *mail, MoverReport report);
// False if there is no news.
bool plan_mail_read_report(PlanMail *mail, MoverReport *out);
void plan_mail_free(PlanMail *mail);

#endif
