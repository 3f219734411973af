// When a journal gets a date: before the first event since it was opened, and after a pause.
#ifndef TSB_JOURNAL_DATES_H
#define TSB_JOURNAL_DATES_H

#include <stdbool.h>
#include <time.h>

#include "text/saved_date.h"

// A zeroed value: there was no event yet.
typedef struct {
  time_t last_event;
} JournalDates;

SavedDate journal_dates_now(void);
// Is a date due before an event of now? Notes that there is an event.
bool journal_dates_due(JournalDates *dates);

#endif
