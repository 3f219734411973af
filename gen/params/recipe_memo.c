// A recipe is "t2,seed=1,candidate=4711,level=3" and then the parameters. Only this beginning is
// parsed here, and only if it is written exactly so; anything else goes the long way.
#include "params/recipe_memo.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const char START[] = "t2,seed=", CANDIDATE[] = ",candidate=", LEVEL[] = ",level=";

// Reads a word and the number after it. Returns what follows, or NULL.
static const char *read_number(const char *at, const char *word, uint64_t *out) {
  enum { MAX_DIGITS = 19 };  // more may not fit into 64 bits
  size_t length = strlen(word), digits;
  if (strncmp(at, word, length) != 0) return NULL;
  at += length;
  digits = strspn(at, "0123456789");
  if (!digits || digits > MAX_DIGITS) return NULL;
  *out = strtoull(at, NULL, 10);
  return at + digits;
}

// Reads the numbers of a recipe. Returns where its parameters begin, or NULL.
static const char *read_numbers(const char *line, Recipe *out) {
  uint64_t level = 0;
  const char *at = read_number(line, START, &out->seed);
  if (at) at = read_number(at, CANDIDATE, &out->candidate);
  const char *after = at ? read_number(at, LEVEL, &level) : NULL;
  if (level > UINT32_MAX) return NULL;
  out->map_level = (uint32_t)level;
  return after ? after : at;
}

static void remember(RecipeMemo *memo, const GenParams *params, const char *text) {
  memo->known = true;
  memo->params = *params;
  memo->text.length = 0;
  text_add(&memo->text, text);
}

char *recipe_memo_parse(RecipeMemo *memo, const char *line, Recipe *out) {
  Recipe found = {0};
  const char *params = read_numbers(line, &found);
  if (params && memo->known && !strcmp(params, memo->text.data)) {
    found.params = memo->params;
    *out = found;
    return NULL;
  }
  char *error = recipe_parse_old(line, out);
  if (!error && params) remember(memo, &out->params, params);
  return error;
}

// Other bytes between the fields only cost time.
static bool is_remembered(const RecipeMemo *memo, const GenParams *params) {
  // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c)
  return memo->known && !memcmp(&memo->params, params, sizeof memo->params);
}

void recipe_memo_write(RecipeMemo *memo, const Recipe *recipe, Text *out) {
  Recipe ignored = {0};
  size_t start = out->length;
  if (!recipe->old && is_remembered(memo, &recipe->params)) {
    text_format(out, "%s%" PRIu64 "%s%" PRIu64, START, recipe->seed, CANDIDATE, recipe->candidate);
    if (recipe->map_level) text_format(out, "%s%" PRIu32, LEVEL, recipe->map_level);
    text_add_bytes(out, memo->text.data, memo->text.length);
    return;
  }
  recipe_write(recipe, out);
  const char *params = read_numbers(out->data + start, &ignored);
  if (params) remember(memo, &recipe->params, params);
}

void recipe_memo_free(RecipeMemo *memo) {
  text_free(&memo->text);
  *memo = (RecipeMemo){0};
}
