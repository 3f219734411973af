// For property tests: how much to test, set by an environment variable.
#ifndef TSB_TESTS_ENVIRONMENT_H
#define TSB_TESTS_ENVIRONMENT_H

#include <check.h>
#include <limits.h>
#include <stdlib.h>

// The number in the variable, or `otherwise` if it is not set. A typing error must not become a
// test of nothing that passes, so anything but a whole number from 1 is a failure.
static inline int environment_number(const char *name, int otherwise) {
  const char *value = getenv(name);
  if (!value) return otherwise;
  char *end;
  long number = strtol(value, &end, 10);
  ck_assert_msg(end != value && !*end && number >= 1 && number <= INT_MAX,
                "%s='%s' is not a whole number from 1", name, value);
  return (int)number;
}

#endif
