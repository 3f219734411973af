// What only `generate` and its relatives know of their parameters. The rest is in param_options.c.
#include "arguments/gen_options.h"

#include <string.h>

#include "arguments/param_options.h"

void gen_options_words(const Option *row, Text *out) {
  param_options_words(params_table(), row, out);
}

void gen_options_all_words(const Option *row, Text *out) {
  (void)row;
  param_options_all_words(params_table(), out);
}

void gen_options_keep_words(const Option *row, Text *out) {
  (void)row;
  for (size_t i = 0; i < VALUE_COUNT; i++) text_format(out, "%s= ", value_name(i));
}

// Ranges are added to those of --params and --set.
static bool take_keep(const Call *call, const StringList *keep, GenParams *params) {
  for (size_t i = 0; i < keep->count; i++) {
    ValueRange range;
    char *why = param_options_unknown_measure(keep->items[i]);
    if (!why) why = value_range_parse(keep->items[i], &range);
    if (!why) why = value_ranges_add(&params->keep, &range);
    if (why) return param_options_refuse(call, "--keep", why);
  }
  return true;
}

// Recipes of boards may have both, but a user who says both means two different things.
static char *size_and_board(const GenParams *params) {
  Text error = {0};
  if (params->size.a != PARAM_AUTO && params->board.a != PARAM_AUTO)
    text_add(&error, "parameters 'size' and 'board': only one of them can be given");
  return error.length ? text_take(&error) : NULL;
}

bool gen_options_params(const Call *call, const GenOptions *given, GenParams *params,
                        uint64_t *seed) {
  const struct {
    const char *key, *value;
  } named[] = {
#define X(key) {#key, given->key},
      GEN_NAMED_PARAMS(X)
#undef X
  };
  const ParamTarget target = {call, params_table(), params};
  if (given->params_file && !param_options_file(&target, given->params_file, seed)) return false;
  if (!param_options_set_all(&target, &given->set)) return false;
  for (size_t i = 0; i < sizeof named / sizeof *named; i++)
    if (named[i].value && !param_options_named(&target, named[i].key, named[i].value)) return false;
  if (!take_keep(call, &given->keep, params) ||
      !param_options_count_again(&target, &given->set, given->count))
    return false;
  char *why = params_check(params);
  if (!why) why = size_and_board(params);
  if (why) return param_options_refuse(call, "", why);
  return param_options_seed(call, given->seed, seed);
}
