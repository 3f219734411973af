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
void plan_mail_report(PlanMail *mail, Progress progress) {
  Progress *message = mem_alloc(1, sizeof *message);
  Progress *unread = atomic_exchange(&mail->progress, NULL);
  *message = progress;
  message->spare |= unread && unread->spare;
  mem_free(unread);
  atomic_store(&mail->progress, message);
}

bool plan_mail_read_progress(PlanMail *mail, Progress *progress) {
  Progress *message = atomic_exchange(&mail->progress, NULL);
  if (message) *progress = *message;
  mem_free(message);
  return message;
}

void plan_mail_free(PlanMail *mail) {
  plan_free(plan_mail_take(mail));
  mem_free(atomic_exchange(&mail->progress, NULL));
}
