// For the tests of the generator of labyrinths: parameters from a string, and a comparison of two
// levels in all their fields.
#ifndef TSB_TESTS_LABYRINTH_GENERATOR_H
#define TSB_TESTS_LABYRINTH_GENERATOR_H

#include <check.h>
#include <string.h>

#include "base/mem.h"
#include "labyrinth_making/labyrinth_candidate.h"

// Parameters that could have been set one by one, and that go together.
static inline void assert_valid_labyrinth_params(const LabyrinthParams *params) {
  ck_assert(param_table_valid(labyrinth_params_table(), params));
  char *why = labyrinth_params_check(params);
  ck_assert_msg(!why, "%s", why);
}

// The default parameters with some of them set: "size=9x7 sweets=3". Whether they go together is
// not checked.
static inline LabyrinthParams set_labyrinth_params(const char *settings) {
  LabyrinthParams params = labyrinth_params_default();
  char *copy = mem_string(settings, strlen(settings)), *rest = copy, *item;
  while ((item = strsep(&rest, " "))) {
    if (!*item) continue;
    char *value = strchr(item, '=');
    ck_assert_msg(value, "'%s' in '%s'", item, settings);
    *value++ = '\0';
    char *why = labyrinth_params_set(&params, item, value);
    ck_assert_msg(!why, "%s", why);
  }
  mem_free(copy);
  return params;
}

// The same, and they must go together.
static inline LabyrinthParams labyrinth_params_of(const char *settings) {
  LabyrinthParams params = set_labyrinth_params(settings);
  char *why = labyrinth_params_check(&params);
  ck_assert_msg(!why, "%s: %s", settings, why);
  return params;
}

// The same with small budgets, for tests that make many levels.
static inline LabyrinthParams fast_labyrinth_params_of(const char *settings) {
  LabyrinthParams params = labyrinth_params_of(settings);
  params.win_nodes = params.proof_nodes = 2000;
  params.escape_nodes = 1000;
  params.decide_nodes = 60;
  params.position_nodes = 100;
  return params;
}

static inline void assert_same_labyrinth(const GeneratedLabyrinth *a, const GeneratedLabyrinth *b) {
  Text recipe_a = {0}, recipe_b = {0};
  generated_labyrinth_write_recipe(a, &recipe_a);
  generated_labyrinth_write_recipe(b, &recipe_b);
  ck_assert_str_eq(recipe_a.data, recipe_b.data);
  text_free(&recipe_a);
  text_free(&recipe_b);
  ck_assert(labyrinth_equal(&a->maze, &b->maze));
  ck_assert_str_eq(a->solution, b->solution);
  ck_assert(level_id_equal(a->id, b->id));
  ck_assert_int_eq(a->tier, b->tier);
  ck_assert_double_eq(a->difficulty, b->difficulty);
  ck_assert(a->optimal == b->optimal && a->trap == b->trap);
  ck_assert(a->opened == b->opened && a->moved == b->moved);
  const LabyrinthMeasureRow *row;
  for (size_t i = 0; (row = labyrinth_measure_row(i)); i++)
    ck_assert_double_eq(labyrinth_measure_value(&a->measures, row),
                        labyrinth_measure_value(&b->measures, row));
}

#endif
