// For the tests of the generator: parameters from a string, and a comparison of two levels in all
// their fields.
#ifndef TSB_TESTS_GENERATOR_H
#define TSB_TESTS_GENERATOR_H

#include <string.h>

#include "base/mem.h"
#include "level/run_candidate.h"
#include "support/boards.h"

// The default parameters with some of them set: "size=2x2 boxes=3".
static inline GenParams params_of(const char *settings) {
  GenParams params = params_default();
  char *copy = mem_string(settings, strlen(settings)), *rest = copy, *item;
  while ((item = strsep(&rest, " "))) {
    char *value = strchr(item, '=');
    ck_assert_msg(value, "'%s' in '%s'", item, settings);
    *value++ = '\0';
    char *why = params_set(&params, item, value);
    ck_assert_msg(!why, "%s", why);
  }
  mem_free(copy);
  return params;
}

static inline void assert_same_level(const GeneratedLevel *a, const GeneratedLevel *b) {
  ck_assert(board_equal(&a->board, &b->board));
  ck_assert_str_eq(a->solution, b->solution);
  ck_assert(level_id_equal(a->id, b->id));
  ck_assert_int_eq(a->tier, b->tier);
  ck_assert_double_eq(a->difficulty, b->difficulty);
  ck_assert(a->optimal == b->optimal && a->proven_farthest == b->proven_farthest);
  ck_assert(a->exact == b->exact);
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    bool known = level_measure_known(&a->measures, i);
    ck_assert(known == level_measure_known(&b->measures, i));
    if (known)
      ck_assert_double_eq(level_measure_value(&a->measures, i),
                          level_measure_value(&b->measures, i));
  }
}

#endif
