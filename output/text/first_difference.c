#include "text/first_difference.h"

#include <string.h>

int first_difference(const Text *wanted, const Text *found, Text *line) {
  int number = 1;
  size_t start = 0, i = 0;
  size_t shorter = wanted->length < found->length ? wanted->length : found->length;
  for (; i < shorter && wanted->data[i] == found->data[i]; i++)
    if (wanted->data[i] == '\n') number++, start = i + 1;
  if (i == wanted->length && i == found->length) return 0;
  size_t skip = start + strspn(wanted->data + start, "\t ");
  text_add(line, "");
  text_add_bytes(line, wanted->data + skip, strcspn(wanted->data + skip, "\n"));
  return number;
}
