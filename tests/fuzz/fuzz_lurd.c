// Reads any bytes as moves. The result is exactly one problem, or moves that read back after they
// were written.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/mem.h"
#include "formats/lurd.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// An input that expands to millions of moves takes as long as thousands of others. So of the inputs
// with more moves than this, one in sixteen is tried, chosen by the input's size.
enum { SHORT_ENOUGH = 1 << 16, ONE_IN = 16 };

static char *parse(const char *bytes, size_t length) {
  Problems problems = {0};
  char *moves = lurd_parse(bytes, length, &problems);
  assert(problems.count == (moves ? 0 : 1));
  assert(!moves || strlen(moves) <= LURD_MAX_MOVES);
  problems_free(&problems);
  return moves;
}

static void parses_to(const char *bytes, size_t length, const char *moves) {
  char *parsed = parse(bytes, length);
  assert(parsed && !strcmp(parsed, moves));
  mem_free(parsed);
}

static void survives(const char *moves, bool runs) {
  Text text = {0};
  lurd_write(moves, runs, &text);
  assert(text.length <= strlen(moves));
  parses_to(text.data, text.length, moves);
  text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *bytes = (const char *)data;
  size_t budget = SHORT_ENOUGH;
  char *moves = lurd_expand((Slice){bytes, size}, &budget);
  if (moves) {
    assert(!moves[strspn(moves, "lurdLURD")]);
    parses_to(bytes, size, moves);
    survives(moves, false);
    survives(moves, true);
  } else if (size % ONE_IN == 0) {
    mem_free(parse(bytes, size));
  }
  mem_free(moves);
  return 0;
}
