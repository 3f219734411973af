#include "opponent/plan.h"

#include "base/mem.h"

void plan_free(Plan *plan) {
  if (!plan) return;
  for (size_t i = 0; plan->back && i < plan->allowed; i++) push_list_free(&plan->back[i]);
  push_list_free(&plan->pushes);
  mem_free(plan->back);
  mem_free(plan->moves_left);
  mem_free(plan->least);
  mem_free(plan);
}

void plan_mail_send(PlanMail *mail, Plan *plan) { plan_free(atomic_exchange(&mail->plan, plan)); }

// What has happened once stays true until the planner has read it.
void plan_mail_report(PlanMail *mail, MoverReport report) {
  MoverReport *message = mem_alloc(1, sizeof *message);
  MoverReport *unread = atomic_exchange(&mail->report, NULL);
  *message = report;
  message->spare |= unread && unread->spare;
  mem_free(unread);
  atomic_store(&mail->report, message);
}

bool plan_mail_read_report(PlanMail *mail, MoverReport *out) {
  MoverReport *message = atomic_exchange(&mail->report, NULL);
  if (message) *out = *message;
  mem_free(message);
  return message;
}

void plan_mail_free(PlanMail *mail) {
  plan_free(plan_mail_take(mail));
  mem_free(atomic_exchange(&mail->report, NULL));
}
