#include "text/saved_date.h"

#include <ctype.h>
#include <string.h>

bool saved_date_valid(const char *text, size_t length) {
  static const char form[] = "0000-00-00T00:00:00Z";
  if (length != SAVED_DATE_LENGTH) return false;
  for (size_t i = 0; i < length; i++) {
    bool digit = form[i] == '0';
    if (digit ? !isdigit((unsigned char)text[i]) : text[i] != form[i]) return false;
  }
  return true;
}

bool saved_date_parse(const char *text, SavedDate *out) {
  if (text && *text)
    return strlen(text) == SAVED_DATE_LENGTH && saved_date_read(text, SAVED_DATE_LENGTH, out);
  *out = (SavedDate){0};
  return true;
}

bool saved_date_read(const char *text, size_t length, SavedDate *out) {
  if (length < SAVED_DATE_LENGTH || !saved_date_valid(text, SAVED_DATE_LENGTH)) return false;
  memcpy(out->text, text, SAVED_DATE_LENGTH);
  out->text[SAVED_DATE_LENGTH] = '\0';
  return true;
}
