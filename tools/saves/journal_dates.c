#include "saves/journal_dates.h"

#include <string.h>

enum { PAUSE_SECONDS = 300 };

SavedDate journal_dates_now(void) {
  SavedDate date = {0};
  struct tm parts;
  time_t now = time(NULL);
  if (gmtime_r(&now, &parts)) strftime(date.text, sizeof date.text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  if (!saved_date_valid(date.text, strlen(date.text))) date = (SavedDate){0};
  return date;
}

bool journal_dates_due(JournalDates *dates) {
  time_t now = time(NULL);
  bool due = !dates->last_event || now - dates->last_event >= PAUSE_SECONDS;
  dates->last_event = now;
  return due;
}
