// A date as journals and export files have it, as text: 2026-11-18T03:22:00Z.
#ifndef TSB_SAVED_DATE_H
#define TSB_SAVED_DATE_H

#include <stdbool.h>
#include <stddef.h>

enum { SAVED_DATE_LENGTH = 20 };

typedef struct {
  char text[SAVED_DATE_LENGTH + 1];  // empty if unknown
} SavedDate;

// Is this a date of the form above? The date itself may be wrong.
bool saved_date_valid(const char *text, size_t length);

// A whole text as a date. NULL and "" are the unknown date. False if it is none; then *out stays.
bool saved_date_parse(const char *text, SavedDate *out);
#define SAVED_DATE_FAULT "it is not in UTC, as 2026-11-18T03:22:00Z"

// The first bytes of a text as a date. False if they are none; then *out stays.
bool saved_date_read(const char *text, size_t length, SavedDate *out);

#endif
